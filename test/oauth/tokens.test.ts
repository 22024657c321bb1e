import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { findBearer } from '../../src/agent/bearer.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import {
  type AgentClient,
  authorize,
  authorizeUrl,
  newPkce,
  openAgent,
  openAgentBrowser,
  postFields,
  redeem,
  refresh,
  registerClient,
  type Tokens,
  tokenFor,
} from '../support/agent-client.ts'
import { openGolfer } from '../support/app-client.ts'
import { ENGINES } from '../support/engines.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DAY = 86_400_000

for (const engine of ENGINES)
  describe(engine, () => {
    let service: TestService
    /** Another process on the same database. */
    let twin: TestService
    let db: Db
    let golfer: Awaited<ReturnType<typeof openGolfer>>
    let client: AgentClient
    before(async () => {
      service = await startTestService({ postgres: engine === 'postgres' })
      const own = service.origin.replace('127.0.0.1', 'localhost')
      const urls = {
        DOGLEG_APP_URL: own,
        DOGLEG_MCP_URL: own,
        DOGLEG_SITE_URL: own,
        DOGLEG_API_URL: `${own}/v1`,
      }
      const where = { DOGLEG_DATA: service.folder, DOGLEG_DATABASE_URL: service.databaseUrl ?? '' }
      twin = await startTestService({ env: { ...where, ...urls } })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
      golfer = await openGolfer(service.origin)
      client = await registerClient(service.origin)
    })
    after(async () => {
      await db.destroy()
      await twin.stop()
      await service.stop()
    })

    /** The account a token belongs to, as a protected route sees it. */
    const bearerOf = (token: string) => {
      const mcp = service.origin.replace('127.0.0.1', 'localhost')
      const context = { db, now: Date.now, addresses: { mcp, app: mcp, api: mcp, site: mcp } }
      return findBearer(context, `Bearer ${token}`)
    }
    const isGood = async (token: string) => 'accountId' in (await bearerOf(token))

    const codeFor = async (pkce = newPkce()) => ({
      pkce,
      code: await authorize(service.origin, golfer, client, { pkce }),
    })

    const age = (model: string, ms: number) =>
      db
        .updateTable('oauth_record')
        .set((row) => ({
          expires_at: row('expires_at', '-', ms),
          consumed_at: row('consumed_at', '-', ms),
        }))
        .where('key', 'like', `${model} %`)
        .execute()

    test('OAUTH-3: a code becomes an opaque access token for one hour and a refresh token', async () => {
      const { code, pkce } = await codeFor()
      const reply = await redeem(service.origin, client, code, pkce)
      assert.equal(reply.status, 200)
      const { access_token, refresh_token, ...rest } = reply.json
      assert.deepEqual(rest, { expires_in: 3_600, scope: 'caddie', token_type: 'Bearer' })
      assert.match(access_token, /^[\w-]{43}$/)
      assert.match(refresh_token, /^[\w-]{43}$/)
      assert.equal(reply.headers.get('cache-control'), 'no-store')
      const bearer = await bearerOf(access_token)
      assert.ok(
        'accountId' in bearer && bearer.accountId === golfer.id && bearer.clientId === client.client_id,
      )
      await age('AccessToken', 3_600_000)
      assert.ok(!(await isGood(access_token)))
    })

    test('OAUTH-5: the token is not a session, and does not work in the web app', async () => {
      const { access_token } = await tokenFor(service.origin, golfer, client)
      for (const path of ['/api/v1/session', '/api/v1/profile', '/api/v1/clubs', '/oauth/userinfo']) {
        const reply = await fetch(`${service.origin}${path}`, {
          headers: { Authorization: `Bearer ${access_token}` },
        })
        assert.ok([401, 404].includes(reply.status), path)
      }
    })

    test('a code works once: reusing it is invalid_grant, and revokes the tokens from it', async () => {
      const { code, pkce } = await codeFor()
      const tokens = (await redeem(service.origin, client, code, pkce)).json
      const other = await tokenFor(service.origin, golfer, client)
      const again = await redeem(twin.origin, client, code, pkce)
      assert.deepEqual([again.status, again.json.error], [400, 'invalid_grant'])
      assert.ok(!(await isGood(tokens.access_token)))
      assert.equal((await refresh(service.origin, client, tokens.refresh_token)).json.error, 'invalid_grant')
      assert.ok(await isGood(other.access_token), 'another authorization starts another token family')
    })

    test('any process can continue what another started', async () => {
      const pkce = newPkce()
      const fresh = await registerClient(service.origin)
      const browser = openAgentBrowser(service.origin, golfer)
      const start = await browser.get(authorizeUrl(service.origin, fresh, pkce))
      const decided = await browser.post(`${twin.origin}${start.headers.get('location')}`, {
        decision: 'allow',
      })
      const back = await browser.get(decided.headers.get('location') ?? '')
      const code = new URL(back.headers.get('location') ?? '').searchParams.get('code')
      assert.equal((await redeem(twin.origin, fresh, code ?? '', pkce)).status, 200)
    })

    test('of many uses of a code at once, in two processes, one succeeds, and its tokens are revoked', async () => {
      const { code, pkce } = await codeFor()
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, i) => redeem((i % 2 ? twin : service).origin, client, code, pkce)),
      )
      assert.equal(replies.filter(({ status }) => status === 200).length, 1)
      for (const { status, json } of replies)
        assert.ok(status === 200 || (status === 400 && json.error === 'invalid_grant'))
      const won = replies.find(({ status }) => status === 200)?.json
      assert.ok(!(await isGood(won?.access_token ?? '')), 'somebody has stolen the code')
      const later = await refresh(service.origin, client, won?.refresh_token ?? '')
      assert.equal(later.json.error, 'invalid_grant')
    })

    test('a wrong verifier, client or redirect_uri is invalid_grant and uses up the code', async () => {
      const stranger = await registerClient(service.origin)
      const wrong = [
        { code_verifier: newPkce().verifier },
        { redirect_uri: 'https://agent.example/other' },
        { client_id: stranger.client_id },
      ]
      for (const overrides of wrong) {
        const { code, pkce } = await codeFor()
        const reply = await redeem(service.origin, client, code, pkce, overrides as Record<string, string>)
        assert.deepEqual([reply.status, reply.json.error], [400, 'invalid_grant'])
        assert.equal((await redeem(service.origin, client, code, pkce)).json.error, 'invalid_grant')
      }
    })

    test('a code without its verifier is refused, and a code expires after a minute', async () => {
      const { code, pkce } = await codeFor()
      const without = await postFields(`${service.origin}/oauth/token`, {
        grant_type: 'authorization_code',
        client_id: client.client_id,
        redirect_uri: client.redirect_uris[0] ?? '',
        code,
      })
      assert.equal(without.status, 400)
      const late = await codeFor()
      await age('AuthorizationCode', 60_000)
      assert.equal((await redeem(service.origin, client, late.code, late.pkce)).json.error, 'invalid_grant')
      assert.equal((await redeem(service.origin, client, code, pkce)).json.error, 'invalid_grant')
    })

    test('each refresh rotates the token: the old one is refused, and within 10 s nothing is revoked', async () => {
      const first = await tokenFor(service.origin, golfer, client)
      const second = (await refresh(service.origin, client, first.refresh_token)).json
      assert.notEqual(second.refresh_token, first.refresh_token)
      assert.ok(await isGood(second.access_token))
      for (const { origin } of [service, twin]) {
        const again = await refresh(origin, client, first.refresh_token)
        assert.deepEqual([again.status, again.json.error], [400, 'invalid_grant'])
      }
      assert.ok(await isGood(second.access_token))
      assert.equal((await refresh(twin.origin, client, second.refresh_token)).status, 200)
    })

    test('reusing a rotated token after 10 s revokes its whole family, and no other', async () => {
      const other = await tokenFor(service.origin, golfer, client)
      const first = await tokenFor(service.origin, golfer, client)
      const second = (await refresh(service.origin, client, first.refresh_token)).json
      await age('RefreshToken', 10_001)
      const again = await refresh(service.origin, client, first.refresh_token)
      assert.deepEqual([again.status, again.json.error], [400, 'invalid_grant'])
      for (const token of [first.access_token, second.access_token]) assert.ok(!(await isGood(token)))
      assert.equal((await refresh(service.origin, client, second.refresh_token)).json.error, 'invalid_grant')
      assert.ok(await isGood(other.access_token))
      assert.equal((await refresh(service.origin, client, other.refresh_token)).status, 200)
    })

    test('of many refreshes at once, in two processes, exactly one succeeds and its tokens work', async () => {
      const { refresh_token } = await tokenFor(service.origin, golfer, client)
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, i) => refresh((i % 2 ? twin : service).origin, client, refresh_token)),
      )
      const won = replies.filter(({ status }) => status === 200)
      assert.equal(won.length, 1)
      for (const { status, json } of replies)
        assert.ok(status === 200 || (status === 400 && json.error === 'invalid_grant'))
      const tokens = won[0]?.json
      assert.ok(await isGood(tokens.access_token))
      assert.equal((await refresh(service.origin, client, tokens.refresh_token)).status, 200)
    })

    test('a refresh token expires after 30 days without use', async () => {
      const { refresh_token } = await tokenFor(service.origin, golfer, client)
      await age('RefreshToken', 30 * DAY)
      assert.equal((await refresh(service.origin, client, refresh_token)).json.error, 'invalid_grant')
    })

    test('a refresh token expires 90 days after the first one, however often it was used', async () => {
      const { refresh_token } = await tokenFor(service.origin, golfer, client)
      const newest = () =>
        db
          .selectFrom('oauth_record')
          .select(['key', 'payload', 'expires_at'])
          .where('key', 'like', 'RefreshToken %')
          .where('consumed_at', 'is', null)
          .orderBy('expires_at', 'desc')
          .executeTakeFirstOrThrow()
      const { key, payload } = await newest()
      const kept = JSON.parse(payload)
      const before = JSON.stringify({ ...kept, iiat: kept.iiat - 89 * 86_400 })
      await db.updateTable('oauth_record').set({ payload: before }).where('key', '=', key).execute()
      const reply = await refresh(service.origin, client, refresh_token)
      assert.equal(reply.status, 200)
      const left = await db
        .selectFrom('oauth_record')
        .select('expires_at')
        .where('key', 'like', 'RefreshToken %')
        .where('payload', 'like', `%"iiat":${kept.iiat - 89 * 86_400}%`)
        .where('consumed_at', 'is', null)
        .executeTakeFirstOrThrow()
      assert.ok(Math.abs(left.expires_at - Date.now() - DAY) < 60_000, 'one day is left')
    })

    test('a refresh token works only for its client, scope and resource', async () => {
      const stranger = await registerClient(service.origin)
      const { refresh_token } = await tokenFor(service.origin, golfer, client)
      const ask = (overrides: Readonly<Record<string, string>>) =>
        refresh(service.origin, client, refresh_token, overrides)
      assert.equal((await ask({ client_id: stranger.client_id })).json.error, 'invalid_grant')
      assert.equal((await ask({ scope: 'openid' })).json.error, 'invalid_scope')
      assert.equal((await ask({ scope: 'caddie' })).status, 200)
      const other = await tokenFor(service.origin, golfer, client)
      const elsewhere = await refresh(service.origin, client, other.refresh_token, {
        resource: 'https://evil.example',
      })
      assert.equal(elsewhere.json.error, 'invalid_target')
    })

    test('revoking either token revokes both; an unknown one is no error', async () => {
      const revoke = (token: string, by = client) =>
        postFields(`${service.origin}/oauth/revoke`, { client_id: by.client_id, token })
      for (const name of ['access_token', 'refresh_token'] as const) {
        const tokens = (await tokenFor(service.origin, golfer, client)) as Tokens
        const reply = await revoke(tokens[name])
        assert.deepEqual([reply.status, reply.text], [200, ''])
        assert.ok(!(await isGood(tokens.access_token)))
        assert.equal(
          (await refresh(service.origin, client, tokens.refresh_token)).json.error,
          'invalid_grant',
        )
      }
      assert.equal((await revoke('unknown')).status, 200)
      const tokens = await tokenFor(service.origin, golfer, client)
      await revoke(tokens.access_token, await registerClient(service.origin))
      assert.ok(await isGood(tokens.access_token), 'a client cannot revoke another client’s token')
    })

    test('the database has nothing that a client or browser could use', async () => {
      const pkce = newPkce()
      const browser = openAgentBrowser(service.origin, golfer)
      const fresh = await registerClient(service.origin)
      const code = await authorize(service.origin, golfer, fresh, { pkce, browser })
      const used = (await redeem(service.origin, fresh, code, pkce)).json
      const tokens = (await refresh(service.origin, fresh, used.refresh_token)).json
      const waiting = openAgentBrowser(service.origin, golfer)
      const start = await waiting.get(authorizeUrl(service.origin, fresh, pkce, { prompt: 'consent' }))
      const uid = start.headers.get('location')?.split('/').at(-1) ?? ''
      const rows = await db.selectFrom('oauth_record').selectAll().execute()
      assert.ok(rows.some(({ key }) => key.startsWith('Interaction ')))
      const text = JSON.stringify(rows)
      const held = [
        code,
        used.access_token,
        used.refresh_token,
        tokens.access_token,
        tokens.refresh_token,
        uid,
      ]
      for (const value of held) {
        assert.ok(value.length > 20)
        assert.ok(!text.includes(value))
      }
      const unowned = rows.filter(
        ({ key, account_id }) => account_id === null && !key.startsWith('Interaction '),
      )
      assert.deepEqual(unowned, [])
      assert.ok(rows.every(({ client_id }) => client_id !== null))
    })

    test('deleting an account deletes its tokens', async () => {
      const agent = await openAgent(service.origin)
      assert.ok(await isGood(agent.access_token))
      await db.deleteFrom('account').where('id', '=', agent.golfer.id).execute()
      assert.ok(!(await isGood(agent.access_token)))
      assert.equal(
        (await refresh(service.origin, agent.client, agent.refresh_token)).json.error,
        'invalid_grant',
      )
    })
  })
