import { plainText } from '../question/plain-text.ts'
import { readClubs } from '../question/read-clubs.ts'
import { guardOf, labelOf } from './guarded-words.ts'

/** A number as a text says it: what it counts, and the words of its clause that say what it is. */
export type NumberClaim = {
  readonly value: number
  /** Null: the text names none in this sentence. */
  readonly unit: string | null
  readonly labels: readonly string[]
}

/** What a text says about a shot. */
export type Claims = {
  /** In the order of the text. */
  readonly clubs: readonly string[]
  readonly numbers: readonly NumberClaim[]
  /** Groups of words that need a fact, see `guarded-words.ts`. */
  readonly guards: ReadonlySet<string>
  readonly words: readonly string[]
}

const UNITS: Readonly<Record<string, string>> = {
  yd: 'yard yards yds yd y',
  m: 'metre metres meter meters m',
  ft: 'foot feet ft footer',
  in: 'inch inches',
  mph: 'mph',
  kmh: 'kmh',
  mps: 'mps',
  percent: 'percent',
  degrees: 'degree degrees',
  strokes: 'stroke strokes shot shots',
  clubs: 'club clubs',
  minutes: 'minute minutes min mins',
  seconds: 'second seconds sec secs',
}
const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
)
const COUNTERS = new Map([
  ['hole', 'hole'],
  ['par', 'par'],
  ['index', 'index'],
  ['handicap', 'handicap'],
])

type NamedClubs = { readonly names: readonly string[]; readonly clubBefore: string | null }

const NUMBER = /^\d+(?:\.\d+)?$/
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/

export function readClaims(texts: readonly string[]): Claims {
  const sentences = texts.flatMap(textClaims)
  return {
    clubs: sentences.flatMap(({ clubs }) => clubs),
    numbers: sentences.flatMap(({ numbers }) => numbers),
    guards: new Set(sentences.flatMap(({ guards }) => [...guards])),
    words: sentences.flatMap(({ words }) => words),
  }
}

/** Sentence by sentence; `it` in the next one is the club named last. */
function textClaims(text: string): readonly Claims[] {
  let club: string | null = null
  return text.split(/(?<=[.!?;])\s+|\n/).map((sentence) => {
    const claims = sentenceClaims(sentence, club)
    club = claims.clubs.at(-1) ?? club
    return claims
  })
}

function sentenceClaims(sentence: string, clubBefore: string | null): Claims {
  const { rest, names } = readClubs(plainText(sentence))
  const words = rest.trim().split(' ')
  const guards = words.flatMap((word) => guardOf(word) ?? [])
  return {
    clubs: names,
    numbers: withUnits(words.flatMap((_, at) => numberAt(words, at, { names, clubBefore }) ?? [])),
    guards: new Set([...guards, ...words.filter(isOdd)]),
    words: words.filter((word) => word !== ',' && word !== ''),
  }
}

/** A word with digits in it that is no number, such as `150ish`. */
const isOdd = (word: string) =>
  /\d/.test(word) && !NUMBER.test(word) && !ORDINAL.test(word) && !/^club\d+$/.test(word)

function numberAt(words: readonly string[], at: number, clubs: NamedClubs): NumberClaim | null {
  const word = words[at] ?? ''
  const ordinal = ORDINAL.exec(word)?.[1]
  if (ordinal !== undefined) return { value: Number(ordinal), unit: 'hole', labels: [] }
  if (!NUMBER.test(word)) return null
  // `12 yards`, or `Expected strokes: 2.9`.
  const counted =
    UNIT_OF.get(words[at + 1] ?? '') ?? (words[at - 1] === ',' && UNIT_OF.get(words[at - 2] ?? ''))
  const unit = COUNTERS.get(words[at - 1] ?? '') ?? (counted || null)
  return { value: Number(word), unit, labels: labelsAround(words, at, clubs) }
}

const ENDS_CLAUSE = /^(?:,|and|but|while|with|so|\d.*)$/

/** The labels of the clause, as far as the next number. */
function labelsAround(words: readonly string[], at: number, clubs: NamedClubs): readonly string[] {
  const labels: string[] = []
  for (const step of [-1, 1])
    for (let next = at + step; next >= 0 && next < words.length; next += step) {
      const word = words[next] ?? ''
      if (ENDS_CLAUSE.test(word)) break
      const club = /^club(\d+)$/.exec(word)?.[1]
      const label = club === undefined ? labelOf(word) : (clubs.names[Number(club)] ?? null)
      if (label !== null) labels.push(label)
      // `It carries 150`: the club named last.
      if (word === 'carries' && step < 0) labels.push(...clubBefore(words.slice(0, next), clubs))
    }
  return labels
}

function clubBefore(words: readonly string[], clubs: NamedClubs): readonly string[] {
  const index = words.findLast((word) => /^club\d+$/.test(word))?.slice(4)
  const name = index === undefined ? clubs.clubBefore : clubs.names[Number(index)]
  return name ? [name] : []
}

/** `149 yards to the middle (front 135, back 163)`: a number without a unit has the one before it. */
function withUnits(numbers: readonly NumberClaim[]): readonly NumberClaim[] {
  let last: string | null = null
  return numbers.map((claim) => {
    if (claim.unit !== null && !COUNTERS.has(claim.unit)) last = claim.unit
    return { ...claim, unit: claim.unit ?? last }
  })
}
