import assert from 'node:assert/strict'
import { test } from 'node:test'
import { area, box, COURSE, LAYOUT, MAP, oval, toEarth } from '../../../../test/support/invented-course.ts'
import type { Point } from '../../../core/geo/path.ts'
import type { Course } from '../../../course/course.ts'
import type { AskedPin } from './parse-pins.ts'
import { placePins } from './place-pins.ts'

/** A pin so many metres right and ahead of the tee of hole 7. */
function pinAt(at: Point, hole = 7, layout: string | null = null): AskedPin {
  const [lng, lat] = toEarth(at)
  return { hole, layout, lat, lng }
}

const isTaken = (course: Course, pin: AskedPin) => {
  try {
    placePins(course, [pin])
    return true
  } catch {
    return false
  }
}

/** The seventh green lies about [92, 372]; here it is a square of 20 metres. */
const SQUARE: Course = {
  ...COURSE,
  map: {
    type: 'FeatureCollection',
    features: MAP.features.map((feature) =>
      feature.properties.golf === 'green' && feature.properties.ref === '7'
        ? area({ golf: 'green', ref: '7' }, box([92, 372], 20, 20))
        : feature,
    ),
  },
}

test('a pin lies on its green, or within five metres of it', () => {
  assert.ok(isTaken(SQUARE, pinAt([92, 372])))
  assert.ok(isTaken(SQUARE, pinAt([102 + 4.9, 372])))
  assert.ok(!isTaken(SQUARE, pinAt([102 + 5.1, 372])))
  assert.ok(!isTaken(SQUARE, pinAt([92, 362 - 5.1])))
  // Five metres from a corner, and not from the lines through it.
  assert.ok(!isTaken(SQUARE, pinAt([102 + 4, 382 + 4])))
})

test('a pin on another hole’s green is on the wrong one', () => {
  assert.ok(isTaken(COURSE, pinAt([176, 240], 8)))
  assert.ok(!isTaken(COURSE, pinAt([176, 240], 7)))
})

test('a green without a number is that of the line that ends on it', () => {
  const features = MAP.features.map((feature) =>
    feature.properties.golf === 'green' ? { ...feature, properties: { golf: 'green' } } : feature,
  )
  const course = { ...COURSE, map: { ...MAP, features } }
  assert.ok(isTaken(course, pinAt([92, 372])))
  assert.ok(!isTaken(course, pinAt([176, 240])))
})

test('a hole may have two greens', () => {
  const second = area({ golf: 'green', ref: '7' }, oval([40, 400], 10, 10))
  const course = { ...COURSE, map: { ...MAP, features: [...MAP.features, second] } }
  assert.ok(isTaken(course, pinAt([40, 400])))
  assert.ok(isTaken(course, pinAt([92, 372])))
  assert.ok(!isTaken(COURSE, pinAt([40, 400])))
})

test('without a drawn green a pin lies within three miles of the course', () => {
  const course = { ...COURSE, map: null }
  assert.ok(isTaken(course, pinAt([0, 3 * 1609 - 5])))
  assert.ok(!isTaken(course, pinAt([0, 3 * 1609.344 + 5])))
  assert.throws(() => placePins({ ...course, point: null }, [pinAt([0, 0])]), { code: 'conflict' })
})

test('a pin’s hole is one of its layout', () => {
  const drawnOnly = { ...COURSE, layouts: [] }
  const counted = { ...drawnOnly, map: null }
  const unknown = { ...counted, holeCount: null }
  const holes = (course: Course) =>
    Array.from({ length: 30 }, (_, i) => i - 2).filter((hole) => {
      const at: Readonly<Record<number, Point>> = { 8: [176, 240], 9: [150, -90] }
      return isTaken(course, pinAt(at[hole] ?? [92, 372], hole))
    })
  assert.deepEqual(holes(COURSE), [7, 8, 9])
  assert.deepEqual(holes(drawnOnly), [7, 8, 9])
  assert.deepEqual(holes(counted), [1, 2, 3])
  assert.deepEqual(
    holes(unknown),
    Array.from({ length: 18 }, (_, i) => i + 1),
  )
})

test('of several layouts the named one is meant, and without a name the first', () => {
  const dunes = { ...LAYOUT, name: 'Dunes' }
  const links = {
    ...LAYOUT,
    name: 'Links',
    holes: LAYOUT.holes.map((hole) => ({ ...hole, position: hole.position - 6 })),
    tees: [],
  }
  const course: Course = { ...COURSE, layouts: [dunes, links], map: null }
  const layoutOf = (pin: AskedPin) => placePins(course, [pin])[0]?.layout
  assert.equal(layoutOf(pinAt([0, 0], 7)), 'Dunes')
  assert.equal(layoutOf(pinAt([0, 0], 1, 'links')), 'Links')
  assert.throws(() => layoutOf(pinAt([0, 0], 7, 'Links')), { code: 'malformed_parameter' })
  assert.throws(() => layoutOf(pinAt([0, 0], 7, 'Heath')), { code: 'malformed_parameter' })
  assert.equal(placePins(COURSE, [pinAt([92, 372])])[0]?.layout, '')
})

test('a green has one pin', () => {
  const twice = [pinAt([92, 372]), pinAt([93, 372])]
  assert.throws(() => placePins(COURSE, twice), { code: 'malformed_parameter' })
})

test('what is wrong is told without the position', () => {
  const pin = pinAt([0, 0])
  assert.throws(
    () => placePins(COURSE, [pin]),
    (error: Error) => !error.message.includes(String(pin.lat)) && /green of hole 7/.test(error.message),
  )
})
