import { otherSpelling, splitWords } from '../core/text/words.ts'
import type { Venue } from './venue.ts'

export type Words = ReadonlySet<string>

/** Words that say nothing about which course it is. */
const GENERIC: Words = new Set(
  [
    'the a an at of and in on by for s',
    'golf golfing golfers club clubs country cc gc course courses links resort hotel spa society association',
    'golfclub golfklubb golfklub golfbaan golfplatz campo circolo club de del la le les du des el los las und',
    'private public hole holes eighteen 18 main inn lodge d l',
  ].flatMap((line) => line.split(' ')),
)

/** The distinctive words of a name, each in its longest spelling. */
export const wordsIn = (name: string): Words => new Set(distinctive(name))

function distinctive(name: string): readonly string[] {
  const parts = splitWords(name).flatMap((word) => (isPossessive(word) ? [word.join('')] : word))
  return parts.filter((part) => !GENERIC.has(part)).map(inFull)
}

/** "King's" and "Kings" are the same word, and so are "No. 2" and "No 2". */
const isPossessive = (word: readonly string[]) => word.length === 2 && word[1] === 's'

function inFull(word: string): string {
  const other = otherSpelling(word)
  return other !== undefined && other.length > word.length ? other : word
}

/** The words of a venue, to compare with those of courses. */
export type VenueWords = {
  readonly clubs: readonly (readonly string[])[]
  readonly course: readonly string[]
  /** What a course may be called besides: where it is, and that it is the main one. */
  readonly harmless: Words
}

export const venueWords = ({ club, course, town, region }: Venue): VenueWords => ({
  clubs: club.map(distinctive).filter((words) => words.length > 0),
  course: distinctive(course ?? ''),
  harmless: new Set([...distinctive(town), ...distinctive(region), 'championship']),
})

/** What a name says besides the words of the venue. */
export function otherWords(name: Words, { clubs, course }: VenueWords): readonly string[] {
  const own = new Set([...clubs.flat(), ...course])
  return [...name].filter((word) => !own.has(word))
}
