import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holeYards, selectTee } from './card.ts'
import type { Course, Layout, Tee } from './types.ts'

const tee = (name: string, gender: 'M' | 'F' | null, par: number): Tee => ({ name, gender, par, holes: [] })

const layout = (name: string | null, ...tees: Tee[]): Layout => ({
  name,
  par: null,
  yards: null,
  holes: [{ position: 1, par: 4, stroke_index: null, yards: 400 }],
  tees,
})

const course = (...layouts: Layout[]): Course => ({
  slug: 'three-nines-1a2b',
  name: 'Three Nines',
  url: 'https://dogleg.example/courses/three-nines-1a2b',
  coverage: { contours: false, traced: false, scorecard: false, rated: true, wind: false },
  address: null,
  phone: null,
  website: null,
  timezone: null,
  layouts,
})

const nines = course(
  layout('North–South', tee('White', 'M', 72), tee('White', 'F', 74), tee('Red', 'F', 73)),
  layout('North–East', tee('White', 'M', 71)),
)

test('TEE-1: a tee is selected by layout, name and gender', () => {
  const parOf = (name: string, gender: 'M' | 'F') =>
    selectTee(nines, { layout: name, name: 'White', gender })?.par
  assert.deepEqual(
    [parOf('North–South', 'M'), parOf('North–South', 'F'), parOf('North–East', 'M')],
    [72, 74, 71],
  )
})

test('TEE-1: no tee stands in for another', () => {
  assert.equal(selectTee(nines, { layout: 'North–East', name: 'White', gender: 'F' }), null)
  assert.equal(selectTee(nines, { layout: 'North–South', name: 'Red', gender: null }), null)
  assert.equal(selectTee(nines, { layout: 'East–South', name: 'White', gender: 'M' }), null)
})

test('TEE-1: of several layouts none is chosen for the caller', () => {
  assert.equal(selectTee(nines, { name: 'White', gender: 'M' }), null)
})

test('a course with one layout needs no layout name', () => {
  const only = course(layout(null, tee('Blue', null, 72)))
  assert.equal(selectTee(only, { name: 'Blue', gender: null })?.par, 72)
  assert.equal(selectTee(only, { layout: null, name: 'Blue', gender: null })?.par, 72)
  assert.equal(selectTee(course(), { name: 'Blue', gender: null }), null)
})

test('TEE-3: a hole has the yards of its own tee, and a gap on the card stays a gap', () => {
  const blue = {
    ...tee('Blue', null, 72),
    yards: 6_900,
    holes: [{ position: 2, par: 4, yards: null }, { position: 3, yards: 411 }, { position: 4 }],
  }
  assert.deepEqual(
    [1, 2, 3, 4].map((position) => holeYards(blue, position)),
    [null, null, 411, null],
  )
})
