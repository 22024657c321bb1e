import type { Path } from '../core/geo/path.ts'
import { simplify, simplifyRing } from '../core/geo/simplify.ts'
import type { Plane } from '../course/read-shapes.ts'
import { type Relief, reliefOf } from '../terrain/green/bands.ts'
import { chooseInterval } from '../terrain/green/choose-interval.ts'
import type { GreenMeasures } from '../terrain/green/measure-green.ts'
import type { Surface } from '../terrain/green/surface.ts'
import type { Ground } from '../terrain/ground.ts'
import type { Survey } from '../terrain/survey.ts'
import { surveyedGreen } from '../terrain/surveyed-green.ts'
import { paintFallArrows } from './fall-arrows.ts'
import type { Look } from './look.ts'
import { bandColour } from './palette.ts'
import { paintOf } from './patterns.ts'
import { element, pathData, roundedData } from './svg.ts'
import type { View } from './view.ts'

/** What there is to draw of a green. */
export type GreenRelief = {
  readonly surface: Surface
  readonly measures: GreenMeasures
  readonly relief: Relief
  readonly survey: Survey | null
}

/** Null if no survey knows the green. With `mostBands`, a small drawing has fewer lines than a large one. */
export function readRelief(
  ground: Ground | null,
  plane: Plane,
  rings: readonly Path[],
  mostBands?: number,
): GreenRelief | null {
  const found = surveyedGreen(ground, plane, rings)
  if (!found) return null
  const { surface, measures, interval } = found.measured
  const apart = mostBands === undefined ? interval : chooseInterval(surface, measures, mostBands)
  const relief = reliefOf(surface, measures, apart)
  return { surface, measures, relief, survey: found.grid.survey ?? null }
}

/** The heights of a green as colour bands, with contour lines; and arrows down the slope, so many metres apart. */
export function paintRelief(
  look: Look,
  { surface, measures: { low, high }, relief }: GreenRelief,
  view: View,
  edge: Path,
  arrowsApart: number,
  scope: string,
): string {
  const shade = (from: number) =>
    bandColour(look, high > low ? (from + relief.interval / 2) / (high - low) : 0.5)
  const bands = relief.bands.map(({ from, polygons }) => {
    const rings = polygons.flat().map((ring) => simplifyRing(ring.map(view.toPage), 0.3))
    const fill = shade(from)
    // A line in its own colour closes the hair between two bands.
    return element('path', {
      ...{ d: pathData(rings, true), fill, 'fill-rule': 'evenodd' },
      ...{ stroke: fill, 'stroke-width': 0.7, 'stroke-linejoin': 'round' },
    })
  })
  const lines = relief.lines.flatMap(({ paths }) =>
    paths.map((path) => simplify(path.map(view.toPage), 0.35)),
  )
  return (
    element('clipPath', { id: `${scope}green` }, element('path', { d: roundedData([edge], true, 12) })) +
    element(
      'g',
      { 'clip-path': paintOf(scope, 'green') },
      ...bands,
      element('path', {
        ...{ d: roundedData(lines, false, Number.POSITIVE_INFINITY), fill: 'none' },
        ...{ stroke: look.ink.onGreen, 'stroke-width': 0.5, 'stroke-opacity': '0.5' },
      }),
    ) +
    paintFallArrows(look, surface, view, arrowsApart)
  )
}
