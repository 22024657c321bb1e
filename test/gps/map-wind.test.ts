import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createParticles, type Step, stepParticles, strengthOf, TRAIL } from '../../web/gps/map/particles.ts'
import { fromRoom, insideOf, isInRoom, type WindField, windAt } from '../../web/gps/map/wind-field.ts'
import { PLANE } from '../support/plane-course.ts'

const [west, south] = PLANE.toEarth([0, 0])
const FIELD: WindField = {
  ...{ west, south, cell_m: 10, columns: 3, rows: 2 },
  east_mps: [1, 2, 3, 1, 2, 3],
  north_mps: [0, 0, 0, 4, 4, 4],
}

/** The same numbers every time. */
function dice() {
  let seed = 1
  return () => {
    seed = (Math.imul(seed, 48271) >>> 0) % 2147483647
    return seed / 2147483647
  }
}

/** 100 m each way. */
const ROOM = { middle: [50, 50], up: [0, 1], ahead: 50, aside: 50 } as const
const stepOf = (change: Partial<Step> = {}): Step => ({
  ...{ wind: () => [3, 4], room: ROOM, seconds: 0.1, pace: 1, isNew: true, random: dice() },
  ...change,
})

test('the wind between the nodes of the field, and none outside of it', () => {
  const wind = windAt(FIELD, PLANE)
  const found = wind([5, 5])
  assert.ok(found && Math.abs(found[0] - 1.5) < 1e-6 && Math.abs(found[1] - 2) < 1e-6)
  assert.equal(wind([-1, 5]), null)
  assert.equal(wind([5, 11]), null)
  assert.equal(windAt({ ...FIELD, east_mps: FIELD.east_mps.map(() => Number.NaN) }, PLANE)([5, 5]), null)
})

test('particles move where the wind blows to, as fast as it and the pace say', () => {
  const particles = createParticles(50)
  const step = stepOf({ pace: 2 })
  stepParticles(particles, step)
  const before = particles.trails.slice()
  stepParticles(particles, step)
  let moved = 0
  for (let index = 0; index < 50; index++) {
    if (particles.lengths[index] !== 2) continue
    moved++
    const at = index * TRAIL * 2
    assert.ok(Math.abs((particles.trails[at] ?? 0) - (before[at] ?? 0) - 0.6) < 1e-4)
    assert.ok(Math.abs((particles.trails[at + 1] ?? 0) - (before[at + 1] ?? 0) - 0.8) < 1e-4)
  }
  assert.ok(moved > 40)
})

test('particles stay in their room, keep short trails and begin again in the end', () => {
  const particles = createParticles(200)
  const step = stepOf({ pace: 20 })
  let restarts = 0
  for (let tick = 0; tick < 200; tick++) {
    stepParticles(particles, step)
    for (let index = 0; index < 200; index++) {
      const length = particles.lengths[index] ?? 0
      assert.ok(length >= 1 && length <= TRAIL)
      if (length === 1) restarts++
      for (let part = 0; part < length * 2; part++) {
        const value = particles.trails[index * TRAIL * 2 + part] ?? Number.NaN
        assert.ok(value >= 0 && value <= 100)
      }
    }
  }
  assert.ok(restarts > 400)
})

test('between two points of a trail only its head moves', () => {
  const particles = createParticles(1)
  particles.left[0] = 10
  particles.lengths[0] = 2
  particles.trails.set([50, 50, 40, 40])
  stepParticles(particles, stepOf({ isNew: false, pace: 10 }))
  assert.equal(particles.lengths[0], 2)
  assert.deepEqual([...particles.trails.slice(0, 4)], [53, 54, 40, 40])
})

test('the room lies as the hole does', () => {
  const east = { middle: [10, 20], up: [1, 0], ahead: 100, aside: 5 } as const
  assert.deepEqual(fromRoom(east, 0, 1), [110, 20])
  assert.deepEqual(fromRoom(east, 1, 0), [10, 15])
  assert.ok(isInRoom(east, [100, 17]) && !isInRoom(east, [10, 26]) && !isInRoom(east, [111, 20]))
  assert.equal(insideOf(east, [10, 20]), 1)
  assert.equal(insideOf(east, [110, 20]), 0)
  assert.ok(insideOf(east, [10, 24]) > 0.5 && insideOf(east, [10, 24]) < 1)
})

test('without wind nothing moves, and nothing breaks', () => {
  const particles = createParticles(20)
  for (let tick = 0; tick < 20; tick++) stepParticles(particles, stepOf({ wind: () => null }))
  assert.ok(particles.lengths.every((length) => length === 1))
})

test('a particle comes and goes softly, and not all do at once', () => {
  const particles = createParticles(100)
  const step = stepOf({ wind: () => [0, 0] })
  stepParticles(particles, step)
  const ages = new Set(Array.from({ length: 100 }, (_, index) => strengthOf(particles, index).toFixed(2)))
  assert.ok(ages.size > 10)
  particles.left[0] = 1
  particles.life[0] = 2
  assert.equal(strengthOf(particles, 0), 1)
  particles.left[0] = 0.06
  assert.ok(strengthOf(particles, 0) < 0.11)
})
