import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { resourcesOf } from '../../src/agent/bearer.ts'
import { openDb } from '../../src/platform/db/open.ts'
import {
  type AgentClient,
  authorizeQuery,
  authorizeUrl,
  follow,
  locationOf,
  newPkce,
  openAgentBrowser,
  redeem,
  registerClient,
  tokenFor,
} from '../support/agent-client.ts'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
/** The service's configured address. */
let issuer: string
let client: AgentClient
let golfer: Awaited<ReturnType<typeof openGolfer>>
before(async () => {
  service = await startTestService()
  issuer = service.origin.replace('127.0.0.1', 'localhost')
  client = await registerClient(service.origin)
  golfer = await openGolfer(service.origin)
})
after(() => service.stop())

const pkce = newPkce()

type Overrides = Readonly<Record<string, string | null>>

/** The first response of the authorization endpoint. */
const askFor = (overrides: Overrides, who = golfer as ReturnType<typeof openClient>, by = client) =>
  openAgentBrowser(service.origin, who).get(authorizeUrl(service.origin, by, pkce, overrides))

/** The error returned to the client. */
async function errorFor(overrides: Overrides, who = golfer as ReturnType<typeof openClient>) {
  const reply = await askFor(overrides, who)
  assert.equal(reply.status, 303, reply.text)
  const back = locationOf(reply, service.origin)
  assert.equal(`${back?.origin}${back?.pathname}`, 'https://agent.example/callback')
  assert.equal(back?.searchParams.get('iss'), issuer)
  assert.equal(back?.searchParams.get('state'), 'a state')
  assert.equal(back?.searchParams.get('code'), null)
  return back?.searchParams.get('error')
}

test('OAUTH-4: a signed-out golfer signs in first and comes back to decide; guests count as signed out', async () => {
  for (const who of [openClient(service.origin), await openGuest(service.origin)]) {
    const browser = openAgentBrowser(service.origin, who)
    const start = await browser.get(authorizeUrl(service.origin, client, pkce))
    const interaction = locationOf(start, service.origin)?.pathname ?? ''
    assert.match(interaction, /^\/oauth\/interaction\/[\w-]+$/)
    const reply = await browser.get(interaction)
    assert.equal(reply.status, 303)
    assert.equal(reply.headers.get('location'), `/sign-in?return_to=${encodeURIComponent(interaction)}`)
    const posted = await browser.post(interaction, { decision: 'allow' })
    assert.match(posted.headers.get('location') ?? '', /^\/sign-in\?/)
    const signedIn = await openGolfer(service.origin)
    who.plant(signedIn.cookie())
    assert.equal((await browser.get(interaction)).status, 200)
  }
})

test('the consent page names the client and where the answer goes, and cannot be framed', async () => {
  const hostile = await registerClient(service.origin, { client_name: '<script>alert(1)</script>' })
  const browser = openAgentBrowser(service.origin, golfer)
  const page = await follow(browser, service.origin, authorizeUrl(service.origin, hostile, pkce))
  assert.equal(page.status, 200)
  assert.ok(page.text.includes('&lt;script&gt;alert(1)') && !page.text.includes('<script>alert'))
  assert.ok(page.text.includes('agent.example'))
  assert.equal(page.headers.get('cache-control'), 'no-store')
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.ok(policy.includes("frame-ancestors 'none'") && policy.includes("form-action 'self' https:;"))
  assert.equal(page.headers.get('access-control-allow-origin'), null)
})

test('allowing returns a code, refusing returns access_denied, both with iss', async () => {
  const allowed = await authorizeQuery(service.origin, golfer, client)
  assert.match(allowed.get('code') ?? '', /^[\w-]{43}$/)
  assert.equal(allowed.get('iss'), issuer)
  assert.equal(allowed.get('state'), 'a state')
  const other = await registerClient(service.origin)
  const denied = await authorizeQuery(service.origin, golfer, other, { decision: 'deny' })
  assert.equal(denied.get('error'), 'access_denied')
  assert.equal(denied.get('iss'), issuer)
  assert.equal(denied.get('code'), null)
})

const ASKS = /^\/oauth\/interaction/

test('consent is asked once per client and golfer', async () => {
  const known = await registerClient(service.origin)
  assert.match((await askFor({}, golfer, known)).headers.get('location') ?? '', ASKS)
  await authorizeQuery(service.origin, golfer, known)
  assert.ok(locationOf(await askFor({}, golfer, known), service.origin)?.searchParams.get('code'))
  const other = await openGolfer(service.origin)
  assert.match((await askFor({}, other, known)).headers.get('location') ?? '', ASKS)
})

test('an app on the golfer’s device is asked about each time: any program could use its address', async () => {
  for (const uri of ['http://127.0.0.1:4000/cb', 'cursor://anysphere.cursor-mcp/oauth/callback']) {
    const native = await registerClient(service.origin, { redirect_uris: [uri] })
    await authorizeQuery(service.origin, golfer, native, { overrides: { redirect_uri: uri } })
    assert.match(
      (await askFor({ redirect_uri: uri }, golfer, native)).headers.get('location') ?? '',
      ASKS,
      uri,
    )
    const silent = await askFor({ redirect_uri: uri, prompt: 'none' }, golfer, native)
    assert.equal(locationOf(silent, service.origin)?.searchParams.get('error'), 'consent_required')
  }
})

test('consent is asked again for another host, and if the client requests it', async () => {
  const uris = ['https://one.example/cb', 'https://two.example/cb']
  const both = await registerClient(service.origin, { redirect_uris: uris })
  await authorizeQuery(service.origin, golfer, both, { overrides: { redirect_uri: uris[0] ?? '' } })
  const elsewhere = await askFor({ redirect_uri: uris[1] ?? '' }, golfer, both)
  assert.match(elsewhere.headers.get('location') ?? '', /^\/oauth\/interaction/)
  const browser = openAgentBrowser(service.origin, golfer)
  for (const prompt of ['consent', 'login']) {
    const url = authorizeUrl(service.origin, both, pkce, { prompt })
    const page = await follow(browser, service.origin, url)
    assert.equal(page.status, 200)
    assert.match(page.text, /name="decision" value="allow"/)
  }
})

test('after a sign-in, a page, not a redirect, goes on to a client that was allowed before', async () => {
  const known = await registerClient(service.origin)
  await tokenFor(service.origin, golfer, known)
  const browserOwner = openClient(service.origin)
  const browser = openAgentBrowser(service.origin, browserOwner)
  const start = await browser.get(authorizeUrl(service.origin, known, pkce))
  browserOwner.plant(golfer.cookie())
  const page = await browser.get(start.headers.get('location') ?? '')
  assert.equal(page.status, 200)
  const target = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(page.text)?.[1] ?? ''
  assert.ok(target.startsWith('/oauth/authorize/'))
  const back = locationOf(await browser.get(target), service.origin)
  assert.ok(back?.searchParams.get('code'))
})

test('before a golfer has signed in, no error leads the browser to an address that anybody could register', async () => {
  for (const who of [openClient(service.origin), await openGuest(service.origin)])
    for (const [overrides, error] of [
      [{ prompt: 'none' }, 'login_required'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'x' }, 'invalid_scope'],
    ] as const) {
      const reply = await askFor(overrides, who)
      assert.deepEqual([reply.status, reply.headers.get('location')], [400, null], error)
      assert.match(reply.text, new RegExp(`\\(${error}\\)`))
    }
})

test('prompt=none shows no page to a golfer: consent_required, or a code', async () => {
  assert.equal(await errorFor({ prompt: 'none' }, await openGolfer(service.origin)), 'consent_required')
  const reply = await askFor({ prompt: 'none' })
  assert.ok(locationOf(reply, service.origin)?.searchParams.get('code'))
})

test('a redirect_uri that differs from the registered one gets an error page, never a redirect', async () => {
  const own = 'https://agent.example/callback'
  const wrong = [
    `${own}/`,
    `${own}/more`,
    `${own}?a=1`,
    `${own}#fragment`,
    'https://agent.example/Callback',
    'https://AGENT.example/callback',
    'http://agent.example/callback',
    'https://agent.example:444/callback',
    'https://agent.example@evil.example/callback',
    'https://agent.example.evil.example/callback',
    'https://evil.example/callback',
    'javascript:alert(1)',
    'not a uri',
    '\0',
  ]
  for (const redirect of wrong)
    for (const extra of [{}, { scope: 'other' }, { code_challenge: null }, { prompt: 'none' }]) {
      const reply = await askFor({ redirect_uri: redirect, ...extra })
      assert.equal(reply.status, 400, redirect)
      assert.equal(reply.headers.get('location'), null, redirect)
      assert.match(reply.headers.get('content-type') ?? '', /^text\/html/)
      assert.ok(reply.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"))
      assert.equal(reply.headers.get('cache-control'), 'no-store')
    }
})

test('an unknown client gets an error page, whatever its id looks like', async () => {
  const ids = [null, '', 'nobody', 'A'.repeat(22), '\0', '__proto__', "' or 1=1", 'x'.repeat(5_000)]
  for (const id of ids) {
    const reply = await askFor({ client_id: id })
    assert.equal(reply.status, 400, String(id))
    assert.equal(reply.headers.get('location'), null)
    assert.doesNotMatch(reply.text, /node_modules|at async/)
  }
})

test('on loopback any port is allowed, but not another path or host', async () => {
  const uris = ['http://localhost:3000/callback', 'http://127.0.0.1/cb', 'http://[::1]:1/cb', 'cursor://x/cb']
  const native = await registerClient(service.origin, { redirect_uris: uris })
  const statusOf = async (redirect_uri: string) => (await askFor({ redirect_uri }, golfer, native)).status
  for (const uri of [
    ...uris,
    'http://localhost:61000/callback',
    'http://127.0.0.1:61000/cb',
    'http://[::1]/cb',
  ])
    assert.equal(await statusOf(uri), 303, uri)
  const wrong = [
    'http://localhost:3000/other',
    'http://127.0.0.1:3000/callback',
    'https://localhost:3000/callback',
  ]
  for (const uri of [...wrong, 'http://localhost.evil.example/callback', 'cursor://x/cb2', 'cursor://y/cb'])
    assert.equal(await statusOf(uri), 400, uri)
})

test('OAUTH-3: without PKCE, or with plain, the request is invalid', async () => {
  assert.equal(await errorFor({ code_challenge: null, code_challenge_method: null }), 'invalid_request')
  assert.equal(await errorFor({ code_challenge_method: 'plain' }), 'invalid_request')
  assert.equal(await errorFor({ code_challenge_method: null }), 'invalid_request')
  assert.equal(await errorFor({ code_challenge: 'short' }), 'invalid_request')
})

test('OAUTH-3: the scope is caddie, requested or not; any other is invalid_scope', async () => {
  for (const scope of [
    'openid',
    'offline_access',
    'caddie openid',
    'caddie offline_access',
    'caddie x',
    'Caddie',
  ])
    assert.equal(await errorFor({ scope }), 'invalid_scope', scope)
  for (const scope of [null, '', 'caddie']) {
    const code = (await authorizeQuery(service.origin, golfer, client, { pkce, overrides: { scope } })).get(
      'code',
    )
    const reply = await redeem(service.origin, client, code ?? '', pkce)
    assert.equal(reply.json.scope, 'caddie')
  }
})

test('only response_type code in the query is supported', async () => {
  assert.equal(await errorFor({ response_type: 'token' }), 'unsupported_response_type')
  assert.equal(await errorFor({ response_type: 'code id_token' }), 'unsupported_response_type')
  for (const mode of ['fragment', 'form_post', 'web_message'])
    assert.equal(await errorFor({ response_mode: mode }), 'unsupported_response_mode', mode)
  const reply = await askFor({
    response_mode: 'query',
    nonce: 'n',
    max_age: '0',
    ui_locales: 'de',
    claims: '{',
  })
  assert.ok(locationOf(reply, service.origin)?.searchParams.get('code'), 'unknown parameters are ignored')
})

test('every way to name the tool server is accepted, none means the first, any other is invalid_target', async () => {
  const { origin } = service
  const [first, second, third] = resourcesOf({ mcp: issuer, api: '', app: '', site: '' })
  for (const resource of [null, first, second, third, issuer, `${issuer}/`, `${first}/`])
    for (const again of [{}, { resource: first }, { resource: `${second}/` }]) {
      const asking = { pkce, overrides: { resource } }
      const code = (await authorizeQuery(origin, golfer, client, asking)).get('code') ?? ''
      assert.equal((await redeem(origin, client, code, pkce, again as Record<string, string>)).status, 200)
    }
  for (const resource of ['https://evil.example/mcp', `${issuer}/mcp//`, `${issuer}/v1`, 'x', `${first}#a`])
    assert.equal(await errorFor({ resource }), 'invalid_target', resource)
  const url = authorizeUrl(origin, client, pkce)
  const encoded = [first, second].map((resource) => `&resource=${encodeURIComponent(resource)}`).join('')
  const both = await openAgentBrowser(origin, golfer).get(`${url}${encoded}`)
  assert.ok(locationOf(both, origin)?.searchParams.get('code'))
  const mixed = await openAgentBrowser(origin, golfer).get(
    `${url}${encoded}&resource=https%3A%2F%2Fevil.example`,
  )
  assert.equal(locationOf(mixed, origin)?.searchParams.get('error'), 'invalid_target')
})

test('a repeated parameter is refused', async () => {
  const url = `${authorizeUrl(service.origin, client, pkce)}&state=b`
  const back = locationOf(await openAgentBrowser(service.origin, golfer).get(url), service.origin)
  assert.equal(back?.searchParams.get('error'), 'invalid_request')
})

test('Host and forwarded headers change nothing: all addresses are as configured', async () => {
  const path = authorizeUrl('', client, pkce)
  const spoofed = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': '9.9.9.9',
    Forwarded: 'host=evil.example',
  }
  const reply = await sendRequest(`${service.origin}${path}`, { headers: spoofed })
  assert.match(headerOf(reply, 'location') ?? '', /^\/oauth\/interaction\/[\w-]+$/)
  assert.doesNotMatch(JSON.stringify(reply), /evil/)
  const wrong = await sendRequest(`${service.origin}${path}&scope=x`, { headers: spoofed })
  assert.equal(wrong.status, 400)
  assert.doesNotMatch(JSON.stringify(wrong), /evil/)
})

test('the decision is bound to the browser, its session and our own page', async () => {
  const fresh = await registerClient(service.origin)
  const browser = openAgentBrowser(service.origin, golfer)
  const start = await browser.get(authorizeUrl(service.origin, fresh, pkce))
  const interaction = start.headers.get('location') ?? ''
  const otherBrowser = openAgentBrowser(service.origin, golfer)
  const stranger = await otherBrowser.get(interaction)
  assert.equal(stranger.status, 400)
  assert.match(stranger.text, /connect again/)
  assert.equal((await otherBrowser.post(interaction, { decision: 'allow' })).status, 400)
  assert.equal((await browser.post(interaction, { decision: 'allow', csrf_token: 'x' })).status, 403)
  assert.equal((await browser.post(interaction, { decision: 'perhaps' })).status, 400)
  const foreign = await fetch(`${service.origin}${interaction}`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', Cookie: browser.cookies().join('; ') },
    body: new URLSearchParams({ decision: 'allow' }),
  })
  assert.equal(foreign.status, 403)
})

test('somebody who signs in between page and decision cannot decide for the golfer before', async () => {
  const fresh = await registerClient(service.origin)
  const [one, two] = [await openGolfer(service.origin), await openGolfer(service.origin)]
  const owner = openClient(service.origin)
  owner.plant(one.cookie())
  const browser = openAgentBrowser(service.origin, owner)
  const page = await follow(browser, service.origin, authorizeUrl(service.origin, fresh, pkce))
  const shown = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const action = /action="(\/oauth\/interaction\/[^"]+)"/.exec(page.text)?.[1] ?? ''
  owner.plant(two.cookie())
  assert.equal((await browser.post(action, { decision: 'allow', csrf_token: shown })).status, 403)
  owner.plant(one.cookie())
  const decided = await browser.post(action, { decision: 'allow' })
  owner.plant(two.cookie())
  const back = locationOf(await browser.get(decided.headers.get('location') ?? ''), service.origin)
  assert.equal(back?.searchParams.get('error'), 'access_denied')
})

test('a second click or the back button gets a helpful page', async () => {
  const fresh = await registerClient(service.origin)
  const browser = openAgentBrowser(service.origin, golfer)
  const start = await browser.get(authorizeUrl(service.origin, fresh, pkce))
  const interaction = start.headers.get('location') ?? ''
  const [first, second] = await Promise.all([
    browser.post(interaction, { decision: 'allow' }),
    browser.post(interaction, { decision: 'allow' }),
  ])
  assert.deepEqual([first.status, second.status], [303, 303])
  const back = await browser.get(second.headers.get('location') ?? '')
  assert.ok(locationOf(back, service.origin)?.searchParams.get('code'))
  for (const late of [
    await browser.get(interaction),
    await browser.post(interaction, { decision: 'allow' }),
  ]) {
    assert.equal(late.status, 400)
    assert.match(late.text, /connect again/)
  }
  const resumed = await browser.get(second.headers.get('location') ?? '')
  assert.equal(resumed.status, 400)
  assert.match(resumed.headers.get('content-type') ?? '', /^text\/html/)
})

test('the cookies are HttpOnly, limited to their paths, and gone after the decision', async () => {
  const fresh = await registerClient(service.origin)
  const browser = openAgentBrowser(service.origin, golfer)
  const start = await browser.get(authorizeUrl(service.origin, fresh, pkce))
  const lines = start.headers.getSetCookie()
  // The page on which the golfer decides has an address in each language.
  assert.equal(lines.length, 6)
  for (const line of lines)
    assert.match(line, /^_dogleg_oauth_\w+(\.sig)?=.*; path=(?:\/es)?\/oauth\/.*; samesite=lax; httponly$/i)
  const decided = await browser.post(start.headers.get('location') ?? '', { decision: 'allow' })
  const back = await browser.get(decided.headers.get('location') ?? '')
  for (const line of back.headers.getSetCookie()) assert.match(line, /expires=Thu, 01 Jan 1970/)
})

test('an interaction expires', async () => {
  const browser = openAgentBrowser(service.origin, golfer)
  const start = await browser.get(authorizeUrl(service.origin, await registerClient(service.origin), pkce))
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await db
    .updateTable('oauth_record')
    .set({ expires_at: Date.now() - 1 })
    .where('key', 'like', 'Interaction %')
    .execute()
  await db.destroy()
  assert.equal((await browser.get(start.headers.get('location') ?? '')).status, 400)
})
