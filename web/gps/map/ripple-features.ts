import { areaOf, type Point, rectangleOf } from '../../../src/core/geo/path.ts'
import type { Drawn, Shape } from '../../../src/course/read-shapes.ts'
import { type MapFeature, pointOn } from './geojson.ts'
import { spansAt } from './spans-at.ts'

// Metres from a ripple to the next, to its side and to the next row.
const [APART, ROWS] = [13, 7] as const
/** Metres: half of how wide a ripple is. */
export const RIPPLE_RADIUS = 4.5
const MAX_RIPPLES = 1_500

/** Ripples all over the water, wholly on it. */
export function rippleFeatures({ shapes, plane }: Drawn): readonly MapFeature[] {
  const waters = shapes.filter(({ kind, form }) => kind === 'water' && form === 'area')
  const area = waters.reduce((sum, { paths }) => sum + areaOf(paths[0] ?? []), 0)
  const wider = Math.max(1, Math.sqrt(area / (APART * ROWS) / MAX_RIPPLES))
  return waters
    .flatMap((water) => ripplesOn(water, wider))
    .slice(0, MAX_RIPPLES)
    .map((at) => ({ type: 'Feature', properties: {}, geometry: pointOn(plane, at) }))
}

function ripplesOn({ paths }: Shape, wider: number): readonly Point[] {
  const [apart, rows] = [APART * wider, ROWS * wider]
  const { y, height } = rectangleOf(paths.flat())
  const ripples: Point[] = []
  for (let row = Math.ceil(y / rows); row * rows <= y + height; row++)
    for (const [from, to] of spansAt(paths, row * rows)) {
      const shift = (Math.abs(row) % 2) / 2
      const first = Math.ceil((from + RIPPLE_RADIUS) / apart - shift)
      for (let x = (first + shift) * apart; x <= to - RIPPLE_RADIUS; x += apart) ripples.push([x, row * rows])
    }
  return ripples
}
