import type { Box } from '../../core/geo/bounding-box.ts'
import { boxOf } from '../../core/geo/polygon.ts'
import { checkPlace, fillPlace } from '../../place/place-of.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-course.ts'
import type { KnownCourses } from '../known-courses.ts'
import { takeRecord } from '../take-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type AttachSteps, attachFeatures } from './attach-features.ts'
import type { ExistingCourse } from './course-areas.ts'
import { courseFromArea, OSM_SOURCE } from './course-from-area.ts'
import { drawHoles } from './draw-holes.ts'
import { openFeatureSpill } from './feature-spill.ts'
import { type Group, groupFeatures, type Left, NONE_UNPLACED, type Unplaced } from './group-features.ts'
import { joinClusters } from './join-clusters.ts'
import { readOsm } from './read-osm.ts'
import { osmFormatOf } from './recognise.ts'

const OSM = { format: 'osm', source: OSM_SOURCE } as const

/** Courses of OpenStreetMap with what is drawn on them; features alone go to the courses they lie on. */
export async function takeOsm(steps: AttachSteps, input: Input, open: () => AsyncIterable<Buffer>) {
  const { log, known } = steps
  const format = osmFormatOf(input.head)
  if (format === null) throw new UnreadableFile('it is not OpenStreetMap PBF, XML, Overpass JSON or GeoJSON')
  const spill = openFeatureSpill()
  try {
    const dropped = (id: string, reason: string) => log.add({ line: 1, label: id }, 'warning', reason)
    let left: Unplaced = NONE_UNPLACED
    const features = readOsm(open, format, dropped)
    const report = (_: Left, unplaced: Unplaced) => {
      left = unplaced
    }
    const groups = groupFeatures(features, existingCourses(known), spill, report, input.size)
    for await (const group of groups) await takeGroup(steps, group)
    await joinClusters(steps, left, {
      ...OSM,
      spill,
      names: [],
      isCandidate: ({ bounds }) => bounds === null,
    })
  } finally {
    spill.close()
  }
}

export const existingCourses = (known: KnownCourses): readonly ExistingCourse[] =>
  [...known.all()].map(({ id, point, bounds }) => ({ id, point, bounds, outlines: null }))

async function takeGroup(steps: AttachSteps, group: Group) {
  const { log, known } = steps
  const { area, existingId } = group
  if (area === null) {
    const existing = known.get(existingId ?? undefined)
    return existing ? attachFeatures(steps, { ...OSM, features: group.features }, existing) : undefined
  }
  const where = { line: area.line, label: area.id }
  const drawn = drawHoles(group.features)
  const value = courseFromArea(area, drawn, group.grounds)
  if ('leftOut' in value) {
    log.countRead()
    return log.add(where, 'left out', value.leftOut)
  }
  const existing = value.name === null ? onlyCourseOn(known, boxOf(area.geometry)) : null
  if (existing) return attachFeatures(steps, { ...OSM, features: [area, ...group.features] }, existing)
  const { remarks } = drawn
  await takeRecord(steps, { ...where, value, remarks }, { format: 'osm', findPlace: fillPlace, checkPlace })
}

/** An area without a name is the course that lies on it, if it can be only one. */
export function onlyCourseOn(known: KnownCourses, bounds: Box): KnownCourse | null {
  const found = known.around(null, bounds)
  return found.length === 1 ? (found[0] ?? null) : null
}
