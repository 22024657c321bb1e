import type { GivenSlope } from './question.ts'
import { METRES, tenth, YARDS } from './read-distances.ts'

const FEET_IN_A_YARD = 3
const YARDS_IN_A_METRE = 1 / 0.9144

const UP = '(?:up ?hill|above(?: (?:me|us))?|up|elevated|higher|bergauf|en montee|cuesta arriba)'
const DOWN = '(?:down ?hill|below(?: (?:me|us))?|down|lower|drop|bergab|en descente|cuesta abajo)'
const AMOUNT = `(\\d{1,3}(?:\\.\\d)?) (?:(feet|foot|ft)|(${METRES})|(${YARDS}))`
const AMOUNT_FIRST = new RegExp(`\\b${AMOUNT} (?:(?:of|slightly|straight) )?(?:(${UP})|(${DOWN}))\\b`)
const AMOUNT_LAST = new RegExp(
  `\\b(?:(up ?hill)|(down ?hill)) (?:(?:by|about|around|some|maybe) ){0,2}${AMOUNT}\\b(?! (?:out|to|from|away|left|putt)\\b)`,
)
const BARE_UP = /\b(?:up ?hill|elevated green|uphill|bergauf|en montee|cuesta arriba)\b/
const BARE_DOWN = /\b(?:down ?hill|bergab|en descente|cuesta abajo)\b/

export type SlopeRead = { readonly slope: GivenSlope | null; readonly rest: string }

/** A higher target than this is a distance: `60 yards uphill`. */
const STEEPEST_YARDS = 40

/** The slope to the target. A putt's length in feet stays in the text: `20 feet downhill` is a putt on a green. */
export function readSlope(text: string, isPutt: boolean): SlopeRead {
  const [isUp, isDown] = [BARE_UP.test(text), BARE_DOWN.test(text)]
  // `Uphill or downhill?` asks, and gives nothing.
  const direction = isUp === isDown ? null : isUp ? 'up' : 'down'
  const bare: SlopeRead = { slope: direction === null ? null : { direction, yards: null }, rest: text }
  return isPutt ? bare : (firstRead(text) ?? lastRead(text) ?? bare)
}

function firstRead(text: string): SlopeRead | null {
  const [whole, amount, feet, inMetres, , up] = AMOUNT_FIRST.exec(text) ?? []
  const yards = whole === undefined ? null : yardsOf(Number(amount), feet, inMetres)
  const rest = text.replace(AMOUNT_FIRST, 'slope')
  // The only distance of a question is that to the flag.
  const isOnly = feet === undefined && !/\d\d/.test(rest)
  if (yards === null || isOnly || yards > STEEPEST_YARDS) return null
  return { slope: { direction: up === undefined ? 'down' : 'up', yards }, rest }
}

function lastRead(text: string): SlopeRead | null {
  const [whole, up, , amount, feet, inMetres] = AMOUNT_LAST.exec(text) ?? []
  const yards = whole === undefined ? null : yardsOf(Number(amount), feet, inMetres)
  if (yards === null || yards > STEEPEST_YARDS) return null
  return {
    slope: { direction: up === undefined ? 'down' : 'up', yards },
    rest: text.replace(AMOUNT_LAST, 'slope'),
  }
}

const yardsOf = (amount: number, feet?: string, inMetres?: string) =>
  tenth(feet ? amount / FEET_IN_A_YARD : inMetres ? amount * YARDS_IN_A_METRE : amount)

const FEET = /\b(\d{1,3}(?:\.\d+)?) (?:feet|foot|footer|ft)\b(?: (\d{1,2})(?: (?:inches|in))?(?= ))?/
/** No green is larger. */
const LONGEST_PUTT = 300

/** The length of a putt; `rest` is the text without it. */
export function readFeet(text: string): { readonly feet: number | null; readonly rest: string } {
  const found = FEET.exec(text)
  if (found === null) return { feet: null, rest: text }
  const feet = tenth(Number(found[1]) + Number(found[2] ?? 0) / 12)
  return { feet: feet > 0 && feet <= LONGEST_PUTT ? feet : null, rest: text.replace(FEET, 'putt') }
}
