import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AgentClient, authorizeUrl, newPkce } from '../support/agent-client.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({
    env: {
      DOGLEG_APP_URL: 'https://app.example',
      DOGLEG_MCP_URL: 'https://mcp.example',
      DOGLEG_API_URL: 'https://api.example/v1',
      DOGLEG_SITE_URL: 'https://www.example',
    },
  })
})
after(() => service.stop())

const METADATA = '/.well-known/oauth-authorization-server'

test('OAUTH-2: the authorization server is on the app’s host only', async () => {
  const on = (Host: string) => sendRequest(`${service.origin}${METADATA}`, { headers: { Host } })
  assert.equal(jsonOf<{ issuer: string }>(await on('app.example')).issuer, 'https://app.example')
  for (const host of ['mcp.example', 'api.example', 'www.example']) assert.equal((await on(host)).status, 404)
})

test('over https the cookies are Secure, and every address is as configured', async () => {
  const registered = await sendRequest(`${service.origin}/oauth/register`, {
    method: 'POST',
    headers: { Host: 'app.example', 'Content-Type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://agent.example/cb'] }),
  })
  const client = jsonOf<AgentClient>(registered)
  const get = (overrides = {}) =>
    sendRequest(`${service.origin}${authorizeUrl('', client, newPkce(), overrides)}`, {
      headers: { Host: 'app.example', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' },
    })
  const reply = await get({ resource: 'https://mcp.example/mcp' })
  assert.match(headerOf(reply, 'location') ?? '', /^\/oauth\/interaction\//)
  const cookies = reply.headers.filter(([name]) => name === 'set-cookie')
  // One for each language of the page on which the golfer decides.
  assert.equal(cookies.length, 6)
  for (const [, line] of cookies) assert.match(line, /; secure; httponly/i)
  const wrong = await get({ resource: 'https://app.example/mcp' })
  assert.deepEqual([wrong.status, headerOf(wrong, 'location')], [400, null])
  assert.match(wrong.body.toString(), /\(invalid_target\)/)
})
