import type { Point } from '../core/geo/path.ts'
import type { Kind } from '../course/kind-of.ts'
import { textWidth } from './labels.ts'
import { CROWN, INK, LAND } from './palette.ts'
import { paintOf } from './patterns.ts'
import { element, group, text } from './svg.ts'

type Entry = {
  readonly kinds: readonly Kind[]
  readonly words: string
  readonly sign: (scope: string) => string
}

const swatch = (fill: string, stroke: string) =>
  element('rect', { x: 0, y: -9, width: 20, height: 11, rx: 3, fill, stroke, 'stroke-width': 0.9 })

const ENTRIES: readonly Entry[] = [
  { kinds: ['green'], words: 'green', sign: () => swatch(LAND.green, LAND.greenEdge) },
  { kinds: ['fairway'], words: 'fairway', sign: (scope) => swatch(paintOf(scope, 'mown'), LAND.fairwayEdge) },
  { kinds: ['tee'], words: 'tee', sign: () => swatch(LAND.tee, LAND.teeEdge) },
  { kinds: ['rough'], words: 'rough', sign: () => swatch(LAND.rough, INK.hair) },
  { kinds: ['bunker'], words: 'bunker', sign: (scope) => swatch(paintOf(scope, 'sand'), LAND.lip) },
  {
    kinds: ['water', 'stream'],
    words: 'water',
    sign: (scope) => swatch(paintOf(scope, 'water'), LAND.shore),
  },
  { kinds: ['wood', 'tree', 'treeRow'], words: 'trees', sign: crowns },
  { kinds: ['heath'], words: 'heath', sign: () => swatch(LAND.heath, INK.hair) },
  { kinds: ['scrub'], words: 'scrub', sign: () => swatch(LAND.scrub, INK.hair) },
  { kinds: ['path'], words: 'path', sign: dashes },
  { kinds: ['border'], words: 'out of bounds', sign: stakes },
  {
    kinds: ['building', 'clubhouse'],
    words: 'building',
    sign: () => swatch(LAND.building, LAND.buildingEdge),
  },
]

function crowns(): string {
  const crown = (cx: number, fill: string) =>
    element('circle', { cx, cy: -3.5, r: 5, fill, stroke: CROWN.edge, 'stroke-width': 0.6 })
  return crown(5, CROWN.leaves[0]) + crown(14, CROWN.leaves[1])
}

function dashes(): string {
  return element('path', {
    d: 'M0-3.5h20',
    stroke: LAND.pathEdge,
    'stroke-width': 1.2,
    'stroke-dasharray': '4 3',
  })
}

function stakes(): string {
  return [2, 10, 18]
    .map((cx) =>
      element('circle', { cx, cy: -3.5, r: 1.8, fill: '#ffffff', stroke: '#5b554a', 'stroke-width': 0.8 }),
    )
    .join('')
}

/** Explains the colours on this map, in rows of the given width. */
export function paintLegend(
  kinds: ReadonlySet<Kind>,
  contours: number | null,
  [x, y]: Point,
  width: number,
  scope: string,
): string {
  const entries = ENTRIES.filter((entry) => entry.kinds.some((kind) => kinds.has(kind)))
  const signs = entries.map(({ words, sign }) => ({ words, sign: sign(scope) }))
  const all =
    contours === null ? signs : [...signs, { words: `contours every ${contours} m`, sign: contour() }]
  let [right, down] = [0, 0]
  const placed = all.map(({ words, sign }) => {
    const room = 28 + textWidth(words, 12) + 22
    if (right + room > width && right > 0) [right, down] = [0, down + 22]
    const at = right
    right += room
    return group({ transform: `translate(${(x + at).toFixed(1)} ${y + down})` }, sign, text([27, 0], words))
  })
  return group({ 'font-size': 12, fill: INK.text }, ...placed)
}

const contour = () =>
  element('path', { d: 'M0-3q5-6 10-1t10-3', fill: 'none', stroke: INK.contour, 'stroke-width': 1 })
