import type { Box } from '../../core/geo/bounding-box.ts'
import { boxOf } from '../../core/geo/polygon.ts'
import { checkPlace, fillPlace } from '../../place/place-of.ts'
import type { ImportSteps } from '../import-steps.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-course.ts'
import type { KnownCourses } from '../known-courses.ts'
import { parseRecord } from '../records/parse-record.ts'
import { type RecordSteps, takeRecord } from '../take-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { ExistingCourse } from './course-areas.ts'
import { courseFromArea, OSM_SOURCE } from './course-from-area.ts'
import { drawHoles } from './draw-holes.ts'
import { openFeatureSpill } from './feature-spill.ts'
import { type Group, groupFeatures, type Left } from './group-features.ts'
import type { OsmFeature } from './osm-feature.ts'
import { readOsm } from './read-osm.ts'
import { osmFormatOf } from './recognise.ts'

type OsmSteps = RecordSteps & Pick<ImportSteps, 'touched'>

/** Courses of OpenStreetMap with what is drawn on them; features alone go to the courses they lie on. */
export async function takeOsm(steps: OsmSteps, input: Input, open: () => AsyncIterable<Buffer>) {
  const { log, known } = steps
  const format = osmFormatOf(input.head)
  if (format === null) throw new UnreadableFile('it is not OpenStreetMap PBF, XML, Overpass JSON or GeoJSON')
  const spill = openFeatureSpill()
  try {
    const dropped = (id: string, reason: string) => log.add({ line: 1, label: id }, 'warning', reason)
    const left = ({ unplaced }: Left) => {
      const features = unplaced === 1 ? '1 golf feature is' : `${unplaced} golf features are`
      if (unplaced > 0) log.add({ line: 1 }, 'warning', `${features} on no course we have`)
    }
    const features = readOsm(open, format, dropped)
    for await (const group of groupFeatures(features, existingCourses(known), spill, left))
      await takeGroup(steps, group)
  } finally {
    spill.close()
  }
}

const existingCourses = (known: KnownCourses): readonly ExistingCourse[] =>
  [...known.all()].map(({ id, point, bounds }) => ({ id, point, bounds, outlines: null }))

async function takeGroup(steps: OsmSteps, group: Group) {
  const { log, known } = steps
  const { area, existingId } = group
  if (area === null) {
    const existing = known.get(existingId ?? undefined)
    return existing ? attach(steps, group.features, existing) : undefined
  }
  const where = { line: area.line, label: area.id }
  const drawn = drawHoles(group.features)
  const value = courseFromArea(area, drawn)
  if ('leftOut' in value) {
    log.countRead()
    return log.add(where, 'left out', value.leftOut)
  }
  const existing = value.name === null ? onlyCourseOn(known, boxOf(area.geometry)) : null
  if (existing) return attach(steps, [area, ...group.features], existing)
  const { remarks } = drawn
  await takeRecord(steps, { ...where, value, remarks }, { format: 'osm', findPlace: fillPlace, checkPlace })
}

/** An area without a name is the course that lies on it, if it can be only one. */
function onlyCourseOn(known: KnownCourses, bounds: Box): KnownCourse | null {
  const found = known.around(null, bounds)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Adds what is drawn on an existing course. */
async function attach(steps: OsmSteps, features: readonly OsmFeature[], existing: KnownCourse) {
  const { log, touched, placing } = steps
  const [first] = features
  if (!first) return
  log.countRead()
  const where = { line: first.line, label: existing.slug }
  const warn = log.warnAt(where)
  await log.orReject(where, async () => {
    const { map, layouts, remarks } = drawHoles(features)
    for (const found of remarks) warn(found)
    const value = { name: existing.name, source: OSM_SOURCE, map, layouts }
    // The file may have drawn part of the course already.
    const adds = touched.has(existing.id) ? ({ adds: 'features' } as const) : {}
    const record = { ...parseRecord(value, warn, 'osm'), ...adds }
    await placing.place(record, { existing, absorbs: null, isCopy: false }, warn)
  })
}
