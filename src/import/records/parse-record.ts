import { shown } from '../../core/problem.ts'
import { type Course, type FieldKey, makeCourse, UNSERVED_FIELDS } from '../../course/course.ts'
import type { Layout } from '../../course/layout.ts'
import { refuseLooseRating, type Units } from '../../course/record/parse-card.ts'
import { described, type Fields, readFields, readList, readText } from '../../course/record/read-value.ts'
import { Rejected, type Warn } from '../../course/record/rejected.ts'
import { isSlug } from '../../course/slug.ts'
import type { Ground } from '../../terrain/ground.ts'
import { groundFromJson } from '../../terrain/ground-json.ts'
import type { Format } from '../origin.ts'

/** A parsed record: the course, and what says which course it is. */
export type CourseRecord = {
  readonly format: Format
  readonly units: Units
  readonly course: Course
  readonly slug: string | null
  readonly id: string | null
  /** Further ids and former slugs that an export carries for courses that were merged. */
  readonly otherIds: readonly string[]
  readonly formerSlugs: readonly string[]
  /** What other sources call it: pairs of their name and their id. */
  readonly sameAs: readonly SourceId[]
  /** Heights, as an export carries them. */
  readonly ground: Ground | null
  /** Which of the fields that an API answer does not have were given: what is absent stays as it is. */
  readonly given: ReadonlySet<Extra>
  /** It changes only this part of what this origin said before: it adds to it or, with `map`, draws it anew. */
  readonly adds?: 'cards' | 'features' | 'map'
  /** Of all cards that this origin gave before, none stays. */
  readonly renewsCards?: boolean
}

export type SourceId = { readonly source: string; readonly id: string }

/** A field that an API answer does not have, or the name of the only layout. */
export type Extra = FieldKey | 'layoutName'

/** The API serves a club's only layout without its name, so a missing one says nothing. */
function givenExtras(fields: Fields, layouts: readonly Layout[]): ReadonlySet<Extra> {
  const isNamed = layouts.length !== 1 || layouts[0]?.name !== null
  const given = UNSERVED_FIELDS.filter(({ names }) => names.some((name) => fields[name] !== undefined))
  return new Set<Extra>([...given.map(({ key }) => key), ...(isNamed ? ['layoutName' as const] : [])])
}

export function parseRecord(value: unknown, warn: Warn, format: Format = 'records'): CourseRecord {
  const fields = readFields(value, 'the record')
  const units = parseUnits(fields.units)
  refuseLooseRating(fields, 'the record', warn)
  // A map of OpenStreetMap or of a tracing was drawn here, feature by feature.
  const parsing = { warn, units, drawnHere: format === 'osm' || format === 'tracing' }
  const course = makeCourse((field) => field.parse(fields, parsing))
  return {
    format,
    units,
    course,
    slug: parseSlug(fields.slug, warn),
    id: parseId(fields.id, warn),
    otherIds: readList(fields.other_ids, 'other_ids').flatMap((id) => parseId(id, warn) ?? []),
    formerSlugs: readList(fields.former_slugs, 'former_slugs').flatMap((slug) => parseSlug(slug, warn) ?? []),
    sameAs: readList(fields.same_as, 'same_as').map(parseSourceId),
    ground: parseGround(fields.ground, warn),
    given: givenExtras(fields, course.layouts),
  }
}

function parseUnits(value: unknown): Units {
  if (value === undefined || value === null || value === 'yards') return 'yards'
  // A wrong guess would make every length wrong by a tenth.
  if (value !== 'metres') throw new Rejected(`units is neither yards nor metres (${described(value)})`)
  return value
}

function parseSlug(value: unknown, warn: Warn): string | null {
  const text = readText(value, 'slug', warn)
  if (text === null || isSlug(text)) return text
  warn(`slug ${shown(text)} is not valid: the course gets another one`)
  return null
}

const MAX_ID_LENGTH = 500

/** Ids are compared as text: 17 and "17" are one. */
function parseId(value: unknown, warn: Warn): string | null {
  const id = readText(typeof value === 'number' ? String(value) : value, 'id', warn)
  if (id !== null && id.length > MAX_ID_LENGTH)
    throw new Rejected(`an id is over ${MAX_ID_LENGTH} characters`)
  return id
}

function parseGround(value: unknown, warn: Warn): Ground | null {
  if (value === undefined || value === null) return null
  const ground = groundFromJson(value)
  if (ground === null) warn('ground is not terrain and greens: ignored')
  return ground
}

function parseSourceId(value: unknown): SourceId {
  // A bare text is a number of OpenStreetMap's, whatever kind of element it is.
  if (typeof value === 'string') return { source: 'OpenStreetMap', id: value }
  const { source, id } = readFields(value, 'same_as')
  if (typeof source !== 'string' || typeof id !== 'string') throw new Rejected('same_as has no source and id')
  return { source, id }
}
