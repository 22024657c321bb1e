import type { Point, Rectangle } from '../core/geo/path.ts'
import type { GreenRelief } from './green-relief.ts'
import { wrapFacts } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { bandColour } from './palette.ts'
import { heightText, smallText } from './shown-length.ts'
import { creditWords, surfaceWords, surveyWords } from './survey-words.ts'
import { element, group, pathData, text } from './svg.ts'

const SLOPE_WORDS = ['0', '1', '2', '3', '4', '5 %+'] as const
const LINE = 16
const BAR = 52

/** Explains the colours, or says that we have no contours; `height` is what it takes below its first line. */
export function paintReliefKey(
  look: Look,
  [x, y]: Point,
  width: number,
  green: GreenRelief | null,
): { readonly svg: string; readonly height: number } {
  const attributes = { 'font-size': SMALL, fill: look.ink.quiet }
  const words = look.words.green
  if (!green) return { svg: text([x, y], words.noContours, attributes), height: 0 }
  const { low, high } = green.measures
  const lines = [
    ...wrapFacts([words.linesEvery(smallText(look, green.relief.interval)), words.arrows], SMALL, width),
    ...surveyLines(look, green, width),
  ]
  const svg = group(
    attributes,
    colourBar(look, { x, y: y - 9, width: BAR, height: 9 }),
    text([x + BAR + 8, y], words.lowToHigh(heightText(look, high - low, 1))),
    slopeKey(look, [x, y + LINE + 1], Math.min(width, 260)),
    ...lines.map((line, index) => text([x, y + (index + 2) * LINE + 2], line)),
  )
  return { svg, height: (lines.length + 1) * LINE + 2 }
}

const surveyLines = (look: Look, green: GreenRelief, width: number) =>
  [surveyWords(look, green), surfaceWords(look, green), creditWords(green)].flatMap((facts) =>
    wrapFacts(facts, SMALL, width),
  )

function colourBar(look: Look, { x, y, width, height }: Rectangle): string {
  const count = 24
  const wide = width / count
  const swatches = Array.from({ length: count }, (_, i) => {
    const fill = bandColour(look, i / (count - 1))
    return element('rect', { x: x + i * wide, y, width: wide + 0.4, height, fill })
  })
  const edge = { fill: 'none', stroke: look.ink.line, 'stroke-width': 0.5 }
  return group({}, ...swatches) + element('rect', { x, y, width, height, ...edge })
}

/** One arrow for each class of slope. */
function slopeKey(look: Look, [x, y]: Point, width: number): string {
  // The last one has the longest words.
  const apart = (width - 16) / look.slopes.length
  return look.slopes
    .map((colour, index) => {
      const at = x + index * apart
      return (
        chip(look, [at, y]) + keyArrow([at, y - 4], colour) + text([at + 13, y], SLOPE_WORDS[index] ?? '')
      )
    })
    .join('')
}

const chip = ({ chip: fill }: Look, [x, y]: Point) =>
  fill === null ? '' : element('rect', { x: x - 2, y: y - 9.5, width: 13, height: 11, rx: 2, fill })

function keyArrow([x, y]: Point, stroke: string): string {
  const shaft: readonly Point[] = [
    [x, y],
    [x + 9, y],
  ]
  const barbs: readonly Point[] = [
    [x + 6, y - 2],
    [x + 9, y],
    [x + 6, y + 2],
  ]
  const d = pathData([shaft, barbs], false)
  return element('path', { d, fill: 'none', stroke, 'stroke-width': 1.3, 'stroke-linecap': 'round' })
}
