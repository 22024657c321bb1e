import type { Height, Outline } from '../course-plan.ts'
import { heading, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { within } from '../random.ts'
import { ease } from './ease.ts'

/** A shoreline on rays from the centre: harmonics of one to four waves per turn. */
export type Basin = {
  readonly at: PlanePoint
  readonly radius: number
  readonly waves: readonly PlanePoint[]
  /** Upper bound for the distance of the shore from the centre. */
  readonly farthest: number
  readonly bank: number
}

export type Lake = Basin & { readonly level: number }

const CORNERS = 32
const RAYS = Array.from({ length: CORNERS }, (_, i) => heading(i / CORNERS))
const HEIGHTS_OF_WAVES = [0, 0.3, 0.1, 0.05]

export function makeBasin(random: Random, at: PlanePoint, area: number): Basin {
  const waves = HEIGHTS_OF_WAVES.map((max): PlanePoint => {
    const [east, north] = heading(random())
    const size = max * within(random, 0.5, 1)
    return [east * size, north * size]
  })
  const excess = waves.reduce((sum, [a, b]) => sum + (a * a + b * b) / 2, 1)
  const radius = Math.sqrt(area / (Math.PI * excess))
  const max = waves.reduce((sum, [a, b]) => sum + Math.sqrt(a * a + b * b), 1)
  return { at, radius, waves, farthest: radius * max, bank: within(random, 55, 85) }
}

// cos kx and sin kx follow from cos x and sin x, so we need no angles.
function shoreOn({ radius, waves }: Basin, cos: number, sin: number): number {
  let share = 1
  let c = 1
  let s = 0
  for (const [a, b] of waves) {
    const next = c * cos - s * sin
    s = s * cos + c * sin
    c = next
    share += a * c + b * s
  }
  return radius * share
}

export const outlineOf = (basin: Basin): Outline =>
  RAYS.map(([cos, sin]): PlanePoint => {
    const shore = shoreOn(basin, cos, sin)
    return [basin.at[0] + shore * cos, basin.at[1] + shore * sin]
  })

/** Metres from the shore along the ray from the centre, negative on the water. */
export function ashore(basin: Basin, east: number, north: number): number {
  const dx = east - basin.at[0]
  const dy = north - basin.at[1]
  const away = Math.sqrt(dx * dx + dy * dy)
  if (away === 0) return -basin.radius
  return away - shoreOn(basin, dx / away, dy / away)
}

/** The lowest land around the shore. */
export function lowestShore(basin: Basin, terrain: Height): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let i = 0; i < CORNERS; i += 4) {
    const [cos, sin] = RAYS[i] ?? [1, 0]
    const away = shoreOn(basin, cos, sin) + 15
    lowest = Math.min(lowest, terrain(basin.at[0] + away * cos, basin.at[1] + away * sin))
  }
  return lowest
}

const isFar = ({ at, farthest }: Basin, east: number, north: number, margin: number) => {
  const dx = east - at[0]
  const dy = north - at[1]
  return dx * dx + dy * dy > (farthest + margin) * (farthest + margin)
}

// The bank rises from the shore even where the land beyond is lower, like a dam.
export function withShore(lake: Lake, terrain: Height): Height {
  const { level, bank } = lake
  return (east, north) => {
    if (isFar(lake, east, north, bank)) return terrain(east, north)
    const t = ashore(lake, east, north) / bank
    if (t >= 1) return terrain(east, north)
    if (t <= 0) return level
    const rise = (terrain(east, north) - level) * ease(t)
    return level + rise + 5 * t * (1 - t) * (1 - t)
  }
}

const SUNK = 0.15

/** A survey sees the water, not the lake bed: level, just below the edge of the shore. */
export const withWater =
  (lake: Lake, terrain: Height): Height =>
  (east, north) => {
    if (isFar(lake, east, north, 0)) return terrain(east, north)
    const out = ashore(lake, east, north)
    return out > 0 ? terrain(east, north) : lake.level - SUNK * ease(-out / 2)
  }
