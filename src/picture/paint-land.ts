import type { Kind } from '../course/kind-of.ts'
import { KINDS } from '../course/kind-of.ts'
import type { Look } from './look.ts'
import type { PageShape } from './on-page.ts'
import { paintOf } from './patterns.ts'
import { element, group, pathData, roundedData, tenths } from './svg.ts'

type Paint = Readonly<Record<string, string | number>>

export type LandStyle = {
  readonly look: Look
  readonly scope: string
  readonly scale: number
  /** Features of other holes are fainter. */
  readonly isOwn: (shape: PageShape) => boolean
}

/** Everything flat, bottom layer first. Trees, labels and lines of play come later. */
export const paintLand = (shapes: readonly PageShape[], style: LandStyle): string =>
  paintKinds(
    KINDS.filter((kind) => kind !== 'border'),
    shapes,
    style,
  )

/** Boundary stakes go above the trees, which would hide them. */
export const paintBorder = (shapes: readonly PageShape[], style: LandStyle): string =>
  paintKinds(['border'], shapes, style)

function paintKinds(kinds: readonly Kind[], shapes: readonly PageShape[], style: LandStyle): string {
  return kinds
    .map((kind) => {
      const ofKind = shapes.filter(({ shape }) => shape.kind === kind)
      if (ofKind.length === 0) return ''
      const [own, others] = [ofKind.filter(style.isOwn), ofKind.filter((shape) => !style.isOwn(shape))]
      return (
        group({ 'fill-opacity': '0.55', 'stroke-opacity': '0.5' }, paintKind(kind, others, style)) +
        paintKind(kind, own, style)
      )
    })
    .join('')
}

function paintKind(kind: Kind, shapes: readonly PageShape[], { look, scope, scale }: LandStyle): string {
  const areas = dataOf(
    kind,
    shapes.filter(({ shape }) => shape.form === 'area'),
    scale,
  )
  const lines = dataOf(
    kind,
    shapes.filter(({ shape }) => shape.form === 'line'),
    scale,
  )
  const fills =
    areas === ''
      ? ''
      : areaPaints(look, kind, scope, scale)
          .map((paint) => element('path', { d: areas, ...paint }))
          .join('')
  const strokes =
    lines === ''
      ? ''
      : linePaints(look, kind, scale)
          .map((paint) => element('path', { d: lines, fill: 'none', ...paint }))
          .join('')
  return fills + strokes
}

const STRAIGHT = new Set<Kind>(['tee', 'building', 'clubhouse', 'parking', 'border', 'course'])

/** All shapes of a kind in one path; natural and mown shapes get rounded corners. */
function dataOf(kind: Kind, shapes: readonly PageShape[], scale: number): string {
  return shapes
    .map(({ shape, paths }) =>
      STRAIGHT.has(kind)
        ? pathData(paths, shape.form === 'area')
        : roundedData(paths, shape.form === 'area', 4 * scale),
    )
    .join('')
}

const even = { 'fill-rule': 'evenodd', 'stroke-linejoin': 'round' } as const

function areaPaints(look: Look, kind: Kind, scope: string, scale: number): readonly Paint[] {
  const plain = (fill: string, stroke = 'none', width = 0.8): Paint => ({
    ...even,
    fill,
    stroke,
    'stroke-width': width,
  })
  switch (kind) {
    case 'course':
      return [plain(look.land.course, look.land.courseEdge, 0.8)]
    case 'rough':
      return [plain(look.land.rough), plain(paintOf(scope, 'tufts'))]
    case 'heath':
      return [plain(look.land.heath), plain(paintOf(scope, 'tufts'))]
    case 'scrub':
      return [plain(look.land.scrub), plain(paintOf(scope, 'tufts'))]
    case 'beach':
      return [plain(paintOf(scope, 'sand'), look.land.grain, 0.5)]
    case 'wood':
      return [plain(look.land.wood)]
    case 'range':
      return [plain(look.land.range, look.land.fairwayEdge, 0.6)]
    case 'parking':
      return [plain(look.land.parking, look.land.pathEdge, 0.6)]
    case 'fairway':
      return [plain(paintOf(scope, 'mown'), look.land.fairwayEdge, 0.9)]
    case 'water':
      return [plain(paintOf(scope, 'water'), look.land.shore, 1.1)]
    case 'tee':
      return [plain(look.land.tee, look.land.teeEdge, 0.9)]
    case 'green':
      return [
        plain(look.land.fairway, look.land.stripe, Math.min(3.5, 1.5 + scale)),
        plain(look.land.green, look.land.greenEdge, 1.1),
      ]
    case 'bunker':
      return [plain(paintOf(scope, 'sand'), look.land.lip, 1.1)]
    case 'building':
    case 'clubhouse':
      return [plain(look.land.building, look.land.buildingEdge, 1)]
    case 'border':
      return stakes(scale).map((paint) => ({ ...paint, fill: 'none' }))
    case 'path':
      return linePaints(look, 'path', scale).map((paint) => ({ ...paint, fill: 'none' }))
    default:
      return []
  }
}

function linePaints(look: Look, kind: Kind, scale: number): readonly Paint[] {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const
  switch (kind) {
    case 'stream':
    case 'water': {
      const wide = Math.max(2, scale * 2.5)
      return [
        { ...round, stroke: look.land.shore, 'stroke-width': wide + 1.4 },
        { ...round, stroke: look.land.water, 'stroke-width': wide },
      ]
    }
    case 'path':
      return [
        {
          ...round,
          stroke: look.land.path,
          'stroke-width': Math.max(1.6, scale * 1.4),
          'stroke-opacity': '0.9',
        },
        { stroke: look.land.pathEdge, 'stroke-width': 0.9, 'stroke-dasharray': '4 3' },
      ]
    case 'border':
      return stakes(scale)
    default:
      return []
  }
}

/** White stakes with a dark outline. */
function stakes(scale: number): readonly Paint[] {
  const size = Math.min(1, Math.max(0.55, scale * 2))
  const dashes = { 'stroke-dasharray': `0 ${tenths(11 * size)}`, 'stroke-linecap': 'round' }
  return [
    { stroke: '#5b554a', 'stroke-width': 4.2 * size, ...dashes },
    { stroke: '#ffffff', 'stroke-width': 2.8 * size, ...dashes },
  ]
}
