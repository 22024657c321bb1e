import type { Units } from '../../account/profile.ts'
import type { Ground } from '../hole/ground.ts'
import type { Advised } from '../shot/advice.ts'
import { inUnits, lengthWords } from './length-words.ts'

/** What a shot is aimed at: the pin of today, or the middle of the green. */
export type Goal = 'pin' | 'middle'

const GOALS: Readonly<Record<Goal, string>> = { pin: 'the pin', middle: 'the middle of the green' }

/** Nobody aims so closely that less would matter, in yards. */
const SLIGHT = 2

/** `6 yards left of the pin`, `the middle of the fairway` */
export function aimWords(units: Units, goal: Goal, { aside, isLayUp }: Advised): string {
  const at = isLayUp ? 'the middle of the fairway' : GOALS[goal]
  if (Math.abs(aside) < SLIGHT) return at
  return `${lengthWords(units, Math.abs(aside))} ${aside < 0 ? 'left' : 'right'} of ${at}`
}

/** `Take the 7-iron and aim 6 yards left of the pin.` */
export function takeWords(units: Units, goal: Goal, advised: Advised): string {
  const { club, isFull, carry, isLayUp, leaves } = advised
  const aim = `aim ${Math.abs(advised.aside) < SLIGHT ? 'at ' : ''}${aimWords(units, goal, advised)}`
  const swing = isFull
    ? `Take the ${club}`
    : `Take the ${club} for a shot that carries ${lengthWords(units, carry)}`
  const rest = isLayUp ? ` That leaves about ${lengthWords(units, leaves)}.` : ''
  return `${swing} and ${aim}.${rest}`
}

/** What the club does today, compared with a calm and mild day. */
export function flightWords(units: Units, { club, carry, lands, drift, isFull }: Advised): string {
  const [usual, today] = [inUnits(units, carry), inUnits(units, lands)]
  const carries = isFull ? `Your ${club} carries ${lengthWords(units, carry)}` : null
  const now = usual === today ? null : `lands about ${lengthWords(units, lands)} away from here today`
  const flight = [carries, now].filter((part) => part !== null).join(' and ')
  const aside =
    Math.abs(drift) < SLIGHT
      ? ''
      : ` The wind moves it about ${lengthWords(units, Math.abs(drift))} to the ${drift < 0 ? 'left' : 'right'}.`
  return flight === '' ? aside.trim() : `${carries === null ? 'It ' : ''}${flight}.${aside}`
}

const ON: Readonly<Record<Ground, string>> = {
  green: 'the green',
  fairway: 'the fairway',
  rough: 'the rough',
  bunker: 'a bunker',
  water: 'the water',
  trees: 'the trees',
  out_of_bounds: 'out of bounds',
}
/** A share worth mentioning. */
const NOTABLE = 0.03
const TROUBLE: readonly Ground[] = ['water', 'out_of_bounds', 'bunker', 'trees']

/** `About 58 in 100 such shots end on the green, 12 in a bunker.` */
export function oddsWords({ odds, isLayUp }: Advised): string {
  const good: Ground = isLayUp || odds.green < odds.fairway ? 'fairway' : 'green'
  const rest = TROUBLE.filter((ground) => odds[ground] >= NOTABLE).toSorted((a, b) => odds[b] - odds[a])
  const [first, ...others] = [good, ...rest].map((ground) => `${hundredths(odds[ground])} ${placed(ground)}`)
  return `Of 100 such shots, about ${[first, ...others].join(', ')}.`
}

const hundredths = (share: number) => Math.round(share * 100)

const placed = (ground: Ground) => {
  if (ground === 'green' || ground === 'fairway') return `finish on ${ON[ground]}`
  return ground === 'out_of_bounds' ? ON[ground] : `in ${ON[ground]}`
}

/** `The safe choice is the 5-iron: 1 in 100 in the water instead of 9, for 0.1 strokes more.` */
export function safeWords(units: Units, goal: Goal, best: Advised, safe: Advised): string {
  const worst =
    TROUBLE.toSorted((a, b) => best.odds[b] - safe.odds[b] - (best.odds[a] - safe.odds[a]))[0] ?? 'water'
  const more = Math.max(0.01, safe.strokes - best.strokes)
  const [less, instead] = [hundredths(safe.odds[worst]), hundredths(best.odds[worst])]
  const aim = aimWords(units, goal, safe)
  return `To play safe, take the ${safe.club} towards ${aim}: ${less} of 100 ${placed(worst)} instead of ${instead}, for ${more.toFixed(2)} strokes more.`
}

/** `That takes 3.21 strokes on average; the 8-iron 3.26.` */
export const strokesWords = (best: Advised, next: Advised | null) =>
  `From here you need ${best.strokes.toFixed(1)} strokes on average${next ? `, and ${next.strokes.toFixed(1)} with the ${next.club}` : ''}.`
