import type { Snapshot } from '../library/snapshot.ts'
import { countryCalled } from '../place/country-names.ts'
import { saysNothing } from './lexicon.ts'
import { spotsCalled } from './spots.ts'

const MAX_WORDS = 3

export type InPlace = {
  readonly courses: readonly number[]
  /** The words that name no place. */
  readonly others: readonly string[]
}

/**
 * The courses that lie where the other words of a sentence say: in `Sydney, Australia`, a course called Sydney in Chicago
 * isn't meant. Words that name no country or region say nothing about it.
 */
export function inNamedPlace(
  snapshot: Snapshot,
  courses: readonly number[],
  words: readonly string[],
): InPlace {
  let left = courses
  const others: string[] = []
  for (let at = 0; at < words.length; ) {
    const place = placeAt(snapshot, words, at)
    if (place === null) others.push(words[at++] ?? '')
    else {
      left = left.filter((course) => place.courses.has(course))
      at += place.length
    }
  }
  return { courses: left, others }
}

function placeAt(snapshot: Snapshot, words: readonly string[], at: number) {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const courses = coursesIn(snapshot, words.slice(at, at + length), at + length === words.length)
    if (courses !== null) return { courses, length }
  }
  return null
}

/** `North Carolina` says where a course is, and isn't its name. */
export const namesWidePlace = (snapshot: Snapshot, words: readonly string[]) =>
  words.length > 1 && words.length <= MAX_WORDS && coursesIn(snapshot, words, false) !== null

/** The courses of a country or region of that name; none if it has none. Null if it is no such name. */
function coursesIn(snapshot: Snapshot, name: readonly string[], isLast: boolean): ReadonlySet<number> | null {
  // A short word is a code only behind a place: `Scottsdale AZ`.
  const isShort = name.every((word) => word.length < 4)
  if (name.every(saysNothing) || (isShort && !isLast)) return null
  const wide = spotsCalled(snapshot, name).filter(({ kind }) => kind !== 'town')
  if (wide.length > 0) return new Set(wide.flatMap(({ courses }) => courses))
  return !isShort && countryCalled(name.join('')) !== null ? new Set() : null
}
