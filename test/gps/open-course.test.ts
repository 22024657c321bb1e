import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holesOf, layoutNamed } from '../../web/gps/engine/open-course.ts'
import { COURSE, LAYOUT, toEarth } from '../support/invented-course.ts'
import { ANYBODY, INVENTED, openedCourse } from '../support/opened-course.ts'

test('holes have their card and their place on the map', () => {
  const [seventh, eighth, ninth] = holesOf(INVENTED, null, ANYBODY)
  assert.deepEqual([seventh?.position, seventh?.place, seventh?.par, seventh?.yards], [7, 0, 4, 441])
  assert.deepEqual([eighth?.strokeIndex, eighth?.yards, ninth?.place], [15, null, 2])
  assert.ok(seventh?.hasGreen && seventh.green && seventh.tee && seventh.line.length > 2)
})

test('TEE-3: yards are those of the golfer’s tee, and a gap stays a gap', () => {
  const yardsFrom = (tee: string) => holesOf(INVENTED, null, { gender: null, tee }).map(({ yards }) => yards)
  assert.deepEqual(yardsFrom('red tees'), [371, 142, 301])
  assert.deepEqual(yardsFrom('White'), [412, null, 334])
})

test('the tee is the golfer’s own where the map names it', () => {
  const teeOf = (tee: string | null) => holesOf(INVENTED, null, { gender: null, tee })[0]?.tee
  const [lng, lat] = toEarth([-3, 62])
  const red = teeOf('red')
  assert.ok(red && Math.abs(red.lat - lat) < 1e-6 && Math.abs(red.lng - lng) < 1e-6)
  assert.notDeepEqual(teeOf(null), red)
})

test('a course without a map has its card, and one without a card has its map', () => {
  const carded = holesOf(openedCourse({ ...COURSE, map: null }, null), null, ANYBODY)
  assert.deepEqual(
    carded.map(({ position, place, green, line }) => [position, place, green, line.length]),
    [7, 8, 9].map((position) => [position, null, null, 0]),
  )
  const mapped = holesOf(openedCourse({ ...COURSE, layouts: [] }, null), null, ANYBODY)
  assert.deepEqual(
    mapped.map(({ position, place, yards }) => [position, place, yards]),
    [7, 8, 9].map((position, place) => [position, place, null]),
  )
  const unknown = holesOf(openedCourse({ ...COURSE, layouts: [], map: null }, null), null, ANYBODY)
  assert.deepEqual(
    unknown.map(({ position, place, par }) => [position, place, par]),
    Array.from({ length: 18 }, (_, index) => [index + 1, null, null]),
  )
})

test('holes without numbers on the map are counted', () => {
  const map = COURSE.map && {
    ...COURSE.map,
    features: COURSE.map.features.map(({ properties, ...rest }) => {
      const { ref: _, ...tags } = properties as Readonly<Record<string, string>>
      return { ...rest, properties: tags }
    }),
  }
  const counted = holesOf(openedCourse({ ...COURSE, layouts: [], map }, null), null, ANYBODY)
  assert.deepEqual(
    counted.map(({ position, isNumbered }) => [position, isNumbered]),
    [1, 2, 3].map((position) => [position, false]),
  )
})

test('a layout is found by its name; the first is the usual one', () => {
  const layouts = ['Dunes', 'Links'].map((name) => ({ ...LAYOUT, name }))
  const course = openedCourse({ ...COURSE, layouts }, null)
  assert.equal(layoutNamed(course, 'links')?.name, 'Links')
  assert.equal(layoutNamed(course, 'Elsewhere')?.name, 'Dunes')
  assert.deepEqual(
    holesOf(course, 'Links', ANYBODY).map(({ place }) => place),
    [3, 4, 5],
  )
})
