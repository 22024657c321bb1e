import type { Path, Point, Rectangle } from '../core/geo/path.ts'
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
import { fitText } from './labels.ts'
import { bandColour, INK, SLOPES } from './palette.ts'
import { paintOf } from './patterns.ts'
import { creditWords, surfaceWords, surveyWords } from './survey-words.ts'
import { element, group, pathData, roundedData, text } from './svg.ts'
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
  { surface, measures: { low, high }, relief }: GreenRelief,
  view: View,
  edge: Path,
  arrowsApart: number,
  scope: string,
): string {
  const shade = (from: number) => bandColour(high > low ? (from + relief.interval / 2) / (high - low) : 0.5)
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
        ...{ stroke: INK.line, 'stroke-width': 0.5, 'stroke-opacity': '0.5' },
      }),
    ) +
    paintFallArrows(surface, view, arrowsApart)
  )
}

const SLOPE_WORDS = ['<1', '1', '2', '3', '4', '5 %+'] as const

/** Explains the colours, or says that we have no contours. */
export function paintReliefKey(
  [x, y]: Point,
  width: number,
  green: GreenRelief | null,
  room = width,
): string {
  if (!green) return text([x, y], 'No green contours', { 'font-size': 10, fill: INK.quiet })
  const { low, high } = green.measures
  const centimetres = Math.round(green.relief.interval * 1_000) / 10
  return group(
    { 'font-size': 10, fill: INK.quiet },
    colourBar({ x, y: y - 8, width: 64, height: 8 }),
    text([x + 70, y], `${(high - low).toFixed(1)} m from low to high`),
    text([x, y + 15], `lines every ${centimetres} cm, arrows downhill`),
    slopeKey([x, y + 30], width),
    paintSurvey([x, y + 45], green, room),
  )
}

const SURVEY_LINE = 13

/** How far the explanation reaches below its first line. */
export const reliefKeyHeight = (green: GreenRelief | null) =>
  green ? 32 + surveyLines(green).length * SURVEY_LINE : 0

const surveyLines = (green: GreenRelief) =>
  [surveyWords(green), surfaceWords(green), creditWords(green)].filter((words) => words !== '')

function paintSurvey([x, y]: Point, green: GreenRelief, room: number): string {
  return surveyLines(green)
    .map((words, index) => text([x, y + index * SURVEY_LINE], fitText(words, 9, room), { 'font-size': 9 }))
    .join('')
}

function colourBar({ x, y, width, height }: Rectangle): string {
  const count = 24
  const wide = width / count
  const swatches = Array.from({ length: count }, (_, i) =>
    element('rect', { x: x + i * wide, y, width: wide + 0.4, height, fill: bandColour(i / (count - 1)) }),
  )
  const edge = { fill: 'none', stroke: INK.line, 'stroke-width': 0.5 }
  return group({}, ...swatches) + element('rect', { x, y, width, height, ...edge })
}

/** One arrow for each class of slope. */
function slopeKey([x, y]: Point, width: number): string {
  // The last one has the longest words.
  const apart = (width - 14) / SLOPES.length
  return SLOPES.map((colour, index) => {
    const at = x + index * apart
    const arrow = {
      ...{
        d: pathData(
          [
            [
              [at, y - 3.5],
              [at + 9, y - 3.5],
            ],
            [
              [at + 6, y - 5.5],
              [at + 9, y - 3.5],
              [at + 6, y - 1.5],
            ],
          ],
          false,
        ),
      },
      ...{ fill: 'none', stroke: colour, 'stroke-width': 1.3, 'stroke-linecap': 'round' },
    }
    return element('path', arrow) + text([at + 12, y], SLOPE_WORDS[index] ?? '', { 'font-size': 9 })
  }).join('')
}
