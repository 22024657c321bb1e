import { designCourse } from '../../src/demo/design-course.ts'

/** A course with a card, a map and surveyed greens, designed once for all files that share a process. */
export const DESIGNED = designCourse(0, { courses: 1, seed: 3, maps: 1, contours: 1, full: true })
