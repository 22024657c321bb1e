import type { RoundJson } from '../round-json.ts'
import { totalsOf } from '../totals.ts'
import type { LongShot, PlayedRound } from './played-round.ts'
import { allPutts, wholeHoles } from './whole-score.ts'

/** A value and the round it was played in; of equal ones the first. */
export type Best = { readonly round: RoundJson; readonly value: number }

export type CourseBest = {
  readonly course: string
  readonly name: string
  readonly holes: 9 | 18
  readonly rounds: number
  readonly best: Best
  readonly toPar: number | null
}

export type Bests = {
  readonly strokes: Readonly<Record<9 | 18, Best | null>>
  readonly toPar: Readonly<Record<9 | 18, Best | null>>
  readonly differential: Best | null
  /** Of eighteen holes, as the putts. */
  readonly points: Best | null
  readonly putts: Best | null
  readonly longest: { readonly round: RoundJson; readonly shot: LongShot } | null
  readonly counts: { readonly birdies: number; readonly eagles: number; readonly aces: number }
  /** The most played first. */
  readonly courses: readonly CourseBest[]
}

export function bestsOf(played: readonly PlayedRound[], differentials: ReadonlyMap<string, number>): Bests {
  const rounds = played.map(({ round }) => round)
  const of = (holes: 9 | 18) => rounds.filter((round) => wholeHoles(round) === holes)
  const [nine, eighteen] = [of(9), of(18)]
  return {
    strokes: { 9: least(nine, grossOf), 18: least(eighteen, grossOf) },
    toPar: { 9: least(nine, toParIn), 18: least(eighteen, toParIn) },
    differential: least(rounds, ({ id }) => differentials.get(id) ?? null),
    points: least(eighteen, (round) => negative(totalsOf(round).points), negative),
    putts: least(eighteen, allPutts),
    longest: longestIn(played),
    counts: countsOf(rounds),
    courses: courseBests([...nine, ...eighteen]),
  }
}

const negative = (value: number | null) => (value === null ? null : -value)
const grossOf = (round: RoundJson) => totalsOf(round).strokes
const toParIn = (round: RoundJson) => totalsOf(round).toPar

/** `shown` turns what was compared into what is shown. */
function least(
  rounds: readonly RoundJson[],
  measure: (round: RoundJson) => number | null,
  shown: (value: number) => number | null = (value) => value,
): Best | null {
  let best: Best | null = null
  for (const round of rounds) {
    const value = measure(round)
    if (value !== null && (best === null || value < best.value)) best = { round, value }
  }
  return best && { round: best.round, value: (shown(best.value) ?? 0) + 0 }
}

function longestIn(played: readonly PlayedRound[]): Bests['longest'] {
  let found: Bests['longest'] = null
  for (const { round, longest } of played)
    if (longest !== null && longest.yards > (found?.shot.yards ?? 0)) found = { round, shot: longest }
  return found
}

function countsOf(rounds: readonly RoundJson[]): Bests['counts'] {
  const holes = rounds.flatMap((round) => round.holes).filter(({ picked_up }) => !picked_up)
  const under = (strokes: number, par: number | null) => (par === null ? 0 : par - strokes)
  const count = (isOne: (strokes: number, par: number | null) => boolean) =>
    holes.filter(({ strokes, par }) => strokes !== null && isOne(strokes, par)).length
  return {
    birdies: count((strokes, par) => under(strokes, par) === 1),
    eagles: count((strokes, par) => under(strokes, par) >= 2),
    aces: count((strokes) => strokes === 1),
  }
}

function courseBests(rounds: readonly RoundJson[]): readonly CourseBest[] {
  const byCourse = Map.groupBy(rounds, (round) => JSON.stringify([round.course, wholeHoles(round)]))
  return [...byCourse.values()]
    .flatMap((own): CourseBest[] => {
      const best = least(own, grossOf)
      const holes = own[0] ? wholeHoles(own[0]) : null
      if (best === null || holes === null) return []
      const { course, course_name: name } = best.round
      return [{ course, name, holes, rounds: own.length, best, toPar: toParIn(best.round) }]
    })
    .toSorted((a, b) => b.rounds - a.rounds || (a.name < b.name ? -1 : 1))
}
