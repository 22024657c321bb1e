import type { Height } from '../course-plan.ts'
import { distance, heading, lengthOf, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, within } from '../random.ts'
import { apartOf, pointOn, type Stream } from './creek.ts'
import { curveAt } from './curve.ts'
import { ashore, type Basin, type Lake, lowestShore, makeBasin } from './lake.ts'

/** Up to `max` lakes, each with the given chance; areas are in square metres. */
export type LakeOptions = {
  readonly max: number
  readonly chance: number
  readonly area: readonly [min: number, max: number]
}

/** `mouth` is where along the stream it runs into a lake, if it does. */
export type Lakes = { readonly lakes: readonly Lake[]; readonly mouth: number | null }

const DRY_MIDDLE = 155
const ATTEMPTS = 4
const ON_STREAM_SHARE = 0.45
/** Metres from the water up to the lowest land on the shore. */
const FREEBOARD = 0.4

export function placeLakes(
  random: Random,
  traits: LakeOptions,
  reach: number,
  stream: Stream | null,
  terrain: Height,
): Lakes {
  const lakes: Lake[] = []
  let mouth: number | null = null
  for (let nth = 0; nth < traits.max; nth++) {
    if (!chance(random, traits.chance)) continue
    const area = within(random, ...traits.area)
    const dammed: Dammed | null =
      stream && mouth === null && chance(random, ON_STREAM_SHARE)
        ? damStream(random, area, reach, stream)
        : null
    if (dammed && isFree(dammed.lake, lakes)) {
      lakes.push(dammed.lake)
      mouth = dammed.mouth
      continue
    }
    const basin = findHollow(random, area, reach, stream, lakes, terrain)
    if (basin) lakes.push({ ...basin, level: lowestShore(basin, terrain) - FREEBOARD })
  }
  return { lakes, mouth }
}

type Dammed = { readonly lake: Lake; readonly mouth: number }

function damStream(random: Random, area: number, reach: number, stream: Stream): Dammed {
  const middle = within(random, 0.1, 0.6) * reach
  const basin = makeBasin(random, pointOn(stream, middle), area)
  let outside = middle - basin.farthest * 1.2
  let mouth = middle
  for (let round = 0; round < 16; round++) {
    const half = (outside + mouth) / 2
    const [east, north] = pointOn(stream, half)
    if (ashore(basin, east, north) > 0) outside = half
    else mouth = half
  }
  return { lake: { ...basin, level: curveAt(stream.bed, mouth) }, mouth }
}

/** The deepest hollow among a few random spots for a lake. */
function findHollow(
  random: Random,
  area: number,
  reach: number,
  stream: Stream | null,
  lakes: readonly Lake[],
  terrain: Height,
): Basin | null {
  const shape = makeBasin(random, [0, 0], area)
  let best: Basin | null = null
  let deepest = Number.NEGATIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [east, north] = heading(random())
    const away = within(random, 0.22, 0.78) * reach
    const basin: Basin = { ...shape, at: [east * away, north * away] }
    if (!isFree(basin, lakes) || (stream && !isClear(basin, stream))) continue
    const deep = depthOf(basin.at, 120, terrain)
    if (deep > deepest) [best, deepest] = [basin, deep]
  }
  return best
}

const isFree = (basin: Basin, lakes: readonly Lake[]) =>
  lengthOf(basin.at) > DRY_MIDDLE + basin.farthest &&
  lakes.every((lake) => distance(lake.at, basin.at) > lake.farthest + lake.bank + basin.farthest + basin.bank)

const isClear = ({ at, farthest, bank }: Basin, stream: Stream) =>
  apartOf(stream, at) > 1.3 * (farthest + bank)

const depthOf = ([east, north]: PlanePoint, away: number, terrain: Height) =>
  (terrain(east + away, north) +
    terrain(east - away, north) +
    terrain(east, north + away) +
    terrain(east, north - away)) /
    4 -
  terrain(east, north)
