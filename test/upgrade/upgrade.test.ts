import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, mock, test } from 'node:test'
import { pino } from 'pino'
import { importFile } from '../../src/import/import-file.ts'
import { type Service, startService } from '../../src/main.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { refresh } from '../support/agent-client.ts'
import { type AppClient, openClient } from '../support/app-client.ts'
import { dropDatabase, type EngineName, USUAL_ENGINES } from '../support/engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { LIST_FILE } from '../support/library-0-6-0.ts'
import { TUNING } from '../support/service.ts'
import { readAnswers } from './answers.ts'
import { CLUB, PASSWORD, PEOPLE, PIN } from './known.ts'
import { lostRows } from './lost-rows.ts'
import { type Fixture, openFixture, type Rows, readRows } from './open-fixture.ts'

// A data folder of version 0.6.0, filled by that version itself (README.md here), opened by this one.

/** Sessions, tokens and Premium of the fixture are valid then. */
const SOON_MS = 1_000

/** Each start forgets what it keeps in memory, so the second one reads what the first one wrote. */
async function startOn({ where, known }: Fixture, idp: IdentityProvider): Promise<Service> {
  const config = readConfig({
    ...idp.env,
    // The provider of that time is gone; its keys are somewhere else now.
    ...{ DOGLEG_IDP_ISSUER: known.issuer, DOGLEG_DATA: where.folder, DOGLEG_DATABASE_URL: where.url ?? '' },
    // Agents' tokens are for the address that they were given at.
    ...{ DOGLEG_API_URL: `${known.origin}/v1`, DOGLEG_MCP_URL: known.origin },
    ...{ DOGLEG_APP_URL: known.origin, DOGLEG_SITE_URL: known.origin },
    ...{ DOGLEG_PORT: '0', DOGLEG_DEMO: 'off', DOGLEG_RATE_LIMIT: 'off', DOGLEG_WEATHER_URL: 'off' },
  })
  return startService({ config, log: pino({ level: 'silent' }), onDemo: () => {}, tuning: TUNING })
}

async function withDb<T>({ where }: Fixture, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const tables = (rows: Rows) => Object.keys(rows).filter((table) => !table.startsWith('kysely_'))

for (const engine of USUAL_ENGINES) describe(engine, () => upgraded(engine))

function upgraded(engine: EngineName) {
  let fixture: Fixture
  let idp: IdentityProvider
  let service: Service
  let origin = ''
  const rows: { old: Rows; first: Rows; second: Rows } = { old: {}, first: {}, second: {} }
  before(async () => {
    fixture = await openFixture(engine)
    mock.timers.enable({ apis: ['Date'], now: fixture.known.at + SOON_MS })
    idp = await startIdentityProvider()
    rows.old = await withDb(fixture, readRows)
    await (await startOn(fixture, idp)).stop()
    rows.first = await withDb(fixture, readRows)
    service = await startOn(fixture, idp)
    rows.second = await withDb(fixture, readRows)
    origin = `http://127.0.0.1:${service.port}`
  })
  after(async () => {
    await service?.stop()
    await idp?.goDown()
    mock.timers.reset()
    await dropDatabase(fixture.where.url)
    await rm(fixture.where.folder, { recursive: true, force: true })
  })

  const signIn = (email: string, password = PASSWORD) =>
    openClient(origin).post('/api/v1/session', { email, password })
  const golferWith = (cookie: string): AppClient => {
    const client = openClient(origin)
    client.plant(cookie)
    return client
  }

  test('the fixture has something in every table of 0.6.0', () => {
    const empty = tables(rows.old).filter((table) => rows.old[table]?.length === 0)
    assert.deepEqual(empty, EMPTY)
  })

  test('an upgrade keeps every row of every table, with the values it had', () => {
    assert.ok(tables(rows.old).length > 30)
    assert.deepEqual(lostRows(rows.old, rows.first, {}), [])
  })

  test('an upgrade adds only the keys that newer versions need to the tables that were there', () => {
    const { secret = [], ...others } = rows.old
    for (const table of tables(others))
      assert.equal(rows.first[table]?.length, rows.old[table]?.length, table)
    const added = rows.first.secret?.filter(({ name }) => !secret.some((row) => row.name === name))
    assert.deepEqual(
      added?.map(({ name }) => name),
      NEW_SECRETS,
    )
  })

  test('a second start changes nothing', () => {
    const { job_schedule: _second, ...second } = rows.second
    const { job_schedule: _first, ...first } = rows.first
    assert.deepEqual(second, first)
  })

  test('courses, searches, sessions, profiles, clubs and pins are as 0.6.0 answered them', async () => {
    const answers = await readAnswers(origin, fixture.known)
    assert.deepEqual(Object.keys(answers), Object.keys(fixture.answers))
    for (const [asked, said] of Object.entries(fixture.answers))
      assert.deepEqual(sharedWith(answers[asked], said), said, asked)
  })

  test('golfers sign in with their passwords, and not with others', async () => {
    for (const email of [PEOPLE.monthly, PEOPLE.yearly, PEOPLE.dayPass])
      assert.equal((await signIn(email)).status, 200, email)
    assert.equal((await signIn(PEOPLE.yearly, 'another password')).status, 401)
  })

  test('an account that paused after wrong passwords still pauses', async () => {
    assert.equal((await signIn(PEOPLE.locked)).status, 429)
  })

  test('an identity at a provider leads to the same account', async () => {
    const { issuer, subject } = fixture.known
    const claims = { iss: issuer, sub: subject, email: PEOPLE.provider, email_verified: true }
    const reply = await openClient(origin).post('/api/v1/session/google', {
      credential: await idp.token(claims),
    })
    assert.equal(reply.status, 200, reply.text)
    const identity = rows.old.account_identity?.find((row) => row.subject === subject)
    assert.equal(reply.json.account.id, identity?.account_id)
  })

  test('a link to reset a password works once', async () => {
    const confirm = () =>
      openClient(origin).post('/api/v1/password-reset/confirm', {
        ...{ token: fixture.known.resetToken, password: 'a mashie for the second time' },
      })
    assert.equal((await confirm()).status, 200)
    assert.equal((await confirm()).status, 410)
    assert.equal((await signIn(PEOPLE.reset, 'a mashie for the second time')).status, 200)
  })

  test('an agent uses its old access token, and exchanges its refresh token once', async () => {
    const { clientId: client_id, accessToken, refreshToken } = fixture.known.agent
    assert.deepEqual(await premiumTool(accessToken), [200, false])
    const { status, json, text } = await refresh(origin, { client_id }, refreshToken)
    assert.equal(status, 200, text)
    assert.deepEqual(await premiumTool(json.access_token), [200, false])
    assert.equal((await refresh(origin, { client_id }, refreshToken)).status, 400, 'it was used')
  })

  /** A tool for golfers with Premium: the status, and whether the answer is an error. */
  async function premiumTool(token: string) {
    const { lat, lng } = (await openClient(origin).get(`/v1/courses/${fixture.known.course}`)).json
    const call = { name: 'distance_to_flag', arguments: { lat, lng } }
    const reply = await openClient(origin).post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
      { headers: { Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' } },
    )
    return [reply.status, reply.json?.result?.isError === true]
  }

  test('Premium goes on: a subscription renews or not, as before, and a checkout can be paid', async () => {
    const words = async (cookie: string) => (await golferWith(cookie).get('/profile/premium')).text
    assert.match(await words(fixture.known.cookies.monthly), /\/profile\/premium\/cancel/)
    assert.match(await words(fixture.known.cookies.yearly), /\/profile\/premium\/renew/)
    const payer = openClient(origin)
    await payer.post('/api/v1/session', { email: PEOPLE.reset, password: 'a mashie for the second time' })
    assert.equal((await payer.get('/api/v1/session')).json.account.premium_until, null)
    assert.equal((await payer.call('POST', fixture.known.checkout, { form: { outcome: 'pay' } })).status, 303)
    assert.notEqual((await payer.get('/api/v1/session')).json.account.premium_until, null)
  })

  test('professionals still set the pins of their club, and starters still may not', async () => {
    const set = async (member: string) => {
      const client = openClient(origin)
      await client.post('/api/v1/session/pin', { club: CLUB, member, pin: PIN })
      const { pins } = (await client.get(`/api/v1/clubs/${CLUB}/pins`)).json
      const json = { pins: pins.map(({ hole, lat, lng }: Pin) => ({ hole, lat, lng })) }
      return (await client.call('PUT', `/api/v1/clubs/${CLUB}/pins`, { json })).status
    }
    assert.deepEqual([await set('102'), await set('103')], [200, 403])
  })

  test('corrections hold when their source is imported again', async () => {
    const file = path.join(fixture.where.folder, 'list.csv')
    await writeFile(file, LIST_FILE)
    const report = await withDb(fixture, (db) =>
      importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} }),
    )
    assert.equal(report.rejected, 0)
    const [website] = await withDb(fixture, (db) =>
      db
        .selectFrom('course_detail')
        .innerJoin('course', 'course.id', 'course_detail.course_id')
        .select('detail')
        .where('slug', '=', 'dunes-mounds-ryc9')
        .execute(),
    )
    assert.equal(JSON.parse(website?.detail ?? '{}').website, 'https://dunes.example/')
  })
}

type Pin = { readonly hole: number; readonly lat: number; readonly lng: number }

/** The key of links that stop emails. */
const NEW_SECRETS = ['unsubscribe']

/** Tables of 0.6.0 that this installation never used. */
const EMPTY = ['premium_task']

/** Seconds since a position, the token of a new session, and the words of an error. */
const MOVING = ['age_s', 'csrf_token', 'detail']

/** The parts of an answer that an older one has too. An answer may have gained fields, and a list no entries. */
function sharedWith(answer: unknown, older: unknown): unknown {
  if (Array.isArray(answer) && Array.isArray(older))
    return answer.map((one, at) => sharedWith(one, older[at]))
  if (!isObject(answer) || !isObject(older)) return answer
  const shared = Object.entries(answer).filter(([name]) => name in older)
  return Object.fromEntries(
    shared.map(([name, value]) => [
      name,
      MOVING.includes(name) ? older[name] : sharedWith(value, older[name]),
    ]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
