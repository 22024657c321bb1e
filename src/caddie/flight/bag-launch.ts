import type { Yards } from '../../core/units.ts'
import { launchOf } from './golfer-club.ts'
import { atSpeed, between, type Launch } from './launch.ts'

export type CarriedClub = { readonly club: string; readonly carryYards: Yards }

/** A flight for each distance in yards: smooth, and longer for longer distances. */
export type LaunchFor = (carryYards: number) => Launch

type Knot = { readonly carry: number; readonly launch: Launch }

/**
 * The flight that a bag has for each carry, about: a club's own at its carry, between two clubs something between
 * them, below the shortest club a softer swing of it. Beyond the longest it is that club's flight drawn larger, so
 * that a target out of reach has a distance that it plays like.
 */
export function bagLaunch(bag: readonly CarriedClub[]): LaunchFor {
  const knots = knotsOf(bag)
  const [first, last] = [knots[0], knots.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('A bag needs a club with a carry.')
  return (carry) => {
    if (carry <= first.carry) return softer(first, carry)
    if (carry >= last.carry) return larger(last.launch, carry / last.carry)
    const index = knots.findIndex((knot) => knot.carry > carry)
    return mixed(knots[index - 1] ?? first, knots[index] ?? last, carry)
  }
}

/** Of clubs with the same carry the first one counts. */
const knotsOf = (bag: readonly CarriedClub[]): readonly Knot[] =>
  bag
    .filter(({ carryYards }) => carryYards > 0)
    .toSorted((a, b) => a.carryYards - b.carryYards)
    .filter(({ carryYards }, index, sorted) => carryYards !== sorted[index - 1]?.carryYards)
    .map(({ club, carryYards }) => ({ carry: carryYards, launch: launchOf(club, carryYards) }))

const mixed = (a: Knot, b: Knot, carry: number) =>
  between(a.launch, b.launch, (carry - a.carry) / (b.carry - a.carry))

/** Carry grows about as speed to the power of 5/3. */
const softer = ({ carry, launch }: Knot, to: number) => atSpeed(launch, launch.ballMps * (to / carry) ** 0.6)

/** A path of the same shape: lengths grow by `scale` when speed grows by its root and the air thins as much. */
function larger(launch: Launch, scale: number): Launch {
  const faster = atSpeed(launch, launch.ballMps * Math.sqrt(scale))
  return { ...faster, drag: launch.drag / scale, lift: launch.lift / scale }
}
