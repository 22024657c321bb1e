import type { PlayableMap } from '../../course/playable-map.ts'
import type { Ground } from '../../terrain/ground.ts'
import type { CourseWind } from '../../wind/course-wind.ts'

/** A course as the caddie knows it. */
export type CaddieCourse = {
  readonly map: PlayableMap
  /** Null while nothing of it is surveyed. */
  readonly ground: Ground | null
  /** How the wind blows over it; null without terrain. */
  readonly wind: CourseWind | null
}
