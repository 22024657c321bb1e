import { playableMap } from '../../course/playable-map.ts'
import { readWholeCourse } from '../../course/whole-course-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { readGround } from '../../terrain/ground-store.ts'
import { readCourseWind } from '../../wind/read-course-wind.ts'
import type { CaddieCourse } from './caddie-course.ts'

/** Null for a course without a map of its holes. It takes long the first time: for threads. */
export async function readCaddieCourse(db: Db, slug: string, now: number): Promise<CaddieCourse | null> {
  const whole = await readWholeCourse(db, slug)
  const map = whole && playableMap(whole.course)
  if (!map) return null
  const ground = await readGround(db, whole.id)
  const wind = ground?.terrain ? await readCourseWind(db, slug, now) : null
  return { map, ground, wind }
}
