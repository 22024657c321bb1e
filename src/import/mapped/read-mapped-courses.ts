import { boxOf, centroid, type Geometry } from '../../core/geo/polygon.ts'
import { keysSeen, listOfKeys } from '../../course/record/keys-seen.ts'
import { type Fields, isFields } from '../../course/record/read-value.ts'
import type { Source } from '../../course/source.ts'
import type { GeojsonForm } from '../json/geojson-form.ts'
import { readFeatures } from '../json/read-features.ts'
import { firstPhone, numberOrText, withScheme } from '../list-values.ts'
import { isPitchAndPutt, namesOf } from '../names/names-of.ts'
import { noCourse } from '../no-course.ts'
import { geojsonShape } from '../osm/geojson-shape.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { CourseField, CourseMapping } from './mapping.ts'
import { type MappingUse, missingWords, openMappingUse } from './mapping-use.ts'
import { firstKeys, readFrom, readMeaning } from './read-values.ts'

type Reading = {
  readonly mapping: CourseMapping
  readonly source: Source | null
  readonly notUsed: (name: string) => void
}

/** The courses of a GeoJSON file, read by a mapping. */
export async function* readMappedCourses(
  bytes: AsyncIterable<Buffer>,
  form: GeojsonForm,
  { mapping, source, notUsed }: Reading,
): AsyncGenerator<RawRecord> {
  const used = firstKeys([...mapping.fields.values(), ...(mapping.kind ? [mapping.kind] : [])])
  const use = openMappingUse(mapping)
  const broken: RawRecord[] = []
  let number = 0
  for await (const features of readFeatures(bytes, form, (line, reason) =>
    broken.push({ line, broken: reason }),
  )) {
    yield* broken.splice(0)
    for (const { line, feature } of features) {
      const properties = isFields(feature.properties) ? feature.properties : {}
      use.note(properties)
      for (const key of Object.keys(properties)) if (!used.has(key)) notUsed(key)
      yield { line, label: `feature ${number++}`, ...courseOf(feature, properties, mapping, source) }
    }
  }
  yield* broken
  if (number > 0) reportUse(mapping, use, notUsed)
}

/** Without any name the mapping is for another file. Values it does not list are named, with how often they are there. */
function reportUse(
  { kind }: CourseMapping,
  { keys, unlisted, missing }: MappingUse,
  notUsed: Reading['notUsed'],
) {
  const absent = missing()
  const name = absent.find(({ field }) => field === 'name')
  if (name) throw new UnreadableFile(`${missingWords(name)}; their keys are ${listOfKeys([...keys])}`)
  for (const { property } of absent) notUsed(`${property} of the mapping (no feature has it)`)
  // Without a list we go by the words, and the later checks name those that we do not know.
  if (kind?.values) for (const [value, times] of unlisted) notUsed(`kind ${JSON.stringify(value)} (${times})`)
}

const NUMBERS: ReadonlySet<CourseField> = new Set(['lat', 'lng', 'hole_count', 'par_total', 'opened'])

function courseOf(
  feature: Fields,
  properties: Fields,
  { fields, kind }: CourseMapping,
  source: Source | null,
) {
  const said = (field: CourseField): unknown => {
    const from = fields.get(field)
    const value = from && readFrom(properties, from)
    if (typeof value !== 'string') return value
    return NUMBERS.has(field) ? numberOrText(value.trim()) : value.trim()
  }
  const remarks: string[] = []
  const name = said('name')
  if (typeof name !== 'string' || name === '')
    return { broken: `the course has no name${keysSeen(properties)}` }
  const [holes, par] = [numberOrNull(said('hole_count')), numberOrNull(said('par_total'))]
  const leftOut = noCourse(name, { holes })
  if (leftOut !== null) return { leftOut }
  const stated = kind && readMeaning(properties, kind)
  if (kind && stated === null) return { leftOut: 'the mapping leaves it out' }
  const [country, phone, website] = [said('country'), said('phone'), said('website')]
  const value = {
    ...plainFields(fields, said),
    ...placeOf(feature.geometry, remarks),
    ...(fields.has('lat') ? { lat: said('lat'), lng: said('lng') } : {}),
    ...namesOf(name),
    ...(fields.has('club') ? { club: said('club') } : {}),
    ...(isPitchAndPutt(name, { par, holes }) ? { kind: 'pitch_and_putt' } : stated ? { kind: stated } : {}),
    country: typeof country === 'string' ? country.toLowerCase() : country,
    phone: typeof phone === 'string' ? firstPhone(phone, remarks) : phone,
    website: typeof website === 'string' ? withScheme(website) : website,
    ...(source && { source }),
  }
  return remarks.length > 0 ? { value, remarks } : { value }
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

const plainFields = (fields: CourseMapping['fields'], said: (field: CourseField) => unknown) =>
  Object.fromEntries([...fields.keys()].map((field) => [field, said(field)]))

/** A point, or the middle of an area and its bounds. */
function placeOf(geometry: unknown, remarks: string[]) {
  const shape = geojsonShape({}, isFields(geometry) ? geometry : {})
  if (typeof shape === 'string') {
    remarks.push(`${shape}: coordinates unknown`)
    return {}
  }
  const [lng, lat] = centroid(shape)
  return { lat, lng, ...boundsOf(shape) }
}

function boundsOf(shape: Geometry) {
  if (shape.type === 'Point') return {}
  const { west, south, east, north } = boxOf(shape)
  return { bounds: [west, south, east, north] }
}
