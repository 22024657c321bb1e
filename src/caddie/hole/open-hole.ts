import type { Path } from '../../core/geo/path.ts'
import { FAIRWAY, GREEN } from './ground.ts'
import type { HoleGround } from './hole-ground.ts'
import { GREEN_RADIUS, ordinaryGreen } from './ordinary-green.ts'

/** Metres: a fairway is about 32 yards wide. */
const FAIRWAY_WIDTH = 29

/**
 * A straight hole towards the north with nothing in the way, for questions without a map and to compare others with.
 * The pin is at [0, 0].
 */
export function openHole(length: number): HoleGround {
  const half = FAIRWAY_WIDTH / 2
  const fairway: Path = [
    [-half, -length],
    [half, -length],
    [half, -GREEN_RADIUS],
    [-half, -GREEN_RADIUS],
  ]
  const green = ordinaryGreen([0, 0])
  const patch = (ground: number, ring: Path) => ({ ground, rings: [ring], width: null, height: 0 })
  return {
    patches: [patch(FAIRWAY, fairway), patch(GREEN, green)],
    line: [
      [0, -length],
      [0, 0],
    ],
    green: [green],
    goal: [0, 0],
    tees: [],
    bounds: null,
    drawn: { fairway: true, trees: false },
  }
}
