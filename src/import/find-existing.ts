import { equalityKey, sortKey } from '../core/text/words.ts'
import { type Fields, isFields } from '../course/record/read-value.ts'
import { Rejected } from '../course/record/rejected.ts'
import type { KeyLookup } from './course-keys.ts'
import { idKey } from './identity.ts'
import type { KnownCourse } from './known-course.ts'
import { type KnownCourses, milesApart } from './known-courses.ts'

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
  return found(candidates[0], `we have no course called ${name} there`)
}

function found(course: KnownCourse | null | undefined, otherwise: string): KnownCourse {
  if (!course) throw new Rejected(otherwise)
  return course
}

const bySlug = ({ known, keys }: Library, slug: string) => known.get(keys.bySlug(slug))

const bySource = ({ known, keys }: Library, source: string, id: string) =>
  known.get(keys.byIdentity(idKey(source, id))?.id)

/** Courses of this folded name that lie where the row says, as far as it says. */
function byNameAndPlace({ known }: Library, name: string, fields: Fields): readonly KnownCourse[] {
  return known
    .called(sortKey(name))
    .filter(
      (other) =>
        agrees(fields.country, other.country) &&
        agrees(fields.region, other.region) &&
        agrees(fields.city, other.city) &&
        isNear(fields, other),
    )
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
