import {
  CART_RULES,
  COURSE_STATES,
  type CourseState,
  type CourseStatus,
} from '../../../../club/course-status.ts'
import { type Fields, fieldsOf, optionalText } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { Course } from '../../../../course/course.ts'
import { dayField } from '../tee-sheet/parse-request.ts'
import { type AskedGreen, placeGreens } from './place-greens.ts'

export const LONGEST_NOTE = 300

/** A status as it was sent; the holes are checked against the course. */
export function parseStatus(fields: Fields, course: Course, today: string): CourseStatus {
  const { preferred_lies: preferredLies = false, carts: given = 'allowed' } = fields
  if (typeof preferredLies !== 'boolean') throw malformed('preferred_lies', 'true or false')
  const carts = CART_RULES.find((known) => known === given)
  if (!carts) throw malformed('carts', `one of ${CART_RULES.join(', ')}`)
  return {
    ...{ state: stateField(fields), preferredLies, carts, until: untilField(fields, today) },
    temporaryGreens: placeGreens(course, parseGreens(fields)),
    note: (optionalText(fields, 'note', LONGEST_NOTE) ?? '').trim(),
  }
}

function stateField({ state }: Fields): CourseState {
  const found = COURSE_STATES.find((known) => known === state)
  if (!found) throw malformed('state', `one of ${COURSE_STATES.join(', ')}`)
  return found
}

/** Null until somebody changes it. */
function untilField(fields: Fields, today: string): string | null {
  if (fields.until === undefined || fields.until === null) return null
  const until = dayField(fields, 'until')
  if (until < today) throw malformed('until', 'today or later')
  return until
}

const MOST_GREENS = 54

/** Hole numbers, or objects with `hole` and `layout` where a course has several layouts. */
function parseGreens({ temporary_greens: given = [] }: Fields): readonly AskedGreen[] {
  if (!Array.isArray(given) || given.length > MOST_GREENS)
    throw malformed('temporary_greens', `a list of at most ${MOST_GREENS} holes`)
  return given.map((one: unknown) => {
    if (Number.isInteger(one)) return { hole: Number(one), layout: null }
    if (typeof one !== 'object' || one === null)
      throw malformed('temporary_greens', 'a list of holes, such as [3, 7]')
    const fields = fieldsOf(one)
    if (!Number.isInteger(fields.hole)) throw malformed('temporary_greens', 'a list of holes, such as [3, 7]')
    return { hole: Number(fields.hole), layout: optionalText(fields, 'layout', 200) }
  })
}
