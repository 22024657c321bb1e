import type { CourseGround, GroundHole } from '../caddie/course-ground.ts'
import { type GreenDistances, measureGreen } from '../caddie/measure-green.ts'
import { nearestHole } from '../caddie/nearest-hole.ts'
import { readPinsToday } from '../club/green-pin-store.ts'
import { dayIn, pinOfToday } from '../club/pin-day.ts'
import type { LatLng } from '../core/geo/point.ts'
import { malformed, Problem } from '../core/problem.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { formatRanges } from '../core/text/format-ranges.ts'
import type { AgentContext } from './agent-context.ts'
import type { ShotInput } from './agent-input.ts'
import type { Bearer } from './bearer.ts'
import type { CourseMap } from './course-map-cache.ts'
import { findCourse } from './find-course.ts'
import { type ResolvedPosition, resolvePosition } from './resolve-position.ts'

/** A golfer before a shot: where they stand, on which hole, and how far it is. */
export type Shot = {
  readonly course: CourseMap
  readonly ground: CourseGround
  readonly hole: GroundHole
  readonly isInferred: boolean
  readonly from: ResolvedPosition
  readonly pin: LatLng | null
  readonly green: GreenDistances
}

export async function findShot(context: AgentContext, bearer: Bearer, input: ShotInput): Promise<Shot> {
  const from = await resolvePosition(context, bearer, input)
  const course = await findCourse(context, input.course, from.point)
  const { ground } = course
  if (ground === null)
    throw new Problem(
      'not_found',
      `${escapeMarkdown(course.name)} has no map of its holes yet, so nothing can be measured there.`,
    )
  const hole = chooseHole(course, ground, from.point, input.hole)
  if (hole.green === null)
    throw new Problem(
      'not_found',
      `The green of ${hole.position === null ? 'this hole' : `hole ${hole.position}`} of ${escapeMarkdown(course.name)} is not on its map yet, so nothing can be measured.`,
    )
  const pin = await findPin(context, course, hole)
  const green = measureGreen(ground.plane, hole.green, from.point, pin)
  return { course, ground, hole, isInferred: input.hole === null, from, pin, green }
}

/** The hole of that number, on the layout where the golfer is; without a number the hole they are on. */
function chooseHole(
  { name }: CourseMap,
  ground: CourseGround,
  point: LatLng,
  wanted: number | null,
): GroundHole {
  const found = nearestHole(ground, point, ({ position }) => wanted === null || position === wanted)
  if (found) return found.hole
  const drawn = new Set(ground.holes.flatMap(({ position }) => position ?? []))
  throw drawn.size === 0
    ? malformed('hole', `left out: the map of ${escapeMarkdown(name)} does not number its holes`)
    : malformed(
        'hole',
        `one of those on the map of ${escapeMarkdown(name)}: ${formatRanges([...drawn].sort((a, b) => a - b))}`,
      )
}

async function findPin(
  { db, now }: AgentContext,
  { slug, timezone }: CourseMap,
  { layout, position }: GroundHole,
): Promise<LatLng | null> {
  if (position === null) return null
  const day = dayIn(timezone, now())
  const pins = await readPinsToday(db, slug, day)
  const pin = pinOfToday(pins, { layout: layout ?? '', hole: position, day })
  return pin && { lat: pin.lat, lng: pin.lng }
}
