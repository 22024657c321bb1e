import type { ClubInBag, Profile } from '../account/profile.ts'
import type { Yards } from '../core/units.ts'
import type { GreenDistances } from './measure-green.ts'

/** The version of the rules: the same version and inputs give the same club. */
export const ENGINE = 'distance-only-1'

export type Target = 'pin' | 'middle'

export type Carried = { readonly club: string; readonly carryYards: Yards }

/**
 * Why this club or none. `on`, `short`, `long`: where its carry lands relative to the green. `putt`: the ball lies
 * on the green. `competition`: the rules allow only distances. `bag`: no club has a carry.
 */
export type Reason = 'on' | 'short' | 'long' | 'putt' | 'competition' | 'bag'

export type Advice = {
  readonly target: Target
  readonly toTarget: Yards
  readonly reason: Reason
  readonly club: string | null
  readonly carryYards: Yards | null
  /** The next longer club and the next shorter one. */
  readonly alternatives: readonly Carried[]
}

const NO_CLUB = { club: null, carryYards: null, alternatives: [] } as const

/** By distance only: wind, slope and temperature are not included. */
export function chooseClub(
  { bag, competition }: Pick<Profile, 'bag' | 'competition'>,
  green: GreenDistances,
): Advice {
  const toTarget = green.toPin ?? green.toMiddle
  const none = { target: green.toPin === null ? 'middle' : 'pin', toTarget, ...NO_CLUB } as const
  if (competition) return { ...none, reason: 'competition' }
  if (green.isOnGreen) return { ...none, reason: 'putt', club: putterOf(bag) }
  const carried = carriesOf(bag)
  const best = bestOf(carried, green, toTarget)
  if (best === null) return { ...none, reason: 'bag' }
  return { ...none, ...best, reason: landing(best, green), alternatives: neighboursOf(carried, best) }
}

const putterOf = (bag: readonly ClubInBag[]) => bag.find(({ club }) => /putter/i.test(club))?.club ?? null

/** From the shortest to the longest. */
const carriesOf = (bag: readonly ClubInBag[]): readonly Carried[] =>
  bag
    .flatMap(({ club, carryYards }) => (carryYards === null ? [] : [{ club, carryYards }]))
    .toSorted((a, b) => a.carryYards - b.carryYards)

/** The club whose carry is nearest to the target, among those that land on the green if there are any. */
function bestOf(carried: readonly Carried[], green: GreenDistances, toTarget: Yards): Carried | null {
  const landed = carried.filter((club) => landing(club, green) === 'on')
  const off = ({ carryYards }: Carried) => Math.abs(carryYards - toTarget)
  // A tie between two clubs goes to the shorter one: the trouble is past the flag. Clubs come shortest first.
  return (landed.length > 0 ? landed : carried).reduce<Carried | null>(
    (best, club) => (best !== null && off(best) <= off(club) ? best : club),
    null,
  )
}

function landing({ carryYards }: Carried, { toFront, toBack }: GreenDistances): 'on' | 'short' | 'long' {
  if (carryYards < toFront) return 'short'
  return carryYards > toBack ? 'long' : 'on'
}

function neighboursOf(carried: readonly Carried[], best: Carried): readonly Carried[] {
  const index = carried.indexOf(best)
  return [carried[index + 1], carried[index - 1]].filter((club) => club !== undefined)
}
