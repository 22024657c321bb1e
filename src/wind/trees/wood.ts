import type { Path } from '../../core/geo/path.ts'
import { type Profile, shareAt } from '../profile.ts'

/** Trees of about one height: the rings around them, the outer one first. */
export type Wood = {
  readonly rings: readonly Path[]
  readonly height: number
  /** In leaf or evergreen, and close together. */
  readonly dense: boolean
}

/** The tallest tree known has 116 m. */
export const TALLEST_TREE = 120

export const isPossible = ({ rings, height }: Wood): boolean =>
  height > 0 && height <= TALLEST_TREE && (rings[0]?.length ?? 0) >= 3

/** The most that the wind behind trees is reduced, four heights downwind. */
const STRONGEST = { dense: 0.62, bare: 0.3 }
const QUIETEST = 4
const DECAY = 1.4
/** Behind so many heights nothing is left of the wake (less than 0.3 %). */
export const WAKE_LENGTH = 30

const strongest = (dense: boolean) => (dense ? STRONGEST.dense : STRONGEST.bare)

const TABLE_STEP = 1 / 64
/** (q e^(1 − q))^1.4 by tree heights: a field asks for it a hundred thousand times. */
const WAKE = Float64Array.from({ length: WAKE_LENGTH / TABLE_STEP + 2 }, (_, index) => {
  const q = (index * TABLE_STEP) / QUIETEST
  return (q * Math.exp(1 - q)) ** DECAY
})

/** The share of the wind missing so many heights downwind of the edge: A (q e^(1 − q))^1.4 with q = x / 4H. */
export function behindTrees(heights: number, dense: boolean): number {
  const place = Math.max(0, Math.min(WAKE_LENGTH, heights)) / TABLE_STEP
  const index = Math.floor(place)
  const near = WAKE[index] ?? 0
  const far = WAKE[index + 1] ?? 0
  return strongest(dense) * (near + (far - near) * (place - index))
}

/** The wake as it is up to the treetops, and nothing of it at twice their height. */
export function taperAbove(above: number, height: number): number {
  if (above <= height) return 1
  const over = Math.min(1, above / height - 1)
  return (1 + Math.cos(Math.PI * over)) / 2
}

/** Roughness and displacement of a wood by its height, and how quickly the wind dies down below the treetops. */
const CANOPY = { roughness: 0.1, displacement: 0.67, decay: 2.5 }
/** In so many tree heights the wind no longer notices the wood below it. */
const UNNOTICED = 5

/** The share of the wind missing among the trees of an endless wood, by the height above the ground. */
export function amongTrees(profile: Profile, above: number, { height, dense }: Wood): number {
  const below = Math.max(0, 1 - above / height)
  const left = windAtTreetops(profile, height) * Math.exp(-CANOPY.decay * below)
  return ((1 - left) * strongest(dense)) / STRONGEST.dense
}

/** Compared with open ground; both have the same wind high above. */
function windAtTreetops(profile: Profile, height: number): number {
  const { roughness, displacement } = CANOPY
  const shareOfWood =
    Math.log((1 - displacement) / roughness) / Math.log((UNNOTICED - displacement) / roughness)
  const open = profile.kind === 'log' ? profile.open : 0
  const shareInOpen = shareAt(profile, height, open) / shareAt(profile, UNNOTICED * height, open)
  return shareInOpen > 0 ? Math.min(1, shareOfWood / shareInOpen) : 0
}
