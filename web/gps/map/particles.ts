import type { Point } from '../../../src/core/geo/path.ts'
import { fromRoom, isInRoom, type WindAt, type WindRoom } from './wind-field.ts'

/** Where a particle was in its last steps: the newest first, x and y in turn. */
export const TRAIL = 6

/** Particles in the wind, in arrays that are made once. */
export type Particles = {
  readonly count: number
  readonly trails: Float32Array
  /** How many points of its trail a particle has. */
  readonly lengths: Uint8Array
  /** Seconds it still has, and had in all. */
  readonly left: Float32Array
  readonly life: Float32Array
}

// Seconds.
const LIFE = 2.2
const LIFE_MORE = 2.2

export function createParticles(count: number): Particles {
  return {
    count,
    trails: new Float32Array(count * TRAIL * 2),
    lengths: new Uint8Array(count),
    left: new Float32Array(count),
    life: new Float32Array(count).fill(1),
  }
}

export type Step = {
  readonly wind: WindAt
  /** Where particles begin, and beyond which they end. */
  readonly room: WindRoom
  readonly seconds: number
  /** Whether the trails get a new point; else only their heads move. */
  readonly isNew: boolean
  /** How much faster than the air they move: on a map of a hole, the air hardly would. */
  readonly pace: number
  readonly random: () => number
}

/** Moves all particles on; those that are too old or blown away begin again elsewhere. */
export function stepParticles(particles: Particles, step: Step): void {
  for (let index = 0; index < particles.count; index++) {
    const remaining = (particles.left[index] ?? 0) - step.seconds
    particles.left[index] = remaining
    if (remaining <= 0 || !moveOn(particles, index, step)) begin(particles, index, step)
  }
}

function begin({ trails, lengths, left, life }: Particles, index: number, { room, random }: Step) {
  const at = index * TRAIL * 2
  const [x, y] = fromRoom(room, random() * 2 - 1, random() * 2 - 1)
  trails[at] = x
  trails[at + 1] = y
  lengths[index] = 1
  const isNew = life[index] === 1
  life[index] = LIFE + random() * LIFE_MORE
  // At the start, all ages at once: else they would all end together.
  left[index] = (life[index] ?? LIFE) * (isNew ? random() : 1)
}

function moveOn({ trails, lengths }: Particles, index: number, step: Step): boolean {
  const { wind, room, seconds, pace, isNew } = step
  const at = index * TRAIL * 2
  const point: Point = [trails[at] ?? 0, trails[at + 1] ?? 0]
  const blown = wind(point)
  if (!blown || lengths[index] === 0) return false
  const [x, y] = [point[0] + blown[0] * pace * seconds, point[1] + blown[1] * pace * seconds]
  if (!isInRoom(room, [x, y])) return false
  const isLonger = isNew || lengths[index] === 1
  if (isLonger) trails.copyWithin(at + 2, at, at + (TRAIL - 1) * 2)
  trails[at] = x
  trails[at + 1] = y
  if (isLonger) lengths[index] = Math.min(TRAIL, (lengths[index] ?? 0) + 1)
  return true
}

/** From 0 to 1: a particle comes and goes softly. */
export function strengthOf({ left, life }: Particles, index: number): number {
  const [remaining, whole] = [left[index] ?? 0, life[index] ?? 1]
  return Math.max(0, Math.min(1, (whole - remaining) / 0.4, remaining / 0.6))
}
