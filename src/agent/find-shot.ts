import type { Profile } from '../account/profile.ts'
import { readProfile } from '../account/profile-store.ts'
import { type GreenDistances, measureGreen } from '../caddie/measure-green.ts'
import { nearestHole } from '../caddie/nearest-hole.ts'
import { readPinsToday } from '../club/green-pin-store.ts'
import { dayIn, pinOfToday } from '../club/pin-day.ts'
import type { LatLng } from '../core/geo/point.ts'
import { malformed, Problem } from '../core/problem.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { formatRanges } from '../core/text/format-ranges.ts'
import { type GolferHole, holeOfGolfer } from '../course/card-of-golfer.ts'
import type { PlayableHole, PlayableMap } from '../course/playable-map.ts'
import type { AgentContext } from './agent-context.ts'
import type { ShotInput } from './agent-input.ts'
import type { Bearer } from './bearer.ts'
import type { CourseMap } from './course-map-cache.ts'
import { findCourse } from './find-course.ts'
import { type ResolvedPosition, resolvePosition } from './resolve-position.ts'

/** A golfer before a shot: where they are, on which hole, and the distances. */
export type Shot = {
  readonly course: CourseMap
  readonly map: PlayableMap
  readonly hole: PlayableHole
  readonly isInferred: boolean
  readonly profile: Profile
  /** Par and stroke index for this golfer. */
  readonly onCard: GolferHole
  readonly from: ResolvedPosition
  readonly pin: LatLng | null
  readonly green: GreenDistances
}

export async function findShot(context: AgentContext, bearer: Bearer, input: ShotInput): Promise<Shot> {
  const from = await resolvePosition(context, bearer, input)
  const course = await findCourse(context, input.course, from.point)
  const { map } = course
  if (map === null)
    throw new Problem(
      'not_found',
      `We don’t have a map of ${escapeMarkdown(course.name)} yet, so we can’t measure distances there.`,
    )
  const hole = chooseHole(course, map, from.point, input.hole)
  if (hole.green === null)
    throw new Problem(
      'not_found',
      `The green of ${hole.position === null ? 'this hole' : `hole ${hole.position}`} isn’t on our map of ${escapeMarkdown(course.name)} yet, so we can’t measure the distance.`,
    )
  const pin = await findPin(context, course, hole)
  const green = measureGreen(map.plane, hole.green, from.point, pin)
  const kept = await readProfile(context.db, bearer.accountId)
  const profile = { ...kept, competition: kept.competition || input.competition }
  const onCard = holeOfGolfer(hole.cards, hole.position, profile)
  return { course, map, hole, isInferred: input.hole === null, profile, onCard, from, pin, green }
}

/** The hole with that number, on the layout the golfer is playing; without a number, the hole they are on. */
function chooseHole(
  { name }: CourseMap,
  map: PlayableMap,
  point: LatLng,
  number: number | null,
): PlayableHole {
  const found = nearestHole(map, point, ({ position }) => number === null || position === number)
  if (found) return found.hole
  const drawn = new Set(map.holes.flatMap(({ position }) => position ?? []))
  throw drawn.size === 0
    ? new Problem(
        'malformed_parameter',
        `Leave hole out: our map of ${escapeMarkdown(name)} has no hole numbers.`,
      )
    : malformed(
        'hole',
        `a hole on our map of ${escapeMarkdown(name)}: ${formatRanges([...drawn].sort((a, b) => a - b))}`,
      )
}

async function findPin(
  { db, now }: AgentContext,
  { slug, timezone }: CourseMap,
  { layout, position }: PlayableHole,
): Promise<LatLng | null> {
  if (position === null) return null
  const day = dayIn(timezone, now())
  const pins = await readPinsToday(db, slug, day)
  const pin = pinOfToday(pins, { layout: layout ?? '', hole: position, day })
  return pin && { lat: pin.lat, lng: pin.lng }
}
