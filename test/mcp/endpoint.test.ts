import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { callTool, inRevision, postMessage } from '../support/call-tool.ts'
import { sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const TRUSTED = 'https://assistant.example'
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

let service: TestService
let mcp: string
before(async () => {
  const env = { DOGLEG_MCP_RATE_LIMIT: 'off', DOGLEG_MCP_ORIGINS: TRUSTED }
  service = await startTestService({ records: SAMPLE_RECORDS, env })
  mcp = `${service.origin}/mcp`
})
after(() => service.stop())

const port = () => new URL(service.origin).port

describe('who may call', () => {
  test('a page from another origin is refused, whatever it sends', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `http://localhost:1`,
      `${TRUSTED}.evil.example`,
      '',
    ]) {
      const { status, json, headers } = await postMessage(mcp, PING, { Origin: origin })
      assert.equal(status, 403, origin)
      assert.equal(json.error.code, -32_000)
      assert.equal(headers.get('access-control-allow-origin'), null)
    }
  })

  test('our own origin and those the operator trusts are allowed, with CORS headers', async () => {
    for (const origin of [TRUSTED, `http://localhost:${port()}`]) {
      const { status, headers } = await postMessage(mcp, PING, { Origin: origin })
      assert.equal(status, 200)
      assert.equal(headers.get('access-control-allow-origin'), origin)
      assert.match(
        headers.get('access-control-expose-headers') ?? '',
        /WWW-Authenticate.*MCP-Protocol-Version/,
      )
      assert.equal(headers.get('access-control-allow-credentials'), null)
      assert.match(headers.get('vary') ?? '', /Origin/)
    }
  })

  test('the page that sent a refused message can read the refusal', async () => {
    const { status, headers } = await postMessage(mcp, '{', { Origin: TRUSTED })
    assert.equal(status, 400)
    assert.equal(headers.get('access-control-allow-origin'), TRUSTED)
  })

  test('a preflight allows the protocol’s headers', async () => {
    const reply = await fetch(mcp, { method: 'OPTIONS', headers: { Origin: TRUSTED } })
    assert.equal(reply.status, 204)
    const allowed = reply.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
    for (const name of ['authorization', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])
      assert.ok(allowed.split(', ').includes(name), name)
    const foreign = await fetch(mcp, { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } })
    assert.equal(foreign.status, 403)
  })

  test('an unknown host name that points at this machine is refused', async () => {
    const body = JSON.stringify(PING)
    const post = (host: string) =>
      sendRequest(mcp, { method: 'POST', body, headers: { Host: host, 'Content-Type': 'application/json' } })
    for (const host of ['evil.example', `evil.example:${port()}`, `localhost.evil.example`])
      assert.equal((await post(host)).status, 403, host)
    for (const host of [`localhost:${port()}`, `127.0.0.1:${port()}`, `[::1]:${port()}`])
      assert.equal((await post(host)).status, 200, host)
  })
})

describe('what counts as a message', () => {
  test('only POST: there are no streams to open and no sessions to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const reply = await fetch(mcp, { method, headers: { Accept: 'text/event-stream' } })
      assert.equal(reply.status, 405)
      assert.equal(reply.headers.get('allow'), 'POST, OPTIONS')
      assert.equal(((await reply.json()) as { jsonrpc: string }).jsonrpc, '2.0')
    }
  })

  test('only JSON, and not compressed', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])
      assert.equal((await postMessage(mcp, PING, { 'Content-Type': type })).status, 415, type)
    assert.equal((await postMessage(mcp, PING, { 'Content-Encoding': 'gzip' })).status, 415)
    assert.equal(
      (await postMessage(mcp, PING, { 'Content-Type': 'Application/JSON; charset=utf-8' })).status,
      200,
    )
  })

  test('a body over 1 MB is 413, with or without Content-Length', async () => {
    const large = JSON.stringify({ ...PING, params: { padding: 'x'.repeat(10 << 20) } })
    const told = await postMessage(mcp, large)
    assert.equal(told.status, 413)
    assert.equal(told.json.error.code, -32_000)
    const stream = new Blob([large]).stream()
    const init = {
      method: 'POST',
      body: stream,
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    }
    const reply = await fetch(mcp, init as RequestInit)
    assert.equal(reply.status, 413)
  })

  const deep = (depth: number) => `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(depth)}`
  const WRONG: readonly (readonly [what: string, body: string | Uint8Array, code: number])[] = [
    ['not JSON', '{"jsonrpc":', -32_700],
    ['nothing', ' ', -32_700],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), -32_700],
    ['deeper than any stack', deep(100_000), -32_700],
    ['deep but complete', `${deep(70)}${']'.repeat(70)}}}`, -32_700],
    ['a batch', JSON.stringify([PING, PING]), -32_600],
    ['an empty batch', '[]', -32_600],
    ['a text', '"ping"', -32_600],
    ['null', 'null', -32_600],
    ['another jsonrpc', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32_600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32_600],
    ['a response', '{"jsonrpc":"2.0","id":1,"result":{}}', -32_600],
    ['params as a list', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32_600],
    ['id null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32_600],
    ['id a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32_600],
    ['id too large to be exact', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', -32_600],
    ['__proto__', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{"a":1}}}', -32_600],
    ['escaped __proto__', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"\\u005f_proto__":1}}', -32_600],
    [
      'constructor.prototype',
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"constructor":{"prototype":{"a":1}}}}',
      -32_600,
    ],
    [
      'arguments as a list',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":[]}}',
      -32_602,
    ],
    ['a tool without a name', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}', -32_602],
    [
      'a tool whose name cannot become text',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":{"toString":null},"arguments":{}}}',
      -32_602,
    ],
  ]
  for (const [what, body, code] of WRONG)
    test(`${what} is 400 with a JSON-RPC error`, async () => {
      const { status, json, headers } = await postMessage(mcp, body)
      assert.equal(status, 400)
      assert.equal(json.jsonrpc, '2.0')
      assert.equal(json.error.code, code)
      assert.match(json.error.message, /^[A-Za-z_].*\.$/)
      assert.equal(headers.get('content-type'), 'application/json')
      assert.equal(headers.get('cache-control'), 'no-store')
    })

  test('a refusal has the id of its message if that was readable', async () => {
    const { json } = await postMessage(mcp, { jsonrpc: '2.0', id: 'seven', method: 7 })
    assert.equal(json.id, 'seven')
  })

  test('__proto__ as a search term is just text', async () => {
    const { json } = await callTool(mcp, 'search', { query: '__proto__', scope: ['courses'] })
    assert.equal(json.result.structuredContent.total, 0)
  })

  test('a subscription is refused at once, without holding a connection open', async () => {
    const { message, headers } = inRevision('2026-07-28', 'subscriptions/listen', { notifications: {} })
    const { status, json } = await postMessage(mcp, message, headers)
    assert.equal(status, 404)
    assert.equal(json.error.code, -32_601)
  })
})
