import type { Kind } from '../../course/kind-of.ts'
import type { Lie } from '../lie.ts'

/** What a ball can come to rest on, as the odds name it; a grid stores the index. */
export const GROUNDS = ['green', 'fairway', 'rough', 'bunker', 'water', 'trees', 'out_of_bounds'] as const
export type Ground = (typeof GROUNDS)[number]

export const [GREEN, FAIRWAY, ROUGH, BUNKER, WATER, TREES, OUT] = [0, 1, 2, 3, 4, 5, 6] as const

/** Kinds of the map that change the ground, from the ground up. Others, such as paths, leave what is below them. */
export const GROUND_OF: Partial<Readonly<Record<Kind, number>>> = {
  rough: ROUGH,
  heath: ROUGH,
  beach: BUNKER,
  scrub: TREES,
  wood: TREES,
  range: ROUGH,
  fairway: FAIRWAY,
  water: WATER,
  stream: WATER,
  tee: FAIRWAY,
  bunker: BUNKER,
  treeRow: TREES,
  tree: TREES,
  building: TREES,
  clubhouse: TREES,
}

/** Metres to each side of what the map draws as a line or a point. */
export const WIDTH_OF: Partial<Readonly<Record<Kind, number>>> = { stream: 1.5, treeRow: 4, tree: 3.5 }

const LIES: readonly Lie[] = ['green', 'fairway', 'rough', 'sand', 'rough', 'recovery', 'rough']

/** The lie of a ball on that ground; in water or out of bounds, that of the ball dropped for it. */
export const lieOn = (ground: number): Lie => LIES[ground] ?? 'rough'
