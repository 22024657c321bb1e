import { metres, toYards } from '../../core/units.ts'
import type { SaidUnit } from './question.ts'

export const tenth = (value: number) => Math.round(value * 10) / 10

/** Longer than any hole: not a distance on a course. */
const FARTHEST = 700
/** Below this a number on its own is rather a count, a club or a hole. */
const SMALLEST_ALONE = 30

export const METRES = '(?:metres?|meters?|metern|mtrs?|mts|metros?|m)'
export const YARDS = '(?:yards?|yds?|yrds?|yrd|y|yardas?)'
const NUMBER = '\\d{1,3}(?:\\.\\d+)?'

const DISTANCE = new RegExp(
  `\\b(?:(${NUMBER}) to )?(?:between )?(?:(${NUMBER}) and )?(${NUMBER})(?: (?:(${METRES})|(${YARDS})))?(?= )`,
  'g',
)

const HAZARD =
  'bunkers?|traps?|sand|water|pond|lake|creek|stream|river|burn|ditch|hazard|trees?|woods|corner|ravine|gully'
const TO_HAZARD = new RegExp(
  `^ (?:yards? )?(?:to (?:carry|clear|get over|get past|fly|cover|reach)|carry(?! to)|to (?:the|that|a) (?:\\w+ )?(?:${HAZARD}))\\b`,
)
const FROM_HAZARD = new RegExp(
  `\\b(?:(?:${HAZARD}) (?:(?:is|are|its|at|starts|about|around|which) ){0,3}|carry (?:is|of|needed) |carry (?:the |that )?(?:${HAZARD}) at |(?:to |can i )carry )$`,
)
const CUE_BEFORE =
  / (?:from|at|have|got|about|around|only|im|ive|hit it|just|aus|noch|a|de|para|another|approach) $/
const CUE_AFTER =
  /^ (?:out|to (?:the|go|pin|flag|hole|middle|front|back|green)|left|away|remaining|short|in,? )/

export type Edge = 'pin' | 'middle' | 'front' | 'back' | 'hazard'

type Said = { readonly yards: number; readonly unit: SaidUnit | null; readonly to: Edge | null }

export type DistancesRead = {
  readonly yards: number | null
  readonly unit: SaidUnit | null
  readonly hazardYards: number | null
}

const EDGES: readonly (readonly [Edge, string])[] = [
  ['pin', 'pin|flag|stick|hole|cup|fahne|drapeau|bandera'],
  ['middle', 'middle|centre|center'],
  ['front', 'front'],
  ['back', 'back'],
]

function edgeOf(before: string, after: string): Edge | null {
  if (TO_HAZARD.test(after) || FROM_HAZARD.test(before)) return 'hazard'
  for (const [edge, words] of EDGES) {
    if (new RegExp(`^ (?:(?:to|from|of|at|for|the) ){0,3}(?:${words})\\b`).test(after)) return edge
    if (new RegExp(`\\b(?:${words}) (?:(?:is|at|its|edge|about|number|around) ){0,2}$`).test(before))
      return edge
  }
  return null
}

/** Numbers that nothing else has claimed: the rest of a question after clubs, holes, speeds and counts. */
export function readDistances(text: string): DistancesRead {
  const all: Said[] = []
  for (const match of text.matchAll(DISTANCE)) {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    const said = saidOf(match, before, after)
    if (said !== null) all.push(said)
  }
  const flag = toFlag(all)
  return {
    yards: flag?.yards ?? null,
    unit: flag?.unit ?? null,
    hazardYards: all.find(({ to }) => to === 'hazard')?.yards ?? null,
  }
}

function saidOf(match: RegExpExecArray, before: string, after: string): Said | null {
  const [, low, from, high, inMetres, inYards] = match
  const unit = inMetres ? 'metres' : inYards ? 'yards' : null
  const lowest = low ?? from
  const value = lowest === undefined ? Number(high) : (Number(lowest) + Number(high)) / 2
  if (unit === null && value < SMALLEST_ALONE && !CUE_BEFORE.test(before) && !CUE_AFTER.test(after))
    return null
  if (unit === null && value < 10) return null
  const yards = tenth(unit === 'metres' ? toYards(metres(value)) : value)
  return yards < 1 || yards > FARTHEST ? null : { yards, unit, to: edgeOf(before, after) }
}

/** To the pin if the golfer says so, else to the middle, or the middle between front and back. */
function toFlag(all: readonly Said[]): Pick<Said, 'yards' | 'unit'> | null {
  const at = (edge: Edge | null) => all.find(({ to }) => to === edge)
  const [front, back] = [at('front'), at('back')]
  const between =
    front && back ? { yards: tenth((front.yards + back.yards) / 2), unit: front.unit ?? back.unit } : null
  return at('pin') ?? at('middle') ?? at(null) ?? between ?? front ?? back ?? null
}
