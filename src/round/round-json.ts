import { fieldsOf } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'
import {
  innerPart,
  listOf,
  numberOrNull,
  oneOfOrNull,
  type Part,
  required,
  textOrNull,
  timeOrNull,
  wholeOrNull,
  yesOrNo,
} from './read-field.ts'

/** A round as the device stores it and the account saves it. Times are UTC, ISO 8601 with milliseconds. */
export type RoundJson = {
  /** A UUID in lower case, made on the device. */
  readonly id: string
  /** Slug of the course. */
  readonly course: string
  readonly course_name: string
  /** Null where the course has only one. */
  readonly layout: string | null
  readonly tee: RoundTee | null
  readonly handicap_index: number | null
  readonly playing_handicap: number | null
  readonly started_at: string
  /** Null while it is being played. */
  readonly finished_at: string | null
  /** By the device's clock: of two copies the later one counts. */
  readonly updated_at: string
  readonly holes: readonly RoundHole[]
  /** Of an old round of which only the sum is known; it has no holes then. */
  readonly total?: RoundTotal
}

export type RoundTotal = {
  readonly holes: 9 | 18
  readonly strokes: number
  readonly par: number | null
  readonly putts: number | null
}

export type RoundTee = {
  readonly name: string
  readonly gender: 'M' | 'F' | null
  readonly rating: number | null
  readonly slope: number | null
}

export const FAIRWAYS = ['hit', 'left', 'right', 'short', 'long'] as const
export type Fairway = (typeof FAIRWAYS)[number]

export type RoundHole = {
  readonly hole: number
  readonly par: number | null
  readonly stroke_index: number | null
  /** Null until it is played; penalties and putts are included. */
  readonly strokes: number | null
  /** Ended without holing out; `strokes` is then what was played so far, or null. */
  readonly picked_up: boolean
  readonly putts: number | null
  readonly fairway: Fairway | null
  readonly penalties: number
  /** In the order they were played. */
  readonly shots: readonly RoundShot[]
}

export const SHOT_LIES = ['tee', 'fairway', 'rough', 'sand', 'recovery', 'green'] as const
export type ShotLie = (typeof SHOT_LIES)[number]

/** Where a ball was played from. */
export type RoundShot = {
  readonly club: string | null
  readonly lat: number
  readonly lng: number
  readonly lie: ShotLie | null
  readonly at: string
}

export const ROUND_LIMITS = {
  holes: 36,
  shots: 20,
  strokes: 50,
  bytes: 32 * 1024,
  rounds: 2_000,
  accountBytes: 10 << 20,
} as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A round's id from a body or an address. */
export function parseRoundId(value: unknown, name = 'id'): string {
  const id = typeof value === 'string' ? value.toLowerCase() : ''
  if (!UUID.test(id)) throw malformed(name, 'a UUID such as 0198f3a2-5c1e-7b3a-9d21-6f0a4b7c8d9e')
  return id
}

/** A round from JSON. Throws a `Problem` that names the field; fields it does not know are left out. */
export function parseRound(body: unknown): RoundJson {
  const part = { fields: fieldsOf(body), at: '' }
  const started = required(timeOrNull, part, 'started_at')
  const holes = listOf(part, 'holes', ROUND_LIMITS.holes).map(parseHole)
  checkHolesDiffer(holes)
  return {
    id: parseRoundId(part.fields.id),
    course: required((from, name) => textOrNull(from, name, 200), part, 'course'),
    course_name: required((from, name) => textOrNull(from, name, 300), part, 'course_name'),
    layout: textOrNull(part, 'layout', 200),
    tee: teeOf(part),
    handicap_index: numberOrNull(part, 'handicap_index', { least: -10, most: 54 }),
    playing_handicap: numberOrNull(part, 'playing_handicap', { least: -20, most: 99 }),
    started_at: started,
    finished_at: finishOf(part, started),
    updated_at: required(timeOrNull, part, 'updated_at'),
    holes,
    ...totalOf(part, holes),
  }
}

function totalOf(round: Part, holes: readonly RoundHole[]): Pick<RoundJson, 'total'> {
  const part = innerPart(round, 'total')
  if (part === null) return {}
  if (holes.length > 0) throw malformed('total', 'left out where there are holes')
  const most = ROUND_LIMITS.strokes * 18
  const count = required((from, name) => wholeOrNull(from, name, { least: 9, most: 18 }), part, 'holes')
  if (count !== 9 && count !== 18) throw malformed('total.holes', '9 or 18')
  return {
    total: {
      holes: count,
      strokes: required((from, name) => wholeOrNull(from, name, { least: count, most }), part, 'strokes'),
      par: wholeOrNull(part, 'par', { least: 2 * count, most: 9 * count }),
      putts: wholeOrNull(part, 'putts', { least: 0, most }),
    },
  }
}

function finishOf(part: Part, started: string): string | null {
  const finished = timeOrNull(part, 'finished_at')
  if (finished !== null && finished < started) throw malformed('finished_at', 'after started_at')
  return finished
}

function teeOf(round: Part): RoundTee | null {
  const part = innerPart(round, 'tee')
  if (part === null) return null
  return {
    name: required((from, name) => textOrNull(from, name, 100), part, 'name'),
    gender: oneOfOrNull(part, 'gender', ['M', 'F'] as const),
    rating: numberOrNull(part, 'rating', { least: 0, most: 100 }),
    slope: wholeOrNull(part, 'slope', { least: 1, most: 200 }),
  }
}

function parseHole(part: Part): RoundHole {
  const most = ROUND_LIMITS.strokes
  return {
    hole: required((from, name) => wholeOrNull(from, name, { least: 1, most: 99 }), part, 'hole'),
    par: wholeOrNull(part, 'par', { least: 2, most: 9 }),
    stroke_index: wholeOrNull(part, 'stroke_index', { least: 1, most: 36 }),
    strokes: wholeOrNull(part, 'strokes', { least: 1, most }),
    picked_up: yesOrNo(part, 'picked_up'),
    putts: wholeOrNull(part, 'putts', { least: 0, most }),
    fairway: oneOfOrNull(part, 'fairway', FAIRWAYS),
    penalties: wholeOrNull(part, 'penalties', { least: 0, most }) ?? 0,
    shots: listOf(part, 'shots', ROUND_LIMITS.shots).map(parseShot),
  }
}

function parseShot(part: Part): RoundShot {
  return {
    club: textOrNull(part, 'club', 40),
    lat: required((from, name) => numberOrNull(from, name, { least: -90, most: 90 }), part, 'lat'),
    lng: required((from, name) => numberOrNull(from, name, { least: -180, most: 180 }), part, 'lng'),
    lie: oneOfOrNull(part, 'lie', SHOT_LIES),
    at: required(timeOrNull, part, 'at'),
  }
}

function checkHolesDiffer(holes: readonly RoundHole[]) {
  if (new Set(holes.map(({ hole }) => hole)).size !== holes.length)
    throw malformed('holes', 'a list with each hole once')
}
