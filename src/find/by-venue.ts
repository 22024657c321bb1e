import { splitWords } from '../core/text/words.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { type Found, NOTHING, type Question } from './found.ts'
import { isGlue, saysNothing } from './lexicon.ts'
import { orderOf } from './order.ts'

/** `royal portrush`: a source may call the venue only `Dunluce Links`, but people call it by its club. */
export function byVenue(snapshot: Snapshot, { near, offset, limit }: Question, words: readonly string[]) {
  const asked = words.filter((word) => !isGlue(word) && !saysNothing(word))
  if (asked.length < 2 || near !== null) return null
  const venues = venuesOf(snapshot).filter(({ known }) => asked.every((word) => known.has(word)))
  const [first] = venues
  if (first === undefined) return null
  const courses = venues.map(({ course }) => course)
  const found: Found = {
    ...NOTHING,
    total: courses.length,
    courses: courses.slice(offset, offset + limit).map((course) => ({ course, miles: null })),
    includes: (course) => courses.includes(course),
    readAs: `the venue ${first.name}`,
  }
  return found
}

type Venue = { readonly course: number; readonly name: string; readonly known: ReadonlySet<string> }

const venues = new WeakMap<Snapshot, readonly Venue[]>()

/** With the words of all its names, the best known first. */
function venuesOf(snapshot: Snapshot): readonly Venue[] {
  const known = venues.get(snapshot)
  if (known) return known
  const made = [...snapshot.venueNames].flatMap(([slug, names]) => {
    const course = snapshot.numberOf.get(slug)
    const words = new Set(names.flatMap((name) => splitWords(name).flat()))
    return course === undefined ? [] : [{ course, name: names[0] ?? '', known: words }]
  })
  made.sort((a, b) => orderOf(snapshot, a.course) - orderOf(snapshot, b.course))
  venues.set(snapshot, made)
  return made
}
