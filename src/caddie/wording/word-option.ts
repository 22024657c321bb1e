import type { Units } from '../../account/profile.ts'
import type { Ground } from '../hole/ground.ts'
import type { Advised } from '../shot/advice.ts'
import { inUnits, lengthWords } from './length-words.ts'

/** What a shot is aimed at: the pin of today, the middle of the green, or the flag as the golfer sees it. */
export type Goal = 'pin' | 'middle' | 'flag'

export const GOALS: Readonly<Record<Goal, string>> = {
  pin: 'the pin',
  middle: 'the middle of the green',
  flag: 'the flag',
}

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
  return `${swing} and ${aim}${backWords(units, advised)}.${rest}`
}

/** Yards: a wind that moves the ball less needs no word. */
const MOVED = 4

/** An aim far off the target needs a reason. */
function backWords(units: Units, { aside, drift }: Advised): string {
  const isBack = Math.abs(drift) >= MOVED && Math.sign(drift) === -Math.sign(aside)
  return isBack ? `; the wind brings it back about ${lengthWords(units, Math.abs(drift))}` : ''
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
  const good: Ground = isLayUp ? 'fairway' : 'green'
  const rest = TROUBLE.filter((ground) => odds[ground] >= NOTABLE).toSorted((a, b) => odds[b] - odds[a])
  const shares = [good, ...rest].map((ground) => `${hundredths(odds[ground])} ${placed(ground)}`)
  return `Of 100 such shots, about ${shares.join(', ').replace(' ', ' finish ')}.`
}

const hundredths = (share: number) => Math.round(share * 100)

const placed = (ground: Ground) => {
  if (ground === 'green' || ground === 'fairway') return `on ${ON[ground]}`
  return ground === 'out_of_bounds' ? ON[ground] : `in ${ON[ground]}`
}

/** `To play safe, take the 5-iron and aim at …: 1 of 100 finish in the water instead of 9, for 0.10 strokes more.` */
export function safeWords(units: Units, goal: Goal, best: Advised, safe: Advised): string {
  const gain = (ground: Ground) => best.odds[ground] - safe.odds[ground]
  const worst = TROUBLE.toSorted((a, b) => gain(b) - gain(a))[0] ?? 'water'
  const more = Math.max(0.01, safe.strokes - best.strokes).toFixed(2)
  const [less, instead] = [hundredths(safe.odds[worst]), hundredths(best.odds[worst])]
  const aim = `${Math.abs(safe.aside) < SLIGHT ? 'at ' : ''}${aimWords(units, goal, safe)}`
  return `To play safe, take the ${safe.club} and aim ${aim}: ${less} of 100 finish ${placed(worst)} instead of ${instead}, for ${more} strokes more.`
}

/** `That takes 3.21 strokes on average; the 8-iron 3.26.` */
export const strokesWords = (best: Advised, next: Advised | null) =>
  `From here you need ${best.strokes.toFixed(1)} strokes on average${next ? `, and ${next.strokes.toFixed(1)} with the ${next.club}` : ''}.`
