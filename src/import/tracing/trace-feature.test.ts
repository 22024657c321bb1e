import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingAt } from '../../../test/support/little-course.ts'
import type { Outline, Placemark } from './placemark.ts'
import { traceFeature } from './trace-feature.ts'

const { point, line, area } = drawingAt({ lat: 53.27, lng: -9.06 })
const POINT = point('', {}, [0, 0]).geometry
const LINE = line('', {}, [0, 0], [0, 150], [20, 300]).geometry
const AREA = area('', {}, [0, 0], 20).geometry

type Given = Partial<Omit<Placemark, 'outlines'>>

function trace(given: Given, ...outlines: readonly Outline[]) {
  const placemark = { line: 1, name: '', folders: [], fields: {}, keys: [], ...given, outlines }
  return traceFeature(placemark)
}

const tagsOf = (given: Given, outline: Outline) => {
  const [traced] = trace(given, outline)
  return traced && 'feature' in traced ? traced.feature.tags : traced
}

test('its own key says what it is, before its name, and its name before its folder', () => {
  assert.deepEqual(tagsOf({ name: 'Bunker', fields: { golf: 'green', ref: '3;12' } }, AREA), {
    golf: 'green',
    ref: '3;12',
  })
  assert.deepEqual(tagsOf({ name: 'Bunker', folders: ['Greens'] }, AREA), { golf: 'bunker' })
  assert.deepEqual(tagsOf({ name: '7', folders: ['Course', 'Greens'] }, AREA), { golf: 'green', ref: '7' })
  assert.deepEqual(tagsOf({ name: 'Hole 7', folders: ['Greens'] }, AREA), { golf: 'green', ref: '7' })
})

test('the hole comes from the folder where the name does not say it', () => {
  const white = { name: 'White', folders: ['Hole 12', 'Tees'] }
  assert.deepEqual(tagsOf(white, POINT), { golf: 'tee', ref: '12', tee: 'White' })
  assert.deepEqual(tagsOf({ name: 'Green', folders: ['07'] }, AREA), { golf: 'green', ref: '7' })
  assert.deepEqual(
    tagsOf({ name: 'Tee', fields: { Type: 'Tee Box', 'Hole No': '4', Color: 'Red' } }, POINT),
    {
      ...{ golf: 'tee', ref: '4', tee: 'Red' },
    },
  )
})

test('a line called by a hole is its line of play, a point its flag, and an area nothing we know', () => {
  assert.deepEqual(tagsOf({ name: 'Hole 7', fields: { par: '4' } }, LINE), {
    golf: 'hole',
    ref: '7',
    par: '4',
  })
  assert.deepEqual(tagsOf({ name: 'H7' }, POINT), { golf: 'pin', ref: '7' })
  assert.deepEqual(tagsOf({ name: 'Hole 7' }, AREA), { untold: 'Hole 7' })
})

test('the middle of a green is the green, its front and back are not used', () => {
  assert.deepEqual(tagsOf({ name: 'Green 7 middle' }, POINT), { golf: 'green', ref: '7' })
  assert.deepEqual(tagsOf({ name: 'Green 7 front' }, POINT), { notUsed: 'the front of a green' })
  assert.deepEqual(tagsOf({ name: '7 back' }, POINT), { notUsed: 'the back of a green' })
})

test('who walks around a green draws its edge, though the ends do not meet', () => {
  const walk = line('', {}, [0, 0], [0, 20], [20, 20], [20, 0], [6, 0]).geometry
  const [traced] = trace({ name: 'Green 7' }, walk)
  assert.ok(traced && 'feature' in traced)
  assert.equal(traced.feature.geometry.type, 'Polygon')
  assert.deepEqual(tagsOf({ name: 'Green 7' }, LINE), { untold: 'Green 7' }, 'a line is not a green')
})

test('an area with the name of a course is its outline', () => {
  assert.deepEqual(tagsOf({ name: 'Old Mill Golf Club' }, AREA), {
    ...{ leisure: 'golf_course', name: 'Old Mill Golf Club' },
  })
  assert.deepEqual(tagsOf({ name: 'Old Mill boundary' }, AREA), { leisure: 'golf_course', name: 'Old Mill' })
  assert.deepEqual(tagsOf({ name: 'Old Mill Golf Club' }, POINT), { untold: 'Old Mill Golf Club' })
})

test('a flag that a device draws at every waypoint says nothing', () => {
  assert.deepEqual(tagsOf({ name: 'A1', fields: { sym: 'Flag, Blue' } }, POINT), { untold: 'A1' })
  assert.deepEqual(tagsOf({ name: '7', fields: { desc: 'green' } }, POINT), { golf: 'green', ref: '7' })
})

test('the label of an area is not a second feature, and broken coordinates are told', () => {
  assert.equal(trace({ name: 'Green 7' }, POINT, AREA).length, 1)
  assert.deepEqual(tagsOf({ name: 'G7' }, { type: 'Point', coordinates: [Number.NaN, 3] }), {
    ...{ broken: 'it has coordinates that are not on Earth', label: 'G7' },
  })
})
