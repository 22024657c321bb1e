import { hash } from 'node:crypto'
import { fold } from '../core/text/fold.ts'

export const SLUG_PATTERN = '^[a-z0-9-]{1,120}$'

const SLUG = new RegExp(SLUG_PATTERN)
export const isSlug = (text: string) => SLUG.test(text)

const MAX_STEM_LENGTH = 90

/**
 * A new slug: name and city for people to read, and four characters of a hash of the record's identity, so that it
 * cannot be guessed from the name. `taken` says which slugs exist already; a clash gives other characters.
 */
export function newSlug(
  name: string,
  city: string | null,
  identity: string,
  taken: (slug: string) => boolean,
) {
  // A name in another script gives nothing to read, and a town alone would mislead.
  const words = wordsOf(name)
  const stem = words.length > 0 ? slugStem([...words, ...wordsOf(city ?? '')]) : 'course'
  for (let draw = 0; ; draw++) {
    const slug = `${stem}-${fourCharacters(`${identity}\n${draw}`)}`
    if (!taken(slug)) return slug
  }
}

/** Folded words joined by hyphens, cut at a word; `course` when nothing is left to read. */
function slugStem(words: readonly string[]): string {
  let stem = ''
  for (const word of words) {
    const longer = stem ? `${stem}-${word}` : word.slice(0, MAX_STEM_LENGTH)
    if (longer.length > MAX_STEM_LENGTH) break
    stem = longer
  }
  return stem || 'course'
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/['.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function fourCharacters(text: string): string {
  const number = Number.parseInt(hash('sha256', text).slice(0, 12), 16)
  return number.toString(36).padStart(4, '0').slice(-4)
}

/** The folded name, for addresses that people type such as a club's. */
export const foldedSlug = (name: string) => slugStem(wordsOf(name))
