import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { hashToken } from '../../src/core/token.ts'
import { readBearer } from '../../src/oauth/access-token-store.ts'
import {
  authorizeUrl,
  follow,
  newPkce,
  openAgent,
  openAgentBrowser,
  refresh,
} from '../support/agent-client.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { connectAgent } from '../support/connect-agent.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const AGENTS = '/api/v1/agents'
const BY_ADDRESS = 'https://agent.example/oauth/client.json?of=golf&x=1'

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
      house = openTestClubs(service)
    })
    after(async () => {
      await house.close()
      await service.stop()
    })

    /** A golfer with an agent, and another golfer’s agent that must stay untouched. */
    async function openConnected(options: Parameters<typeof connectAgent>[2] = {}) {
      const golfer = await openGolfer(service.origin)
      const agent = await connectAgent(house.deps, golfer.id, options)
      return { golfer, agent, isConnected: async () => (await agent.speaksFor()) !== null }
    }

    const listOf = async (client: AppClient) => (await client.get(AGENTS)).json.agents

    test('a golfer sees their own connected agents, and nobody else’s', async () => {
      const { golfer, agent } = await openConnected({ clientName: 'Their caddie' })
      const neighbour = await openConnected()
      const { status, json, text } = await golfer.get(AGENTS)
      assert.equal(status, 200)
      const [listed] = json.agents
      const at = new Date(listed.granted_at).toISOString()
      const client = { client_id: agent.clientId, client_name: 'Their caddie', client_host: 'agent.example' }
      assert.deepEqual(json.agents, [{ ...client, granted_at: at, used_at: at }])
      assert.ok(!text.includes(neighbour.agent.clientId))
    })

    test('a disconnected agent loses its tokens at once', async () => {
      const { golfer, agent, isConnected } = await openConnected({ clientId: BY_ADDRESS })
      const other = await connectAgent(house.deps, golfer.id)
      const neighbour = await openConnected({ clientId: BY_ADDRESS })
      assert.equal((await agent.speaksFor())?.accountId, golfer.id)
      const address = `${AGENTS}/${encodeURIComponent(BY_ADDRESS)}`
      assert.equal((await golfer.call('DELETE', address)).status, 204)
      assert.equal(await isConnected(), false)
      assert.deepEqual(
        (await listOf(golfer)).map(({ client_id }: { client_id: string }) => client_id),
        [other.clientId],
      )
      assert.notEqual(await other.speaksFor(), null)
      assert.equal(await neighbour.isConnected(), true)
      assert.equal((await golfer.call('DELETE', address)).status, 404)
    })

    test('OAUTH-3: its refresh token is void too, and it has to ask again', async () => {
      const { golfer, client, access_token, refresh_token } = await openAgent(service.origin)
      assert.equal((await readBearer(house.deps, access_token))?.accountId, golfer.id)
      const [listed] = await listOf(golfer)
      assert.deepEqual([listed.client_name, listed.client_host], ['Test agent', 'agent.example'])
      assert.equal((await golfer.call('DELETE', `${AGENTS}/${client.client_id}`)).status, 204)
      assert.equal(await readBearer(house.deps, access_token), null)
      const { status, json } = await refresh(service.origin, client, refresh_token)
      assert.deepEqual([status, json.error], [400, 'invalid_grant'])
      const browser = openAgentBrowser(service.origin, golfer)
      const asked = await follow(browser, service.origin, authorizeUrl(service.origin, client, newPkce()))
      assert.match(textOf(asked.text), /Test agent wants to use Dogleg/)
    })

    test('another golfer’s agent, or an unknown one, cannot be disconnected', async () => {
      const { agent, isConnected } = await openConnected()
      const other = await openGolfer(service.origin)
      for (const id of [
        agent.clientId,
        'nobody',
        '__proto__',
        encodeURIComponent(BY_ADDRESS),
        'x'.repeat(2_000),
      ])
        assert.equal((await other.call('DELETE', `${AGENTS}/${id}`)).status, 404, id)
      assert.equal(await isConnected(), true)
    })

    test('APP-3: guests have no agents', async () => {
      const guest = await openGuest(service.origin)
      assert.equal((await guest.get(AGENTS)).json.error, 'guest')
      assert.equal((await guest.call('DELETE', `${AGENTS}/x`)).json.error, 'guest')
      assert.equal((await openClient(service.origin).get(AGENTS)).json.error, 'signed_out')
    })

    test('the profile lists agents, each with a button to disconnect it', async () => {
      const { golfer, isConnected } = await openConnected({
        clientId: BY_ADDRESS,
        clientName: '<b>Caddie</b> & "Co"',
      })
      const page = (await golfer.get('/profile/assistants')).text
      assert.match(
        textOf(page),
        /Connected assistants .*<b>Caddie<\/b> & "Co" agent\.example Since .* last used .* Disconnect/,
      )
      assert.ok(!page.includes('<b>Caddie'))
      const form = { client: BY_ADDRESS }
      assert.equal((await golfer.call('POST', '/profile/agents', { form, csrf: false })).status, 403)
      assert.equal(await isConnected(), true)
      for (const click of ['first', 'second']) {
        const reply = await golfer.call('POST', '/profile/agents', { form })
        assert.deepEqual(
          [reply.status, reply.headers.get('location')],
          [303, '/profile/assistants?done=agents#agents'],
          click,
        )
      }
      assert.equal(await isConnected(), false)
      const after = textOf((await golfer.get('/profile/assistants?done=agents')).text)
      assert.match(
        after,
        /Connected assistants Disconnected\. It no longer has access to your account\. None yet\./,
      )
    })

    test('a form without an agent is refused', async () => {
      const golfer = await openGolfer(service.origin)
      for (const form of [{}, { client: '' }, { client: 'x'.repeat(2_001) }])
        assert.equal((await golfer.call('POST', '/profile/agents', { form })).status, 400)
    })

    test('a new password disconnects all the golfer’s agents', async () => {
      const { golfer, isConnected } = await openConnected()
      const neighbour = await openConnected()
      const json = { current: golfer.password, password: 'brassie and spoon' }
      assert.equal((await golfer.call('PUT', '/api/v1/password', { json })).status, 204)
      assert.equal(await isConnected(), false)
      assert.deepEqual(await listOf(golfer), [])
      assert.equal(await neighbour.isConnected(), true)
    })

    test('resetting the password by email disconnects them too', async () => {
      const { golfer, isConnected } = await openConnected()
      const now = Date.now()
      const link = { account_id: golfer.id, purpose: 'reset', email_key: golfer.email } as const
      const times = { created_at: now, expires_at: now + 60_000 }
      await house.deps.db
        .insertInto('email_link')
        .values({ id: hashToken('a mailed link'), ...link, ...times })
        .execute()
      const body = { token: 'a mailed link', password: 'brassie and spoon' }
      const { status } = await openClient(service.origin).post('/api/v1/password-reset/confirm', body)
      assert.equal(status, 200)
      assert.equal(await isConnected(), false)
    })

    for (const [how, address] of [
      ['everywhere', '/api/v1/sessions'],
      ['everywhere else', '/api/v1/sessions?others=1'],
    ] as const)
      test(`signing out ${how} disconnects agents, signing out does not`, async () => {
        const { golfer, isConnected } = await openConnected()
        const other = await house.signIn(golfer.id)
        assert.equal((await other.call('DELETE', '/api/v1/session')).status, 204)
        assert.equal(await isConnected(), true)
        assert.equal((await golfer.call('DELETE', address)).status, 204)
        assert.equal(await isConnected(), false)
      })

    test('the button that signs out everywhere says so, and does it', async () => {
      const { golfer, isConnected } = await openConnected()
      const page = textOf((await golfer.get('/profile/security')).text)
      assert.match(page, /Signing out everywhere also disconnects your assistants/)
      assert.equal((await golfer.call('POST', '/profile/sign-out-everywhere', { form: {} })).status, 303)
      assert.equal(await isConnected(), false)
    })

    test('replacing a PIN disconnects the agents that its user may have allowed', async () => {
      await house.found('Pin Club', UNMAPPED.slug)
      const member = await house.admit('pin-club', 'member')
      const agent = await connectAgent(house.deps, member.accountId)
      const setPin = (pin: string) =>
        member.call('PUT', '/api/v1/clubs/pin-club/members/me', { json: { pin } })
      assert.equal((await setPin('271828')).status, 200)
      assert.notEqual(await agent.speaksFor(), null, 'there was no PIN to sign in with')
      assert.equal((await setPin('314159')).status, 200)
      assert.equal(await agent.speaksFor(), null)
    })

    test('claiming a guest account keeps no agents', async () => {
      const guest = await openGuest(service.origin)
      const { id } = (await guest.get('/api/v1/session')).json.account
      const agent = await connectAgent(house.deps, id)
      const person = {
        email: `claimed-${engine}@example.test`,
        password: 'niblick and spoon',
        name: 'A Golfer',
      }
      assert.equal((await guest.post('/api/v1/accounts', person)).status, 201)
      assert.equal((await guest.get('/api/v1/session')).json.account.id, id)
      assert.equal(await agent.speaksFor(), null)
      assert.deepEqual(await listOf(guest), [])
    })

    test('deleting an account deletes its agents', async () => {
      const { golfer, isConnected } = await openConnected()
      const json = { password: golfer.password }
      assert.equal((await golfer.call('DELETE', '/api/v1/account', { json })).status, 204)
      assert.equal(await isConnected(), false)
    })

    test('OAUTH-4: signing out to switch accounts comes back to the same place, never to another host', async () => {
      const wayOf = async (return_to: string) => {
        const golfer = await openGolfer(service.origin)
        const reply = await golfer.call('POST', '/profile/sign-out', { form: { return_to } })
        assert.equal(golfer.cookie(), null)
        return reply.headers.get('location')
      }
      assert.equal(await wayOf('/oauth/interaction/abc'), '/sign-in?return_to=%2Foauth%2Finteraction%2Fabc')
      for (const elsewhere of [
        '//evil.example',
        'https://evil.example',
        '/\\evil.example',
        '',
        `/${'x'.repeat(3_000)}`,
      ])
        assert.equal(await wayOf(elsewhere), '/sign-in', elsewhere)
    })
  })
