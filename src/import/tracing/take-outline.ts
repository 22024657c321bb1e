import { boxOf, centroid } from '../../core/geo/polygon.ts'
import { equalityKey } from '../../core/text/words.ts'
import { checkPlace, fillPlace } from '../../place/place-of.ts'
import { namesOf } from '../names/names-of.ts'
import { type AttachSteps, attachFeatures, type Drawing } from '../osm/attach-features.ts'
import { drawHoles } from '../osm/draw-holes.ts'
import { findCourseNear } from '../osm/find-course-near.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'
import { onlyCourseOn } from '../osm/take-osm.ts'
import { takeRecord } from '../take-record.ts'
import { isCourseName } from './kind-words.ts'

export type Outlined = Drawing & { readonly area: OsmFeature; readonly features: readonly OsmFeature[] }

/** The outline of a course with what lies on it: of the one course there, or of one that we do not have yet. */
export async function takeOutline(steps: AttachSteps, outlined: Outlined) {
  const { area, features, ...drawing } = outlined
  const box = boxOf(area.geometry)
  const { name } = area.tags
  const onIt = name !== undefined && isCourseName(name) ? null : onlyCourseOn(steps.known, box)
  const existing = onIt ?? (await namedOrNear(steps, outlined))
  if (existing) {
    const bounds = existing.bounds === null ? box : null
    return attachFeatures(steps, { ...drawing, features: [area, ...features], bounds }, existing)
  }
  if (name === undefined)
    return steps.log.add(
      { line: area.line },
      'warning',
      'an outline has no name, and no one course of ours lies on it',
    )
  const { remarks, ...value } = courseOf(outlined, name)
  const raw = { line: area.line, label: name, value, remarks }
  return takeRecord(steps, raw, { format: 'tracing', findPlace: fillPlace, checkPlace })
}

async function namedOrNear(steps: AttachSteps, { area, features }: Outlined) {
  const { name } = area.tags
  const cluster = {
    map: drawHoles(features).map,
    box: boxOf(area.geometry),
    names: name === undefined ? [] : [name],
  }
  const found = await findCourseNear(steps, cluster, ({ bounds }) => bounds === null)
  return found.length === 1 && (name === undefined || !isCourseName(name)) ? (found[0] ?? null) : null
}

function courseOf({ area, features, source }: Outlined, name: string) {
  const { map, layouts, remarks } = drawHoles([area, ...features])
  const [lng, lat] = centroid(area.geometry)
  const { west, south, east, north } = boxOf(area.geometry)
  return {
    // A newer file of the source has the same name for it, but not the same corners.
    ...{ id: equalityKey(name) || name, source, ...namesOf(name) },
    ...{ lat: rounded(lat), lng: rounded(lng), bounds: [west, south, east, north] },
    ...{ layouts, map, remarks },
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
