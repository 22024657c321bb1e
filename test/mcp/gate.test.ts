import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { recordKey } from '../../src/oauth/record-key.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { openAgent } from '../support/agent-client.ts'
import { callTool, inRevision, postMessage, REVISIONS } from '../support/call-tool.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PROTECTED = ['distance_to_flag', 'ask_caddie', 'subscribe_premium']
const HOUR = 3_600_000

let service: TestService
let mcp: string
let agent: Awaited<ReturnType<typeof openAgent>>
const lines: string[] = []
before(async () => {
  const env = { DOGLEG_MCP_RATE_LIMIT: 'off' }
  service = await startTestService({ records: SAMPLE_RECORDS, env, onLog: (line) => lines.push(line) })
  mcp = `${service.origin}/mcp`
  agent = await openAgent(service.origin.replace('127.0.0.1', 'localhost'))
})
after(() => service.stop())

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const metadata = (path = '') =>
  `${service.origin.replace('127.0.0.1', 'localhost')}/.well-known/oauth-protected-resource${path}`

/** A token of the signed-in golfer, as the authorization server stores it. */
async function keepToken(token: string, payload: object, expiresAt = Date.now() + HOUR) {
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  const row = { account_id: agent.golfer.id, client_id: agent.client_id, grant_id: token, consumed_at: null }
  const access = { key: recordKey('AccessToken', token), payload: JSON.stringify(payload) }
  const grant = { key: recordKey('Grant', token), payload: '{}' }
  await db
    .insertInto('oauth_record')
    .values([
      { ...row, ...access, expires_at: expiresAt },
      { ...row, ...grant, expires_at: Date.now() + HOUR },
    ])
    .execute()
  await db.destroy()
}
async function givePremium() {
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await db
    .updateTable('account')
    .set({ premium_until: Date.now() + HOUR })
    .execute()
  await db.destroy()
}

const ours = () => ({ scope: 'caddie', aud: `${new URL(metadata()).origin}/mcp` })

describe('OAUTH-1, ERR-401: without a valid token a protected tool', () => {
  test('is 401 in every revision, whatever its arguments, and says where to get a token', async () => {
    for (const revision of REVISIONS)
      for (const name of PROTECTED)
        for (const args of [{}, { lat: 91 }, [], 'a text', null]) {
          const { status, headers, json } = await callTool(mcp, name, args, { revision })
          assert.equal(status, 401)
          const challenge = `Bearer resource_metadata="${metadata()}", scope="caddie"`
          assert.equal(headers.get('www-authenticate'), challenge)
          assert.equal(json.id, 1)
          assert.equal(json.error.data.error, 'signed_out')
        }
  })

  test('is 401 at the chat assistant’s address, with the metadata of that address', async () => {
    const { status, headers } = await callTool(`${mcp}/chatgpt`, 'ask_caddie', {})
    assert.equal(status, 401)
    assert.match(headers.get('www-authenticate') ?? '', new RegExp(`"${metadata('/mcp/chatgpt')}"`))
  })

  test('does not run as a notification either', async () => {
    const params = { name: 'subscribe_premium', arguments: { plan: 'day_pass' } }
    const { status } = await postMessage(mcp, { jsonrpc: '2.0', method: 'tools/call', params })
    assert.equal(status, 401)
  })

  test('does not accept a token in the URL', async () => {
    const { status, headers } = await callTool(`${mcp}?access_token=${agent.access_token}`, 'ask_caddie', {})
    assert.equal(status, 401)
    assert.doesNotMatch(headers.get('www-authenticate') ?? '', /error=/)
  })

  test('does not accept the golfer’s session', async () => {
    const headers = { Cookie: `_service_session=${agent.golfer.cookie()}` }
    assert.equal((await callTool(mcp, 'ask_caddie', {}, { headers })).status, 401)
  })

  test('is 401 invalid_token for a token that is unknown, expired or for another resource', async () => {
    await keepToken('expired-token', ours(), Date.now() - 1)
    await keepToken('foreign-token', { ...ours(), aud: 'https://elsewhere.example/mcp' })
    for (const token of ['nobody-knows-it', 'expired-token', 'foreign-token', 'two words', ''])
      for (const name of PROTECTED) {
        const { status, headers } = await callTool(mcp, name, {}, { headers: bearer(token) })
        assert.equal(status, 401, token)
        assert.match(headers.get('www-authenticate') ?? '', /error="invalid_token"$/)
      }
  })

  test('is 403 for a token that lacks the scope', async () => {
    await keepToken('other-scope', { ...ours(), scope: 'other' })
    const { status, headers } = await callTool(mcp, 'ask_caddie', {}, { headers: bearer('other-scope') })
    assert.equal(status, 403)
    assert.match(headers.get('www-authenticate') ?? '', /error="insufficient_scope"/)
  })
})

describe('with a valid token', () => {
  test('the tools run at all three addresses, in every revision', async () => {
    for (const address of [mcp, `${mcp}/chatgpt`, `${mcp}/golfer`])
      for (const revision of REVISIONS) {
        const headers = bearer(agent.access_token)
        const { status, json } = await callTool(address, 'distance_to_flag', {}, { revision, headers })
        assert.equal(status, 200)
        assert.equal(json.result.isError, undefined)
        assert.equal(json.result.structuredContent.premium_required, true)
      }
  })

  test('TOOL-2: half a position, or one that is not on Earth, is a tool error; without one, the answer links to the app', async () => {
    await givePremium()
    const headers = bearer(agent.access_token)
    for (const args of [{ lat: 51 }, { lat: 91, lng: 0 }, { lat: '51', lng: 0 }]) {
      const { status, json } = await callTool(mcp, 'distance_to_flag', args, { headers })
      assert.equal(status, 200)
      assert.equal(json.result.isError, true)
      assert.equal(json.result.structuredContent.error.code, 'malformed_parameter')
    }
    const { json } = await callTool(mcp, 'distance_to_flag', {}, { headers })
    assert.equal(json.result.structuredContent.error.code, 'no_recent_position')
    assert.match(json.result.content[0].text, /\/gps/)
  })

  test('subscribe opens a checkout, but not at the chat assistant’s address', async () => {
    const headers = bearer(agent.access_token)
    const { json } = await callTool(mcp, 'subscribe_premium', { plan: 'day_pass' }, { headers })
    assert.match(json.result.structuredContent.checkout_url, /\/checkout\//)
    for (const given of [headers, {}]) {
      const told = await callTool(`${mcp}/chatgpt`, 'subscribe_premium', {}, { headers: given })
      assert.equal(told.json.error.code, -32_602)
    }
    const { json: listed } = await postMessage(
      `${mcp}/chatgpt`,
      inRevision('2025-11-25', 'tools/list').message,
    )
    assert.doesNotMatch(JSON.stringify(listed), /subscribe_premium/)
  })
})

/** A search as the quick way answers it, a search for the library, and a message that is no tool call. */
const openMessages = (address: string, headers: Record<string, string>) =>
  Promise.all([
    callTool(address, 'search', { query: 'golf', scope: ['courses'] }, { headers }),
    callTool(address, 'search', { query: 'golf' }, { headers, revision: '2026-07-28' }),
    postMessage(address, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers),
  ])

test('USE-2: search and everything that is not a tool is open, and hints at a token that no longer works', async () => {
  await keepToken('ended-token', ours(), Date.now() - 1)
  await keepToken('scopeless-token', { ...ours(), scope: 'other' })
  const hint = (path = '') =>
    `Bearer resource_metadata="${metadata(path)}", scope="caddie", error="invalid_token"`
  for (const [path, end] of [
    ['', ''],
    ['/chatgpt', '/mcp/chatgpt'],
  ])
    for (const [headers, expected] of [
      [{}, null],
      [bearer(agent.access_token), null],
      [bearer('scopeless-token'), null],
      [bearer('ended-token'), hint(end)],
      [bearer('nobody-knows-it'), hint(end)],
    ] as const)
      for (const { status, json, headers: got } of await openMessages(mcp + path, headers)) {
        assert.deepEqual([status, json.result.isError], [200, undefined])
        assert.equal(got.get('www-authenticate'), expected)
      }
})

test('a slash at the end of the address makes no difference', async () => {
  for (const path of ['/', '/chatgpt/']) {
    const { status, json } = await callTool(mcp + path, 'search', { query: 'golf', scope: ['courses'] })
    assert.deepEqual([status, json.result.isError], [200, undefined])
  }
  assert.equal((await callTool(`${mcp}/golfer/`, 'search', { query: 'golf' })).status, 401)
})

test('an address that is too long to be ours is not repeated', async () => {
  const params = { uri: `dogleg://course/${'x'.repeat(100_000)}` }
  const { status, text } = await postMessage(mcp, { jsonrpc: '2.0', id: 1, method: 'resources/read', params })
  assert.equal(status, 400)
  assert.ok(text.length < 500)
})

describe('at the address for clients that sign in only while they connect', () => {
  const initialize = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  }
  const golfer = () => `${mcp}/golfer`

  test('every message needs a token, and the challenge names its own metadata', async () => {
    const messages = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query: 'a' } } },
      { jsonrpc: '2.0', id: 1, method: 'no/such/method' },
    ]
    for (const message of messages) {
      const { status, headers } = await postMessage(golfer(), message)
      assert.equal(status, 401, message.method)
      const challenge = `Bearer resource_metadata="${metadata('/mcp/golfer')}", scope="caddie"`
      assert.equal(headers.get('www-authenticate'), challenge)
      const dead = await postMessage(golfer(), message, bearer('nobody-knows-it'))
      assert.deepEqual(
        [dead.status, dead.headers.get('www-authenticate')],
        [401, `${challenge}, error="invalid_token"`],
      )
    }
  })

  test('GET without a token is 401 too, so that a client that tries it first signs in', async () => {
    for (const method of ['GET', 'DELETE']) {
      assert.equal((await fetch(golfer(), { method })).status, 401)
      assert.equal((await fetch(golfer(), { method, headers: bearer(agent.access_token) })).status, 405)
      assert.equal((await fetch(mcp, { method })).status, 405)
    }
  })

  test('with a token it is the same server', async () => {
    const headers = bearer(agent.access_token)
    for (const { status, json } of await openMessages(golfer(), headers))
      assert.deepEqual([status, json.result.isError], [200, undefined])
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const here = await postMessage(golfer(), list, headers)
    assert.deepEqual(here.json, (await postMessage(mcp, list)).json)
  })
})

test('the log has no token, wherever it came from', () => {
  assert.ok(lines.length > 0)
  assert.ok(!lines.some((line) => line.includes(agent.access_token) || line.includes('nobody-knows-it')))
})
