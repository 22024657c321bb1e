import type { Units } from '../account/profile.ts'
import { GROUNDS, type Ground } from '../caddie/hole/ground.ts'
import type { Advice, Advised } from '../caddie/shot/advice.ts'
import { ENGINE } from '../caddie/shot/advise.ts'
import { aimWords, GOALS, type Goal } from '../caddie/wording/word-option.ts'
import type { AdvisedShot } from './advise-shot.ts'
import { inputsJson, type Where } from './inputs-json.ts'

export type AdviceFacts = {
  readonly units: Units
  readonly goal: Goal
  /** What it is to the goal today, in yards. */
  readonly playsLike: number
  readonly putter: string | null
}

/** The options as data. */
export function optionsJson({ best, next, safe, putt }: Advice, facts: AdviceFacts) {
  if (putt) return { recommendation: puttJson(putt, facts), alternatives: [] }
  const others = [
    ...(next && next.club !== safe?.club ? [{ ...clubJson(next, facts), safe: false }] : []),
    ...(safe ? [{ ...clubJson(safe, facts), safe: true }] : []),
  ]
  return { recommendation: best && clubJson(best, facts), alternatives: others }
}

const clubJson = (advised: Advised, { units, goal, playsLike }: AdviceFacts) => ({
  club: advised.club,
  target: advised.isLayUp ? 'the fairway' : TARGETS[goal],
  carry_yards: advised.carry,
  plays_like_yards: advised.isLayUp ? advised.carry : playsLike,
  expected_strokes: hundredths(advised.strokes),
  odds: advised.odds,
  aim: {
    lat: advised.aim && places(advised.aim.lat),
    lng: advised.aim && places(advised.aim.lng),
    words: aimWords(units, goal, advised),
  },
})

const TARGETS: Readonly<Record<Goal, string>> = { ...GOALS, pin: 'today’s pin' }

const ON_GREEN = Object.fromEntries(
  GROUNDS.map((ground) => [ground, ground === 'green' ? 1 : 0]),
) as Readonly<Record<Ground, number>>

function puttJson(putt: NonNullable<Advice['putt']>, { goal, putter, playsLike }: AdviceFacts) {
  const { breakInches, side, aim } = putt
  const straight = side === 'straight' || breakInches === null || breakInches < 1
  return {
    club: putter ?? 'Putter',
    target: TARGETS[goal],
    carry_yards: null,
    plays_like_yards: putt.playsLikeFeet === null ? playsLike : Math.round(putt.playsLikeFeet / 3),
    expected_strokes: hundredths(putt.strokes),
    odds: ON_GREEN,
    aim: {
      lat: aim && places(aim.lat),
      lng: aim && places(aim.lng),
      words: straight ? 'the hole' : `${Math.round(breakInches)} inches ${side} of the hole`,
    },
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100
/** To a centimetre; a longitude beyond the date line goes on from the other side. */
const places = (degrees: number) =>
  Math.round((degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees) * 1e7) / 1e7

export const engineJson = (advised: AdvisedShot | null, where: Where) => ({
  version: ENGINE,
  inputs: advised ? inputsJson(advised.asked, where) : {},
})
