import type { Yards } from '../core/units.ts'
import type { Advice, Reason, Target } from './choose-club.ts'
import type { GreenDistances } from './measure-green.ts'

export const NOT_YET = 'Wind, slope and temperature are not included yet.'

const NAMED: Readonly<Record<Target, string>> = { pin: 'today’s pin', middle: 'the middle of the green' }

export const targetWords = (target: Target) => NAMED[target]

/** `152 yards to today’s pin, 158 to the middle (front 147, back 170).` */
export function distanceWords({ toPin, toMiddle, toFront, toBack, isOnGreen }: GreenDistances): string {
  const edges = isOnGreen ? 'you’re on the green' : `front ${toFront}, back ${toBack}`
  if (toPin === null) return `${inYards(toMiddle)} to the middle (${edges}). No pin is set today.`
  return `${inYards(toPin)} to today’s pin, ${toMiddle} to the middle (${edges}).`
}

/** Each reason as a sentence of its own. */
export function reasonsOf(advice: Advice, profilePage: string): readonly string[] {
  const { reason, target, toTarget } = advice
  const far = `It is ${inYards(toTarget)} to ${targetWords(target)}.`
  switch (reason) {
    case 'competition':
      return [far, 'You’re playing in a competition, so you get distances only.']
    case 'putt':
      return [far, 'The ball is on the green.']
    case 'bag':
      return [far, `No club in your bag has a carry distance. Add them at ${profilePage}.`]
    default:
      return [far, clubWords(advice), NOT_YET]
  }
}

const LANDS: Partial<Readonly<Record<Reason, string>>> = {
  on: 'on the green',
  short: 'short of the green',
  long: 'over the green, so make less than a full swing',
}

function clubWords({ club, carryYards, reason, target, toTarget }: Advice): string {
  const past = (carryYards ?? 0) - toTarget
  const side = past === 0 ? 'right at' : `${Math.abs(past)} ${past < 0 ? 'short of' : 'past'}`
  return `The ${club} carries ${inYards(carryYards ?? 0)}: ${side} ${targetWords(target)}, and ${LANDS[reason]}.`
}

const inYards = (length: Yards | number) => `${length} ${length === 1 ? 'yard' : 'yards'}`

export type Question = {
  readonly question: string
  readonly hole: string
  readonly green: GreenDistances
  readonly advice: Advice
  readonly profilePage: string
}

const ABOUT_THE_SHOT =
  /\b(clubs?|hit|irons?|wood|hybrid|wedge|driver|putt|how far|far|distances?|yards?|yardage|met(?:er|re)s?|pin|flag|greens?|front|back|middle|carry|reach|lay ?up|shot|swing|play)\b/i

/** The built-in wording. The question only decides what we say: we never repeat it, and it changes no number. */
export function wordAnswer({ question, hole, green, advice, profilePage }: Question): string {
  const [, ...reasons] = reasonsOf(advice, profilePage)
  return [
    ABOUT_THE_SHOT.test(question) ? null : 'I can only help with distances and club choice so far.',
    `${hole}: ${distanceWords(green)}`,
    advice.club === null ? null : `Take the ${advice.club}.`,
    ...reasons,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
