import type { Units } from '../../account/profile.ts'
import { normalShare } from '../../core/normal-share.ts'
import type { HazardKind } from '../question/question.ts'
import type { Advice, Hazard, SwingFacts } from '../shot/advice.ts'
import { lengthWords } from './length-words.ts'

const SIDES = { left: 'on the left', right: 'on the right', across: 'in front of you' } as const
const KINDS = { bunker: 'bunker', water: 'water' } as const

/** Whether a hazard can be carried, with the club that was asked about or with the recommended one. */
export function carryWords(
  units: Units,
  { hazards, swings, best }: Advice,
  asked: { readonly hazard: HazardKind | null; readonly club: string | null },
): readonly string[] {
  const kinds = asked.hazard === null || asked.hazard === 'trees' ? null : asked.hazard
  const known = hazards.filter(({ kind }) => kinds === null || kind === kinds)
  const hazard = known.find(({ side }) => side === 'across') ?? known[0]
  if (!hazard) return [`I see no ${kinds ?? 'bunker or water'} on this line.`]
  const swing = swings.find(({ club }) => club === (asked.club ?? best?.club)) ?? swings[0]
  const where = `The ${KINDS[hazard.kind]} ${SIDES[hazard.side]} starts at ${lengthWords(units, hazard.reach)}, and it takes ${lengthWords(units, hazard.carry)} to carry it.`
  if (!swing) return [where]
  const chance = Math.round(100 * chanceToCarry(swing, hazard))
  const shot = `Your ${swing.club} lands about ${lengthWords(units, swing.lands)} away, and carries it ${chance} times in 100.`
  return [where, shot, ...shortest(units, swings, hazard, swing)]
}

const SURE = 0.85

/** The shortest club that carries it almost always. */
function shortest(units: Units, swings: readonly SwingFacts[], hazard: Hazard, asked: SwingFacts) {
  if (chanceToCarry(asked, hazard) >= SURE) return []
  const enough = swings.findLast((swing) => chanceToCarry(swing, hazard) >= SURE)
  const longest = swings[0]
  if (enough)
    return [`The ${enough.club} carries it ${Math.round(100 * chanceToCarry(enough, hazard))} times in 100.`]
  return longest
    ? [
        `No club of yours carries it nearly always: the longest lands ${lengthWords(units, longest.lands)} away.`,
      ]
    : []
}

/** Mishits fall short. */
export const chanceToCarry = ({ lands, spread, mishits }: SwingFacts, { carry }: Hazard) =>
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
