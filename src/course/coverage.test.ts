import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { yards } from '../core/units.ts'
import { type Course, NOTHING_KNOWN } from './course.ts'
import type { MapFeature } from './course-map.ts'
import { type Coverage, coverageOf, flagBit, packCoverage, unpackCoverage } from './coverage.ts'
import type { Hole, Layout, Tee } from './layout.ts'

const hole = (position: number, par: number | null = 4, length: number | null = 400): Hole => ({
  position,
  par,
  strokeIndex: null,
  yards: length === null ? null : yards(length),
})
const tee = (facts: Partial<Tee>): Tee => ({
  name: 'Blue',
  gender: null,
  yards: null,
  par: null,
  rating: null,
  slope: null,
  holes: [],
  ...facts,
})
const layout = (holes: readonly Hole[], tees: readonly Tee[] = [], name: string | null = null): Layout => ({
  name,
  holes,
  tees,
})

type MapProperties = Readonly<Record<string, string | number>>

const feature = (properties: MapProperties): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [0, 0] },
})
const drawn = (properties: MapProperties): MapFeature => ({
  ...feature(properties),
  geometry: { type: 'Polygon', coordinates: [] },
})
const green = (ref: string | number, more: MapProperties = {}) => drawn({ golf: 'green', ref, ...more })
const line = (ref: string | number, more: MapProperties = {}) => feature({ golf: 'hole', ref, ...more })
const teeBox = (ref: string | number, more: MapProperties = {}) => feature({ golf: 'tee', ref, ...more })

const course = (layouts: readonly Layout[], features: readonly MapFeature[] | null = null): Course => ({
  ...NOTHING_KNOWN,
  name: 'Old Mill',
  layouts,
  map: features && { type: 'FeatureCollection', features },
})

const BARE = { everyGreen: false, terrain: false }
const NONE: Coverage = { contours: false, traced: false, scorecard: false, rated: false, wind: false }

const covers = (given: Course, expected: Partial<Coverage>, ground = BARE) =>
  assert.deepEqual(coverageOf(given, ground), { ...NONE, ...expected })

test('an empty list fulfils nothing, even over known ground', () => {
  const ground = { everyGreen: true, terrain: true }
  covers(course([]), {}, ground)
  covers(course([], []), {}, ground)
  covers(course([layout([])]), {}, ground)
  covers(course([layout([], [tee({})])], []), {}, ground)
})

test('scorecard: every hole has par and yards on the reference card', () => {
  covers(course([layout([hole(1), hole(2)])]), { scorecard: true })
  covers(course([layout([hole(1), hole(2, null)])]), {})
  covers(course([layout([hole(1), hole(2, 4, null)])]), {})
  covers(course([layout([hole(1), hole(3)])]), {})
})

test('scorecard: or all of them on one tee, but not some on one and some on another', () => {
  covers(course([layout([hole(1, null), hole(2, null)], [tee({ holes: [hole(1), hole(2)] })])]), {
    scorecard: true,
  })
  covers(course([layout([], [tee({ holes: [hole(1)] }), tee({ holes: [hole(2)] })])]), {})
  covers(course([layout([hole(1)], [tee({ holes: [hole(2)] })])]), {})
})

test('scorecard: the pars on the reference card and the lengths on one tee, or the other way round', () => {
  const [pars, lengths] = [
    [hole(1, 4, null), hole(2, 3, null)],
    [hole(1, null, 400), hole(2, null, 150)],
  ]
  covers(course([layout(pars, [tee({ holes: lengths })])]), { scorecard: true })
  covers(course([layout(lengths, [tee({ holes: pars })])]), { scorecard: true })
  covers(course([layout(pars, [tee({ holes: lengths.slice(1) }), tee({ holes: lengths.slice(0, 1) })])]), {})
  covers(course([layout([], [tee({ holes: pars }), tee({ holes: lengths })])]), {})
  covers(course([layout(pars, [tee({ holes: [...lengths, hole(3, null, 300)] })])]), {})
  covers(course([layout(pars)]), {})
  covers(course([layout(lengths, [tee({})])]), {})
})

test('scorecard: one complete layout of several is enough', () => {
  covers(course([layout([hole(1, null)], [], 'North'), layout([hole(1)], [], 'South')]), { scorecard: true })
})

test('rated: one tee has both rating and slope', () => {
  covers(course([layout([], [tee({ rating: 71.3, slope: 128 })])]), { rated: true })
  covers(course([layout([], [tee({ rating: 71.3 }), tee({ slope: 128 })])]), {})
  covers(course([layout([]), layout([], [tee({}), tee({ rating: 71.3, slope: 128 })])]), { rated: true })
})

const card = layout([hole(1, null), hole(2, null)])

test('traced: every hole of the layout has a green and a line of play or a tee', () => {
  covers(course([card], [green(1), line(1), green(2), teeBox(2)]), { traced: true })
  covers(course([card], [green('1'), line('1'), green('2'), line('2')]), { traced: true })
  covers(course([card], [green(1), line(1), green(2)]), {})
  covers(course([card], [green(1), line(1), line(2), teeBox(2)]), {})
  covers(course([card], [green(1), line(1)]), {})
  covers(course([card], [feature({ golf: 'fairway', ref: 2 }), green(1), line(1), green(2)]), {})
})

test('traced: a green that is only a point is not drawn', () => {
  const point = (ref: number) => feature({ golf: 'green', ref })
  covers(course([card], [point(1), line(1), green(2), teeBox(2)]), {})
  covers(course([], [point(1), line(1)]), {})
  covers(course([], [point(1), green(1), line(1)]), { traced: true })
})

test('traced: a green that two holes share belongs to both', () => {
  covers(course([card], [green('1;2'), line(1), line(2)]), { traced: true })
})

test('traced: without a card the holes on the map count', () => {
  covers(course([], [green(1), line(1), green(2), teeBox(2)]), { traced: true })
  covers(course([layout([])], [green(1), line(1)]), { traced: true })
  covers(course([], [green(1), line(1), line(2)]), {})
  covers(course([], [green(1)]), {})
  covers(course([], [feature({ golf: 'fairway', ref: 1 }), feature({ golf: 'bunker' })]), {})
})

test('traced: without a card a hole may be known by a mark instead of a number', () => {
  const marked = (golf: string, hole_id: string, more: MapProperties = {}) =>
    drawn({ golf, hole_id, ...more })
  covers(course([], [marked('hole', 'way/1'), marked('green', 'way/1')]), { traced: true })
  covers(course([], [marked('hole', 'way/1'), marked('hole', 'way/2'), marked('green', 'way/1;way/2')]), {
    traced: true,
  })
  covers(course([], [marked('hole', 'way/1'), marked('hole', 'way/2'), marked('green', 'way/1')]), {})
  covers(course([card], [marked('hole', 'way/1'), marked('green', 'way/1')]), {})
})

test('traced: a feature that names no hole belongs to none', () => {
  covers(course([], [feature({ golf: 'green' }), feature({ golf: 'hole', ref: 'x' })]), {})
  covers(course([card], [feature({ golf: 'green' }), line(1), line(2)]), {})
})

test('traced: with several layouts a feature counts for the one it names, and one traced is enough', () => {
  const north = layout([hole(1, null)], [], 'North')
  const south = layout([hole(1, null)], [], 'South')
  covers(course([north, south], [green(1, { layout: 'North' }), line(1, { layout: 'North' })]), {
    traced: true,
  })
  covers(course([north, south], [green(1, { layout: 'North' }), line(1, { layout: 'South' })]), {})
})

test('contours and wind: the ground counts only where the course is traced', () => {
  const traced = course([], [green(1), line(1)])
  covers(traced, { traced: true, contours: true }, { everyGreen: true, terrain: false })
  covers(traced, { traced: true, wind: true }, { everyGreen: false, terrain: true })
  covers(course([], [green(1)]), {}, { everyGreen: true, terrain: true })
})

test('coverage packs into bits and comes back', () => {
  const flags = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
  const seen = new Map<number, string>()
  const property = fc.property(flags, ([contours, traced, scorecard, rated, wind]) => {
    const coverage = { contours, traced, scorecard, rated, wind }
    const bits = packCoverage(coverage)
    assert.deepEqual(unpackCoverage(bits), coverage)
    assert.equal(seen.get(bits) ?? JSON.stringify(coverage), JSON.stringify(coverage))
    seen.set(bits, JSON.stringify(coverage))
  })
  fc.assert(property, { numRuns: thorough(50, 200) })
})

test('the bits stand in the database: their order never changes', () => {
  const bits = (['contours', 'traced', 'scorecard', 'rated', 'wind'] as const).map(flagBit)
  assert.deepEqual(bits, [1, 2, 4, 8, 16])
})
