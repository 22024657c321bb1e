import type { Box } from '../core/geo/bounding-box.ts'
import { yards } from '../core/units.ts'
import { parOf, positionsOf, yardsOf } from './card.ts'
import type { Course } from './course.ts'
import type { Coverage } from './coverage.ts'
import type { Hole, Layout } from './layout.ts'
import type { CourseJson, HoleJson, LayoutJson, StoredSummaryJson } from './schema.ts'

// Objects are made here in the order and shape of the schemas (a test holds both against each other), so that
// JSON.stringify can write them: a text in one piece, where a compiled serializer's is of hundreds, which the digest would have to join.

const holeToJson = ({ position, par, strokeIndex, yards }: Hole): HoleJson => ({
  position,
  par,
  stroke_index: strokeIndex,
  yards,
})

const holeFromJson = (hole: HoleJson): Hole => ({
  position: hole.position,
  par: hole.par,
  strokeIndex: hole.stroke_index,
  yards: hole.yards === null ? null : yards(hole.yards),
})

/** The `layouts` of a course as they are served. A club's only layout goes by no name. */
const layoutsToJson = (layouts: readonly Layout[]): readonly LayoutJson[] =>
  layouts.map(({ name, holes, tees }) => ({
    name: layouts.length === 1 ? null : name,
    par: parOf(holes),
    yards: yardsOf(holes),
    holes: holes.map(holeToJson),
    tees: tees.map((tee) => ({
      name: tee.name,
      gender: tee.gender,
      yards: tee.yards,
      par: tee.par,
      rating: tee.rating,
      slope: tee.slope,
      holes: tee.holes.map(holeToJson),
    })),
  }))

const derivedHoleCount = ({ layouts: [first] }: Course) =>
  first ? first.holes.length || positionsOf(first).length || null : null

const derivedPar = ({ layouts: [first] }: Course) => (first ? parOf(first.holes) : null)

/** What the card says by itself is not recorded again: an API answer, which carries it, then changes nothing. */
export const withoutDerived = (course: Course): Course => ({
  ...course,
  holeCount: course.holeCount === derivedHoleCount(course) ? null : course.holeCount,
  parTotal: course.parTotal === derivedPar(course) ? null : course.parTotal,
})

/** A course's summary as it is stored, without the links. */
export function summaryToJson(course: Course, slug: string, coverage: Coverage): string {
  const summary: StoredSummaryJson = {
    slug,
    name: course.name,
    city: course.city,
    region: course.region,
    country: course.country,
    lat: course.point?.lat ?? null,
    lng: course.point?.lng ?? null,
    // As recorded, else as the first layout has it.
    hole_count: course.holeCount ?? derivedHoleCount(course),
    par_total: course.parTotal ?? derivedPar(course),
    coverage,
  }
  return JSON.stringify(summary)
}

export type Detail = Pick<Course, 'address' | 'phone' | 'website' | 'timezone' | 'layouts'>

/** What a course has beyond its summary. A summary, opened again, and this, without its brace, are a Course. */
export const detailToJson = ({ address, phone, website, timezone, layouts }: Detail) =>
  JSON.stringify({ address, phone, website, timezone, layouts: layoutsToJson(layouts) })

/** Details as a record gives them: nothing derived, and a club's only layout with its name. */
const detailToRecord = ({ address, phone, website, timezone, layouts }: Detail) => ({
  address,
  phone,
  website,
  timezone,
  layouts: layouts.map(({ name, holes, tees }) => ({
    name,
    holes: holes.map(holeToJson),
    tees: tees.map((tee) => ({ ...tee, holes: tee.holes.map(holeToJson) })),
  })),
})

/** A course in the import format: what is derived is left out, what is unknown is null. */
export const courseToRecord = (course: Course) => ({
  source: course.source,
  name: course.name,
  aliases: course.aliases,
  city: course.city,
  region: course.region,
  country: course.country,
  lat: course.point?.lat ?? null,
  lng: course.point?.lng ?? null,
  ...(course.bounds ? { bounds: boxToList(course.bounds) } : {}),
  hole_count: course.holeCount,
  par_total: course.parTotal,
  ...detailToRecord(course),
  ...(course.map ? { map: course.map } : {}),
})

/** As GeoJSON writes a box. */
const boxToList = ({ west, south, east, north }: Box) => [west, south, east, north]

/** The details again; the name that a club's only layout goes by is kept beside them. */
export function detailFromJson(text: string, onlyLayoutName: string | null): Detail {
  const { layouts, ...rest } = JSON.parse(text) as DetailJson
  return { ...rest, layouts: layouts.map((layout) => layoutFromJson(layout, onlyLayoutName)) }
}

type DetailJson = Pick<CourseJson, 'address' | 'phone' | 'website' | 'timezone' | 'layouts'>

const layoutFromJson = ({ name, holes, tees }: LayoutJson, onlyName: string | null): Layout => ({
  name: name ?? onlyName,
  holes: holes.map(holeFromJson),
  tees: tees.map((tee) => ({
    ...tee,
    yards: tee.yards === null ? null : yards(tee.yards),
    holes: tee.holes.map(holeFromJson),
  })),
})
