import { closeWords, coursesWithWord, spellingDistance } from '../library/close-words.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { textQuery } from '../library/text-query.ts'
import { areasNamed, citiesNamed, listedNames } from '../place/place-list.ts'
import { ask } from './ask.ts'
import { takeConditions } from './conditions.ts'
import type { Found, Question } from './found.ts'
import { allSayingNothing, isCourseWord, saysNothing } from './lexicon.ts'
import { PITCH_WORDS } from './pitch-words.ts'
import { isKnownWord } from './place-words.ts'
import { wordsOf } from './query-words.ts'

export type Corrected = { readonly query: string; readonly found: Found }

const MAX_WORDS = 8
const MAX_SPELLINGS = 8
const MAX_TRIES = 12
const MAX_CORRECTED = 3

type Way = { readonly words: readonly string[]; readonly distance: number }

/**
 * The query with the spelling that was probably meant, and what that finds. Only words that nothing is called are
 * changed, and the nearest spellings come first.
 */
export function correct(snapshot: Snapshot, question: Question): Corrected | null {
  const words = wordsOf(question.query)
  // A slug that is not quite right is no misspelt name.
  if (words.length === 0 || words.length > MAX_WORDS || /\d/.test(words.at(-1) ?? '')) return null
  const kept = new Set([
    ...takeConditions(words).conditions.flatMap((condition) => condition.words.split(' ')),
    ...PITCH_WORDS,
  ])
  const isRight = (word: string) => kept.has(word) || isKnownWord(snapshot, word) || isListed(word)
  const unknown = words.filter((word) => !isRight(word))
  // `Scotsdale` is the name of a course, and more often a misspelling of a town.
  const wrong =
    unknown.length > 0 ? unknown : words.filter((word) => !kept.has(word) && isRare(snapshot, word))
  const meantGolf = words.findIndex((word, at) => mayMeanGolf(word, words[at + 1] ?? ''))
  if ((wrong.length === 0 && meantGolf < 0) || wrong.length > MAX_CORRECTED) return null
  let ways: readonly Way[] = [{ words: [], distance: 0 }]
  for (const [at, word] of words.entries()) {
    const spellings = [
      ...(wrong.includes(word) ? spellingsOf(snapshot, word, words) : [{ word, distance: 0 }]),
      ...(at === meantGolf && !wrong.includes(word) ? [GOLF] : []),
    ]
    if (spellings.length === 0) return null
    ways = ways
      .flatMap((way) =>
        spellings.map((next) => ({
          words: [...way.words, next.word],
          distance: way.distance + next.distance,
        })),
      )
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_TRIES)
  }
  return firstFinding(snapshot, question, ways)
}

const isListed = (word: string) => areasNamed(word).length > 0 || citiesNamed(word).length > 0

// Likelier than a misspelt name.
const GOLF: Spelling = { word: 'golf', distance: 0.5 }

/** `gold courses`: a word that names something, and that people write for `golf`. */
const mayMeanGolf = (word: string, next: string) =>
  isCourseWord(next) && next !== 'golf' && word !== 'golf' && spellingDistance(word, 'golf', 1) === 1

function firstFinding(snapshot: Snapshot, question: Question, ways: readonly Way[]): Corrected | null {
  for (const { words } of ways) {
    const query = words.join(' ')
    const found = ask(snapshot, { ...question, query })
    if (found !== null && found.total > 0 && !found.isGuess) return { query, found }
  }
  return null
}

type Spelling = { readonly word: string; readonly distance: number }

const MAX_CLOSE = 60

function spellingsOf(snapshot: Snapshot, word: string, words: readonly string[]): readonly Spelling[] {
  const isLikely = (spelling: Spelling) => word.length >= MISTYPED_START || startsAlike(spelling.word, word)
  const close = closeWords(snapshot.text, word, MAX_CLOSE).filter(isLikely)
  const nearest = [...closeNames(word).filter(isLikely), ...close].sort((a, b) => a.distance - b.distance)
  const others = words.filter((other) => other !== word && !saysNothing(other))
  const isWithOthers = (spelling: Spelling) =>
    textQuery(snapshot.text, [spelling.word, ...others].join(' ')).count > 0
  const fitting = others.length === 0 ? [] : nearest.slice(MAX_SPELLINGS).filter(isWithOthers)
  return [...fitting, ...nearest.slice(0, MAX_SPELLINGS)]
}

// In a short word the first letter says too much to be wrong: `pizza` isn't Nizza.
const MISTYPED_START = 7
const startsAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])

const RARE = 3
const SHORTEST_RARE = 6

/** In the names of hardly any course, while another word differs in one letter. */
function isRare({ text }: Snapshot, word: string): boolean {
  if (word.length < SHORTEST_RARE || coursesWithWord(text, word) > RARE) return false
  return closeWords(text, word, 1)[0]?.distance === 1
}

const SHORTEST = 4
const SAYING_NOTHING = [...allSayingNothing()]

/** Places on our list, and words of questions, that are spelt almost like it. */
function closeNames(word: string): readonly Spelling[] {
  if (word.length < SHORTEST) return []
  const reach = word.length < 7 ? 1 : 2
  const found: Spelling[] = []
  for (const names of [PITCH_WORDS, listedNames(), SAYING_NOTHING])
    for (const name of names) {
      const distance = spellingDistance(word, name, reach)
      if (distance > 0 && distance <= reach)
        found.push({ word: name, distance: sameLetters(word, name) ? distance - SWAPPED : distance })
    }
  if (found.length === 0 && word.length >= SHORTEST_SOUND) found.push(...soundingAlike(word, reach + 1))
  return found.sort((a, b) => a.distance - b.distance).slice(0, MAX_SPELLINGS)
}

// Two letters in the wrong order are likelier than a wrong one: Bolgona is Bologna, not Borgoña.
const SWAPPED = 0.1
const sameLetters = (a: string, b: string) => [...a].sort().join() === [...b].sort().join()

const SHORTEST_SOUND = 6
let listedBySound: ReadonlyMap<string, readonly string[]> | undefined

/** `Edinborough` has the consonants of Edinburgh. */
function soundingAlike(word: string, distance: number): readonly Spelling[] {
  listedBySound ??= Map.groupBy(listedNames(), soundOf)
  return (listedBySound.get(soundOf(word)) ?? []).map((name) => ({ word: name, distance }))
}

/** The first letter, and the consonants after it. */
const soundOf = (word: string) =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1/g, '$1')
