import type { PlayableHole, PlayableMap } from '../../course/playable-map.ts'
import { type HoleGround, holeGround } from './hole-ground.ts'

const grounds = new WeakMap<PlayableHole, HoleGround>()

/** Choosing what is near a hole takes some time, and the grids that were made of it are kept with it. */
export function groundOfHole(map: PlayableMap, hole: PlayableHole): HoleGround {
  const known = grounds.get(hole) ?? holeGround(map, hole)
  grounds.set(hole, known)
  return known
}
