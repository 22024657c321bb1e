import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Value } from 'typebox/value'
import { AdviceOutput, ShotOutput } from '../../src/agent/schema.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const LINKS = { ...courseToRecord(COURSE), slug: 'invented-links-k1r1' }
const [lng, lat] = toEarth([0, 0])
const AT_TEE = { lat, lng, hole: 7 }
const QUESTION = { question: 'What club?' }
const ROUTES = ['/api/v1/caddie', '/api/v1/distance'] as const

let service: TestService
let house: TestClubs
let golfer: AppClient
let poor: AppClient
let guest: AppClient

before(async () => {
  service = await startTestService({ records: [LINKS] })
  house = openTestClubs(service)
  const paying = await openGolfer(service.origin)
  golfer = paying
  await giftPremium(house.deps, 'sandbox', paying.id, 3_600_000)
  poor = await openGolfer(service.origin)
  guest = await openGuest(service.origin, LINKS.slug)
})
after(async () => {
  await house.close()
  await service.stop()
})

test('the golfer of the session gets the tools’ answers', async () => {
  const distance = await golfer.post('/api/v1/distance', AT_TEE)
  assert.equal(distance.status, 200, distance.text)
  assert.ok(Value.Check(ShotOutput, distance.json), distance.text)
  assert.deepEqual([distance.json.course.slug, distance.json.hole.position], [LINKS.slug, 7])
  const advice = await golfer.post('/api/v1/caddie', { ...AT_TEE, ...QUESTION })
  assert.equal(advice.status, 200, advice.text)
  assert.ok(Value.Check(AdviceOutput, advice.json), advice.text)
})

test('the app’s map also gets where to aim and where good shots land', async () => {
  const { json } = await golfer.post('/api/v1/caddie?drawing=1', { ...AT_TEE, ...QUESTION })
  const { drawing, ...answer } = json
  assert.ok(Value.Check(AdviceOutput, answer))
  assert.deepEqual(drawing.ball, { lat: AT_TEE.lat, lng: AT_TEE.lng })
  assert.ok(drawing.ellipse.along_yards > 0 && drawing.ellipse.across_yards > 0)
})

test('TOOL-4: without Premium, guests included, the answer is what it costs', async () => {
  for (const client of [poor, guest])
    for (const route of ROUTES) {
      const { status, json } = await client.post(route, { ...AT_TEE, ...QUESTION })
      assert.deepEqual([status, json.premium_required, Object.keys(json).length], [200, true, 2], route)
      assert.ok(json.plans.length > 0 && json.plans.every(({ price }: { price: string }) => price !== ''))
    }
})

test('what is malformed is 400 whoever asks, and no position is 409', async () => {
  for (const client of [golfer, poor, guest]) {
    for (const body of [{ hole: 'x' }, { lat: 7 }, { lat: 91, lng: 0 }, { latitude: 1 }, []])
      for (const route of ROUTES) {
        const sent = Array.isArray(body) ? body : { ...QUESTION, ...body }
        const { status, json } = await client.post(route, sent)
        assert.deepEqual(
          [status, json.error],
          [400, 'malformed_parameter'],
          `${route} ${JSON.stringify(body)}`,
        )
      }
    assert.equal((await client.post('/api/v1/caddie', AT_TEE)).status, 400, 'no question')
  }
  for (const route of ROUTES) {
    const { status, json } = await golfer.post(route, { ...QUESTION, hole: 7 })
    assert.deepEqual([status, json.error], [409, 'no_recent_position'])
  }
})

test('a position that comes with a question is used and not stored; the live one is used without', async () => {
  await golfer.post('/api/v1/distance', AT_TEE)
  await golfer.post('/api/v1/caddie', { ...AT_TEE, ...QUESTION })
  await guest.post('/api/v1/distance', AT_TEE)
  assert.equal((await golfer.get('/api/v1/position')).status, 404)
  assert.deepEqual(await house.deps.db.selectFrom('position').selectAll().execute(), [])
  await golfer.post('/api/v1/position', { lat, lng })
  const { status, json } = await golfer.post('/api/v1/distance', { hole: 7 })
  assert.deepEqual([status, json.hole.position], [200, 7])
  await golfer.call('DELETE', '/api/v1/position')
})

test('without a session it is 401, without the token of its page 403', async () => {
  for (const route of ROUTES) {
    assert.equal((await openClient(service.origin).post(route, { ...AT_TEE, ...QUESTION })).status, 401)
    const forged = await golfer.post(route, { ...AT_TEE, ...QUESTION }, { csrf: false })
    assert.deepEqual([forged.status, forged.json.error], [403, 'csrf'])
    assert.equal((await golfer.get(route)).status, 405)
  }
})
