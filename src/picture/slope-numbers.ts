import { distanceBetween, type Point, ringsHold } from '../core/geo/path.ts'
import { type Arrow, arrowsOf } from '../terrain/green/arrows.ts'
import type { Surface } from '../terrain/green/surface.ts'
import { numberIn } from '../words/format.ts'
import { type Look, SMALL } from './look.ts'
import { group, text } from './svg.ts'
import type { View } from './view.ts'

/** The slope in percent under every other arrow, where it fits on the green and all of `free` stays free. */
export function paintSlopeNumbers(
  look: Look,
  surface: Surface,
  view: View,
  apart: number,
  free: readonly Point[],
): string {
  const arrows = arrowsOf(surface, apart)
  const [first] = arrows
  if (!first) return ''
  const { rings } = surface.surveyed
  const edges = rings.map((ring) => ring.map(view.toPage))
  const isEven = ({ at }: Arrow) => {
    const [column, row] = [(at[0] - first.at[0]) / apart, (at[1] - first.at[1]) / apart].map(Math.round)
    return ((column ?? 0) + (row ?? 0)) % 2 === 0
  }
  const fits = ([x, y]: Point) =>
    free.every((point) => distanceBetween([x, y - 4], point) > 16) &&
    [-12, 12].every((aside) => ringsHold(edges, [x + aside, y]) && ringsHold(edges, [x + aside, y - 9]))
  const numbers = arrows.filter(isEven).flatMap(({ at, percent }) => {
    const [x, y] = view.toPage(at)
    return fits([x, y + 17]) ? text([x, y + 17], numberIn(look.language, percent, 1)) : []
  })
  const halo = {
    stroke: look.ink.greenHalo,
    'stroke-width': 2.2,
    'stroke-opacity': '0.75',
    'paint-order': 'stroke',
  }
  return group(
    {
      'font-size': SMALL,
      'text-anchor': 'middle',
      fill: look.ink.onGreen,
      ...halo,
      'stroke-linejoin': 'round',
    },
    ...numbers,
  )
}
