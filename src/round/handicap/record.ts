import type { RoundJson } from '../round-json.ts'
import { bestOf, capped, FEWEST, indexOf, MOST, reductionFor } from './index-of.ts'
import { type NotCounted, type Score, scoreOf } from './score.ts'
import { fromTenths, type Tenths } from './tenths.ts'

/** A round in a golfer's record. */
export type RecordedScore = {
  readonly round: RoundJson
  readonly holes: 9 | 18
  readonly strokes: number
  readonly adjusted: number
  /** With what exceptional scores took off. */
  readonly differential: number
  readonly reduction: number
  /** One of the best, which make the index. */
  readonly counts: boolean
  /** The index after this round; null before the third one. */
  readonly index: number | null
}

/** A golfer's handicap by the World Handicap System's formula, from rounds alone. */
export type HandicapRecord = {
  readonly index: number | null
  /** The lowest of the last year; null before there are twenty scores. */
  readonly low: number | null
  /** How many more rounds it takes until there is an index. */
  readonly missing: number
  /** The last twenty, the newest first. */
  readonly scores: readonly RecordedScore[]
  /** Rounds that say nothing about a handicap, and why; the newest first. */
  readonly notCounted: readonly { readonly round: RoundJson; readonly why: NotCounted }[]
  /** Of every round that counts, by its id, as it was played: without what exceptional scores took off later. */
  readonly differentials: ReadonlyMap<string, number>
}

type Entry = {
  readonly round: RoundJson
  readonly at: number
  readonly score: Score
  reduction: Tenths
  index: Tenths | null
}

/** All rounds in the order they were played, whatever the order they come in. */
export function handicapRecord(rounds: readonly RoundJson[]): HandicapRecord {
  const entries: Entry[] = []
  const notCounted: { round: RoundJson; why: NotCounted }[] = []
  for (const round of rounds.toSorted(byTime)) {
    const before = entries.at(-1)?.index ?? null
    const score = scoreOf(round, before)
    if (typeof score === 'string') notCounted.unshift({ round, why: score })
    else enter(entries, { round, at: Date.parse(round.started_at), score, reduction: 0, index: null }, before)
  }
  const last = entries.slice(-MOST)
  const best = new Set(
    last.toSorted((a, b) => differentialOf(a) - differentialOf(b)).slice(0, bestOf(last.length)),
  )
  const hasIndex = last.length >= FEWEST
  const low = lowOf(entries, Number.POSITIVE_INFINITY)
  return {
    index: tenthsOrNull(entries.at(-1)?.index ?? null),
    low: tenthsOrNull(low),
    missing: Math.max(0, FEWEST - entries.length),
    scores: last.map((entry) => recorded(entry, hasIndex && best.has(entry))).reverse(),
    notCounted,
    differentials: new Map(entries.map(({ round, score }) => [round.id, fromTenths(score.differential)])),
  }
}

const byTime = (a: RoundJson, b: RoundJson) =>
  a.started_at < b.started_at ? -1 : a.started_at > b.started_at ? 1 : a.id < b.id ? -1 : 1

const differentialOf = ({ score, reduction }: Entry): Tenths => score.differential + reduction

const tenthsOrNull = (tenths: Tenths | null) => (tenths === null ? null : fromTenths(tenths))

/** The score counts, changes those before it if it is exceptional, and makes a new index. */
function enter(entries: Entry[], entry: Entry, before: Tenths | null) {
  entries.push(entry)
  const last = entries.slice(-MOST)
  const reduction = reductionFor(entry.score.differential, before)
  for (const each of last) each.reduction += reduction
  const index = indexOf(last.map(differentialOf))
  entry.index = index === null ? null : capped(index, lowOf(entries, entries.length - 1))
}

const A_YEAR_MS = 365 * 86_400_000

/**
 * The lowest index of the 365 days before the last score, of those before `end`. There is none before a record has
 * twenty scores (rule 5.7).
 */
function lowOf(entries: readonly Entry[], end: number): Tenths | null {
  const since = (entries.at(-1)?.at ?? 0) - A_YEAR_MS
  let low: Tenths | null = null
  for (let place = Math.min(end, entries.length) - 1; place >= MOST - 1; place--) {
    const { at, index } = entries[place] as Entry
    if (at < since) break
    if (index !== null && (low === null || index < low)) low = index
  }
  return low
}

const recorded = (entry: Entry, counts: boolean): RecordedScore => ({
  round: entry.round,
  holes: entry.score.holes,
  strokes: entry.score.strokes,
  adjusted: entry.score.adjusted,
  differential: fromTenths(differentialOf(entry)),
  reduction: fromTenths(entry.reduction),
  counts,
  index: tenthsOrNull(entry.index),
})
