import { metres, toYards, type Yards, yards } from '../../core/units.ts'
import type { Gender, Hole, Layout, Tee } from '../layout.ts'
import {
  type Bounds,
  type Fields,
  isStorable,
  readFields,
  readList,
  readNumber,
  readText,
} from './read-value.ts'
import { Rejected, type Warn } from './rejected.ts'

export type Units = 'yards' | 'metres'

const PAR = { minimum: 2, maximum: 7, whole: true }
const STROKE_INDEX = { minimum: 1, maximum: 27, whole: true }
const SLOPE = { minimum: 55, maximum: 155, whole: true }
const RATING = { minimum: 15, maximum: 90, whole: false }
// Far beyond any course on Earth; anything larger is a mistake.
const HOLE_LENGTH = { minimum: 1, maximum: 2_000, whole: false }
const TEE_LENGTH = { minimum: 1, maximum: 20_000, whole: false }
export const COURSE_PAR = { minimum: 2, maximum: 400, whole: true }

export function parseLayouts(value: unknown, units: Units, warn: Warn): readonly Layout[] {
  return readList(value, 'layouts').map((layout, index) =>
    parseLayout(layout, `layout ${index + 1}`, units, warn),
  )
}

function parseLayout(value: unknown, where: string, units: Units, warn: Warn): Layout {
  const fields = readFields(value, where)
  refuseLooseRating(fields, where, warn)
  return {
    name: readText(fields.name, `${where}: name`, warn),
    holes: parseHoles(fields.holes, where, units, warn),
    tees: readList(fields.tees, `${where}: tees`).map((tee, index) =>
      parseTee(tee, `${where}, tee ${index + 1}`, units, warn),
    ),
  }
}

/** A rating belongs to a tee: anywhere else we ignore it. */
export function refuseLooseRating(fields: Fields, where: string, warn: Warn) {
  for (const name of ['rating', 'slope'])
    if (fields[name] !== undefined && fields[name] !== null)
      warn(`${where}: a ${name} that belongs to no tee: ignored`)
}

function parseTee(value: unknown, label: string, units: Units, warn: Warn): Tee {
  const fields = readFields(value, label)
  const { name } = fields
  if (typeof name !== 'string' || name.trim() === '' || !isStorable(name))
    throw new Rejected(`${label} has no name`)
  const where = `${label} (${name})`
  return {
    name,
    gender: parseGender(fields.gender, where, warn),
    yards: readLength(fields.yards, `${where}: yards`, TEE_LENGTH, units, warn),
    par: readNumber(fields.par, `${where}: par`, COURSE_PAR, warn),
    rating: readNumber(fields.rating, `${where}: rating`, RATING, warn),
    slope: readNumber(fields.slope, `${where}: slope`, SLOPE, warn),
    holes: parseHoles(fields.holes, where, units, warn),
  }
}

function parseGender(value: unknown, where: string, warn: Warn): Gender | null {
  if (value === undefined || value === null) return null
  if (value === 'M' || value === 'F') return value
  warn(`${where}: gender is neither M nor F: ignored`)
  return null
}

/** Sorted by position. A card with one position twice says two things about one hole: we cannot know which is right. */
function parseHoles(value: unknown, where: string, units: Units, warn: Warn): readonly Hole[] {
  const holes = readList(value, `${where}: holes`).map((hole) => parseHole(hole, where, units, warn))
  holes.sort((a, b) => a.position - b.position)
  const twice = holes.find((hole, index) => hole.position === holes[index + 1]?.position)
  if (twice) throw new Rejected(`${where} has hole ${twice.position} twice`)
  return holes
}

const LAST_POSITION = 180

function parseHole(value: unknown, card: string, units: Units, warn: Warn): Hole {
  const fields = readFields(value, `${card}: a hole`)
  const { position } = fields
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 1 || position > LAST_POSITION)
    throw new Rejected(`${card} has a hole without a position`)
  const where = `${card}, hole ${position}`
  return {
    position,
    par: readNumber(fields.par, `${where}: par`, PAR, warn),
    strokeIndex: readNumber(fields.stroke_index, `${where}: stroke index`, STROKE_INDEX, warn),
    yards: readLength(fields.yards, `${where}: yards`, HOLE_LENGTH, units, warn),
  }
}

/** Lengths are stored as whole yards, whatever unit the record gives them in. */
function readLength(value: unknown, name: string, bounds: Bounds, units: Units, warn: Warn): Yards | null {
  const given = units === 'metres' && typeof value === 'number' ? toYards(metres(value)) : value
  const number = readNumber(given, name, bounds, warn)
  return number === null ? null : yards(Math.round(number))
}
