import { equalityKey, sortKey } from '../core/text/words.ts'
import { type Fields, isFields } from '../course/record/read-value.ts'
import { Rejected } from '../course/record/rejected.ts'
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
  const similar = known.told(tellingKey(name)).slice(0, MAX_SIMILAR)
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

/** Courses of this folded name that lie where the row says, as far as it says; else those with the same telling words. */
function byNameAndPlace({ known }: Library, name: string, fields: Fields): readonly KnownCourse[] {
  const inPlace = (other: KnownCourse) =>
    agrees(fields.country, other.country) &&
    agrees(fields.region, other.region) &&
    agrees(fields.city, other.city) &&
    isNear(fields, other)
  const exactly = known.called(sortKey(name)).filter(inPlace)
  const namesakes =
    exactly.length > 0 ? exactly : known.called(sortKey(name.replace(LEGAL_FORM, ''))).filter(inPlace)
  if (namesakes.length > 0 || !saysPlace(fields)) return namesakes
  return known.told(tellingKey(name)).filter((other) => inPlace(other) && isClubOf(other, name))
}

/** A name that is not quite the same needs a place as well. */
const saysPlace = ({ region, city, lat }: Fields) =>
  [region, city, lat].some((value) => value != null && value !== '')

/** A country club is not the municipal course of its town. */
const isClubOf = (other: KnownCourse, name: string) =>
  [other.name, ...other.aliases].some((own) => compareKinds(nameWords(own), nameWords(name)) !== 'different')

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
