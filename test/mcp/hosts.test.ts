import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

const HOST = 'mcp.dogleg.test'
const LIMIT = 30

let service: TestService
before(async () => {
  service = await startTestService({
    env: {
      DOGLEG_API_URL: 'https://api.dogleg.test/v1',
      DOGLEG_MCP_URL: `https://${HOST}`,
      DOGLEG_APP_URL: 'https://app.dogleg.test',
      DOGLEG_SITE_URL: 'https://dogleg.test',
      DOGLEG_MCP_RATE_LIMIT: `${LIMIT}/60`,
    },
  })
})
after(() => service.stop())

const get = (path: string, host: string) =>
  sendRequest(`${service.origin}${path}`, { headers: { Host: host } })
const post = (host: string, headers: Record<string, string> = {}) =>
  sendRequest(`${service.origin}/mcp`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    headers: { Host: host, 'Content-Type': 'application/json', ...headers },
  })

test('with four hosts the tool server answers on its own host only', async () => {
  assert.equal((await post(HOST)).status, 200)
  for (const host of ['app.dogleg.test', 'api.dogleg.test', 'dogleg.test', 'evil.example'])
    assert.equal((await post(host)).status, 404, host)
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/mcp.json', '/server.json']) {
    assert.equal((await get(path, HOST)).status, 200, path)
    assert.equal((await get(path, 'app.dogleg.test')).status, 404, path)
  }
})

test('OAUTH-2: the metadata names the app as authorization server', async () => {
  const answer = await get('/.well-known/oauth-protected-resource/mcp', HOST)
  const { resource, authorization_servers } = jsonOf<Record<string, unknown>>(answer)
  assert.equal(resource, `https://${HOST}/mcp`)
  assert.deepEqual(authorization_servers, ['https://app.dogleg.test'])
})

test('the server’s name is its host in reverse order', async () => {
  const { name, icons } = jsonOf<Record<string, readonly { src: string }[]>>(await get('/server.json', HOST))
  assert.equal(name, 'test.dogleg.mcp/course-data')
  assert.ok(icons?.every(({ src }) => src.startsWith(`https://${HOST}/`)))
})

test('a page on any of our four hosts may call', async () => {
  for (const origin of ['https://app.dogleg.test', 'https://api.dogleg.test', 'https://dogleg.test'])
    assert.equal((await post(HOST, { Origin: origin })).status, 200)
  assert.equal((await post(HOST, { Origin: 'http://app.dogleg.test' })).status, 403)
})

test('ERR-429: too many calls are told when to come back, whatever address they claim', async () => {
  let last = await post(HOST)
  for (let asked = 0; asked < LIMIT && last.status === 200; asked++)
    last = await post(HOST, { 'X-Forwarded-For': `192.0.2.${asked}` })
  assert.equal(last.status, 429)
  assert.match(headerOf(last, 'retry-after') ?? '', /^[1-9]\d*$/)
  assert.match(headerOf(last, 'ratelimit-policy') ?? '', /q=30;w=60/)
  assert.deepEqual(jsonOf<{ error: { data: object } }>(last).error.data, { error: 'rate_limited' })
  assert.equal((await get('/.well-known/oauth-protected-resource', HOST)).status, 200)
})
