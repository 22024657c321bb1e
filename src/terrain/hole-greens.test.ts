import assert from 'node:assert/strict'
import { test } from 'node:test'
import { area, COURSE, LAYOUT, oval, toEarth } from '../../test/support/invented-course.ts'
import type { Box } from '../core/geo/bounding-box.ts'
import { courseGreens, isEveryGreenSurveyed, outlineOf, surveysOf } from './hole-greens.ts'

/** A survey around a point of the invented course, so many metres to each side. */
function surveyAt(at: readonly [number, number], half: number, rows = 80): Box & { readonly rows: number } {
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, y = 0]) => toEarth([at[0] + x, at[1] + y]))
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return {
    ...{ west: Math.min(...lngs), south: Math.min(...lats) },
    ...{ east: Math.max(...lngs), north: Math.max(...lats), rows },
  }
}

const GREENS = [
  [92, 372],
  [176, 240],
  [150, -90],
] as const
const ALL = GREENS.map((at) => surveyAt(at, 20))

/** Without a card, the holes are those on the map: 7, 8 and 9. */
const UNCARDED = { ...COURSE, layouts: [] }

test('a course is surveyed when every hole has a green, and every green a surface', () => {
  assert.equal(isEveryGreenSurveyed(UNCARDED, ALL), true)
  for (const missing of ALL)
    assert.equal(
      isEveryGreenSurveyed(
        UNCARDED,
        ALL.filter((survey) => survey !== missing),
      ),
      false,
    )
  assert.equal(isEveryGreenSurveyed(UNCARDED, []), false)
  assert.equal(isEveryGreenSurveyed({ ...UNCARDED, map: null }, ALL), false)
})

test('a hole on the card that is not drawn is not surveyed', () => {
  const holes = [7, 8, 9].map((position) => ({ position, par: 4, strokeIndex: null, yards: null }))
  const played = (layout: typeof LAYOUT) => ({ ...COURSE, layouts: [layout] })
  assert.equal(isEveryGreenSurveyed(played({ ...LAYOUT, tees: [], holes }), ALL), true)
  const tenth = { position: 10, par: 4, strokeIndex: null, yards: null }
  const longer = played({ ...LAYOUT, tees: [], holes: [...holes, tenth] })
  assert.equal(isEveryGreenSurveyed(longer, ALL), false)
  assert.deepEqual(
    courseGreens(longer).holes.map((hole) => [hole.hole, outlineOf(hole).length]),
    [
      [7, 1],
      [8, 1],
      [9, 1],
      [10, 0],
    ],
  )
})

test('a survey holds a green only as a whole: one drawn larger since then is not surveyed', () => {
  assert.equal(isEveryGreenSurveyed(UNCARDED, [surveyAt(GREENS[0], 9), ...ALL.slice(1)]), false)
  const features = UNCARDED.map?.features ?? []
  const larger = [...features, area({ golf: 'green', ref: '10' }, oval([300, 300], 30, 30))]
  const grown = { ...UNCARDED, map: { type: 'FeatureCollection' as const, features: larger } }
  assert.equal(isEveryGreenSurveyed(grown, ALL), true, 'a green without a hole is nobody’s')
})

test('of several surveys the finest comes first, and of equally fine ones the nearest', () => {
  const { drawn, holes } = courseGreens(UNCARDED)
  const [seventh] = holes
  assert.ok(drawn && seventh)
  const [coarse, fine] = [surveyAt(GREENS[0], 20, 40), surveyAt(GREENS[0], 20, 80)]
  const aside = surveyAt([GREENS[0][0] + 3, GREENS[0][1]], 24, 96)
  const found = surveysOf([coarse, aside, fine, ...ALL.slice(1)], drawn.plane, outlineOf(seventh))
  assert.deepEqual(found, [fine, aside, coarse])
})
