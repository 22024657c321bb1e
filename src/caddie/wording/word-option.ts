import type { Units } from '../../account/profile.ts'
import type { Ground } from '../hole/ground.ts'
import type { Advised } from '../shot/advice.ts'
import { clubWords } from './club-words.ts'
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
export function aimWords(units: Units, goal: Goal, { aside, isLayUp, hasFairway }: Advised): string {
  const at = isLayUp && hasFairway ? 'the middle of the fairway' : GOALS[goal]
  if (Math.abs(aside) < SLIGHT) return at
  return `${lengthWords(units, Math.abs(aside))} ${aside < 0 ? 'left' : 'right'} of ${at}`
}

/** `Take the 7-iron and aim 6 yards left of the pin.` */
export function takeWords(units: Units, goal: Goal, advised: Advised): string {
  const { club, isFull, carry } = advised
  const swing = isFull
    ? `Take the ${clubWords(club)}`
    : `Hit a ${inUnits(units, carry)}-${units === 'metres' ? 'metre' : 'yard'} ${clubWords(club)}`
  return `${swing} and aim ${aimAt(units, goal, advised)}${backWords(units, advised)}.${leavesWords(units, advised)}`
}

const aimAt = (units: Units, goal: Goal, advised: Advised) =>
  `${Math.abs(advised.aside) < SLIGHT ? 'at ' : ''}${aimWords(units, goal, advised)}`

/** Yards: a wind that moves the ball less needs no word. */
const MOVED = 4

/** An aim far off the target needs a reason. */
function backWords(units: Units, { aside, drift }: Advised): string {
  const isBack = Math.abs(drift) >= MOVED && Math.sign(drift) === -Math.sign(aside)
  return isBack ? `; the wind brings it back about ${lengthWords(units, Math.abs(drift))}` : ''
}

/** Yards: a shot that stays shorter than that doesn't get there. */
const SHORT = 12

function leavesWords(units: Units, { isLayUp, leaves, isShort }: Advised): string {
  if (isLayUp) return ` That leaves about ${lengthWords(units, leaves)}.`
  return isShort && leaves > SHORT ? ` It comes up about ${lengthWords(units, leaves)} short.` : ''
}

/** What the club does today, compared with a calm and mild day. */
export function flightWords(units: Units, { club, carry, lands, drift, isFull }: Advised): string {
  if (!isFull) return ''
  const [usual, today] = [inUnits(units, carry), inUnits(units, lands)]
  const carries = `Your ${clubWords(club)} carries ${lengthWords(units, carry)}`
  const now = usual === today ? '' : `, and from here today it lands about ${today} away`
  const aside =
    Math.abs(drift) < SLIGHT
      ? ''
      : ` The wind moves it about ${lengthWords(units, Math.abs(drift))} to the ${drift < 0 ? 'left' : 'right'}.`
  return `${carries}${now}.${aside}`
}

const ON: Readonly<Record<Ground, string>> = {
  green: 'on the green',
  fairway: 'on the fairway',
  rough: 'in the rough',
  bunker: 'in a bunker',
  water: 'in the water',
  trees: 'in the trees',
  out_of_bounds: 'out of bounds',
}
/** Shares worth mentioning. */
const NOTABLE = 0.03
const NEARLY_ALL = 0.97
const TROUBLE: readonly Ground[] = ['water', 'out_of_bounds', 'bunker', 'trees']

/** `Of 100 such shots, about 58 finish on the green, 12 in a bunker and most of the others in the rough.` */
export function oddsWords({ odds, isLayUp, hasFairway }: Advised): string {
  const good: Ground = isLayUp ? (hasFairway ? 'fairway' : 'rough') : 'green'
  if (odds[good] >= NEARLY_ALL) return `Nearly all such shots finish ${ON[good]}.`
  const rest = TROUBLE.filter((ground) => odds[ground] >= NOTABLE).toSorted((a, b) => odds[b] - odds[a])
  const shares = [good, ...rest].map((ground) => `${hundredths(odds[ground])} ${ON[ground]}`)
  const others = good !== 'rough' && odds.rough > 0.3 ? ' and most of the others in the rough' : ''
  return `Of 100 such shots, about ${shares.join(', ').replace(' ', ' finish ')}${others}.`
}

const hundredths = (share: number) => Math.round(share * 100)

/** `To play safe, take the 5-iron and aim at the pin: 1 of 100 in the water instead of 9. It costs about a tenth of a stroke.` */
export function safeWords(units: Units, goal: Goal, best: Advised, safe: Advised): string {
  const gain = (ground: Ground) => best.odds[ground] - safe.odds[ground]
  const worst = TROUBLE.toSorted((a, b) => gain(b) - gain(a))[0] ?? 'water'
  const [less, instead] = [hundredths(safe.odds[worst]), hundredths(best.odds[worst])]
  return `To play safe, take the ${clubWords(safe.club)} and aim ${aimAt(units, goal, safe)}: ${less} of 100 ${ON[worst]} instead of ${instead}. ${costsWords('It', safe.strokes - best.strokes)}.`
}

const TENTHS = ['hardly anything', 'about a tenth of a stroke', 'about two tenths of a stroke'] as const

/** `It costs about a tenth of a stroke` */
export function costsWords(what: string, strokes: number): string {
  const tenths = Math.round(strokes * 10)
  return `${what} costs ${TENTHS[Math.max(0, tenths)] ?? `about ${strokes.toFixed(1)} strokes`}`
}

/** `From here it takes 3.2 strokes on average. The 8-iron costs about a tenth of a stroke more.` */
export function strokesWords(best: Advised, next: Advised | null): string {
  const mean = `From here it takes ${best.strokes.toFixed(1)} strokes on average.`
  if (next === null) return mean
  const more = next.strokes - best.strokes
  const other = `The ${clubWords(next.club)}`
  return `${mean} ${more < 0.05 ? `${other} is just as good` : `${costsWords(other, more)} more`}.`
}
