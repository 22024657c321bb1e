import type { Height, StakedGreen } from '../course-plan.ts'
import { heading, offset, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, pick, within } from '../random.ts'
import { hasFlatSpot, meanSlope } from './choose-pin.ts'
import { clamp, ease } from './ease.ts'
import { noise, seedOf } from './noise.ts'

/** A smooth step up, `at` metres along its normal from the centre of the green; it curves and tapers sideways. */
type Tier = {
  readonly normal: PlanePoint
  readonly at: number
  readonly width: number
  readonly rise: number
  readonly bow: number
  readonly taper: number
}

const BLEND = 10
const MAX_MEAN_SLOPE = 3.8
const SOFTEN_FACTOR = 0.85
const MAX_SOFTENINGS = 12
const MAX_SKETCHES = 6
// One of the three tiers, at the front or the back, is large enough for a pin.
const THREE_TIERS = [
  [-0.54, 0.1],
  [-0.1, 0.54],
] as const

/**
 * The putting surface, blended into the land within ten metres of its edge. The shape of the green itself is in
 * metres along the approach and to the left of it.
 */
export function surfaceOf(random: Random, green: StakedGreen, land: Height): Height {
  const middle = land(green.at[0], green.at[1]) + within(random, 0.2, 0.6)
  const shape = designGreen(random, green, land)
  const [east, north] = green.at
  const [towardEast, towardNorth] = green.toward
  return (x, y) => {
    const along = (x - east) * towardEast + (y - north) * towardNorth
    const left = (y - north) * towardEast - (x - east) * towardNorth
    const out = outside(green, along, left)
    if (out >= BLEND) return land(x, y)
    const height = middle + shape(along, left)
    return out <= 0 ? height : height + (land(x, y) - height) * ease(out / BLEND)
  }
}

/** Metres beyond the edge of the ellipse, along the ray from its centre. */
function outside({ across, depth }: StakedGreen, along: number, left: number): number {
  const share = Math.sqrt((along / depth) * (along / depth) + (left / across) * (left / across))
  return share <= 1 ? 0 : Math.sqrt(along * along + left * left) * (1 - 1 / share)
}

/**
 * Sketches greens, each one flatter than the last, until there is room for a pin. If even the last is too bold, it
 * is flattened as a whole.
 */
function designGreen(random: Random, green: StakedGreen, land: Height): Height {
  let shape = shapeGreen(random, green, land, 1)
  for (let sketch = 1; sketch < MAX_SKETCHES; sketch++) {
    if (isPlayable(green, shape)) return level(shape)
    shape = shapeGreen(random, green, land, 1 - sketch / MAX_SKETCHES)
  }
  return level(soften(green, shape))
}

/** Heights are relative to the centre of the green. */
function level(shape: Height): Height {
  const middle = shape(0, 0)
  return (along, left) => shape(along, left) - middle
}

const isPlayable = (green: StakedGreen, shape: Height) =>
  meanSlope(green, shape) < MAX_MEAN_SLOPE && hasFlatSpot(green, shape)

function soften(green: StakedGreen, shape: Height): Height {
  let strength = Math.min(1, MAX_MEAN_SLOPE / meanSlope(green, shape))
  const softened: Height = (along, left) => strength * shape(along, left)
  for (let round = 0; round < MAX_SOFTENINGS && !hasFlatSpot(green, softened); round++)
    strength *= SOFTEN_FACTOR
  return softened
}

function shapeGreen(random: Random, green: StakedGreen, land: Height, boldness: number): Height {
  const tiers = makeTiers(random, green, boldness)
  const [back, side] = pickFall(random, green, tiers, land, boldness)
  const seed = seedOf(random)
  const wave = within(random, 6.5, 9.5)
  const swell = within(random, 0.04, 0.1) * boldness
  const front = chance(random, 0.25 * boldness) ? within(random, 0.25, 0.45) : 0
  const { depth } = green
  return (along, left) => {
    let height = along * back + left * side + swell * noise(seed, along / wave + 0.5, left / wave + 0.5)
    for (const tier of tiers) height += stepUp(tier, along, left)
    return front === 0 ? height : height - front * ease((-along - 0.45 * depth) / (0.55 * depth))
  }
}

function stepUp({ normal, at, width, rise, bow, taper }: Tier, along: number, left: number): number {
  const ahead = along * normal[0] + left * normal[1] - at
  const sideways = left * normal[0] - along * normal[1]
  const t = ease((ahead + bow * sideways * sideways) / width + 0.5)
  return t * rise * (1 + taper * sideways)
}

function makeTiers(random: Random, { tiers, depth, across }: StakedGreen, boldness: number): Tier[] {
  const turn = within(random, -0.11, 0.11) * boldness
  const shares = tiers < 2 ? [] : tiers === 2 ? placeOneTier(random, depth) : pick(random, THREE_TIERS)
  const highest = tiers < 3 ? 0.5 : 0.36
  return shares.map((share) => ({
    normal: heading(turn + within(random, -0.03, 0.03)),
    at: share * depth,
    width: within(random, 4.5, 6.5),
    rise: within(random, 0.28, highest),
    bow: within(random, -0.025, 0.025) * boldness,
    taper: within(random, -0.35, 0.35) / across,
  }))
}

// One side of the step has room for a pin, even on a short green.
function placeOneTier(random: Random, depth: number): [number] {
  const aside = Math.max(within(random, 0, 0.25), Math.min(0.45, 13 / depth - 1))
  return [chance(random, 0.5) ? aside : -aside]
}

// The tiers count towards the fall. A green that falls to one side follows the land.
function pickFall(
  random: Random,
  green: StakedGreen,
  tiers: readonly Tier[],
  land: Height,
  boldness: number,
): PlanePoint {
  const stepped = tiers.reduce((sum, { rise }) => sum + rise, 0) / (2 * green.depth)
  const fall = Math.max(0.007, clamp(green.fall, 1.2, 2 + 0.8 * boldness) / 100 - 0.7 * stepped)
  const turn = chance(random, 0.18) ? within(random, 0.15, 0.23) : within(random, 0, 0.1)
  const [back, side] = heading(turn)
  return [fall * back, fall * side * (isHigherLeft(green, land) ? 1 : -1)]
}

function isHigherLeft({ at, toward, across }: StakedGreen, land: Height): boolean {
  const [leftEast, leftNorth] = offset(at, toward, 0, across)
  const [rightEast, rightNorth] = offset(at, toward, 0, -across)
  return land(leftEast, leftNorth) >= land(rightEast, rightNorth)
}
