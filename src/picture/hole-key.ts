import type { Point } from '../core/geo/path.ts'
import type { HoleMap } from './hole-map.ts'
import { type Look, SMALL } from './look.ts'
import { heightText } from './shown-length.ts'
import { element, group, text } from './svg.ts'

const LINE = 18

/** The height of the key. */
export const keyHeight = (look: Look, map: HoleMap) => keyLines(look, map).length * LINE

/** Explains the symbols that are on this page; the last line is at `y`. */
export function paintKey(look: Look, map: HoleMap, [x, y]: Point): string {
  const lines = keyLines(look, map)
  return group(
    { 'font-size': SMALL, fill: look.ink.quiet },
    ...lines.map(({ sign, words }, index) =>
      keyLine(look, [x, y + (index + 1 - lines.length) * LINE], sign, words),
    ),
  )
}

// The height that winds are forecast for, in metres.
const WIND_HEIGHT = 10

function keyLines(look: Look, { marks, contours, hasArrows }: HoleMap) {
  const { key, unit } = look.words
  const length = unit[look.units]
  return [
    marks.some(({ from }) => from === 'tee') ? { sign: 'tee', words: key.fromTee(length) } : null,
    marks.some(({ from }) => from === 'green') ? { sign: 'green', words: key.toGreen(length) } : null,
    { sign: 'arc', words: key.arcs(length) },
    contours === null ? null : { sign: 'contour', words: key.contours(contours) },
    hasArrows ? { sign: 'wind', words: key.wind(heightText(look, WIND_HEIGHT)) } : null,
  ].filter((line) => line !== null)
}

function keyLine(look: Look, [x, y]: Point, sign: string, words: string): string {
  const curve = { fill: 'none', 'stroke-width': 1.2 }
  const signs: Readonly<Record<string, string>> = {
    contour: element('path', { d: `M${x} ${y - 2}q4-5 8-2t8-2`, ...curve, stroke: look.ink.contour }),
    arc: element('path', { d: `M${x} ${y - 6}q8 4 16 0`, ...curve, stroke: look.ink.arc }),
    wind: element('path', { d: `M${x} ${y - 4}h16m-4-3l4 3-4 3`, ...curve, stroke: look.ink.wind }),
    tee: keyDot(look, [x + 8, y - 4], look.ink.text),
    green: keyDot(look, [x + 8, y - 4], look.paper),
  }
  return (signs[sign] ?? '') + text([x + 22, y], words)
}

const keyDot = (look: Look, [cx, cy]: Point, fill: string) =>
  element('circle', { cx, cy, r: 2.4, fill, stroke: look.ink.text, 'stroke-width': 0.8 })
