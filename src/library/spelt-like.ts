import { splitWords } from '../core/text/words.ts'
import { closeWords } from './close-words.ts'
import { parseCourseQuery } from './query.ts'
import { searchCourses } from './search.ts'
import type { Snapshot } from './snapshot.ts'
import { lowerBound } from './text-index.ts'
import { textQuery } from './text-query.ts'

const MAX_COURSES = 5
const MAX_WORDS = 6
const MAX_SPELLINGS = 3
const MAX_SEARCHES = 12

/** Courses that somebody may have meant who typed this, best first. */
export const coursesLike = (snapshot: Snapshot, q: string): readonly number[] =>
  coursesSpelt(snapshot, splitWords(q).flat())

/**
 * Courses with all the words, allowing for spelling. If there are none, and three words or more, courses that lack one
 * of the words, but never the rarest: it says most.
 */
export function coursesSpelt(snapshot: Snapshot, words: readonly string[]): readonly number[] {
  const spelt = words.length > MAX_WORDS ? [] : words.map((word) => spellingsOf(snapshot, word))
  if (spelt.length === 0 || spelt.some((spellings) => spellings.length === 0)) return []
  const courses = coursesCalled(snapshot, textsOf(spelt))
  return courses.length > 0 ? courses : coursesCalled(snapshot, shorterTextsOf(snapshot, spelt))
}

function shorterTextsOf({ text }: Snapshot, spelt: readonly (readonly Spelling[])[]): readonly string[] {
  if (spelt.length < 3) return []
  const entries = spelt.map(([first]) => textQuery(text, first?.text ?? '').count)
  const rarest = entries.indexOf(Math.min(...entries))
  return spelt.flatMap((_, left) =>
    left === rarest ? [] : textsOf(spelt.filter((_, index) => index !== left)).slice(0, 2),
  )
}

type Spelling = { readonly text: string; readonly distance: number }

/** The word itself, the word split in two, and close spellings; only those that the library knows. */
function spellingsOf(snapshot: Snapshot, word: string): readonly Spelling[] {
  const { text } = snapshot
  const begins = (part: string) => text.terms[lowerBound(text.terms, part)]?.startsWith(part) ?? false
  const isWord = (part: string) => text.terms[lowerBound(text.terms, part)] === part
  const own = begins(word) ? [{ text: word, distance: 0 }] : []
  const parted = Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 3)
    .filter((at) => isWord(word.slice(0, at)) && isWord(word.slice(at)))
    .map((at) => ({ text: `${word.slice(0, at)} ${word.slice(at)}`, distance: 1 }))
  const close = closeWords(text, word, MAX_SPELLINGS).map(({ word: other, distance }) => ({
    text: other,
    distance,
  }))
  return [...own, ...[...parted, ...close].slice(0, MAX_SPELLINGS)]
}

/** Ways to spell all the words, nearest first. Ways that are far off after the first words are dropped (beam search). */
function textsOf(spelt: readonly (readonly Spelling[])[]): readonly string[] {
  let ways: readonly Spelling[] = [{ text: '', distance: 0 }]
  for (const spellings of spelt)
    ways = ways
      .flatMap((way) => spellings.map((next) => joined(way, next)))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_SEARCHES)
  return ways.map(({ text }) => text)
}

const joined = (way: Spelling, next: Spelling): Spelling => ({
  text: way.text === '' ? next.text : `${way.text} ${next.text}`,
  distance: way.distance + next.distance,
})

const UNFILTERED = { ...parseCourseQuery(''), limit: MAX_COURSES }

function coursesCalled(snapshot: Snapshot, texts: readonly string[]): readonly number[] {
  const courses = new Set<number>()
  for (const q of texts.slice(0, MAX_SEARCHES)) {
    for (const course of searchCourses(snapshot, { ...UNFILTERED, q }).courses) courses.add(course)
    if (courses.size >= MAX_COURSES) break
  }
  return [...courses].slice(0, MAX_COURSES)
}
