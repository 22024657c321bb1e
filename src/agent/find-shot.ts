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
import type { Yards } from '../core/units.ts'
import { type GolferHole, holeOfGolfer } from '../course/card-of-golfer.ts'
import type { PlayableHole, PlayableMap } from '../course/playable-map.ts'
import type { AgentContext } from './agent-context.ts'
import type { ShotInput, StatedShot } from './agent-input.ts'
import type { Golfer } from './bearer.ts'
import { type ClubNotes, NO_NOTES, readClubNotes } from './club-notes.ts'
import type { CourseMap } from './course-map-cache.ts'
import { findCourse, findCourseByName } from './find-course.ts'
import { findPosition, type ResolvedPosition, resolvePosition } from './resolve-position.ts'

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
  readonly notes: ClubNotes
}

export async function findShot(context: AgentContext, golfer: Golfer, input: ShotInput): Promise<Shot> {
  const from = await resolvePosition(context, golfer, input)
  const course = await findCourse(context, input.course, from.point)
  const profile = await profileOf(context, golfer, input)
  const wanted = { profile, hole: input.hole, layout: null, accountId: golfer.accountId }
  return shotFrom(context, course, from, wanted)
}

type Wanted = {
  readonly profile: Profile
  /** Null: the hole that the golfer is on. */
  readonly hole: number | null
  /** Null: any. */
  readonly layout: string | null
  /** Null: nobody, who sees what clubs show to everybody. */
  readonly accountId: string | null
}

/** Somebody at a position on a course, before a shot to one of its greens. */
export async function shotFrom(
  deps: Pick<AgentContext, 'db' | 'now'>,
  course: CourseMap,
  from: ResolvedPosition,
  { profile, hole: number, layout, accountId }: Wanted,
): Promise<Shot> {
  const { map } = course
  if (map === null)
    throw new Problem(
      'not_found',
      `We don’t have a map of ${escapeMarkdown(course.name)} yet, so we can’t measure distances there.`,
    )
  const hole = chooseHole(course, map, from.point, number, layout)
  if (hole.target === null)
    throw new Problem(
      'not_found',
      `The green of ${hole.position === null ? 'this hole' : `hole ${hole.position}`} isn’t on our map of ${escapeMarkdown(course.name)} yet, so we can’t measure the distance.`,
    )
  const pin = await findPin(deps, course, hole)
  const green = measureGreen(map.plane, hole.target, from.point, pin)
  const onCard = holeOfGolfer(hole.cards, hole.position, profile)
  const notes = await readClubNotes(deps, course, hole, accountId)
  return { course, map, hole, isInferred: number === null, profile, onCard, from, pin, green, notes }
}

async function profileOf({ db }: AgentContext, { accountId }: Golfer, { competition }: ShotInput) {
  const kept = await readProfile(db, accountId)
  return { ...kept, competition: kept.competition || competition }
}

/** A shot whose distance the golfer states: the course and the hole may be unknown. */
export type ToldShot = {
  readonly yards: Yards
  readonly profile: Profile
  readonly course: CourseMap | null
  readonly map: PlayableMap | null
  readonly hole: PlayableHole | null
  readonly isInferred: boolean
  readonly onCard: GolferHole
  readonly pin: LatLng | null
  readonly notes: ClubNotes
}

export async function findToldShot(
  context: AgentContext,
  golfer: Golfer,
  input: ShotInput,
  { yards }: StatedShot & { readonly yards: Yards },
): Promise<ToldShot> {
  const profile = await profileOf(context, golfer, input)
  const point = (await findPosition(context, golfer, input))?.point ?? null
  const course = await toldCourse(context, input, point)
  const map = course?.map ?? null
  const hole = course && map && toldHole(course, map, point, input.hole)
  const onCard = holeOfGolfer(hole?.cards ?? null, hole?.position ?? null, profile)
  const pin = hole ? await findPin(context, course, hole) : null
  const notes = course && hole ? await readClubNotes(context, course, hole, golfer.accountId) : NO_NOTES
  return { yards, profile, course, map, hole, isInferred: input.hole === null, onCard, pin, notes }
}

/** The one that was named; else the one the golfer is on, if they are on one. */
async function toldCourse(context: AgentContext, { course }: ShotInput, point: LatLng | null) {
  if (course !== null) return findCourseByName(context, course)
  if (point === null) return null
  return findCourse(context, null, point).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
}

/** By its number, or by where the golfer is; without a green there is nothing to aim at. */
function toldHole(course: CourseMap, map: PlayableMap, point: LatLng | null, number: number | null) {
  if (point === null && number === null) return null
  const hole = chooseHole(course, map, point, number)
  return hole.target === null ? null : hole
}

/** The hole with that number, on the layout the golfer is playing; without a number, the hole they are on. */
function chooseHole(
  { name }: CourseMap,
  map: PlayableMap,
  point: LatLng | null,
  number: number | null,
  layout: string | null = null,
): PlayableHole {
  const isWanted = (hole: PlayableHole) =>
    (number === null || hole.position === number) && (layout === null || hole.layout === layout)
  const found = point === null ? map.holes.find(isWanted) : nearestHole(map, point, isWanted)?.hole
  if (found) return found
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
  { db, now }: Pick<AgentContext, 'db' | 'now'>,
  { slug, timezone }: CourseMap,
  { layout, position }: PlayableHole,
): Promise<LatLng | null> {
  if (position === null) return null
  const day = dayIn(timezone, now())
  const pins = await readPinsToday(db, slug, day)
  const pin = pinOfToday(pins, { layout: layout ?? '', hole: position, day })
  return pin && { lat: pin.lat, lng: pin.lng }
}
