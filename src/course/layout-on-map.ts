import type { Course, Layout } from './course.ts'

/** What the map calls the layout: nothing where there is but one. */
export const layoutOnMap = ({ layouts }: Course, layout: Layout | null) =>
  layouts.length > 1 ? (layout?.name ?? null) : null
