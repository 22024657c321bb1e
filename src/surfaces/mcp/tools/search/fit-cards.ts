import type { CourseResult } from './course-result.ts'

export type Fitted = {
  readonly courses: readonly CourseResult[]
  /** Courses whose cards are left out. */
  readonly cardsLeftOut: readonly string[]
  /** Layouts that are left out of the only card, by name. */
  readonly layoutsLeftOut: readonly string[]
}

/**
 * Leaves out cards until the rest fits into `room` characters. `cost` is what one course's cards take.
 * TEE-2, TEE-3: half a card would look like a card with gaps, so we leave out whole cards, or of a single course whole
 * layouts, and say which.
 */
export function fitCards(
  courses: readonly CourseResult[],
  room: number,
  cost: (course: CourseResult) => number,
): Fitted {
  const [only] = courses
  if (courses.length === 1 && only !== undefined && cost(only) > room) return fitLayouts(only, room, cost)
  let left = room
  const fitted = courses.map((course) => {
    left -= course.layouts === undefined ? 0 : cost(course)
    return left >= 0 ? course : withoutCards(course)
  })
  const cardsLeftOut = courses.flatMap(({ slug, layouts }, i) =>
    layouts !== undefined && fitted[i]?.layouts === undefined ? [slug] : [],
  )
  return { courses: fitted, cardsLeftOut, layoutsLeftOut: [] }
}

function fitLayouts(course: CourseResult, room: number, cost: (course: CourseResult) => number): Fitted {
  let left = room
  const layouts = (course.layouts ?? []).filter((layout) => {
    left -= cost({ ...course, layouts: [layout] })
    return left >= 0
  })
  const out = (course.layouts ?? []).filter((layout) => !layouts.includes(layout))
  return {
    courses: [{ ...course, layouts }],
    cardsLeftOut: [],
    layoutsLeftOut: out.map(({ name }) => name ?? 'the only layout'),
  }
}

export const withoutCards = ({ layouts: _, ...course }: CourseResult): CourseResult => course
