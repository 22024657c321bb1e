import { malformed } from '../../../../core/problem.ts'
import { addDays } from '../../../../tee-sheet/clock.ts'
import type { JudgedPin } from '../../../../terrain/pin/judge-pin.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { pinJson } from '../pins.ts'
import { PAST_DAYS, readPast } from './pin-past.ts'
import { readPinCourse } from './read-pin-course.ts'
import { type Suggestion, suggestFor } from './suggest.ts'
import { todayOf } from './today.ts'

const MOST_DAYS = 366

/** The pins of the days before today, the latest day first. */
export const getPinHistory =
  (context: AppContext) =>
  async ({ session: { membership }, query }: AppRequest<InClub>): Promise<AppAnswer> => {
    const days = daysOf(query.get('days'))
    const { course, day } = await todayOf(context, membership)
    const pins = await readPast(context.db, membership.clubId, day, days)
    const byDay = Map.groupBy(pins, (pin) => pin.day)
    return {
      status: 200,
      json: {
        ...{ club: membership.slug, course: course.slug, from: addDays(day, -days), before: day },
        days: [...byDay].map(([date, own]) => ({ day: date, pins: own.map(pinJson) })),
      },
    }
  }

function daysOf(text: string | null): number {
  if (text === null) return PAST_DAYS
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_DAYS) throw malformed('days', `a number from 1 to ${MOST_DAYS}`)
  return days
}

/** Where the holes could be cut today. Nothing is set by it. */
export const getPinSuggestion =
  (context: AppContext) =>
  async ({ session: { membership } }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { course, day } = await todayOf(context, membership)
    const [pinCourse, past] = [
      await readPinCourse(context, course.slug),
      await readPast(context.db, membership.clubId, day),
    ]
    const pins = suggestFor(pinCourse, past, day).map(suggestionJson)
    return { status: 200, json: { club: membership.slug, course: course.slug, day, pins } }
  }

const suggestionJson = ({ hole, lat, lng, difficulty, judged }: Suggestion) => ({
  ...{ layout: hole.layout, hole: hole.hole, lat, lng, difficulty },
  ...judgedJson(judged),
})

const tenths = (value: number) => Math.round(value * 10) / 10

export const judgedJson = ({ paces, slope, steepest, warnings }: JudgedPin) => ({
  paces_from_front: tenths(paces.front),
  paces_from_left: tenths(paces.left),
  paces_from_right: tenths(paces.right),
  slope_percent: slope && tenths(slope),
  steepest_percent: steepest && tenths(steepest),
  warnings,
})
