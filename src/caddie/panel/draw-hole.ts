import { middleOf, type Path, type Point } from '../../core/geo/path.ts'
import { BUNKER, FAIRWAY, GREEN, ROUGH, TREES, WATER } from '../hole/ground.ts'
import type { HoleGround, Patch } from '../hole/hole-ground.ts'

/** Metres east and north throughout. */
type Drawing = {
  /** From the tee to the green, along the middle of the fairway. */
  readonly line: Path
  readonly green: Path
  readonly patches: readonly Patch[]
  readonly bounds?: Path
}

export function drawHole({ line, green, patches, bounds }: Drawing): HoleGround {
  return {
    patches: [...patches, area(GREEN, [green])],
    line,
    green: [green],
    goal: middleOf(green),
    tees: [],
    bounds: bounds ? [bounds] : null,
    drawn: { fairway: true, trees: patches.some(({ ground }) => ground === TREES) },
  }
}

const CORNERS = 40

/** So wide from west to east, and so deep from south to north. */
export const oval = ([x, y]: Point, wide: number, deep: number): Path =>
  Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    return [x + (wide / 2) * Math.cos(angle), y + (deep / 2) * Math.sin(angle)]
  })

export const box = (west: number, south: number, east: number, north: number): Path => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** A straight line towards the north. */
export const north = (from: number, to: number): Path => [
  [0, from],
  [0, to],
]

const area = (ground: number, rings: readonly Path[], height = 0): Patch => ({
  ...{ ground, rings, height },
  width: null,
})

const strip = (ground: number, line: Path, wide: number): Patch => ({
  ...{ ground, rings: [line], height: 0 },
  width: wide / 2,
})

export const fairway = (line: Path, wide: number): Patch => strip(FAIRWAY, line, wide)
export const burn = (line: Path, wide: number): Patch => strip(WATER, line, wide)

export const rough = (...rings: readonly Path[]): Patch => area(ROUGH, rings)
export const bunkers = (...rings: readonly Path[]): Patch => area(BUNKER, rings)
export const water = (...rings: readonly Path[]): Patch => area(WATER, rings)
export const woods = (height: number, ...rings: readonly Path[]): Patch => area(TREES, rings, height)
