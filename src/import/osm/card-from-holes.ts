import { metres, toYards } from '../../core/units.ts'
import type { OsmFeature } from './osm-feature.ts'

/** A line of play and the numbers it is played as. */
export type NumberedLine = { readonly numbers: readonly number[]; readonly line: OsmFeature }

/** A hole of the records format. */
export type CardHole = {
  readonly position: number
  readonly par: number | null
  readonly stroke_index: number | null
  readonly yards: number | null
}

/** The card from the tags of the holes; null when they have no par, no handicap and no length. */
export function cardFromHoles(
  holes: readonly NumberedLine[],
  remark: (text: string) => void,
): readonly CardHole[] | null {
  const said = holes.filter(({ numbers }) => numbers.length > 0).flatMap((hole) => readHole(hole, remark))
  if (said.every(({ par, stroke_index, yards }) => par === null && stroke_index === null && yards === null))
    return null
  return positionsOf(said).map((position) =>
    merge(
      position,
      said.filter((hole) => hole.position === position),
    ),
  )
}

function readHole(
  { numbers, line: { id, tags } }: NumberedLine,
  remark: (text: string) => void,
): readonly CardHole[] {
  const read = <T>(keys: readonly string[], parse: (text: string) => T | null) => {
    const key = keys.find((name) => tags[name] !== undefined)
    if (key === undefined) return null
    const value = parse(tags[key] ?? '')
    if (value === null)
      remark(`${id}: ${key} ${JSON.stringify(tags[key]?.slice(0, 40))} is not a value we understand: ignored`)
    return value
  }
  const par = read(['par', 'par:men'], (text) => wholeNumber(text, 3, 6))
  const yards = read(['dist', 'distance'], parseYards)
  // A hole that is played as 1 and as 10 has one par and one length, but two stroke indexes.
  const stroke_index = numbers.length > 1 ? null : read(HANDICAP, (text) => wholeNumber(text, 1, 27))
  return numbers.map((position) => ({ position, par, stroke_index, yards }))
}

const HANDICAP = ['handicap', 'handicap:men', 'handicap:male', 'handicap:women', 'handicap:female']

function wholeNumber(text: string, minimum: number, maximum: number): number | null {
  const number = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0
  return number >= minimum && number <= maximum ? number : null
}

const LENGTH = /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(m|metres?|meters?|y|yds?|yards?)?\.?\s*$/i
const SHORTEST = 20
const MAX_HOLE_LENGTH = 1_000

/** Lengths in OpenStreetMap are in metres unless they name another unit. */
export function parseYards(text: string): number | null {
  const [, digits = '', unit = 'm'] = LENGTH.exec(text) ?? []
  const length = Number(digits.replace(',', '.'))
  const yards = Math.round(/^y/i.test(unit) ? length : toYards(metres(length)))
  return yards >= SHORTEST && yards <= MAX_HOLE_LENGTH ? yards : null
}

/** TEE-3: a gap on a card stays a gap. The card starts with the nine its first hole is on. */
function positionsOf(holes: readonly CardHole[]): readonly number[] {
  const positions = holes.map(({ position }) => position)
  const first = Math.floor((Math.min(...positions) - 1) / 9) * 9 + 1
  return Array.from({ length: Math.max(...positions) - first + 1 }, (_, index) => first + index)
}

/** Where one hole is drawn several times, its lines may disagree: then the value is unknown. */
function merge(position: number, holes: readonly CardHole[]): CardHole {
  const agreed = (read: (hole: CardHole) => number | null) => {
    const values = new Set(holes.map(read).filter((value) => value !== null))
    return values.size === 1 ? ([...values][0] ?? null) : null
  }
  return {
    position,
    par: agreed(({ par }) => par),
    stroke_index: agreed(({ stroke_index }) => stroke_index),
    yards: agreed(({ yards }) => yards),
  }
}
