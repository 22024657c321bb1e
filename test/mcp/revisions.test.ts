import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { callTool, inRevision, postMessage, REVISIONS } from '../support/call-tool.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

let service: TestService
let mcp: string
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS, env: { DOGLEG_MCP_RATE_LIMIT: 'off' } })
  mcp = `${service.origin}/mcp`
})
after(() => service.stop())

const port = () => new URL(service.origin).port

describe('the revisions', () => {
  test('each lists the same tools', async () => {
    const lists = await Promise.all(
      REVISIONS.map(async (revision) => {
        const { message, headers } = inRevision(revision, 'tools/list')
        const { status, json } = await postMessage(mcp, message, headers)
        assert.equal(status, 200, revision)
        return json.result.tools
      }),
    )
    for (const tools of lists) assert.deepEqual(tools, lists[0])
  })

  test('a client without Accept, or with JSON only, gets JSON', async () => {
    for (const accept of ['application/json', '*/*', '']) {
      const { status, headers, json } = await postMessage(mcp, LIST, { Accept: accept })
      assert.equal(status, 200)
      assert.equal(headers.get('content-type'), 'application/json')
      assert.ok(json.result.tools.length > 0)
    }
  })

  test('an earlier client that accepts streams gets one, which ends', async () => {
    const { headers, text, json } = await postMessage(mcp, LIST, {
      Accept: 'application/json, text/event-stream',
    })
    assert.equal(headers.get('content-type'), 'text/event-stream')
    assert.match(text, /^event: message\ndata: \{.*\}\n\n$/)
    assert.ok(json.result.tools.length > 0)
  })

  test('headers that contradict the body are 400', async () => {
    const { message, headers } = inRevision('2026-07-28', 'tools/call', { name: 'search', arguments: {} })
    for (const other of [
      { 'Mcp-Method': 'tools/list' },
      { 'Mcp-Name': 'other' },
      { 'MCP-Protocol-Version': '2025-11-25' },
    ]) {
      const { status, json } = await postMessage(mcp, message, { ...headers, ...other })
      assert.equal(status, 400)
      assert.equal(json.error.code, -32_020)
    }
  })

  test('an unknown revision is 400, with the known ones', async () => {
    const { message, headers } = inRevision('2026-07-28', 'tools/list')
    const text = JSON.stringify(message).replaceAll('2026-07-28', '2099-01-01')
    const { status, json } = await postMessage(mcp, text, {
      ...headers,
      'MCP-Protocol-Version': '2099-01-01',
    })
    assert.equal(status, 400)
    assert.equal(json.error.code, -32_022)
    assert.deepEqual(json.error.data.supported, ['2026-07-28'])
  })

  test('cacheable answers say for how long', async () => {
    for (const method of ['tools/list', 'resources/list', 'prompts/list', 'server/discover']) {
      const { message, headers } = inRevision('2026-07-28', method)
      const { json } = await postMessage(mcp, message, headers)
      assert.ok(json.result.ttlMs > 0, method)
      assert.equal(json.result.cacheScope, 'public')
      assert.equal(json.result.resultType, 'complete')
    }
  })

  test('the server names itself, and states the rules for clients', async () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    }
    const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
    const { json } = await postMessage(mcp, hello)
    const { serverInfo, instructions, protocolVersion } = json.result
    assert.equal(protocolVersion, '2025-11-25')
    assert.equal(serverInfo.name, 'dogleg')
    assert.match(serverInfo.version, /^\d+\.\d+\.\d+$/)
    assert.ok(instructions.length < 2_000)
    assert.match(instructions, /`url`.*layouts.*coordinates.*which plan/s)
    const assistant = await postMessage(`${mcp}/chatgpt`, hello)
    assert.doesNotMatch(assistant.json.result.instructions, /subscribe_premium|plan/)
    const icon = await fetch(serverInfo.icons[0].src.replace('localhost', '127.0.0.1'))
    assert.equal(icon.headers.get('content-type'), 'image/svg+xml')
  })

  test('USE-2: four tools, each with what a client needs to choose and call it', async () => {
    const { json } = await postMessage(mcp, LIST)
    const tools = json.result.tools as readonly Record<string, never>[]
    const names = tools.map(({ name }) => name)
    assert.deepEqual(names, ['search', 'distance_to_flag', 'ask_caddie', 'subscribe_premium'])
    for (const tool of tools) {
      const { name, title, description, inputSchema, outputSchema, annotations, securitySchemes, _meta } =
        tool as Record<string, { type?: string; length: number; securitySchemes?: unknown }>
      assert.ok(title && description && annotations)
      assert.equal(inputSchema?.type, 'object')
      assert.equal(outputSchema?.type, 'object')
      const wanted =
        name === ('search' as unknown) ? { type: 'noauth' } : { type: 'oauth2', scopes: ['caddie'] }
      assert.deepEqual(securitySchemes, [wanted])
      assert.deepEqual(_meta?.securitySchemes, [wanted])
    }
  })

  test('the list of tools is short: a model reads it before every conversation', async () => {
    for (const path of ['', '/chatgpt']) {
      const { json } = await postMessage(mcp + path, LIST)
      const characters = JSON.stringify(json.result).length
      assert.ok(characters / 4 < 4_000, `${Math.round(characters / 4)} tokens`)
    }
  })

  test('schemas stay within the strict subsets of other vendors: every object is closed', async () => {
    const { json } = await postMessage(mcp, LIST)
    const unsupported =
      'examples minLength maxLength format anyOf oneOf allOf not if patternProperties pattern $ref'.split(' ')
    const visit = (schema: unknown, where: string, isInput: boolean) => {
      if (typeof schema !== 'object' || schema === null) return
      const { type, properties, items } = schema as Record<string, unknown>
      if (properties !== undefined) {
        assert.deepEqual(
          [isInput ? type : [type].flat()[0], (schema as Record<string, unknown>).additionalProperties],
          ['object', false],
          where,
        )
        for (const [name, each] of Object.entries(properties as object))
          visit(each, `${where}.${name}`, isInput)
      }
      visit(items, `${where}[]`, isInput)
      for (const keyword of isInput ? unsupported : [])
        assert.ok(!Object.hasOwn(schema, keyword), `${where} ${keyword}`)
    }
    for (const { name, inputSchema, outputSchema } of json.result.tools) {
      visit(inputSchema, `${name} input`, true)
      visit(outputSchema, `${name} output`, false)
    }
  })

  test('malformed params are the client’s mistake, and the error names the field', async () => {
    const cases = [
      [
        'prompts/get',
        { name: 'compare_courses', arguments: { courses: {} } },
        /^params\.arguments\.courses: /,
      ],
      ['resources/read', { uri: -1 }, /^params\.uri: /],
      ['initialize', { protocolVersion: '2025-11-25', capabilities: 'none' }, /^params\.capabilities: /],
    ] as const
    for (const revision of REVISIONS.slice(1))
      for (const [method, params, words] of cases) {
        const { message, headers } = inRevision(revision, method, params)
        const { json } = await postMessage(mcp, message, headers)
        assert.equal(json.id, 1)
        assert.equal(json.error.code, -32_602, `${revision} ${method}`)
        assert.match(json.error.message, words)
      }
  })

  test('wrong arguments are a tool error that says what to send instead', async () => {
    for (const revision of REVISIONS) {
      const { status, json } = await callTool(mcp, 'search', { query: 5 }, { revision })
      assert.equal(status, 200)
      assert.equal(json.result.isError, true)
      assert.match(json.result.content[0].text, /query must be 1 to 500 characters/)
      assert.equal(json.result.structuredContent.error.code, 'malformed_parameter')
    }
  })

  test('an unknown tool is an error that names the known ones', async () => {
    const { json } = await callTool(mcp, 'fly', {})
    assert.equal(json.error.code, -32_602)
    assert.match(json.error.message, /search/)
  })
})

describe('what clients can read before they connect', () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await sendRequest(`${service.origin}${path}`, { headers })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into documents freely
    return { ...answer, json: answer.status === 200 ? jsonOf<any>(answer) : null }
  }
  const own = () => `http://localhost:${port()}`

  test('OAUTH-1: the metadata of all three addresses, at all its locations', async () => {
    const paths = { '': '/mcp', '/mcp': '/mcp', '/mcp/chatgpt': '/mcp/chatgpt', '/mcp/golfer': '/mcp/golfer' }
    for (const [path, resource] of Object.entries(paths)) {
      const answer = await read(`/.well-known/oauth-protected-resource${path}`)
      assert.equal(answer.json.resource, `${own()}${resource}`)
      assert.deepEqual(answer.json.authorization_servers, [own()])
      assert.deepEqual(answer.json.scopes_supported, ['caddie'])
      assert.deepEqual(answer.json.bearer_methods_supported, ['header'])
      assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
    }
  })

  test('the server card is at its three locations, and supports conditional requests', async () => {
    for (const path of ['/.well-known/mcp.json', '/.well-known/mcp/server-card.json', '/mcp/server-card']) {
      const answer = await read(path)
      assert.match(answer.json.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
      assert.ok(answer.json.description.length <= 100)
      const urls = answer.json.remotes.map(({ url }: { url: string }) => url)
      assert.deepEqual(urls, [`${own()}/mcp`, `${own()}/mcp/chatgpt`, `${own()}/mcp/golfer`])
      assert.deepEqual(answer.json.remotes[0].supportedProtocolVersions, REVISIONS)
      assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=3600')
      assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
      const again = await read(path, { 'If-None-Match': headerOf(answer, 'etag') ?? '' })
      assert.equal(again.status, 304)
    }
  })

  test('the entry for the public registry', async () => {
    const { json } = await read('/server.json')
    assert.match(json.$schema, /2025-12-11\/server\.schema\.json$/)
    assert.match(json.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    assert.ok(json.description.length <= 100)
    assert.match(json.version, /^\d+\.\d+\.\d+$/)
    assert.deepEqual(json.remotes, [{ type: 'streamable-http', url: `${own()}/mcp` }])
  })

  test('a browser may send any header, and nothing can be changed', async () => {
    const path = `${service.origin}/.well-known/oauth-protected-resource`
    const preflight = await fetch(path, { method: 'OPTIONS', headers: { Origin: 'https://a.example' } })
    assert.equal(preflight.status, 204)
    assert.equal((await fetch(path, { method: 'POST' })).status, 405)
  })
})
