import { type Path, type Point, ringsHold } from '../core/geo/path.ts'
import { type Arrow, arrowsOf } from '../terrain/green/arrows.ts'
import type { Surface } from '../terrain/green/surface.ts'
import type { Look } from './look.ts'
import { element, group, pathData } from './svg.ts'
import type { View } from './view.ts'

/** Arrows point downhill; longer means steeper, and the colour says how steep. */
export function paintFallArrows(look: Look, surface: Surface, view: View, apart: number): string {
  const arrows = arrowsOf(surface, apart)
  const byClass = look.slopes.map((stroke, slopeClass) => {
    const d = arrows
      .filter((arrow) => arrow.class === slopeClass)
      .map((arrow) => arrowData(arrow, surface.surveyed.rings, view, apart))
      .join('')
    return d === '' ? '' : element('path', { d, stroke })
  })
  return group(
    {
      ...{ fill: 'none', 'stroke-width': 1.1 },
      ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    },
    ...byClass,
  )
}

/** Empty if the arrow would cross the edge of the green. */
function arrowData(
  { at, toward, percent }: Arrow,
  rings: readonly Path[],
  view: View,
  apart: number,
): string {
  const angle = (toward * Math.PI) / 180
  const longest = Math.min(14, apart * view.scale * 0.72)
  const reach = (longest * Math.min(1, 0.32 + percent * 0.14)) / view.scale / 2
  const [dx, dy] = [Math.sin(angle) * reach, Math.cos(angle) * reach]
  const ends: readonly Point[] = [
    [at[0] - dx, at[1] - dy],
    [at[0] + dx, at[1] + dy],
  ]
  const [from, to] = ends.map(view.toPage)
  if (!from || !to || !ends.every((end) => ringsHold(rings, end))) return ''
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const barb = (side: number): Point => [to[0] - ux * 3 + uy * side, to[1] - uy * 3 - ux * side]
  return pathData(
    [
      [from, to],
      [barb(2), to, barb(-2)],
    ],
    false,
  )
}
