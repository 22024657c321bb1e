import { equalityKey, sortKey } from '../core/text/words.ts'
import { type Fields, isFields } from '../course/record/read-value.ts'
import { Rejected } from '../course/record/rejected.ts'
import { idKey } from './identity.ts'
import { type KnownCourse, type KnownCourses, milesApart } from './known-courses.ts'

const SAME_PLACE_MILES = 2

/** The one course that a card's words mean: by slug, by source and id, or by name and place. */
export function findExisting(known: KnownCourses, fields: Fields): KnownCourse {
  const { slug, id, source, name } = fields
  if (typeof slug === 'string') return found(bySlug(known, slug), `no course has the slug ${slug}`)
  if (typeof id === 'string' && isFields(source))
    return found(bySource(known, String(source.name), id), `${source.name} has given no course the id ${id}`)
  if (typeof name !== 'string') throw new Rejected('neither slug, source and id, nor name says which course')
  const candidates = byNameAndPlace(known, name, fields)
  if (candidates.length > 1)
    throw new Rejected(`${name} may be any of ${candidates.map((other) => other.slug).join(', ')}`)
  return found(candidates[0], `no course of the name ${name} is held there`)
}

function found(course: KnownCourse | undefined, otherwise: string): KnownCourse {
  if (!course) throw new Rejected(otherwise)
  return course
}

const bySlug = ({ byId, idOfSlug }: KnownCourses, slug: string) => byId.get(idOfSlug.get(slug) ?? Number.NaN)

const bySource = ({ byId, identities }: KnownCourses, source: string, id: string) =>
  byId.get(identities.get(idKey(source, id))?.id ?? Number.NaN)

/** Courses of this folded name that lie where the row says, as far as it says. */
function byNameAndPlace(known: KnownCourses, name: string, fields: Fields): readonly KnownCourse[] {
  const namesakes = (known.byName.get(sortKey(name)) ?? []).flatMap((id) => known.byId.get(id) ?? [])
  return namesakes.filter(
    (other) =>
      agrees(fields.country, other.country) &&
      agrees(fields.region, other.region) &&
      agrees(fields.city, other.city) &&
      isNear(fields, other),
  )
}

const agrees = (given: unknown, held: string | null) =>
  typeof given !== 'string' || given === '' || held === null || equalityKey(given) === equalityKey(held)

const isNear = ({ lat, lng }: Fields, { point }: KnownCourse) =>
  typeof lat !== 'number' ||
  typeof lng !== 'number' ||
  point === null ||
  milesApart({ lat, lng }, point) <= SAME_PLACE_MILES
