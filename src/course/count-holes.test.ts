import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countHoles } from './count-holes.ts'

type Tags = Readonly<Record<string, unknown>>
const count = (...features: readonly Tags[]) =>
  countHoles({
    type: 'FeatureCollection',
    features: features.map((properties) => ({
      ...{ type: 'Feature', properties },
      geometry: { type: 'Point', coordinates: [0, 0] },
    })),
  })
const lines = (holes: number, more: Tags = {}, first = 1) =>
  Array.from({ length: holes }, (_, place) => ({ golf: 'hole', ref: String(first + place), ...more }))

test('a map has as many holes as it has numbers', () => {
  assert.equal(count(...lines(18)), 18)
  assert.equal(count(...lines(9), ...lines(9)), 9)
  assert.equal(count({ golf: 'hole', ref: '1;2' }, { golf: 'hole', ref: 3 }), 3)
  assert.equal(count(...lines(9, {}, 10)), 9, 'a back nine')
})

test('holes without a number do not count, nor does anything else with one', () => {
  assert.equal(countHoles(null), null)
  assert.equal(count(), null)
  assert.equal(count({ golf: 'hole' }, { golf: 'hole', ref: 'A' }, { golf: 'hole', ref: '0' }), null)
  assert.equal(count({ golf: 'bunker', ref: '4' }, { golf: 'cartpath', ref: '5' }), null)
})

test('three nines have 27 holes, each with its layout', () => {
  const nines = ['Red', 'White', 'Blue'].flatMap((layout) => lines(9, { layout }))
  assert.equal(count(...nines), 27)
  // A green of two nines says which holes, but not which of which nine.
  assert.equal(count(...nines, { golf: 'green', ref: '3;9', layout: 'White;Red' }), 27)
})

test('a hole that is missing between others counts; a map that starts in the middle is half drawn', () => {
  assert.equal(count(...lines(18).filter(({ ref }) => ref !== '2')), 18)
  assert.equal(count(...lines(9).filter(({ ref }) => !['4', '5'].includes(ref))), 9)
  assert.equal(count({ golf: 'hole', ref: '3' }), null)
  assert.equal(count(...lines(6, {}, 7)), null)
  assert.equal(count(...lines(9, { layout: 'Red' }), ...lines(2, { layout: 'Blue' }, 5)), null)
})

test('a hole known only by its green or its tee counts too', () => {
  assert.equal(count(...lines(8), { golf: 'green', ref: '9' }, { golf: 'tee', ref: '9' }), 9)
  assert.equal(count({ golf: 'green', ref: '1' }, { golf: 'tee', ref: '2' }), 2)
  assert.equal(count(...lines(9, { layout: 'Red' }), { golf: 'green', ref: '10' }), 10)
})
