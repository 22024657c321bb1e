import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Value } from 'typebox/value'
import { AdviceOutput, ShotOutput } from '../../src/agent/schema.ts'
import { distance } from '../../src/core/geo/geodesic.ts'
import { playableMap } from '../../src/course/playable-map.ts'
import { importFile } from '../../src/import/import-file.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { distancesFrom } from '../../web/gps/engine/distances.ts'
import { openAgent } from '../support/agent-client.ts'
import { openClient, openGuest } from '../support/app-client.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { rosterDeps } from '../support/test-clubs.ts'
import { waitUntil } from '../support/wait-until.ts'

// A course that is only a point in the library, and what somebody marked on a walk: tees and greens as points.
const MIDDLE = { lat: 53.27, lng: -9.06 }
const hole = (position: number) => ({ position, par: 4, stroke_index: position, yards: 380 })
const COURSE = {
  ...{ slug: 'point-greens', name: 'Point Greens', country: 'ie', ...MIDDLE },
  layouts: [{ holes: [hole(1), hole(2)], tees: [] }],
}
const TEE = { lat: 53.268, lng: -9.06 }
const GREEN = { lat: 53.2712, lng: -9.0605 }
const GPX = `<?xml version="1.0"?><gpx version="1.1">
<wpt lat="${TEE.lat}" lon="${TEE.lng}"><name>White tee 1</name></wpt>
<wpt lat="${GREEN.lat}" lon="${GREEN.lng}"><name>Green 1</name></wpt>
<wpt lat="${GREEN.lat - 0.0001}" lon="${GREEN.lng}"><name>Green 1 front</name></wpt>
<wpt lat="53.2714" lon="-9.0612"><name>T2</name></wpt>
<wpt lat="53.2689" lon="-9.0621"><name>G2</name></wpt>
</gpx>`

let service: TestService
let token: string

before(async () => {
  service = await startTestService({ records: [COURSE] })
  const agent = await openAgent(service.origin)
  token = agent.access_token
  const file = path.join(service.folder, 'walk.gpx')
  await writeFile(file, GPX)
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await giftPremium(rosterDeps(db), 'sandbox', agent.golfer.id, 3_600_000)
  const report = await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  assert.deepEqual([report.format, report.changed, report.warnings], ['tracing', 1, 0])
  await db.destroy()
  await waitUntil(async () => (await ask('position', TEE)).status === 200)
})
after(() => service.stop())

const ask = (route: 'position' | 'caddie', json: object) =>
  openClient(service.origin).post(`/api/v1/agent/${route}`, json, {
    headers: { Authorization: `Bearer ${token}` },
  })

const yardsTo = (from: typeof TEE, to: typeof TEE) => Math.round(distance(from, to) / 0.9144)

test('distance_to_flag: the middle is known, the front and the back are not', async () => {
  const { json, text, status } = await ask('position', { ...TEE, hole: 1 })
  assert.equal(status, 200, text)
  assert.ok(Value.Check(ShotOutput, json), JSON.stringify([...Value.Errors(ShotOutput, json)]))
  assert.equal(json.yards_to_middle, yardsTo(TEE, GREEN))
  assert.deepEqual([json.yards_to_front, json.yards_to_back, json.yards_to_pin], [null, null, null])
  assert.equal(json.hole.position, 1)
})

test('the caddie recommends a club and says what it assumed', async () => {
  const from = { lat: 53.2698, lng: -9.0603 }
  const { json, text, status } = await ask('caddie', { ...from, hole: 1, question: 'Which club?' })
  assert.equal(status, 200, text)
  assert.ok(Value.Check(AdviceOutput, json), JSON.stringify([...Value.Errors(AdviceOutput, json)]))
  assert.equal(json.yards_to_middle, yardsTo(from, GREEN))
  assert.equal(json.yards_to_front, null)
  assert.ok(json.recommendation)
  assert.match(json.because.join(' '), /Our map has only the middle of this green/)
  assert.match(json.because.join(' '), /front and back aren’t on our map/)
})

test('the caddie answers from everywhere around the green, and about the whole round', async () => {
  for (const [north, east] of [
    [0, 0],
    [0.00002, 0],
    [0, 0.0002],
    [0.0006, 0.0006],
  ] as const) {
    const at = { lat: GREEN.lat + north, lng: GREEN.lng + east, hole: 1 }
    for (const question of ['Which club?', 'How does the putt break?', 'Plan my round'])
      assert.equal((await ask('caddie', { ...at, question })).status, 200, `${north} ${east} ${question}`)
    assert.equal((await ask('position', at)).status, 200)
  }
})

test('the course is not traced, and its pages and its pack work', async () => {
  const client = await openGuest(service.origin)
  const course = await client.get('/v1/courses/point-greens')
  assert.deepEqual([course.json.coverage.traced, course.json.coverage.contours], [false, false])
  for (const page of ['/courses/point-greens', '/gps?course=point-greens'])
    assert.equal((await client.get(page)).status, 200, page)
  assert.equal((await client.get('/api/v1/courses/point-greens/greens/1')).status, 404)
  const { json: pack, status } = await client.get('/api/v1/courses/point-greens/pack')
  assert.equal(status, 200)
  const map = playableMap({ map: pack.map, layouts: [] })
  assert.ok(map)
  const open = { pack, map, ground: null, layouts: [] }
  assert.deepEqual(distancesFrom(open, 0, TEE, null), {
    ...{ front: null, middle: yardsTo(TEE, GREEN), back: null, pin: null },
    isOnGreen: false,
  })
})
