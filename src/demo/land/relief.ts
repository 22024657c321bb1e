import type { Height, Style } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { within } from '../random.ts'
import { clamp, ease } from './ease.ts'
import { layered, noise, ridged, seedOf } from './noise.ts'

type Shape = (random: Random, downhill: PlanePoint, reach: number) => Height

const SHAPES: Record<Style, Shape> = {
  rolling: shapeSwells,
  parkland: shapePark,
  links: shapeDunes,
  mountain: shapeValleySide,
  desert: shapeFan,
}

/** The terrain of a style, before any water; `downhill` is the direction it falls overall. */
export const shapeRelief = (random: Random, style: Style, downhill: PlanePoint, reach: number): Height =>
  SHAPES[style](random, downhill, reach)

function shapeSwells(random: Random, [east, north]: PlanePoint, reach: number): Height {
  const seed = seedOf(random)
  const wide = within(random, 360, 500)
  const tilt = within(random, 0.2, 0.7) / reach
  const shape: Height = (e, n) =>
    noise(seed, e / wide, n / wide) +
    0.18 * layered(seed + 9, e / 170, n / 170, 2, 0.25) -
    tilt * (e * east + n * north)
  return raised(shape, within(random, 11.5, 16), within(random, 20, 400), reach)
}

function shapePark(random: Random, [east, north]: PlanePoint, reach: number): Height {
  const seed = seedOf(random)
  const wide = within(random, 380, 560)
  const tilt = within(random, 0.4, 1) / reach
  const shape: Height = (e, n) =>
    noise(seed, e / wide, n / wide) +
    0.18 * layered(seed + 9, e / 170, n / 170, 2, 0.4) -
    tilt * (e * east + n * north)
  return raised(shape, within(random, 6, 9.5), within(random, 20, 300), reach)
}

// Ridges run parallel to the shore and grow towards it; the holes run in the slacks between them.
function shapeDunes(random: Random, [east, north]: PlanePoint, reach: number): Height {
  const seed = seedOf(random)
  const level = within(random, 3.5, 5)
  const crest = within(random, 3, 5)
  const long = within(random, 260, 400)
  const broad = within(random, 95, 135)
  return (e, n) => {
    const bend = 30 * noise(seed + 1, e / 210, n / 210)
    const toSea = e * east + n * north + bend
    const alongShore = n * east - e * north
    const dune = ridged(seed, alongShore / long, toSea / broad)
    const patch = ease(0.6 + 0.8 * noise(seed + 2, e / 300, n / 300) + 0.35 * clamp(toSea / reach, -1, 1))
    return level + crest * (0.12 + patch) * dune + 0.55 * noise(seed + 3, e / 55, n / 55)
  }
}

// Spurs and gullies run down the valley side, which gets steeper towards the top.
function shapeValleySide(random: Random, [east, north]: PlanePoint, reach: number): Height {
  const seed = seedOf(random)
  const apart = within(random, 200, 300)
  const hollow = within(random, 0.05, 0.2)
  const spurs = within(random, 0.24, 0.36)
  const shape: Height = (e, n) => {
    const down = (e * east + n * north) / reach
    const bend = 60 * noise(seed + 1, e / 400, n / 400)
    const across = n * east - e * north + bend
    const spur =
      noise(seed, across / apart, down * (reach / 700)) + 0.28 * layered(seed + 2, e / 150, n / 150, 2, 0.4)
    return -down + hollow * down * down + spurs * spur
  }
  const relief = clamp(2 * reach * within(random, 0.034, 0.048), 48, 92)
  return raised(shape, relief, within(random, 600, 1600), reach)
}

const WASH_DEPTH = 1.6

// An alluvial fan: a cone below an apex uphill, cut by dry washes, with bluffs away from the centre.
function shapeFan(random: Random, [east, north]: PlanePoint, reach: number): Height {
  const seed = seedOf(random)
  const apex = within(random, 2.2, 3.4) * reach
  const slope = within(random, 0.011, 0.024)
  const level = within(random, 60, 400) + slope * apex
  const bluff = within(random, 4, 8)
  return (e, n) => {
    const down = e * east + n * north + apex
    const across = n * east - e * north
    const away = Math.sqrt(down * down + across * across)
    const fan = (across / Math.max(down, 1)) * apex
    const line = noise(seed, fan / 360, away / 1700) + 0.1 * noise(seed + 1, e / 150, n / 150)
    const wash = WASH_DEPTH * (1 - ease(Math.abs(line) / 0.11))
    const aside = ease((e * e + n * n) / (350 * 350) - 0.4)
    const rock = aside === 0 ? 0 : aside * bluff * ease((noise(seed + 2, e / 330, n / 330) - 0.44) / 0.26)
    return level - slope * away - wash + rock + 0.4 * noise(seed + 4, e / 80, n / 80)
  }
}

const SAMPLES = 56

/** The shape scaled to a height range, with its lowest point at `level`. */
function raised(shape: Height, relief: number, level: number, reach: number): Height {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 1; i <= SAMPLES; i++) {
    const height = shape(reach * spread(i * 0.754_877_666), reach * spread(i * 0.569_840_291))
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  const scale = relief / (high - low)
  const base = level - low * scale
  return (east, north) => base + scale * shape(east, north)
}

// Steps of the plastic number fill a square evenly, without aligning to any lattice.
const spread = (value: number) => 2 * (value - Math.floor(value)) - 1
