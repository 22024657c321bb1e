import { exactMiles } from './geographiclib.ts'

// Search as the contract describes it, one course at a time and without an index. It shares no code with the
// product, so the two agree only if both are right, or both misread the contract.

export type OracleCourse = {
  readonly slug: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly point: OraclePoint | null
  readonly coverage: readonly string[]
  readonly renown: number | null
}

export type OraclePoint = { readonly lat: number; readonly lng: number }

/** A client's query; null is a parameter that is not sent. */
export type OracleQuery = {
  readonly q: string | null
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly near: OraclePoint | null
  readonly radius: number | null
  readonly coverage: string | null
  readonly limit: number | null
  readonly offset: number | null
}

export const EMPTY_QUERY: OracleQuery = {
  q: null,
  country: null,
  region: null,
  city: null,
  near: null,
  radius: null,
  coverage: null,
  limit: null,
  offset: null,
}

export type Found = { readonly slug: string; readonly miles: number | null }

/** Every match in order, before paging. */
export function findAll(courses: readonly OracleCourse[], query: OracleQuery): readonly Found[] {
  const matches = courses.flatMap((course) => {
    const miles = query.near && course.point ? exactMiles(query.near, course.point) : null
    const rank = rankOf(course, query.q)
    return passes(course, query) && rank !== null && isNear(miles, query) ? [{ course, miles, rank }] : []
  })
  matches.sort((a, b) =>
    query.near
      ? (a.miles ?? 0) - (b.miles ?? 0) || bySlug(a, b)
      : a.rank - b.rank || (query.q ? byRenown(a, b) : 0) || byName(a, b),
  )
  return matches.map(({ course, miles }) => ({ slug: course.slug, miles }))
}

export const pageOf = (found: readonly Found[], { limit, offset }: OracleQuery) =>
  found.slice(offset ?? 0, (offset ?? 0) + (limit ?? 25))

type Match = { readonly course: OracleCourse }

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byRenown = (a: Match, b: Match) => (b.course.renown ?? 0) - (a.course.renown ?? 0)
const bySlug = (a: Match, b: Match) => order(a.course.slug, b.course.slug)
const byName = (a: Match, b: Match) =>
  order(foldedName(a.course.name), foldedName(b.course.name)) || bySlug(a, b)
const foldedName = (name: string) => wordsOf(name).flat().join(' ')

const isNear = (miles: number | null, { near, radius }: OracleQuery) =>
  near === null || (miles !== null && miles <= (radius ?? 25))

const passes = (course: OracleCourse, query: OracleQuery) =>
  same(course.country, query.country) &&
  same(course.region, query.region) &&
  same(course.city, query.city) &&
  (query.coverage === null || course.coverage.includes(query.coverage))

/** Equality after folding; an empty filter does not filter. */
const same = (value: string | null, query: string | null) =>
  query === null || query === '' || (value !== null && letters(value) === letters(query))
const letters = (text: string) => wordsOf(text).flat().join('')

const SPECIAL: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['æ', 'ae'],
]

/** Just enough folding for the characters in the tests. */
function folded(text: string): string {
  let plain = text.replaceAll('’', "'").normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [letter, written] of SPECIAL) plain = plain.replaceAll(letter, written)
  return plain
}

/** Words, each as a list of its parts: punctuation ends a word, but ' . - inside a word only divide it. */
function wordsOf(text: string): string[][] {
  const written = folded(text).split(/[^\p{L}\p{N}'.-]+/u)
  return written
    .map((word) => word.split(/['.-]+/).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0)
}

/**
 * 0, 2, 4, 6 for whole name, prefix, all words in the name, name and city; one more for an alias. From a renown of 50
 * on, all of these count as the whole name.
 */
function rankOf({ name, aliases, city, renown }: OracleCourse, q: string | null): number | null {
  if (q === null || q === '') return 0
  const ranks = [name, ...aliases].flatMap((title, index) => {
    const found = classOf(title, city, q)
    if (found === null) return []
    return [((renown ?? 0) >= 50 ? 0 : found) * 2 + (index === 0 ? 0 : 1)]
  })
  return ranks.length > 0 ? Math.min(...ranks) : null
}

function classOf(name: string, city: string | null, q: string): number | null {
  const query = wordsOf(q)
  if (query.length === 0) return null
  const inName = wordsOf(name)
  if (hasAll([inName], query)) {
    const queryForms = formsOf(query)
    const forms = formsOf(inName)
    if (forms.some((form) => queryForms.includes(form))) return 0
    return forms.some((form) => queryForms.some((start) => form.startsWith(start))) ? 1 : 2
  }
  return hasAll([inName, wordsOf(city ?? '')], query) ? 3 : null
}

type Words = readonly (readonly string[])[]

/** `fields` are a name, or a name and a city; a phrase must be within one field. */
function hasAll(fields: readonly Words[], query: Words): boolean {
  let index = 0
  while (index < query.length) {
    const [parts = [], next = []] = query.slice(index, index + 2)
    const pair = parts.length === 1 && next.length === 1 ? `${parts[0]} ${next[0]}` : ''
    if (pair in ABBREVIATED) {
      if (!hasPhrase(fields, pair)) return false
      index += 2
      continue
    }
    if (!hasWord(fields, parts)) return false
    index++
  }
  return true
}

const ABBREVIATED: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  'golf club': 'gc',
  'country club': 'cc',
})
const SAME_WORD = [
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
]

const hasPhrase = (fields: readonly Words[], pair: string) =>
  pair.split(' ').every((word) => beginsOne(fields, word)) ||
  allWords(fields).includes(ABBREVIATED[pair] ?? '?')

/** A written word: all its parts, or the parts joined; `golf-club` is also the phrase. */
const hasWord = (fields: readonly Words[], parts: readonly string[]) =>
  parts.every((part) => beginsOne(fields, part)) ||
  beginsOne(fields, parts.join('')) ||
  (parts.join(' ') in ABBREVIATED && hasPhrase(fields, parts.join(' ')))

function beginsOne(fields: readonly Words[], word: string): boolean {
  const words = allWords(fields)
  if (words.some((value) => value.startsWith(word))) return true
  const twin = SAME_WORD.find((pair) => pair.includes(word))
  if (twin) return words.some((value) => twin.includes(value))
  const phrase = Object.keys(ABBREVIATED).find((pair) => ABBREVIATED[pair] === word)
  return phrase !== undefined && fields.some((field) => ` ${field.flat().join(' ')} `.includes(` ${phrase} `))
}

const allWords = (fields: readonly Words[]) =>
  fields.flatMap((field) => field.flatMap((parts) => [...parts, parts.join('')]))

/** A full name: with parts separate or joined, as given or with abbreviations expanded. */
function formsOf(words: Words): readonly string[] {
  const apart = words.flat()
  const joined = words.map((parts) => parts.join(''))
  return [apart, joined, apart.map(inFull), joined.map(inFull)].map((form) => form.join(' '))
}

function inFull(word: string): string {
  const long = SAME_WORD.find(([, short]) => short === word)?.[0]
  return long ?? Object.keys(ABBREVIATED).find((pair) => ABBREVIATED[pair] === word) ?? word
}
