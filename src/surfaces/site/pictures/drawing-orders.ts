import type { CourseJson } from '../../../course/schema.ts'
import type { PictureOrder } from '../../../picture/thread/picture-order.ts'
import type { Where } from '../../../platform/db/open.ts'
import type { Language } from '../../../words/language.ts'
import { USUAL_UNITS } from '../course/course-view.ts'
import type { CourseDetails } from '../course/details.ts'
import type { ShownHole } from '../course/shown-course.ts'
import { golferOn } from './golfer-on.ts'

export type DrawnCourse = {
  readonly where: Where
  readonly slug: string
  readonly course: CourseJson
  readonly details: CourseDetails
  readonly holes: readonly ShownHole[]
}

const NOBODY = { tee: null, gender: null }
const STILL = { wind: null, competition: false, now: 0 } as const

/** The drawings that the pages of a course show first: in daylight, whole sheets of holes as on a wide screen. */
export function drawingOrders(drawn: DrawnCourse, language: Language): readonly PictureOrder[] {
  const { where, slug, course, holes } = drawn
  if (!course.coverage.traced) return []
  const look = { theme: 'light', units: USUAL_UNITS[language], language } as const
  const golfer = golferOn(course, null, NOBODY)
  const whole = { where, slug, layout: null } as const
  return [
    { kind: 'thumb', ...whole, hole: null, theme: null },
    { kind: 'course', ...whole, golfer, look: { ...look, size: 'phone' } },
    ...holes.filter(({ isDrawn }) => isDrawn).flatMap((hole) => holeOrders(drawn, hole, look)),
  ]
}

function holeOrders(
  { where, slug, course, details }: DrawnCourse,
  { layout, hole }: ShownHole,
  look: { readonly theme: 'light'; readonly units: 'yards' | 'metres'; readonly language: Language },
): readonly PictureOrder[] {
  const one = { where, slug, layout, hole } as const
  const golfer = golferOn(course, layout, NOBODY)
  const isSurveyed = details.holes.some(
    (each) => each.hole === hole && each.layout === layout && each.green !== null,
  )
  return [
    { kind: 'thumb', ...one, theme: null },
    { kind: 'hole', ...one, golfer, ...STILL, look: { ...look, size: 'wide' } },
    ...(isSurveyed ? [{ kind: 'green', ...one, look: { ...look, size: 'phone' } } as const] : []),
  ]
}
