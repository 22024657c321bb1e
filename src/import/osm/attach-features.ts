import type { Box } from '../../core/geo/bounding-box.ts'
import { boxOf } from '../../core/geo/polygon.ts'
import type { Source } from '../../course/source.ts'
import type { ImportSteps } from '../import-steps.ts'
import type { KnownCourse } from '../known-course.ts'
import { parseRecord } from '../records/parse-record.ts'
import type { RecordSteps } from '../take-record.ts'
import { drawHoles } from './draw-holes.ts'
import type { OsmFeature } from './osm-feature.ts'

export type AttachSteps = RecordSteps & Pick<ImportSteps, 'touched'>

/** Who drew the features. */
export type Drawing = { readonly format: 'osm' | 'tracing'; readonly source: Source }

export type Attached = Drawing & {
  readonly features: readonly OsmFeature[]
  /** The area of the course, if only the features say where it is. */
  readonly bounds?: Box | null
}

/** Adds what is drawn on an existing course. */
export async function attachFeatures(steps: AttachSteps, attached: Attached, course: KnownCourse) {
  const { log, known, touched, placing } = steps
  // The file may have changed it since it was found.
  const existing = known.get(course.id) ?? course
  const { format, source, features, bounds } = attached
  const [first] = features
  if (!first) return
  log.countRead()
  const where = { line: first.line, label: existing.slug }
  const warn = log.warnAt(where)
  await log.orReject(where, async () => {
    const { map, layouts, remarks } = drawHoles(features)
    for (const found of remarks) warn(found)
    const value = { name: existing.name, source, map, layouts, ...(bounds && { bounds: listed(bounds) }) }
    // The file may have drawn part of the course already. Features alone don't say where a course is or what it is called.
    const adds = touched.has(existing.id) ? 'features' : 'map'
    const record = { ...parseRecord(value, warn, format), adds } as const
    await placing.place(record, { existing, absorbs: null, isCopy: false }, warn)
  })
}

const listed = ({ west, south, east, north }: Box) => [west, south, east, north]

/** The box around all of them. */
export function boxAround(features: readonly OsmFeature[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { geometry } of features) {
    const box = boxOf(geometry)
    west = Math.min(west, box.west)
    south = Math.min(south, box.south)
    east = Math.max(east, box.east)
    north = Math.max(north, box.north)
  }
  return { west, south, east, north }
}
