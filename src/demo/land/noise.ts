import { heading } from '../plane.ts'
import type { Random } from '../random.ts'

/** Noise seeds are 32-bit integers. */
export const seedOf = (random: Random): number => Math.floor(random() * 0x1_0000_0000) | 0

const DIRECTIONS = 16
const EAST = Float64Array.from({ length: DIRECTIONS }, (_, i) => heading((i + 0.5) / DIRECTIONS)[0])
const NORTH = Float64Array.from({ length: DIRECTIONS }, (_, i) => heading((i + 0.5) / DIRECTIONS)[1])

/** The climb from a lattice corner, along the gradient that the corner's hash picks. */
function climb(corner: number, east: number, north: number): number {
  const direction = Math.imul(corner ^ (corner >>> 15), 0x2c1b3c6d) >>> 28
  return (EAST[direction] ?? 0) * east + (NORTH[direction] ?? 0) * north
}

// First and second derivatives are 0 at both ends, so the lattice doesn't show in hillshading.
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/**
 * Gradient (Perlin) noise on unit squares: smooth, about -1 to 1. It is 0 at every lattice corner, so each seed
 * shifts the lattice; otherwise all layers would be 0 in the middle of the land.
 */
export function noise(seed: number, x: number, y: number): number {
  const shift = Math.imul(seed, 0x9e3779b1)
  const shiftedX = x + (shift >>> 16) / 65_536
  const shiftedY = y + (shift & 0xffff) / 65_536
  const column = Math.floor(shiftedX) | 0
  const row = Math.floor(shiftedY) | 0
  const east = shiftedX - column
  const north = shiftedY - row
  const across = fade(east)
  const west = Math.imul(column, 0x27d4eb2d) ^ seed
  const next = Math.imul((column + 1) | 0, 0x27d4eb2d) ^ seed
  const south = Math.imul(row, 0x165667b1)
  const above = Math.imul((row + 1) | 0, 0x165667b1)
  const southWest = climb(west ^ south, east, north)
  const northWest = climb(west ^ above, east, north - 1)
  const lower = southWest + (climb(next ^ south, east - 1, north) - southWest) * across
  const upper = northWest + (climb(next ^ above, east - 1, north - 1) - northWest) * across
  return (lower + (upper - lower) * fade(north)) * Math.SQRT2
}

/** Octaves of noise: each layer is half as wide as the one before, and `gain` times as high. */
export function layered(seed: number, x: number, y: number, layers: number, gain = 0.5): number {
  let sum = 0
  let share = 1
  let scale = 1
  for (let layer = 0; layer < layers; layer++) {
    sum += share * noise(seed + layer, x * scale, y * scale)
    share *= gain
    scale *= 2
  }
  return sum
}

/** Ridges where the noise crosses 0: 1 on a crest, falling to 0. `round` softens the crest. */
export function ridged(seed: number, x: number, y: number, round = 0.12): number {
  const value = noise(seed, x, y)
  const ridge = 1 + round - Math.sqrt(value * value + round * round)
  return ridge <= 0 ? 0 : ridge * ridge
}
