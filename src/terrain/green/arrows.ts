import { centreOf, type Point } from '../../core/geo/path.ts'
import { fallOf, slopeClass } from '../slopes.ts'
import { outlineHolds } from './green-outline.ts'
import { type Surface, slopeAt } from './surface.ts'

/** Points downhill, in degrees clockwise from north. */
export type Arrow = {
  readonly at: Point
  readonly toward: number
  readonly percent: number
  /** 0–5, see `slopeClass`. */
  readonly class: number
}

// Below this, which way a ball would roll is anyone's guess.
const LEVEL_PERCENT = 0.05

/** An arrow every so many metres, in rows through the middle of the green. Where it is level there is none. */
export function arrowsOf(surface: Surface, spacing = 1): readonly Arrow[] {
  const { box } = surface.surveyed
  const [x, y] = centreOf(box)
  const [columns, rows] = [Math.floor(box.width / spacing / 2), Math.floor(box.height / spacing / 2)]
  const arrows: Arrow[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const at: Point = [x + column * spacing, y + row * spacing]
      const arrow = outlineHolds(surface.surveyed, at) ? arrowAt(surface, at) : null
      if (arrow) arrows.push(arrow)
    }
  return arrows
}

export function arrowAt(surface: Surface, at: Point): Arrow | null {
  const fall = fallOf(...slopeAt(surface, at))
  if (!fall || fall.toward === null || fall.percent < LEVEL_PERCENT) return null
  return { at, toward: fall.toward, percent: fall.percent, class: slopeClass(fall.percent) }
}
