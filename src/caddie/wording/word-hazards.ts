import type { Units } from '../../account/profile.ts'
import { normalShare } from '../../core/normal-share.ts'
import type { HazardKind } from '../question/question.ts'
import type { Advice, Hazard, SwingFacts } from '../shot/advice.ts'
import { clubWords } from './club-words.ts'
import { inUnits, lengthWords } from './length-words.ts'

const SIDES = { left: 'on the left', right: 'on the right', across: 'in front of you' } as const
const KINDS = { bunker: 'bunker', water: 'water' } as const

/** Whether a hazard can be carried, with the club that was asked about or with the recommended one. */
export function carryWords(
  units: Units,
  { hazards, swings, best }: Advice,
  asked: {
    readonly hazard: HazardKind | null
    readonly hazardYards: number | null
    readonly club: string | null
  },
): readonly string[] {
  const kinds = asked.hazard === null || asked.hazard === 'trees' ? null : asked.hazard
  const known = hazards.filter(({ kind }) => kinds === null || kind === kinds)
  const told = asked.hazardYards
  if (told !== null)
    return chanceWords(units, { swings, best }, asked.club, told, `To carry ${lengthWords(units, told)}:`)
  const hazard = known.find(({ side }) => side === 'across') ?? known[0]
  if (!hazard) return [`I see no ${kinds ?? 'bunker or water'} on this line.`]
  if (hazard.side !== 'across') return [besideWords(units, hazard)]
  const where = `The ${KINDS[hazard.kind]} ${SIDES[hazard.side]} starts at ${lengthWords(units, hazard.reach)}, and it takes ${lengthWords(units, hazard.carry)} to carry it.`
  return chanceWords(units, { swings, best }, asked.club, hazard.carry, where)
}

/** What is to the side needs no carry. */
const besideWords = (units: Units, { kind, side, reach, carry }: Hazard) =>
  `The ${KINDS[kind]} is ${SIDES[side]}, from ${inUnits(units, reach)} to ${lengthWords(units, carry)}. You don’t have to carry it.`

/** How likely the club that was asked about carries so far, and which one would. */
function chanceWords(
  units: Units,
  { swings, best }: Pick<Advice, 'swings' | 'best'>,
  club: string | null,
  carry: number,
  first: string,
): readonly string[] {
  const swing = swings.find((each) => each.club === (club ?? best?.club)) ?? swings[0]
  if (!swing) return [first]
  const chance = Math.round(100 * chanceToCarry(swing, carry))
  const shot = `Your ${clubWords(swing.club)} lands about ${lengthWords(units, swing.lands)} away, and carries it ${chance} times in 100.`
  return [first, shot, ...shortest(units, swings, carry, swing)]
}

const SURE = 0.85

/** The shortest club that carries it almost always. */
function shortest(units: Units, swings: readonly SwingFacts[], carry: number, asked: SwingFacts) {
  if (chanceToCarry(asked, carry) >= SURE) return []
  const enough = swings.findLast((swing) => chanceToCarry(swing, carry) >= SURE)
  const longest = swings[0]
  if (enough)
    return [
      `The ${clubWords(enough.club)} carries it ${Math.round(100 * chanceToCarry(enough, carry))} times in 100.`,
    ]
  return longest
    ? [
        `No club of yours carries it nearly always: the longest lands ${lengthWords(units, longest.lands)} away.`,
      ]
    : []
}

/** Mishits fall short. */
const chanceToCarry = ({ lands, spread, mishits }: SwingFacts, carry: number) =>
  (1 - mishits) * (0.5 + normalHalf((lands - carry) / spread))

const normalHalf = (deviations: number) => (Math.sign(deviations) * normalShare(Math.abs(deviations))) / 2

/** What is in the way, in a sentence; null if nothing is. */
export function hazardsWords(units: Units, hazards: readonly Hazard[]): string | null {
  if (hazards.length === 0) return null
  const named = hazards
    .slice(0, 4)
    .map(
      ({ kind, side, reach, carry }) =>
        `${KINDS[kind]} ${SIDES[side]} from ${lengthWords(units, reach)} to ${lengthWords(units, carry)}`,
    )
  return `On the way: ${named.join('; ')}.`
}
