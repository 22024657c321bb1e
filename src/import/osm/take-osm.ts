import type { Box } from '../../core/geo/bounding-box.ts'
import { boxOf } from '../../core/geo/polygon.ts'
import { checkPlace, fillPlace } from '../../place/place-of.ts'
import { placeRecord, type Work } from '../import-work.ts'
import type { Input } from '../input.ts'
import { coursesAround, type KnownCourse } from '../known-courses.ts'
import { parseRecord } from '../records/parse-record.ts'
import { orRejected, remark, takeRecord } from '../take-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { ExistingCourse } from './course-areas.ts'
import { courseFromArea, OSM_SOURCE } from './course-from-area.ts'
import { drawHoles } from './draw-holes.ts'
import { openFeatureSpill } from './feature-spill.ts'
import { type Group, groupFeatures, type Left } from './group-features.ts'
import type { OsmFeature } from './osm-feature.ts'
import { readOsm } from './read-osm.ts'
import { osmFormatOf } from './recognise.ts'

/** Courses of OpenStreetMap with what is drawn on them; features alone go to the courses they lie on. */
export async function takeOsm(work: Work, input: Input, open: () => AsyncIterable<Buffer>) {
  const format = osmFormatOf(input.head)
  if (format === null)
    throw new UnreadableFile('it is no PBF, XML, Overpass JSON or GeoJSON of OpenStreetMap')
  const spill = openFeatureSpill()
  try {
    const dropped = (id: string, reason: string) => remark(work, { line: 1, label: id }, 'warning', reason)
    const left = ({ unplaced }: Left) => {
      if (unplaced > 0)
        remark(work, { line: 1 }, 'warning', `${unplaced} golf features lie on no course that is held`)
    }
    const features = readOsm(open, format, dropped)
    for await (const group of groupFeatures(features, heldPlaces(work), spill, left))
      await takeGroup(work, group)
  } finally {
    spill.close()
  }
}

const heldPlaces = ({ known }: Work): readonly ExistingCourse[] =>
  [...known.byId.values()].map(({ id, point, bounds }) => ({ id, point, bounds, outlines: null }))

async function takeGroup(work: Work, group: Group) {
  const { area, heldId } = group
  if (area === null) {
    const held = work.known.byId.get(heldId ?? Number.NaN)
    return held ? attach(work, group.features, held) : undefined
  }
  const where = { line: area.line, label: area.id }
  const drawn = drawHoles(group.features)
  const value = courseFromArea(area, drawn)
  if ('leftOut' in value) {
    work.counts.read++
    return remark(work, where, 'left out', value.leftOut)
  }
  const held = value.name === null ? onlyCourseOn(work, boxOf(area.geometry)) : null
  if (held) return attach(work, [area, ...group.features], held)
  const remarks = drawn.remarks
  await takeRecord(work, { ...where, value, remarks }, { format: 'osm', findPlace: fillPlace, checkPlace })
}

/** A ground without a name is the course that lies on it, if it can be only one. */
function onlyCourseOn({ known }: Work, bounds: Box): KnownCourse | null {
  const found = coursesAround(known, null, bounds)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** What is drawn on the ground of a course that is held. */
async function attach(work: Work, features: readonly OsmFeature[], held: KnownCourse) {
  const [first] = features
  if (!first) return
  work.counts.read++
  const where = { line: first.line, label: held.slug }
  const warn = (message: string) => remark(work, where, 'warning', message)
  await orRejected(work, where, async () => {
    const { map, layouts, remarks } = drawHoles(features)
    for (const found of remarks) warn(found)
    const value = { name: held.name, source: OSM_SOURCE, map, layouts }
    // The file may have drawn its ground already, and this lies beside it.
    const adds = work.before.has(held.id) ? ({ adds: 'features' } as const) : {}
    const record = { ...parseRecord(value, warn, 'osm'), ...adds }
    await placeRecord(work, record, { held, absorbs: null, isCopy: false }, warn)
  })
}
