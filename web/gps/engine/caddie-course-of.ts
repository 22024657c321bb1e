import type { CaddieCourse } from '../../../src/caddie/course/caddie-course.ts'
import { latLngOf, type OpenCourse } from './open-course.ts'
import { type WindField, windIn } from './wind-now.ts'

/** A course as the caddie knows it on a device: the server works out the wind over its ground. Null without a map. */
export function caddieCourseOf(
  { map, ground }: Pick<OpenCourse, 'map' | 'ground'>,
  field: WindField | null,
): CaddieCourse | null {
  if (!map) return null
  const blows = field && windIn(field)
  return { map, ground, wind: null, windField: blows && ((at) => blows(latLngOf(map.plane, at))) }
}
