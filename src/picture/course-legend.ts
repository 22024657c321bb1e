import type { Point } from '../core/geo/path.ts'
import type { Kind } from '../course/kind-of.ts'
import { textWidth } from './labels.ts'
import { type Look, type PictureWords, SMALL } from './look.ts'
import { paintOf } from './patterns.ts'
import { element, group, tenths, text } from './svg.ts'

type LegendName = keyof PictureWords['legend']

type Entry = {
  readonly kinds: readonly Kind[]
  readonly name: LegendName
  readonly sign: (look: Look, scope: string) => string
}

const swatch = (fill: string, stroke: string) =>
  element('rect', { x: 0, y: -9, width: 20, height: 11, rx: 3, fill, stroke, 'stroke-width': 0.9 })

const ENTRIES: readonly Entry[] = [
  { kinds: ['green'], name: 'green', sign: ({ land }) => swatch(land.green, land.greenEdge) },
  {
    ...{ kinds: ['fairway'], name: 'fairway' },
    sign: ({ land }, scope) => swatch(paintOf(scope, 'mown'), land.fairwayEdge),
  },
  { kinds: ['tee'], name: 'tee', sign: ({ land }) => swatch(land.tee, land.teeEdge) },
  { kinds: ['rough'], name: 'rough', sign: ({ land, ink }) => swatch(land.rough, ink.hair) },
  {
    ...{ kinds: ['bunker'], name: 'bunker' },
    sign: ({ land }, scope) => swatch(paintOf(scope, 'sand'), land.lip),
  },
  {
    ...{ kinds: ['water', 'stream'], name: 'water' },
    sign: ({ land }, scope) => swatch(paintOf(scope, 'water'), land.shore),
  },
  { kinds: ['wood', 'tree', 'treeRow'], name: 'trees', sign: crowns },
  { kinds: ['heath'], name: 'heath', sign: ({ land, ink }) => swatch(land.heath, ink.hair) },
  { kinds: ['scrub'], name: 'scrub', sign: ({ land, ink }) => swatch(land.scrub, ink.hair) },
  { kinds: ['path'], name: 'path', sign: dashes },
  { kinds: ['border'], name: 'border', sign: stakes },
  {
    ...{ kinds: ['building', 'clubhouse'], name: 'building' },
    sign: ({ land }) => swatch(land.building, land.buildingEdge),
  },
]

function crowns({ crown: { leaves, edge } }: Look): string {
  const crown = (cx: number, fill: string) =>
    element('circle', { cx, cy: -3.5, r: 5, fill, stroke: edge, 'stroke-width': 0.6 })
  return crown(5, leaves[0]) + crown(14, leaves[1])
}

function dashes({ land }: Look): string {
  const stroke = { stroke: land.pathEdge, 'stroke-width': 1.2, 'stroke-dasharray': '4 3' }
  return element('path', { d: 'M0-3.5h20', ...stroke })
}

function stakes(): string {
  const paint = { fill: '#ffffff', stroke: '#5b554a', 'stroke-width': 0.8 }
  return [2, 10, 18].map((cx) => element('circle', { cx, cy: -3.5, r: 1.8, ...paint })).join('')
}

const contour = ({ ink }: Look) =>
  element('path', { d: 'M0-3q5-6 10-1t10-3', fill: 'none', stroke: ink.contour, 'stroke-width': 1 })

const ROW = 22

/** Explains the colours on this map, in rows of the given width; `height` is what it takes below its first row. */
export function paintLegend(
  look: Look,
  { kinds, contours }: { readonly kinds: ReadonlySet<Kind>; readonly contours: string | null },
  [x, y]: Point,
  width: number,
  scope: string,
): { readonly svg: string; readonly height: number } {
  const { legend, key } = look.words
  const known = ENTRIES.filter((entry) => entry.kinds.some((kind) => kinds.has(kind)))
  const signs = known.map(({ name, sign }) => ({ words: legend[name], sign: sign(look, scope) }))
  const all = contours === null ? signs : [...signs, { words: key.contours(contours), sign: contour(look) }]
  let [right, down] = [0, 0]
  const placed = all.map(({ words, sign }) => {
    const room = 27 + textWidth(words, SMALL)
    if (right + room > width && right > 0) [right, down] = [0, down + ROW]
    const at = right
    right += room + 16
    return group(
      { transform: `translate(${tenths(x + at)} ${tenths(y + down)})` },
      sign,
      text([27, 0], words),
    )
  })
  return { svg: group({ 'font-size': SMALL, fill: look.ink.text }, ...placed), height: down }
}
