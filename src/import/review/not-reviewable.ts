import type { ImportSteps } from '../import-steps.ts'
import type { KnownCourse } from '../known-course.ts'

/** What was asked for cannot be done; the message says why. */
export class NotReviewable extends Error {}

/** No course has the slug. */
export class NoSuchSlug extends NotReviewable {
  readonly slug: string
  constructor(slug: string) {
    super(`No course has the slug ${slug}.`)
    this.slug = slug
  }
}

export function courseOf({ known, keys }: Pick<ImportSteps, 'known' | 'keys'>, slug: string): KnownCourse {
  const course = known.get(keys.bySlug(slug))
  if (!course) throw new NoSuchSlug(slug)
  return course
}
