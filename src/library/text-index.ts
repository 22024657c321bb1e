import { otherSpelling, phraseSpelling, splitWords, type WordParts, wholeForms } from '../core/text/words.ts'
import { orderByRenown, type RenownOrder } from './renown-order.ts'

/**
 * Which courses have which words. Everything is flat arrays, so that a worker can build it and hand it over.
 *
 * An entry is a name a course is found by: entries 0 … courses-1 are the recorded names in the order of the
 * library, those after them are aliases. A term is a word as it appears in some name or city, or, after an `=`, a
 * spelling that only a whole word of a query may match (`=st` for a written-out "saint"). Terms are
 * sorted, so the words that begin with a prefix are one range of term numbers, and one range of postings.
 */
export type TextIndex = {
  readonly terms: readonly string[]
  /** Which entries have a term in their name, and which in their city. */
  readonly name: Postings
  readonly city: Postings
  /** Terms of an entry: words[wordStart[e]] … those of the name up to cityStart[e], then those of the city. */
  readonly wordStart: Uint32Array
  readonly cityStart: Uint32Array
  readonly words: Uint32Array
  /** Aliases of course c are the entries aliasStart[c] … aliasStart[c+1]-1, counted from the first alias. */
  readonly aliasStart: Uint32Array
  readonly aliasOwner: Uint32Array
  /** Folded names in library order, and the further whole forms of names and aliases, sorted. */
  readonly sortKeys: readonly string[]
  readonly forms: readonly string[]
  readonly formEntry: Uint32Array
  /** The indexes of entry e in `forms` are formIndexes[formStart[e]] … formIndexes[formStart[e+1]-1]. */
  readonly formStart: Uint32Array
  readonly formIndexes: Uint32Array
  readonly renown: RenownOrder
}

/** The entries of term t are entries[start[t]] … entries[start[t+1]-1], ascending. */
export type Postings = { readonly start: Uint32Array; readonly entries: Uint32Array }

/** A recorded name, taken apart once. */
export type IndexedName = { readonly words: readonly WordParts[]; readonly sortKey: string }

export type NamedCourse = IndexedName & {
  readonly aliases: readonly string[]
  readonly city: string | null
  /** 0 where none is known. */
  readonly renown: number
}

/** `courses` come in library order: by folded name, then slug. */
export function buildTextIndex(courses: readonly NamedCourse[]): TextIndex {
  const aliases = courses.flatMap((course, owner) =>
    course.aliases.map((name) => ({ words: splitWords(name), city: course.city, owner })),
  )
  const names = [...courses, ...aliases]
  const cities = termsByCity(courses)
  const citiesOf = ({ city }: { city: string | null }) => (city === null ? [] : (cities.get(city) ?? []))
  return {
    ...indexTerms(names.map((name) => ({ name: termsOf(name.words), city: citiesOf(name) }))),
    ...indexForms(
      names.map(({ words }) => words),
      courses.length,
    ),
    aliasStart: startsOf(courses.map((course) => course.aliases.length)),
    aliasOwner: Uint32Array.from(aliases, ({ owner }) => owner),
    sortKeys: courses.map(({ sortKey }) => sortKey),
    renown: orderByRenown(courses.map(({ renown }) => renown)),
  }
}

/** Towns repeat a lot: each is split once. */
function termsByCity(courses: readonly NamedCourse[]): Map<string, readonly string[]> {
  const cities = new Map<string, readonly string[]>()
  for (const { city } of courses)
    if (city !== null && !cities.has(city)) cities.set(city, termsOf(splitWords(city)))
  return cities
}

/** All terms a text is found by: parts, joined words, and other spellings of both. */
export function termsOf(words: readonly WordParts[]): readonly string[] {
  const terms: string[] = []
  let before = ''
  for (const parts of words) {
    for (const part of parts) {
      addWithSpelling(terms, part)
      const short = phraseSpelling(before, part)
      if (short) add(terms, `=${short}`)
      before = part
    }
    if (parts.length > 1) addWithSpelling(terms, parts.join(''))
  }
  return terms
}

function add(terms: string[], term: string) {
  if (!terms.includes(term)) terms.push(term)
}

function addWithSpelling(terms: string[], word: string) {
  add(terms, word)
  const other = otherSpelling(word)
  if (other) add(terms, `=${other}`)
}

type EntryTerms = { readonly name: readonly string[]; readonly city: readonly string[] }

/** Terms are numbered as they come, then renumbered in their order. */
function indexTerms(entries: readonly EntryTerms[]) {
  const numbers = new Map<string, number>()
  const wordStart = startsOf(entries.map(({ name, city }) => name.length + city.length))
  const cityStart = new Uint32Array(entries.length)
  const words = new Uint32Array(wordStart.at(-1) ?? 0)
  let at = 0
  const put = (term: string) => {
    let number = numbers.get(term)
    if (number === undefined) {
      number = numbers.size
      numbers.set(term, number)
    }
    words[at++] = number
  }
  entries.forEach(({ name, city }, entry) => {
    name.forEach(put)
    cityStart[entry] = at
    city.forEach(put)
  })
  const terms = renumber([...numbers.keys()], words)
  const name = postingsOf(
    words,
    terms.length,
    (entry) => [wordStart[entry] ?? 0, cityStart[entry] ?? 0],
    cityStart.length,
  )
  const city = postingsOf(
    words,
    terms.length,
    (entry) => [cityStart[entry] ?? 0, wordStart[entry + 1] ?? 0],
    cityStart.length,
  )
  return { terms, wordStart, cityStart, words, name, city }
}

function renumber(found: readonly string[], words: Uint32Array): readonly string[] {
  const order = Uint32Array.from(found.keys())
  const terms = found.toSorted()
  const indexes = new Map(terms.map((term, index) => [term, index]))
  found.forEach((term, number) => {
    order[number] = indexes.get(term) ?? 0
  })
  for (let at = 0; at < words.length; at++) words[at] = order[words[at] ?? 0] ?? 0
  return terms
}

/** Inverts the lists of words, over the part of each entry's words that `part` names. */
function postingsOf(
  words: Uint32Array,
  terms: number,
  part: (entry: number) => readonly [number, number],
  entries: number,
): Postings {
  const visit = (see: (term: number, entry: number) => void) => {
    for (let entry = 0; entry < entries; entry++) {
      const [from, to] = part(entry)
      for (let at = from; at < to; at++) see(words[at] ?? 0, entry)
    }
  }
  const counts = new Uint32Array(terms)
  visit((term) => {
    counts[term] = (counts[term] ?? 0) + 1
  })
  const start = startsOf(counts)
  const next = start.slice()
  const list = new Uint32Array(start.at(-1) ?? 0)
  visit((term, entry) => {
    const index = next[term] ?? 0
    list[index] = entry
    next[term] = index + 1
  })
  return { start, entries: list }
}

/** Whole forms other than a recorded name's own sort key, which the library's order already covers. */
function indexForms(names: readonly (readonly WordParts[])[], courses: number) {
  const further: { form: string; entry: number }[] = []
  names.forEach((words, entry) => {
    const own = entry < courses ? words.flat().join(' ') : null
    for (const form of wholeForms(words)) if (form !== own) further.push({ form, entry })
  })
  further.sort((a, b) => (a.form < b.form ? -1 : a.form > b.form ? 1 : a.entry - b.entry))
  const formEntry = Uint32Array.from(further, ({ entry }) => entry)
  const byEntry = postingsOf(formEntry, names.length, (index) => [index, index + 1], formEntry.length)
  return {
    forms: further.map(({ form }) => form),
    formEntry,
    formStart: byEntry.start,
    formIndexes: byEntry.entries,
  }
}

/** Running sums: where each list starts when lists of these lengths follow each other. */
export function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = (starts[i] ?? 0) + (lengths[i] ?? 0)
  return starts
}

/** The first index in a sorted list that is not before `text`. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Just after all texts that begin with `prefix`: U+FFFF is in no folded text. */
export const prefixEnd = (sorted: readonly string[], prefix: string) => lowerBound(sorted, `${prefix}\uffff`)
