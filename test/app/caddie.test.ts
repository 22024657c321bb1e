import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Value } from 'typebox/value'
import { AdviceOutput, ShotOutput } from '../../src/agent/schema.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { tokenFor } from '../support/agent-client.ts'
import { openClient, openGolfer } from '../support/app-client.ts'
import { COURSE, GROUND, toEarth } from '../support/invented-course.ts'
import { UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { rosterDeps } from '../support/test-clubs.ts'
import { waitUntil } from '../support/wait-until.ts'
import { startWeatherService, type WeatherService } from '../support/weather-service.ts'

const NOW = Date.UTC(2026, 10, 16, 2, 5)
const WINDY = { ...courseToRecord(COURSE), slug: 'windy-links-w1w1', ground: groundToJson(GROUND) }
const BAG = [
  ...[
    ['Driver', 235],
    ['3-wood', 215],
    ['4-hybrid', 195],
    ['5-iron', 175],
    ['6-iron', 165],
    ['7-iron', 153],
    ['8-iron', 141],
    ['9-iron', 130],
    ['Pitching wedge', 118],
    ['Sand wedge', 85],
  ].map(([club, carry_yards]) => ({ club, carry_yards })),
  { club: 'Putter', carry_yards: null },
]

/** Metres right and ahead of the tee of hole 7, whose green is at about [92, 372]. */
const at = (right: number, ahead: number) => {
  const [lng, lat] = toEarth([right, ahead])
  return { lat, lng }
}

let service: TestService
let weather: WeatherService
let golfer: Awaited<ReturnType<typeof openGolfer>>
let token: string

before(async () => {
  weather = await startWeatherService()
  service = await startTestService({
    records: [WINDY, UNMAPPED],
    env: { DOGLEG_WEATHER_URL: weather.url },
    tuning: { now: () => NOW },
  })
  golfer = await openGolfer(service.origin)
  token = (await tokenFor(service.origin, golfer)).access_token
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await giftPremium({ ...rosterDeps(db), now: () => NOW }, 'sandbox', golfer.id, 3_600_000)
  await db.destroy()
  await golfer.call('PUT', '/api/v1/profile', { json: { bag: BAG, handicap: 12, gender: 'M' } })
  // On a slow machine the caddie's thread may need longer to start than it has for an answer.
  const isThere = async () => (await ask('caddie', { ...at(60, 240), question: 'What club?' })).status === 200
  await waitUntil(isThere, 'the caddie')
})
after(async () => {
  await service.stop()
  await weather.close()
})

async function ask(route: 'position' | 'caddie', json: object) {
  const reply = await openClient(service.origin).post(`/api/v1/agent/${route}`, json, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (reply.status === 200) {
    const schema = route === 'caddie' ? AdviceOutput : ShotOutput
    assert.deepEqual([...Value.Errors(schema, reply.json)].slice(0, 2), [])
  }
  return reply
}
const caddie = async (json: object) => {
  const { status, json: answer, text } = await ask('caddie', json)
  assert.equal(status, 200, text)
  return answer
}
const sumOf = (odds: object) => Object.values(odds).reduce((sum, share) => sum + share, 0)

test('a shot has a club, an aim, odds that sum to 1, and conditions whose items add up', async () => {
  const json = await caddie({ ...at(60, 240), question: 'What club?' })
  const { recommendation, conditions, alternatives } = json
  assert.ok(BAG.some(({ club }) => club === recommendation.club))
  for (const option of [recommendation, ...alternatives]) {
    assert.ok(Math.abs(sumOf(option.odds) - 1) < 1e-9)
    assert.ok(option.aim.words !== '' && option.expected_strokes >= recommendation.expected_strokes)
    assert.ok(Math.abs(option.aim.lat - at(92, 372).lat) < 0.01)
  }
  assert.equal(conditions.wind.source, 'open-meteo')
  assert.equal(conditions.wind.speed_mph, 13.6)
  assert.equal(conditions.air.temperature_f, 54.1)
  const { wind, slope, air } = conditions.adjustments_yards
  assert.equal(json.plays_like_yards, json.yards_to_middle + wind + slope + air)
  assert.equal(recommendation.plays_like_yards, json.plays_like_yards)
  assert.match(json.answer, /^Hole 7, par 4: Take the .* and aim /)
  assert.deepEqual(await caddie({ ...at(60, 240), question: 'What club?' }), json)
})

test('distance_to_flag has the same conditions as the caddie', async () => {
  const [distance, advice] = [
    (await ask('position', at(60, 240))).json,
    await caddie({ ...at(60, 240), question: 'How far is it?' }),
  ]
  assert.deepEqual(distance.conditions, advice.conditions)
  assert.equal(distance.plays_like_yards, advice.plays_like_yards)
  assert.match(advice.answer, /yards to the middle.*It plays like/)
})

test('the handicap decides: a beginner and a scratch golfer get different numbers', async () => {
  const strokes = async (handicap: number) => {
    await golfer.call('PUT', '/api/v1/profile', { json: { handicap } })
    return (await caddie({ ...at(0, 0), question: 'What club?' })).recommendation.expected_strokes
  }
  const [scratch, middle, beginner] = [await strokes(0), await strokes(12), await strokes(40)]
  assert.ok(scratch + 0.4 < middle && middle + 0.4 < beginner, `${scratch} ${middle} ${beginner}`)
  await golfer.call('PUT', '/api/v1/profile', { json: { handicap: 12 } })
})

test('distances and lies in words count without a position', async () => {
  await golfer.call('DELETE', '/api/v1/position')
  const said = await caddie({ question: '150 out, in the rough, into the wind. What do I hit?' })
  assert.deepEqual([said.course, said.yards_to_pin, said.position_source], [null, 150, null])
  assert.deepEqual([said.engine.inputs.yards, said.engine.inputs.lie], [150, 'rough'])
  assert.ok(said.conditions.wind.head_mph === 10 && said.plays_like_yards > 155)
  const calm = await caddie({ question: 'What do I hit?', yards: 150, lie: 'rough' })
  const carry = (json: { recommendation: { carry_yards: number } }) => json.recommendation.carry_yards
  assert.ok(carry(said) > carry(calm))
  assert.ok(said.because.some((reason: string) => /don’t know the course/.test(reason)))
  assert.equal(said.recommendation.target, 'the flag')
  const known = await caddie({ question: 'What club?', yards: 150, course: WINDY.slug, hole: 7 })
  assert.deepEqual([known.course.slug, known.hole.position], [WINDY.slug, 7])
  assert.ok(known.recommendation.aim.lat > 0 && known.conditions.wind.source === 'open-meteo')
  assert.equal((await ask('caddie', { question: 'What club?', lie: 'rough' })).status, 409)
})

test('a putt is read on a surveyed green; its length alone is enough elsewhere', async () => {
  const json = await caddie({ ...at(92, 368), question: 'How does it break?' })
  assert.deepEqual([json.recommendation.club, json.recommendation.odds.green], ['Putter', 1])
  assert.match(json.answer, /feet/)
  const far = await caddie({ question: 'I have a 12 foot putt, what are my chances?' })
  assert.equal(far.recommendation.club, 'Putter')
  assert.match(far.answer, /The putt is 12 feet long\. You hole about \d+ of 100 such putts/)
})

test('what golfers ask decides what they hear', async () => {
  const answer = async (question: string) => (await caddie({ ...at(0, 0), question })).answer
  assert.match(await answer('Can I carry the water?'), /water|no water/)
  assert.match(await answer('What is the wind doing?'), /The wind is 14 mph from the west-southwest/)
  assert.match(await answer('Do I get a stroke here?'), /tee|course handicap|handicap/)
  assert.match(await answer('How do I play this hole?'), /Hole 7, par 4: .*yards to the middle.*Take the/)
  assert.match(await answer('Plan my round'), /Hole 7: .*On average that makes \d+ strokes/)
  const poem = await caddie({ ...at(0, 0), question: 'Write me a poem about the sea' })
  assert.match(poem.answer, /^I can only help with golf/)
  assert.deepEqual([poem.recommendation, poem.alternatives, poem.because], [null, [], []])
})

test('the golfer’s unit is in the words, and the fields stay in yards', async () => {
  await golfer.call('PUT', '/api/v1/profile', { json: { units: 'metres' } })
  const json = await caddie({ ...at(60, 240), question: 'How far?' })
  assert.match(json.answer, /metres to the middle/)
  assert.doesNotMatch(json.answer, /yard/)
  assert.ok(json.yards_to_middle > 140)
  await golfer.call('PUT', '/api/v1/profile', { json: { units: 'yards' } })
})

test('a position that cannot be on the named hole gets distances and no recommendation', async () => {
  const json = await caddie({ ...at(700, -700), course: WINDY.slug, hole: 7, question: 'What club?' })
  assert.equal(json.recommendation, null)
  assert.match(json.answer, /from that hole\. Ask me again when you’re on it/)
})

test('wrong distances and lies are refused by name', async () => {
  for (const [wrong, name] of [
    [{ yards: 0 }, 'yards'],
    [{ yards: 5_000 }, 'yards'],
    [{ yards: '150' }, 'yards'],
    [{ lie: 'swamp' }, 'lie'],
    [{ distance: 150 }, 'distance'],
  ] as const) {
    const { status, json } = await ask('caddie', { question: 'What club?', ...wrong })
    assert.equal(status, 400)
    assert.ok(json.detail.startsWith(name) || json.detail.includes(name), json.detail)
  }
})

test('900 yards away, the answer is honest', async () => {
  const json = await caddie({ question: 'What club?', yards: 900 })
  assert.equal(json.recommendation, null)
  assert.match(json.answer, /too far/)
})
