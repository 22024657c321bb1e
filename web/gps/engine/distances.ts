import type { Units } from '../../../src/account/profile.ts'
import { measureGreen } from '../../../src/caddie/measure-green.ts'
import { inUnits } from '../../../src/caddie/wording/length-words.ts'
import { distance } from '../../../src/core/geo/geodesic.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { toYards, type Yards } from '../../../src/core/units.ts'
import { holeAt, isSound, latLngOf, type OpenCourse } from './open-course.ts'

/** In whole yards, as the server says them. */
export type GreenYards = {
  /** Null, like the back, if the map has only the middle of the green. */
  readonly front: Yards | null
  readonly middle: Yards
  readonly back: Yards | null
  /** Null while no pin is set today. */
  readonly pin: Yards | null
  readonly isOnGreen: boolean
}

/** Null without a map, without a green on it, and from nowhere on Earth. */
export function distancesFrom(
  course: OpenCourse,
  place: number | null,
  from: LatLng,
  pin: LatLng | null,
): GreenYards | null {
  const green = holeAt(course, place)?.target
  if (!course.map || !green || !isSound(from)) return null
  const measured = measureGreen(course.map.plane, green, from, pin && isSound(pin) ? pin : null)
  const { toFront, toMiddle, toBack, toPin, isOnGreen } = measured
  return { front: toFront, middle: toMiddle, back: toBack, pin: toPin, isOnGreen }
}

/** What a shot is for: today's pin, else the middle of the green. */
export const targetIn = ({ pin, middle }: GreenYards): Yards => pin ?? middle

/** Along the geodesic, not rounded. Null from or to nowhere on Earth. */
export const distanceTo = (from: LatLng, to: LatLng): Yards | null =>
  isSound(from) && isSound(to) ? toYards(distance(from, to)) : null

/** Not rounded. */
export type TapYards = {
  /** Null without a position. */
  readonly there: Yards | null
  /** On to today's pin or else the middle of the green; null without a map. */
  readonly onward: Yards | null
}

/** To a place that the golfer taps, and from there on. */
export function tapDistances(
  course: OpenCourse,
  place: number | null,
  from: LatLng | null,
  tap: LatLng,
  pin: LatLng | null = null,
): TapYards {
  const hole = holeAt(course, place)
  const goal = pin ?? (course.map && hole ? latLngOf(course.map.plane, hole.goal) : null)
  return { there: from && distanceTo(from, tap), onward: goal && distanceTo(tap, goal) }
}

/** A whole number in the golfer's unit. */
export const inUnit = (yards: Yards, units: Units): number => inUnits(units, yards)
