import { equalityKey, sortKey } from '../core/text/words.ts'
import { type Fields, isFields } from '../course/record/read-value.ts'
import { Rejected } from '../course/record/rejected.ts'
import { countryCalled } from '../place/country-names.ts'
import { regionName } from '../place/names.ts'
import type { KeyLookup } from './course-keys.ts'
import { idKey } from './identity.ts'
import type { KnownCourse } from './known-course.ts'
import { type KnownCourses, milesApart } from './known-courses.ts'
import { compareKinds } from './matching/compare-courses.ts'
import { nameWords, tellingKey } from './matching/name-words.ts'

const SAME_PLACE_MILES = 2

type Library = { readonly known: KnownCourses; readonly keys: KeyLookup }

/** The one course that a card is for: by slug, by source and id, or by name and place. */
export function findExisting(library: Library, fields: Fields): KnownCourse {
  const { slug, id, source, name } = fields
  if (typeof slug === 'string') return found(bySlug(library, slug), `no course has the slug ${slug}`)
  if (typeof id === 'string' && isFields(source))
    return found(
      bySource(library, String(source.name), id),
      `${source.name} has given no course the id ${id}`,
    )
  if (typeof name !== 'string')
    throw new Rejected('it does not say which course: give a slug, a source and id, or a name')
  const candidates = byNameAndPlace(library, name, fields)
  if (candidates.length > 1)
    throw new Rejected(`${name} could be any of ${candidates.map((other) => other.slug).join(', ')}`)
  return found(candidates[0], `we have no course called ${name} there${similarTo(library, name)}`)
}

const MAX_SIMILAR = 3

/** Courses of that name elsewhere: the row may have the wrong place. */
function similarTo({ known }: Library, name: string): string {
  const similar = firstFound(withLinks(name), (spelling) => known.told(tellingKey(spelling))).slice(
    0,
    MAX_SIMILAR,
  )
  return similar.length === 0 ? '' : ` (similar: ${similar.map(({ slug }) => slug).join(', ')})`
}

function found(course: KnownCourse | null | undefined, otherwise: string): KnownCourse {
  if (!course) throw new Rejected(otherwise)
  return course
}

const bySlug = ({ known, keys }: Library, slug: string) => known.get(keys.bySlug(slug))

const bySource = ({ known, keys }: Library, source: string, id: string) =>
  known.get(keys.byIdentity(idKey(source, id))?.id)

// A card has the club as it is registered.
const LEGAL_FORM = /[\s,]+(?:e\.?\s?V\.?|GmbH|Ltd\.?|Limited|Inc\.?|LLC)$/i
const GOLF_LINKS = /(?<=\S\s+)(?:GL|G\. ?L\.)(?=$|[\s,(–-])/gi

/** A name, and the same with Golf Links in place of its initials. */
const withLinks = (name: string): readonly string[] => [name, name.replace(GOLF_LINKS, 'Golf Links')]

type Find = (spelling: string) => readonly KnownCourse[]

const firstFound = (spellings: readonly string[], find: Find) =>
  spellings.map(find).find((found) => found.length > 0) ?? []

/** Courses of this folded name that lie where the row says, as far as it says; else those with the same telling words. */
function byNameAndPlace({ known }: Library, name: string, fields: Fields): readonly KnownCourse[] {
  const inPlace = (other: KnownCourse) =>
    isInCountry(fields.country, other) &&
    isInRegion(fields.region, other) &&
    agrees(fields.city, other.city) &&
    isNear(fields, other)
  const spellings = [name, ...withLinks(name.replace(LEGAL_FORM, ''))]
  const namesakes = firstFound(spellings, (spelling) => known.called(sortKey(spelling)).filter(inPlace))
  if (namesakes.length > 0 || !saysPlace(fields)) return namesakes
  return firstFound(withLinks(name), (spelling) =>
    known.told(tellingKey(spelling)).filter((other) => inPlace(other) && isClubOf(other, spelling)),
  )
}

/** A name that is not quite the same needs a place as well. */
const saysPlace = ({ region, city, lat }: Fields) =>
  [region, city, lat].some((value) => value != null && value !== '')

/** A country club is not the municipal course of its town. */
const isClubOf = (other: KnownCourse, name: string) =>
  [other.name, ...other.aliases].some((own) => compareKinds(nameWords(own), nameWords(name)) !== 'different')

/** A country goes by its code or its name in many languages, and Scotland stands for its own. */
function isInCountry(given: unknown, { country, region }: KnownCourse): boolean {
  if (typeof given !== 'string' || given === '' || country === null) return true
  const code = countryCalled(equalityKey(given))
  return code === null ? region !== null && agrees(given, region) : code === country
}

/** `CA` and `US-CA` in the United States are California. */
function isInRegion(given: unknown, { country, region }: KnownCourse): boolean {
  const inFull = (text: string) => (country === null ? null : regionName(country, text)) ?? text
  return typeof given !== 'string' || region === null || agrees(inFull(given), inFull(region))
}

const agrees = (given: unknown, existing: string | null) =>
  typeof given !== 'string' ||
  given === '' ||
  existing === null ||
  equalityKey(given) === equalityKey(existing)

const isNear = ({ lat, lng }: Fields, { point }: KnownCourse) =>
  typeof lat !== 'number' ||
  typeof lng !== 'number' ||
  point === null ||
  milesApart({ lat, lng }, point) <= SAME_PLACE_MILES
