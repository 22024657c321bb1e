import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

type Line = Readonly<Record<string, unknown>>

let lines: Line[] = []
let service: TestService
let clubs: TestClubs
before(async () => {
  service = await startTestService({
    records: SAMPLE_RECORDS,
    env: { DOGLEG_TRUST_PROXY: '127.0.0.1', DOGLEG_SITE_SECRET: 'a-key-of-the-site' },
    onLog: (line) => void lines.push(JSON.parse(line)),
  })
  clubs = openTestClubs(service)
})
after(async () => {
  await clubs.close()
  await service.stop()
})
beforeEach(() => {
  lines = []
})

const said = (msg: string) => lines.filter((line) => line.msg === msg)

/** The only line with this message, without what every line has. */
function only(msg: string): Line {
  const [line, ...others] = said(msg)
  assert.ok(line !== undefined && others.length === 0, JSON.stringify(lines))
  assert.match(String(line.id), /^[\w.-]+$/)
  assert.match(String(line.client), /^[\w-]{12}$/)
  assert.ok(line.time !== undefined)
  return line
}

const idOf = async (client: AppClient) => (await client.get('/api/v1/session')).json.account.id

test('a sign-in is in the log, with who, how and where, and so is the end of the session', async () => {
  const golfer = await openGolfer(service.origin, { password: 'plum-tree-of-42' })
  const account = await idOf(golfer)
  assert.deepEqual(pick(only('signed in')), { route: '/api/v1/accounts', account, by: 'password' })
  lines = []
  const { email } = golfer
  const other = openClient(service.origin)
  await other.post('/api/v1/session', { email, password: 'plum-tree-of-42' })
  assert.deepEqual(pick(only('signed in')), { route: '/api/v1/session', account, by: 'password' })
  await other.call('DELETE', '/api/v1/session')
  assert.deepEqual(pick(only('signed out')), { route: '/api/v1/session', account })
})

const pick = ({ route, account, by, why }: Line) =>
  Object.fromEntries(Object.entries({ route, account, by, why }).filter(([, value]) => value !== undefined))

test('a failed sign-in is in the log, on the form too, without what was typed', async () => {
  const wrong = { email: 'nobody@golf.example', password: 'typed-by-mistake' }
  await openClient(service.origin).post('/api/v1/session', wrong)
  assert.deepEqual(pick(only('refused')), {
    route: '/api/v1/session',
    account: null,
    why: 'wrong_credentials',
  })
  await openClient(service.origin).call('POST', '/sign-in', { form: wrong })
  assert.deepEqual(pick(said('refused')[1] ?? {}), {
    route: '/sign-in',
    account: null,
    why: 'wrong_credentials',
  })
  await openClient(service.origin).post('/api/v1/session/pin', { club: 'none', member: '7', pin: '90210' })
  assert.equal(said('refused').length, 3)
  assert.doesNotMatch(JSON.stringify(lines), /nobody@golf|typed-by-mistake|90210/)
})

test('people who ask for what is not theirs are in the log', async () => {
  await clubs.found('Log Club', UNMAPPED.slug)
  const member = await clubs.admit('log-club', 'member')
  const stranger = await openGolfer(service.origin)
  const guest = await openGuest(service.origin)
  lines = []
  await member.get('/api/v1/clubs/log-club/audit')
  await stranger.get('/api/v1/clubs/log-club/audit')
  await guest.get('/api/v1/friends')
  const account = await idOf(stranger)
  assert.deepEqual(
    said('refused').map(({ why }) => why),
    ['role', 'other_club', 'guest'],
  )
  assert.equal(said('refused')[0]?.account, member.accountId)
  assert.equal(said('refused')[1]?.account, account)
  assert.match(String(said('refused')[1]?.route), /^\/api\/v1\/clubs\/:club\//)
})

test('forged forms, wrong signatures, dead tokens and floods are in the log', async () => {
  const golfer = await openGolfer(service.origin)
  lines = []
  await golfer.post('/api/v1/position', {}, { csrf: false })
  await golfer.post('/api/v1/position', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  await golfer.get(`/api/v1/site/courses/${UNMAPPED.slug}`)
  await golfer.post('/api/v1/agent/caddie', {}, { headers: { Authorization: 'Bearer dead-token' } })
  await golfer.call('POST', '/oauth/token', {
    form: { grant_type: 'refresh_token', refresh_token: 'dead-token', client_id: 'nobody' },
  })
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask_caddie', arguments: {} } }
  await golfer.post('/mcp', call, { headers: { Authorization: 'Bearer dead-token' } })
  assert.deepEqual(
    said('refused').map(({ why }) => why),
    ['csrf', 'csrf', 'signature', 'invalid_token', 'invalid_client', 'invalid_token'],
  )
  const from = { headers: { 'X-Forwarded-For': '10.9.9.9' } }
  for (let tries = 0; tries < 31; tries++)
    await openClient(service.origin).post(
      '/api/v1/session',
      { email: `a${tries}@b.example`, password: 'x' },
      from,
    )
  assert.equal(said('too many requests').length, 1)
  assert.doesNotMatch(JSON.stringify(lines), /dead-token|10\.9\.9\.9/)
})

test('one client has one mark, another one another, and nobody is named by an address', async () => {
  const fail = (address: string) =>
    openClient(service.origin).post(
      '/api/v1/session',
      { email: 'c@d.example', password: 'x' },
      { headers: { 'X-Forwarded-For': address } },
    )
  for (const address of ['10.1.1.1', '10.1.1.1', '10.1.1.2']) await fail(address)
  const [first, again, other] = said('refused').map(({ client }) => client)
  assert.equal(first, again)
  assert.notEqual(first, other)
  assert.doesNotMatch(JSON.stringify(lines), /10\.1\.1/)
})

test('a reader who is not signed in, and a guest who plays, are nothing to note', async () => {
  await openClient(service.origin).get('/api/v1/session')
  await openClient(service.origin).get('/profile')
  await openClient(service.origin).get('/nothing')
  const guest = await openGuest(service.origin, UNMAPPED.slug)
  await guest.get(`/api/v1/courses/${UNMAPPED.slug}/pack`)
  assert.deepEqual(
    lines.filter(({ msg }) => ['signed in', 'refused'].includes(String(msg))),
    [],
  )
})
