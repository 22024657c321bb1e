import { LIES, type Lie } from '../caddie/lie.ts'
import { type Fields, fieldsOf, optionalNumber, optionalText } from '../core/fields.ts'
import type { LatLng } from '../core/geo/point.ts'
import { malformed } from '../core/problem.ts'
import { type Metres, metres, type Yards, yards } from '../core/units.ts'
import type { PlanId } from '../premium/plans.ts'
import { isPlan, PLAN_IDS } from '../premium/plans.ts'

/** What an agent says about the golfer's shot; we find out what it leaves out. */
export type ShotInput = {
  readonly point: LatLng | null
  readonly accuracy: Metres | null
  /** Slug of a course. */
  readonly course: string | null
  readonly hole: number | null
  /** The golfer plays in a competition, whatever their profile says. */
  readonly competition: boolean
}

/** What an agent passes on of what the golfer says about the shot. */
export type StatedShot = {
  /** To the flag. */
  readonly yards: Yards | null
  readonly lie: Lie | null
}

const MAX_HOLE = 99
export const MAX_QUESTION_LENGTH = 1_000

export function parseShot(input: unknown): ShotInput {
  const fields = fieldsOf(input)
  refuseLookalikes(fields)
  const accuracy = optionalNumber(fields, 'accuracy_m', 0, 10_000)
  return {
    point: parsePoint(fields),
    accuracy: accuracy === null ? null : metres(accuracy),
    course: optionalText(fields, 'course', 200)?.trim() || null,
    hole: parseHole(fields),
    competition: parseCompetition(fields),
  }
}

/** Yards to the flag: further away than any hole is long. */
const MAX_YARDS = 1_200

export function parseStated(input: unknown): StatedShot {
  const fields = fieldsOf(input)
  const given = optionalNumber(fields, 'yards', 0, MAX_YARDS)
  if (given !== null && given < 1) throw malformed('yards', `a distance from 1 to ${MAX_YARDS} yards`)
  const { lie = null } = fields
  const known = LIES.find((each) => each === lie) ?? null
  if (lie !== null && known === null) throw malformed('lie', `one of ${LIES.join(', ')}`)
  return { yards: given === null ? null : yards(given), lie: known }
}

/** Names that models make up. If we ignored them, a model would think we had used them. */
const LOOKALIKES = {
  latitude: 'lat',
  longitude: 'lng',
  lon: 'lng',
  slug: 'course',
  course_slug: 'course',
  hole_number: 'hole',
  holes: 'hole',
  accuracy: 'accuracy_m',
  distance: 'yards',
  distance_yards: 'yards',
  yards_to_pin: 'yards',
} as const

function refuseLookalikes(fields: Fields) {
  for (const [name, right] of Object.entries(LOOKALIKES))
    if (Object.hasOwn(fields, name)) throw malformed(name, `sent as ${right}`)
}

function parsePoint(fields: Fields): LatLng | null {
  const lat = optionalNumber(fields, 'lat', -90, 90)
  const lng = optionalNumber(fields, 'lng', -180, 180)
  if (lat === null && lng === null) return null
  if (lat === null || lng === null)
    throw malformed('lat and lng', 'sent together, or left out to use the golfer’s live position')
  return { lat, lng }
}

function parseHole(fields: Fields): number | null {
  const hole = optionalNumber(fields, 'hole', 1, MAX_HOLE)
  if (hole !== null && !Number.isInteger(hole)) throw malformed('hole', 'a hole number, such as 7')
  return hole
}

function parseCompetition({ competition = null }: Fields): boolean {
  if (competition !== null && typeof competition !== 'boolean')
    throw malformed('competition', 'true or false')
  return competition === true
}

/** We read and answer it, and never repeat it. */
export function parseQuestion(input: unknown): string {
  const { question } = fieldsOf(input)
  if (
    typeof question !== 'string' ||
    question.trim() === '' ||
    [...question].length > MAX_QUESTION_LENGTH ||
    !question.isWellFormed()
  )
    throw malformed('question', `1 to ${MAX_QUESTION_LENGTH} characters of text`)
  return question
}

export function parsePlan(input: unknown): PlanId {
  const { plan } = fieldsOf(input)
  if (!isPlan(plan)) throw malformed('plan', `one of ${PLAN_IDS.join(', ')}`)
  return plan
}
