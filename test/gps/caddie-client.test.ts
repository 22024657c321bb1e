import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adviseAnywhere, adviseOnHole } from '../../src/caddie/shot/advise.ts'
import { type Asked, NOTHING_STATED } from '../../src/caddie/shot/asked.ts'
import type { Point } from '../../src/core/geo/path.ts'
import type { LatLng } from '../../src/core/geo/point.ts'
import { yards } from '../../src/core/units.ts'
import { playableMap } from '../../src/course/playable-map.ts'
import type { Ambient } from '../../src/wind/weather/ambient.ts'
import { adviseLocally } from '../../web/gps/engine/advise-locally.ts'
import { answerOffline } from '../../web/gps/engine/answer-offline.ts'
import { type CaddieThread, openLocalCaddie } from '../../web/gps/engine/caddie-client.ts'
import { playsLikeFrom } from '../../web/gps/engine/plays-like.ts'
import { serveCaddie } from '../../web/gps/engine/serve-caddie.ts'
import { type WindField, windIn, windNow } from '../../web/gps/engine/wind-now.ts'
import { COURSE, GROUND, toEarth } from '../support/invented-course.ts'
import { INVENTED, openedCourse, packOf } from '../support/opened-course.ts'

const at = (spot: Point): LatLng => {
  const [lng, lat] = toEarth(spot)
  return { lat, lng }
}

const WEATHER: Ambient = {
  ...{ speedMps: 6, gustMps: null, fromDeg: 40, temperatureC: 12, pressureHpa: null, humidityPercent: null },
  ...{ observedAt: new Date('2026-05-01T10:00:00Z'), source: 'built-in', stale: false },
}
const GOLFER = { handicap: 12, gender: null, bag: [] }
const asked = (changed: Partial<Asked> = {}): Asked => ({
  ...{ wants: 'shot', ball: at([20, 230]), yards: null, lie: null, pin: at([95, 377]), golfer: GOLFER },
  ...{ weather: WEATHER, stated: NOTHING_STATED },
  ...changed,
})

test('on the device the caddie says what it says on the server', () => {
  const map = playableMap(COURSE)
  assert.ok(map)
  const server = { map, ground: GROUND, wind: null }
  for (const ball of [at([0, 0]), at([20, 230]), at([60, 320]), at([92, 368])]) {
    const there = adviseOnHole(server, 0, asked({ ball }))
    const here = adviseLocally(INVENTED, { place: 0, asked: asked({ ball }), field: null })
    assert.deepEqual(here.conditions.adjustments, there.conditions.adjustments)
    assert.deepEqual([here.best?.club, here.best?.aside], [there.best?.club, there.best?.aside])
    assert.deepEqual([here.lie, here.hazards, here.unknown], [there.lie, there.hazards, there.unknown])
  }
  const told = asked({ ball: null, yards: yards(150) })
  assert.deepEqual(adviseLocally(null, { place: null, asked: told, field: null }), adviseAnywhere(told))
})

/** A thread's two ends in one process; the messages are copied as between threads. */
function startChannel(): CaddieThread & { readonly sent: string[] } {
  const { port1, port2 } = new MessageChannel()
  serveCaddie(port2)
  for (const port of [port1, port2]) port.start()
  const sent: string[] = []
  return {
    sent,
    postMessage: (message) => {
      sent.push(message.kind)
      port1.postMessage(message)
    },
    addEventListener: (kind, listen) => {
      if (kind === 'message') port1.addEventListener('message', listen)
    },
    terminate: () => port1.close(),
  }
}

test('a course is sent to the thread once, and several questions are answered', async () => {
  const thread = startChannel()
  const caddie = openLocalCaddie('/caddie-worker.js', () => thread)
  const order = { pack: INVENTED.pack, place: 0, asked: asked(), field: null }
  const [first, second] = await Promise.all([
    caddie.advise(order),
    caddie.advise({ ...order, asked: asked({ ball: at([0, 0]) }) }),
  ])
  const { best } = adviseLocally(INVENTED, order)
  assert.deepEqual(first.best, best)
  assert.notEqual(second.best?.club, undefined)
  const { answer } = await caddie.answer({ ...order, ...TYPED, question: 'How far is it?' })
  assert.match(answer, /yards to today’s pin/)
  assert.deepEqual(thread.sent, ['course', 'advise', 'advise', 'answer'])
  const pending = caddie.advise(order)
  caddie.close()
  await assert.rejects(pending, /closed/)
  await assert.rejects(caddie.advise(order), /closed/)
})

test('a pack that can’t be opened is refused, and the next one is answered', async () => {
  const thread = startChannel()
  const caddie = openLocalCaddie('/caddie-worker.js', () => thread)
  const damaged = { ...INVENTED.pack, version: '0', map: null as never }
  const order = { place: 0, asked: asked(), field: null }
  await assert.rejects(caddie.advise({ ...order, pack: damaged }), /could not be opened/)
  assert.ok((await caddie.advise({ ...order, pack: packOf(COURSE, null) })).best)
  caddie.close()
})

const TYPED = {
  profile: { ...GOLFER, tee: 'White', units: 'yards', competition: false },
  profilePage: '/profile',
} as const
const typed = (question: string, changed: Partial<Asked> = {}, competition = false) =>
  answerOffline(INVENTED, {
    ...{ place: 0, asked: asked(changed), field: null, question, profilePage: '/profile' },
    profile: { ...TYPED.profile, competition },
  })

test('typed questions are answered without a network', () => {
  assert.match(typed('What club?').answer, /^Hole 7, par 4: Take the /)
  assert.match(typed('How far is it?').answer, /yards to today’s pin/)
  assert.match(typed('150 out of the rough, what club?').answer, /Take the /)
  assert.match(typed('What is the capital of France?').answer, /only help with golf/)
  assert.match(typed('How is the wind?').answer, /13 mph/)
  assert.match(typed('Do I get a stroke here?').answer, /White tee has no rating/)
  const none = answerOffline(null, {
    ...{
      place: null,
      asked: asked({ ball: null, pin: null }),
      field: null,
      question: '140 yards, what club?',
    },
    ...TYPED,
  })
  assert.match(none.answer, /Take the /)
})

test('in a competition there are distances, and no advice', () => {
  const { answer, advice } = typed('What club?', {}, true)
  assert.match(answer, /yards to today’s pin.*In a competition/)
  assert.equal(advice, null)
})

const FIELD: WindField = {
  ...{ west: at([0, 0]).lng - 0.02, south: at([0, 0]).lat - 0.02, cell_m: 1000, columns: 4, rows: 5 },
  east_mps: new Array(20).fill(-3),
  north_mps: new Array(20).fill(-4),
}

test('plays-like adds wind, slope and air, as far as they are known', () => {
  const from = at([20, 230])
  const wind = { ambient: WEATHER, field: null }
  const blown = playsLikeFrom(INVENTED, 0, { from, target: at([95, 377]), golfer: GOLFER, wind })
  assert.ok(blown && blown.wind !== null && blown.slope !== null && blown.air !== null)
  assert.equal(blown.playsLike, blown.yards + blown.wind + blown.slope + blown.air)
  const calm = playsLikeFrom(INVENTED, 0, { from, target: null, golfer: GOLFER, wind: null })
  assert.ok(calm && calm.wind === null && calm.slope !== null)
  const flat = openedCourse(COURSE, null)
  const bare = playsLikeFrom(flat, 0, { from, target: null, golfer: GOLFER, wind: null })
  assert.ok(bare && bare.slope === null && bare.air === null && bare.playsLike === bare.yards)
  const unmapped = openedCourse({ ...COURSE, map: null }, null)
  assert.equal(playsLikeFrom(unmapped, 0, { from, target: null, golfer: GOLFER, wind }), null)
  const far = { lat: from.lat + 0.4, lng: from.lng }
  assert.equal(playsLikeFrom(INVENTED, 0, { from: far, target: null, golfer: GOLFER, wind }), null)
})

test('the field’s wind counts more than the course’s', () => {
  const shot = { from: at([20, 230]), target: at([95, 377]), golfer: GOLFER }
  const mean = (field: WindField | null) =>
    playsLikeFrom(INVENTED, 0, { ...shot, wind: { ambient: WEATHER, field } })?.conditions.wind
  const field = mean(FIELD)
  assert.ok(field && Math.abs(Math.hypot(field.head, field.fromLeft) - 5) < 0.01)
  const course = mean(null)
  assert.ok(course && Math.abs(Math.hypot(course.head, course.fromLeft) - 6) < 0.01)
})

test('a wind is read from the server’s answer; outside its field it is that of the edge', () => {
  const ambient = {
    ...{ speed_mps: 5, gust_mps: null, from_deg: 37, temperature_c: null, pressure_hpa: null },
    ...{ humidity_percent: null, observed_at: '2026-05-01T10:00:00Z', stale: false },
    source: 'built-in',
  } as const
  assert.equal(windNow({ ambient, field: FIELD }, true)?.ambient.speedMps, 5)
  assert.equal(windNow({ ambient, field: FIELD }, false), null)
  assert.equal(windNow({ ambient: null, field: null }, true), null)
  for (const point of [at([0, 0]), { lat: 90, lng: 0 }, { lat: -80, lng: 179 }])
    assert.deepEqual(windIn(FIELD)(point), { east: -3, north: -4 })
})
