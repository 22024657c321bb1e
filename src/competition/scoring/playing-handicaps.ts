import { nineHoleIndex, roundHalfUp, unroundedCourseHandicap } from '../../core/course-handicap.ts'
import { type Field, parAbove } from './field.ts'
import { teeCard } from './tee-card.ts'
import type { Player, Rules, Side } from './types.ts'

export const playsOneBall = ({ sides }: Pick<Rules, 'sides'>): boolean =>
  sides === 'foursomes' || sides === 'scramble' || sides === 'texas_scramble'

/**
 * By ball: of each player, or of the side that plays one ball. Nothing is rounded before the end (Rules of
 * Handicapping, rule 6.2a).
 */
export function playingHandicaps(rules: Rules, side: Side, field: Field): ReadonlyMap<string, number> {
  const shares = sharesOf(rules, side.players)
  const more = side.players.map((player) => strokesForPar(rules, player, field))
  if (playsOneBall(rules)) {
    // Partners from tees of different par share one ball, so they share the strokes for it too.
    return new Map([[side.id, roundHalfUp(sum(shares) + sum(more) / Math.max(more.length, 1))]])
  }
  return new Map(
    side.players.map(({ id }, index) => [id, roundHalfUp((shares[index] ?? 0) + (more[index] ?? 0))]),
  )
}

/** Each player's course handicap times the allowance; the first allowance is for the lowest course handicap. */
function sharesOf({ allowances }: Rules, players: readonly Player[]): readonly number[] {
  const handicaps = players.map(unrounded)
  const shares: number[] = []
  for (const [rank, at] of lowestFirst(handicaps).entries()) {
    shares[at] = ((handicaps[at] ?? 0) * (allowances[rank] ?? allowances.at(-1) ?? 100)) / 100
  }
  return shares
}

const lowestFirst = (numbers: readonly number[]): readonly number[] =>
  [...numbers.keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))

/** Nine holes have their own ratings, and half the index counts (rule 6.1b). */
function unrounded({ index, tee }: Player): number {
  const { holes, par } = teeCard(tee)
  const { slope, rating } = tee
  return unroundedCourseHandicap({
    index: holes.length === 9 ? nineHoleIndex(index) : index,
    slope,
    rating,
    par,
  })
}

/**
 * Who plays a tee with a higher par gets the difference on top, where strokes are compared with strokes (rule 6.2b).
 * Points and holes against par need none: each hole is compared with its own par already.
 */
const strokesForPar = ({ scoring }: Rules, { tee }: Player, field: Field): number =>
  scoring === 'stroke' || scoring === 'match' ? parAbove(field, teeCard(tee)) : 0

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
