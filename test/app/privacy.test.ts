import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import { signRequest } from '../../src/platform/http/request-signature.ts'
import { signatureOf } from '../../src/premium/signed-event.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { nextMail } from '../support/mailbox.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs } from '../support/test-clubs.ts'

const SECRET = 'a-key-of-the-site'
const POSITION = { lat: 51.234567, lng: -1.765432 }

/** Uses every kind of secret once, and returns them all. */
async function handleSecrets(service: TestService): Promise<readonly string[]> {
  const { origin, folder } = service
  const golfer = await openGolfer(origin, { password: 'a-password-nobody-sees' })
  const { email, password } = golfer
  const { token } = await nextMail(path.join(folder, 'mail'), email)
  const csrf = (await golfer.get('/api/v1/session')).json.csrf_token
  await golfer.post('/api/v1/position', POSITION)
  await golfer.get('/api/v1/position')
  await openClient(origin).post('/api/v1/session', { email, password: 'a-wrong-password-typed' })
  await openClient(origin).post('/api/v1/email-verification/confirm', { token })
  await openClient(origin).get(`/verify?token=${token}&lat=${POSITION.lat}`)
  await openClient(origin).post('/api/v1/session/google', { credential: 'eyJhbGciOiJub25lIn0.made.up' })
  await openClient(origin).post('/api/v1/session/pin', { club: 'none', member: '7', pin: '90210777' })
  const sitePath = `/api/v1/site/courses/${UNMAPPED.slug}`
  const signed = signRequest(SECRET, sitePath, Date.now())
  await openClient(origin).get(sitePath, { headers: signed })
  const guest = await openGuest(origin, UNMAPPED.slug)
  await guest.post('/api/v1/position', POSITION)
  const told = await payAndTell(service, golfer)
  await golfer.post('/api/v1/session', { email, password: 'a-wrong-password-typed' })
  const cookies = [golfer.cookie() ?? '?', guest.cookie() ?? '?', golfer.marks() ?? '?']
  const secrets = [email, password, token, csrf, SECRET, signed['x-service-signature'], '90210777']
  return [
    ...secrets,
    ...told,
    ...cookies,
    'a-wrong-password-typed',
    '51.234567',
    '1.765432',
    'eyJhbGciOiJub25lIn0',
  ]
}

/** A golfer pays, and events arrive, one of them forged; returns what must stay private. */
async function payAndTell({ origin, folder, databaseUrl }: TestService, golfer: AppClient) {
  const bought = await golfer.call('POST', '/checkout', { form: { plan: 'plus_monthly' } })
  const page = bought.headers.get('location') ?? ''
  assert.equal((await golfer.call('POST', page, { form: { outcome: 'pay' } })).status, 303)
  const db = openDb({ folder, url: databaseUrl })
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'sandbox')
    .executeTakeFirstOrThrow()
  await db.destroy()
  const object = { object: 'customer', email: 'payer@golf.example', name: 'Quentin Mashie' }
  const body = JSON.stringify({ id: 'evt_x', type: 'customer.created', created: 1, data: { object } })
  const right = await signatureOf(body, value, Date.now())
  const wrong = await signatureOf(body, 'whsec_another', Date.now())
  const statuses = [right, wrong].map(async (signature) => {
    const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
    return (await fetch(`${origin}/api/v1/premium/events`, { method: 'POST', headers, body })).status
  })
  assert.deepEqual(await Promise.all(statuses), [200, 400])
  const signatures = [right, wrong].map((signature) => signature.split('v1=')[1] ?? '?')
  return [value, ...signatures, 'payer@golf.example', 'Quentin', 'customer.created']
}

for (const engine of USUAL_ENGINES)
  test(`no token, code, PIN, password, cookie, signature, email or coordinate is logged (${engine})`, async (t) => {
    const lines: string[] = []
    const service = await startTestService({
      records: SAMPLE_RECORDS,
      postgres: engine === 'postgres',
      env: { DOGLEG_SITE_SECRET: SECRET },
      onLog: (line) => lines.push(line),
    })
    t.after(() => service.stop())
    const secrets = await handleSecrets(service)
    assert.ok(
      lines.some((line) => /\.eml"/.test(line)),
      'the log is captured, and names the file of an email',
    )
    for (const line of lines)
      for (const secret of secrets) assert.ok(!line.includes(secret), `${secret} is in ${line}`)
  })

for (const engine of USUAL_ENGINES)
  test(`a position is private: nobody else’s response contains it (${engine})`, async (t) => {
    const service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    const house = openTestClubs(service)
    t.after(async () => {
      await house.close()
      await service.stop()
    })
    const owner = await openGolfer(service.origin)
    assert.equal((await owner.post('/api/v1/position', POSITION)).status, 204)
    assert.match((await owner.get('/api/v1/position')).text, /51\.234567/)
    assert.match((await owner.get('/api/v1/account/data')).text, /51\.234567/)
    const club = await house.found('Privacy Club', UNMAPPED.slug)
    const others = [
      openClient(service.origin),
      await openGuest(service.origin),
      await openGolfer(service.origin),
      await house.admit(club, 'manager'),
    ]
    const paths = ['position', 'account/data', 'session', 'profile', `position?account=${owner.id}`, 'clubs']
    for (const client of others)
      for (const path of paths)
        assert.doesNotMatch((await client.get(`/api/v1/${path}`)).text, /51\.234567/, path)
  })
