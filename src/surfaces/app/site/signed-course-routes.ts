import type { AppContext } from '../context.ts'
import { type AppRoute, open } from '../route.ts'
import { getSiteCourse } from './get-site-course.ts'

/** What the service's own servers ask each other. */
export const signedCourseRoutes = (context: AppContext): readonly AppRoute[] => [
  open('GET', '/api/v1/site/courses/:slug', getSiteCourse(context)),
]
