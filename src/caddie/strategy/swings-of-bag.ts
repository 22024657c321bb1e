import type { ClubInBag } from '../../account/profile.ts'
import { metres, toYards, type Yards, yardsToMetres } from '../../core/units.ts'
import { longestCarry, shotPattern } from '../dispersion/shot-pattern.ts'
import { type ClubKind, clubKindOf } from '../flight/club-name.ts'
import { launchOf } from '../flight/golfer-club.ts'
import type { Launch } from '../flight/launch.ts'
import type { Lie } from '../lie.ts'
import type { Choosable, MadeSwing } from './fly-swing.ts'

export type Swinger = { readonly handicap: number; readonly bag: readonly Carried[] }
export type Carried = { readonly club: string; readonly carryYards: Yards }

/** The clubs that are swung at a ball, the longest first. */
export const carriedClubs = (bag: readonly ClubInBag[]): readonly Carried[] =>
  bag
    .flatMap(({ club, carryYards }) => (carryYards === null || isPutter(club) ? [] : [{ club, carryYards }]))
    .toSorted((a, b) => b.carryYards - a.carryYards)

export const isPutter = (club: string) => clubKindOf(club) === 'putter'

/** So many of the shortest clubs are swung for less than they can do, and by this much at least. */
const [SHORT_CLUBS, SHORTER] = [3, 0.96] as const
/** What a shorter swing carries, as shares of the distance to the pin: the ball rolls the rest. */
const PARTS = [0.82, 0.9, 0.96, 1] as const
/** Metres that a chip carries at least. */
const SHORTEST = 3
/** Low shots out of trouble: what they carry, in metres, with the club nearest to this share of the longest. */
const [PUNCHES, PUNCH_CLUB] = [[22, 38, 58, 82], 0.65] as const

export type FromHere = {
  readonly lie: Lie
  /** Metres. */
  readonly toPin: number
  /** With trees around, there are low shots to get out of them. */
  readonly hasPunches: boolean
}

/** Every club from that lie, and the short ones for less. */
export function swingsOfBag(
  { handicap, bag }: Swinger,
  { lie, toPin, hasPunches }: FromHere,
  fly: (launch: Launch, made: MadeSwing) => Choosable,
): readonly Choosable[] {
  const driver = yardsToMetres(bag[0]?.carryYards ?? (0 as Yards))
  const longest = longestCarry(lie, driver)
  const swing = (club: string, carry: number, isFull: boolean) => {
    const pattern = shotPattern({ handicap, carry: metres(carry), driverCarry: driver, lie })
    return fly(launchFor(club, toYards(metres(carry))), { club, calmCarry: carry, isFull, pattern })
  }
  const clubs = bag.filter((club) => isPlayable(club, lie, longest))
  const parts = clubs.slice(-SHORT_CLUBS).flatMap(({ club, carryYards }) =>
    PARTS.map((part) => part * toPin)
      .filter((carry) => carry < SHORTER * yardsToMetres(carryYards))
      .map((carry) => swing(club, Math.max(SHORTEST, carry), false)),
  )
  const punches = hasPunches ? punchesOf(bag, longest) : []
  return [
    ...clubs.map(({ club, carryYards }) => swing(club, yardsToMetres(carryYards), true)),
    ...parts,
    ...punches.map(({ club, carry }) => swing(club, carry, false)),
    // Somebody who carries only long clubs swings the shortest of them for less.
    ...(clubs.length === 0
      ? bag
          .slice(-1)
          .flatMap(({ club }) =>
            [...PARTS, Number.POSITIVE_INFINITY].map((part) =>
              swing(club, Math.max(SHORTEST, Math.min(longest, part * toPin)), false),
            ),
          )
      : []),
  ]
}

/** From a fairway, every club that we know not to be a driver. */
const isPlayable = ({ club, carryYards }: Carried, lie: Lie, longest: number) =>
  yardsToMetres(carryYards) <= longest + 0.5 || (lie === 'fairway' && !OFF_THE_TEE.has(clubKindOf(club)))

const OFF_THE_TEE: ReadonlySet<ClubKind | null> = new Set(['driver', null])

function punchesOf(bag: readonly Carried[], longest: number) {
  const wanted = PUNCH_CLUB * (bag[0]?.carryYards ?? 0)
  const off = ({ carryYards }: Carried) => Math.abs(carryYards - wanted)
  const [iron] = bag.toSorted((a, b) => off(a) - off(b))
  if (!iron) return []
  const most = Math.min(longest, SHORTER * yardsToMetres(iron.carryYards))
  return PUNCHES.filter((carry) => carry <= most).map((carry) => ({ club: iron.club, carry }))
}

const launches = new Map<string, Launch>()
const MOST_LAUNCHES = 2_000

/** To a yard: finding the speed takes a dozen flights. */
function launchFor(club: string, carry: Yards): Launch {
  const key = `${Math.round(carry)} ${club}`
  const known = launches.get(key)
  if (known) return known
  if (launches.size >= MOST_LAUNCHES) launches.clear()
  const launch = launchOf(club, Math.round(carry))
  launches.set(key, launch)
  return launch
}
