import type { RoundJson } from '../round/round-json.ts'
import type { LongShot, PlayedRound } from './played-round.ts'

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
  const of = (holes: 9 | 18) => played.filter(({ whole }) => whole === holes)
  const [nine, eighteen] = [of(9), of(18)]
  const points = least(eighteen, ({ totals }) => (totals.points === null ? null : -totals.points))
  return {
    strokes: { 9: least(nine, grossOf), 18: least(eighteen, grossOf) },
    toPar: { 9: least(nine, toParIn), 18: least(eighteen, toParIn) },
    differential: least(played, ({ round }) => differentials.get(round.id) ?? null),
    points: points && { ...points, value: -points.value + 0 },
    putts: least(eighteen, ({ putts }) => putts),
    longest: longestIn(played),
    counts: countsOf(played),
    courses: courseBests([...nine, ...eighteen]),
  }
}

const grossOf = ({ totals }: PlayedRound) => totals.strokes
const toParIn = ({ totals }: PlayedRound) => totals.toPar

function least(
  played: readonly PlayedRound[],
  measure: (played: PlayedRound) => number | null,
): (Best & { readonly played: PlayedRound }) | null {
  let best: (Best & { readonly played: PlayedRound }) | null = null
  for (const each of played) {
    const value = measure(each)
    if (value !== null && (best === null || value < best.value))
      best = { round: each.round, value, played: each }
  }
  return best
}

function longestIn(played: readonly PlayedRound[]): Bests['longest'] {
  let found: Bests['longest'] = null
  for (const { round, longest } of played)
    if (longest !== null && longest.yards > (found?.shot.yards ?? 0)) found = { round, shot: longest }
  return found
}

function countsOf(played: readonly PlayedRound[]): Bests['counts'] {
  let [birdies, eagles, aces] = [0, 0, 0]
  for (const { figures, round } of played) {
    birdies += figures.scores.birdie
    eagles += figures.scores.eagle + figures.scores.albatross
    aces += round.holes.filter(({ strokes, picked_up }) => strokes === 1 && !picked_up).length
  }
  return { birdies, eagles, aces }
}

function courseBests(played: readonly PlayedRound[]): readonly CourseBest[] {
  const byCourse = Map.groupBy(played, ({ round, whole }) => `${whole} ${round.course}`)
  return [...byCourse.values()]
    .flatMap((own): CourseBest[] => {
      const best = least(own, grossOf)
      const holes = best?.played.whole ?? null
      if (best === null || holes === null) return []
      const { course, course_name: name } = best.round
      return [{ course, name, holes, rounds: own.length, best, toPar: toParIn(best.played) }]
    })
    .toSorted((a, b) => b.rounds - a.rounds || (a.name < b.name ? -1 : 1))
}
