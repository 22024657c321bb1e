import type { Course } from './course.ts'
import type { Layout } from './layout.ts'

/** What the map calls the layout: null where there is only one. */
export const layoutOnMap = ({ layouts }: Pick<Course, 'layouts'>, layout: Layout | null) =>
  layouts.length > 1 ? (layout?.name ?? null) : null
