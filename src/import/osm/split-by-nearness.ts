import { metresApart } from '../../core/geo/distance.ts'
import { type Hole, holeEnd } from './match-holes.ts'
import { startOf } from './walk-lines.ts'

type Round = readonly Hole[]

// Nobody walks farther from a green to the next tee.
const MAX_WALK = 300
// The second best way to join the rounds must be so much longer that the best is not a coincidence.
const CLEARLY_LONGER = 1.5
const CLEARLY_MORE = 30
const MAX_ROUNDS = 4

/**
 * Joins holes whose numbers appear several times into rounds: the green of one lies near the tee of the next. Null
 * when the numbers have gaps or the walks leave a doubt.
 */
export function splitByNearness(holes: readonly Hole[]): readonly Round[] | null {
  const last = Math.max(...holes.flatMap(({ numbers }) => numbers))
  let rounds: readonly Round[] = withNumber(holes, 1).map((hole) => [hole])
  if (rounds.length < 2 || rounds.length > MAX_ROUNDS) return null
  for (let number = 2; number <= last; number++) {
    const next = goOn(rounds, withNumber(holes, number), number)
    if (!next) return null
    rounds = next
  }
  return rounds
}

const withNumber = (holes: readonly Hole[], number: number) =>
  holes.filter(({ numbers }) => numbers.includes(number))

/** Rounds that have come to `number - 1`, each with the hole that goes on from there; shorter ones stay. */
function goOn(rounds: readonly Round[], next: readonly Hole[], number: number) {
  const open = rounds.filter((round) => round.at(-1)?.numbers.includes(number - 1))
  if (next.length === 0 || next.length > open.length) return null
  const ways = arrangements(open, next.length)
    .map((from) => ({ from, walk: totalWalk(from, next) }))
    .sort((a, b) => a.walk - b.walk)
  const [best, second] = ways
  if (!best || best.walk === Number.POSITIVE_INFINITY) return null
  if (second && second.walk < best.walk * CLEARLY_LONGER + CLEARLY_MORE) return null
  return rounds.map((round) => {
    const hole = next[best.from.indexOf(round)]
    return hole ? [...round, hole] : round
  })
}

/** All ways to choose so many items, in every order. */
function arrangements<T>(things: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]]
  return things.flatMap((thing) => {
    const others = things.filter((other) => other !== thing)
    return arrangements(others, count - 1).map((rest) => [thing, ...rest])
  })
}

function totalWalk(from: readonly Round[], to: readonly Hole[]): number {
  const walks = from.map((round, index) => walkBetween(round.at(-1), to[index]))
  const isTooFar = walks.some((walk) => walk > MAX_WALK)
  return isTooFar ? Number.POSITIVE_INFINITY : walks.reduce((sum, walk) => sum + walk, 0)
}

/** From the green of one to the nearest tee of the other; holes without a line lead nowhere. */
function walkBetween(from: Hole | undefined, to: Hole | undefined): number {
  if (!from || !to || from.walks.length === 0) return Number.POSITIVE_INFINITY
  return Math.min(...to.walks.map(({ path }) => metresApart(holeEnd(from), startOf(path))))
}
