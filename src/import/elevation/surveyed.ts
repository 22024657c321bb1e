import type { Box } from '../../core/geo/bounding-box.ts'
import type { Ground } from '../../terrain/ground.ts'
import type { SurveyedCourse } from './clip.ts'

/** A course that the file may cover; we read its greens only if it does. */
export type Surveyed = {
  readonly id: number
  readonly bounds: Box
  readonly greens: () => Promise<SurveyedCourse['greens']>
}

/** What a file says about a course, and what its owner should know about that. */
export type SurveyedGround = {
  readonly courseId: number
  readonly ground: Ground
  readonly notes: readonly string[]
}
