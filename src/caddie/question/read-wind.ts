import type { GivenWind, WindKind } from './question.ts'
import { tenth } from './read-distances.ts'

/** A statute mile is 1.609344 km and an international knot 1.852 km/h. */
const MPH: Readonly<Record<string, number>> = {
  mph: 1,
  kmh: 1 / 1.609_344,
  mps: 3.6 / 1.609_344,
  knot: 1.852 / 1.609_344,
  // Golfers' rule: into the wind, ten miles per hour are one more club.
  club: 10,
}

const SPEED =
  /\b(\d{1,3}(?:\.\d+)?) (?:to (\d{1,3}) )?(mph|miles (?:an|per) hour|kmh|mps|knots?|kts?|kt|kn)\b/
const CLUBS =
  /\b(?:(\d(?:\.\d)?)|(half)(?: a)?|an?) clubs? (?:of )?(?:\w+ )?(?:wind|headwind|tailwind|breeze|hurt|help)\b/

/** A wind's speed in the words of golfers; `rest` is the text without it. */
export function readSpeed(text: string): { readonly mph: number | null; readonly rest: string } {
  const speed = SPEED.exec(text)
  if (speed !== null) return { mph: mphOf(speed), rest: text.replace(SPEED, 'speed') }
  const clubs = CLUBS.exec(text)
  if (clubs === null) return { mph: null, rest: text }
  const count = clubs[2] === undefined ? Number(clubs[1] ?? 1) : 0.5
  return { mph: plausible(count * (MPH.club ?? 0)), rest: text.replace(CLUBS, 'speed wind') }
}

function mphOf([, from, to, unit = '']: RegExpExecArray): number | null {
  const value = to === undefined ? Number(from) : (Number(from) + Number(to)) / 2
  const name = unit.startsWith('k') && unit !== 'kmh' ? 'knot' : unit.startsWith('miles') ? 'mph' : unit
  return plausible(value * (MPH[name] ?? 1))
}

const plausible = (mph: number) => (mph > 100 ? null : tenth(mph))

const WIND = '(?:wind|breeze|winds|gusts?|blowing)'
const SIDE = '(?:(?:in )?(?:off|from|out of) (?:the |my )?)'

const KINDS: readonly (readonly [WindKind, RegExp])[] = [
  [
    'none',
    /\b(?:no|zero|without(?: any)?|hardly any) (?:wind|breeze)\b|\b(?:dead )?calm\b|\bwindstill\b|\bsans vent\b|\bsin viento\b/,
  ],
  ['left', new RegExp(`${SIDE}left\\b|\\b(?:left to right|l to r|l2r|ltr)\\b|\\bvon links\\b`)],
  ['right', new RegExp(`${SIDE}right\\b|\\b(?:right to left|r to l|r2l|rtl)\\b|\\bvon rechts\\b`)],
  [
    'into',
    new RegExp(
      `\\binto (?:(?:the|a|an|this|that|some|my|strong|stiff|slight|light|heavy|big|bit|of) ){0,5}(?:${WIND}|it|speed|teeth)\\b|\\b(?:dead|straight|wind) into\\b|\\bhead ?wind\\b|\\bin (?:my|the|our) (?:face|teeth)\\b|\\bagainst (?:the |a |this )?(?:speed )?${WIND}\\b|\\b${WIND} (?:is )?against\\b|\\bupwind\\b|\\b(?:wind|breeze) (?:is )?hurting\\b|\\bhurting (?:wind|breeze)\\b|\\bgegenwind\\b|\\bvent de face\\b|\\bvent contraire\\b|\\bviento en contra\\b`,
    ),
  ],
  [
    'down',
    new RegExp(
      `\\bdown ?(?:wind|breeze)\\b|\\btail ?wind\\b|\\b(?:${WIND}|speed) (?:is )?(?:helping|behind|with me|assisting)\\b|\\bhelping (?:wind|breeze)\\b|\\bhelp(?:ing)? from the wind\\b|\\bat (?:my|our) back\\b|\\bwith the (?:wind|breeze)\\b(?! (?:off|from|left|right|in|into|against))|\\bhelping\\b|\\bruckenwind\\b|\\bvent (?:dans le dos|arriere|favorable)\\b|\\bviento a favor\\b`,
    ),
  ],
]

const ABOUT_WIND = /\b(?:wind|winds|breeze|breezy|windy|speed|gust|gusts|gusting|crosswind|blowing)\b/

/** A side needs a wind: a putt goes from left to right too. */
export function readWind(text: string, mph: number | null): GivenWind | null {
  const kinds = KINDS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
  const [first = null] = kinds.filter((kind) => !isSide(kind) || ABOUT_WIND.test(text))
  // `Into or downwind?` asks, and gives nothing.
  const asks = kinds.includes('into') && kinds.includes('down')
  if (asks || (first === null && mph === null)) return null
  return { kind: first, mph }
}

const isSide = (kind: WindKind) => kind === 'left' || kind === 'right'
