import type { Box } from '../core/geo/bounding-box.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { CourseMap } from './course-map.ts'
import type { Layout } from './layout.ts'
import type { Source } from './source.ts'

/** A course as it is recorded: everything that is not derived. */
export type Course = {
  readonly name: string
  readonly aliases: readonly string[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly point: LatLng | null
  /** The box that holds the whole course, where the source tells it. */
  readonly bounds: Box | null
  readonly holeCount: number | null
  readonly parTotal: number | null
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly timezone: string | null
  readonly layouts: readonly Layout[]
  readonly source: Source | null
  readonly map: CourseMap | null
}
