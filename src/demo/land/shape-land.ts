import type { Height, Land, Style } from '../course-plan.ts'
import { heading, type PlanePoint, towards } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, within } from '../random.ts'
import { type Coast, inland, makeCoast, seaOf, towardsSea } from './coast.ts'
import { creekOf, inValley, lastAlong, layStream, type Stream, withCut } from './creek.ts'
import { outlineOf, withShore, withWater } from './lake.ts'
import { type LakeOptions, type Lakes, placeLakes } from './place-lakes.ts'
import { shapeRelief } from './relief.ts'

export type LandOptions = {
  readonly style: Style
  /** Half the side of the square, in metres. */
  readonly reach: number
  /** The direction of the sea if it is near; only links reach the shore. */
  readonly seaward: PlanePoint | null
  readonly wooded?: number
}

type Traits = {
  readonly wooded: readonly [min: number, max: number]
  /** How often a creek crosses the land. */
  readonly creek: number
  readonly lakes: LakeOptions
}

const TRAITS: Record<Style, Traits> = {
  rolling: { wooded: [0.25, 0.6], creek: 0.3, lakes: { max: 2, chance: 0.4, area: [3500, 22_000] } },
  parkland: { wooded: [0.55, 0.9], creek: 0.6, lakes: { max: 3, chance: 0.35, area: [3500, 28_000] } },
  links: { wooded: [0, 0], creek: 0.3, lakes: { max: 0, chance: 0, area: [3500, 8000] } },
  mountain: { wooded: [0.6, 0.9], creek: 0.4, lakes: { max: 1, chance: 0.35, area: [3500, 9000] } },
  desert: { wooded: [0, 0], creek: 0, lakes: { max: 2, chance: 0.4, area: [3500, 16_000] } },
}

const MIN_REACH = 500

/** Natural land; each step works on the terrain from the step before. */
export function shapeLand(random: Random, { style, reach, seaward, wooded }: LandOptions): Land {
  if (!(reach >= MIN_REACH)) throw new Error(`Land needs a reach of ${MIN_REACH} m or more; got ${reach}.`)
  const traits = TRAITS[style]
  const shoreward = style === 'links' && seaward ? towards([0, 0], seaward) : null
  const downhill = shoreward ?? heading(random())
  const coast = shoreward && makeCoast(random, shoreward, reach)
  const relief = shapeRelief(random, style, downhill, reach)
  const stream = chance(random, traits.creek) ? layStream(random, downhill, reach, relief) : null
  const valley = stream ? inValley(stream, relief) : relief
  const water = placeLakes(random, traits.lakes, reach, stream, valley)
  const end = stream ? endOf(stream, water, coast, reach) : 0
  const height = fillWater(valley, stream, end, water)
  return {
    style,
    reach,
    height: coast ? towardsSea(coast, height) : height,
    lakes: water.lakes.map(outlineOf),
    creek: stream && creekOf(stream, lastAlong(stream, -1.5 * reach, isWithin(reach)), end),
    sea: coast && seaOf(coast, reach),
    wooded: wooded ?? within(random, ...traits.wooded),
  }
}

const isWithin =
  (reach: number) =>
  ([east, north]: PlanePoint) =>
    Math.abs(east) < reach && Math.abs(north) < reach

/** A creek ends in a lake, in the sea or at the edge of the square. */
function endOf(stream: Stream, { mouth }: Lakes, coast: Coast | null, reach: number): number {
  if (mouth !== null) return mouth
  const isInside = isWithin(reach)
  return lastAlong(
    stream,
    1.5 * reach,
    (point) => isInside(point) && (coast === null || inland(coast, point[0], point[1]) > 0),
  )
}

function fillWater(terrain: Height, stream: Stream | null, end: number, { lakes, mouth }: Lakes): Height {
  let height = terrain
  for (const lake of lakes) height = withShore(lake, height)
  if (stream) height = withCut(stream, mouth === null ? Number.POSITIVE_INFINITY : end, height)
  for (const lake of lakes) height = withWater(lake, height)
  return height
}
