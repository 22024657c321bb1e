import proj4 from 'proj4'
import type { Surveyed } from '../../../src/import/elevation/surveyed.ts'
import { geoKeysRecord, type WrittenPoint } from './write-las.ts'

// Invented land in UTM 29: a plane with a course of 100 × 100 m on it, and its green of 20 × 20 m.

export const [EAST, NORTH] = [520_000, 5_770_000]
export const UTM29 = geoKeysRecord({ 1024: 1, 3072: 32_629 })

/** 100 m high at the corner, 3 % up to the east and 5 % down to the north. */
export const planeAt = (x: number, y: number) => 100 + 0.03 * (x - EAST) - 0.05 * (y - NORTH)

export const toDegrees = (x: number, y: number): readonly [number, number] => {
  const [lng = 0, lat = 0] = proj4('EPSG:32629', 'EPSG:4326', [EAST + x, NORTH + y])
  return [lng, lat]
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
] as const

/** A course whose lower left corner is x, y metres from that of the land. */
export function courseAt(id: number, x: number, y: number, size = 100): Surveyed {
  const [[west, south], [east, north]] = [toDegrees(x, y), toDegrees(x + size, y + size)]
  const [left, bottom] = [x + size / 2 - 10, y + size / 2 - 10]
  const green = CORNERS.map(([right, up]) => toDegrees(left + 20 * right, bottom + 20 * up))
  return { id, bounds: { west, south, east, north }, greens: async () => [[green]] }
}

export type Land = {
  /** Where the returns are, in metres from the corner. */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly spacing: number
  readonly heightAt?: (x: number, y: number) => number
  readonly of?: Partial<WrittenPoint>
}

/** One return somewhere in each square; the same ones each time. */
export function returnsOn({ from, to, spacing, heightAt = planeAt, of = {} }: Land): readonly WrittenPoint[] {
  const random = randomFrom(7)
  const points: WrittenPoint[] = []
  for (let y = from[1]; y < to[1]; y += spacing)
    for (let x = from[0]; x < to[0]; x += spacing) {
      const [east, north] = [EAST + x + random() * spacing, NORTH + y + random() * spacing]
      points.push({ x: east, y: north, z: heightAt(east, north), ...of })
    }
  return points
}

/** Numbers from 0 to 1 that look random. */
export function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns over the whole terrain, and close together on the green. */
export const courseReturns = (spacing: number, heightAt = planeAt, of: Partial<WrittenPoint> = {}) => [
  ...returnsOn({ from: [0, 0], to: [440, 440], spacing: 4, heightAt, of }),
  ...returnsOn({ from: [200, 200], to: [240, 240], spacing, heightAt, of }),
]

/** The course that these returns are on. */
export const COURSE = courseAt(7, 170, 170)
