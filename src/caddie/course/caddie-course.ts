import type { Point } from '../../core/geo/path.ts'
import type { PlayableMap } from '../../course/playable-map.ts'
import type { Ground } from '../../terrain/ground.ts'
import type { CourseWind } from '../../wind/course-wind.ts'
import type { GroundWind } from '../shot/surroundings.ts'

/** A course as the caddie knows it. */
export type CaddieCourse = {
  readonly map: PlayableMap
  /** Null while nothing of it is surveyed. */
  readonly ground: Ground | null
  /** How the wind blows over it; null without terrain. */
  readonly wind: CourseWind | null
  /** Where the wind is only known from elsewhere: 10 m above the ground, at any point of the plane. */
  readonly windField?: ((at: Point) => GroundWind) | null
}
