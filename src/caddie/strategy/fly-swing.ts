import type { Point } from '../../core/geo/path.ts'
import { REFERENCE_AIR } from '../flight/air.ts'
import { CALM, fly, type Landing, type PathPoint } from '../flight/fly.ts'
import type { Wind, WindAt } from '../flight/integrate.ts'
import type { Launch } from '../flight/launch.ts'
import { NOTHING_KNOWN, type Surroundings } from '../shot/surroundings.ts'
import { windOnLine } from '../shot/wind-on-line.ts'
import { rollOf } from './roll-of.ts'
import type { Swing } from './swing.ts'

export type MadeSwing = Pick<Swing, 'club' | 'calmCarry' | 'isFull' | 'pattern'>

/** A club to choose from, and how it flies on a line (radians clockwise from north). */
export type Choosable = { readonly length: number; readonly on: (line: number) => Swing }

/** How far and how high a swing flies from a ball, through the air and over the ground that is there. */
export function flownFrom(around: Surroundings, ball: Point) {
  const winds = new Map<number, WindAt | null>()
  const windOn = (line: number) => {
    const place = Math.round(line / SAME_LINE)
    const known = winds.get(place)
    if (known !== undefined) return known
    const wind = windOnLine(around, ball, line)
    winds.set(place, wind)
    return wind
  }
  return (launch: Launch, made: MadeSwing): Choosable => ({
    length: made.calmCarry,
    on: (line) =>
      flown(launch, made, { around, wind: windOn(line) ?? CALM, rise: risesOn(around, ball, line) }),
  })
}

/** Radians: on lines that differ by less the wind is the same. */
const SAME_LINE = 0.04

/** The same in calm air over level ground: on every line alike. */
export function flownInCalm(launch: Launch, made: MadeSwing): Choosable {
  const swing = flown(launch, made, { around: NOTHING_KNOWN, wind: CALM, rise: null })
  return { length: made.calmCarry, on: () => swing }
}

/** Metres above the ball at a distance from it. */
type Rises = (way: number) => number

/** Null where the ground under the ball is not surveyed: it counts as level. */
function risesOn({ heightAt }: Surroundings, ball: Point, line: number): Rises | null {
  const base = heightAt(ball)
  if (base === null) return null
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  return (way) => (heightAt([ball[0] + sin * way, ball[1] + cos * way]) ?? base) - base
}

type On = { readonly around: Surroundings; readonly wind: Wind | WindAt; readonly rise: Rises | null }

function flown(launch: Launch, made: MadeSwing, { around, wind, rise }: On): Swing {
  const air = around.air ?? REFERENCE_AIR
  const path: PathPoint[] = []
  const level = fly(launch, { air, wind, rise: rise === null ? 0 : DEEPEST }, path)
  const landing = rise === null ? level : landingOn(path, rise)
  const carry = Math.max(1, landing?.carry ?? made.calmCarry)
  return {
    ...made,
    carry,
    drift: landing?.side ?? 0,
    roll: rollOf(carry, landing?.landDeg ?? 45),
    heights: heightsOf(path, carry),
  }
}

/** Metres below the ball: no golfer plays further down. */
const DEEPEST = -60

/** Where a falling ball meets the ground. In a pit deeper than all, at the end of its path. */
function landingOn(
  path: readonly PathPoint[],
  rise: Rises,
): Pick<Landing, 'carry' | 'side' | 'landDeg'> | null {
  for (let index = 1; index < path.length; index++) {
    const [before, after] = [path[index - 1], path[index]]
    if (!before || !after || after.height >= before.height) continue
    const [above, below] = [before.height - rise(before.along), after.height - rise(after.along)]
    if (below > 0 && index < path.length - 1) continue
    const share = above > 0 && below < 0 ? above / (above - below) : below < 0 ? 0 : 1
    const between = (from: number, to: number) => from + (to - from) * share
    const level = Math.hypot(after.along - before.along, after.side - before.side)
    return {
      carry: between(before.along, after.along),
      side: between(before.side, after.side),
      landDeg: (Math.atan2(before.height - after.height, level) * 180) / Math.PI,
    }
  }
  return null
}

const POINTS = 33

/** Heights above the ball at even shares of the carry. */
function heightsOf(path: readonly PathPoint[], carry: number): Float32Array {
  const heights = new Float32Array(POINTS)
  let next = 0
  for (let point = 0; point < POINTS; point++) {
    const along = (point / (POINTS - 1)) * carry
    while (next < path.length - 1 && (path[next]?.along ?? 0) < along) next++
    const [before, after] = [path[Math.max(0, next - 1)], path[next]]
    if (!before || !after) continue
    const length = after.along - before.along
    const share = length > 0 ? (along - before.along) / length : 0
    heights[point] = before.height + (after.height - before.height) * Math.max(0, Math.min(1, share))
  }
  return heights
}
