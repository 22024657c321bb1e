import { type Fields, isFields } from '../../course/record/read-value.ts'
import { parsePieces, splitJsonArray, startOfArray } from '../json/split-json-array.ts'
import type { RawRecord } from '../raw-record.ts'
import { readRecords } from '../records/read.ts'
import { CARD_COLUMNS, COLUMNS, columnsOf } from './columns.ts'
import { parseRow } from './parse-row.ts'

type NotUsed = (name: string) => void

/** The same courses as JSON: a GeoJSON collection of points, or an object a line. Each becomes a row of the table. */
export async function* readOpengolfapiJson(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  notUsed: NotUsed,
): AsyncGenerator<RawRecord> {
  const isCollection = startOfArray(head, 'features') !== null
  for await (const item of isCollection ? featuresOf(bytes) : readRecords(head, bytes))
    yield 'value' in item ? recordOf(item.line, item.value, notUsed) : item
}

async function* featuresOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  for await (const pieces of splitJsonArray(bytes, 'features')) {
    const values = parsePieces(pieces)
    for (const [index, { line }] of pieces.entries()) yield { line, value: values[index] }
  }
}

const HEADER = columnsOf([...COLUMNS, ...CARD_COLUMNS])

function recordOf(line: number, value: unknown, notUsed: NotUsed): RawRecord {
  if (!isFields(value)) return { line, broken: 'it is not an object' }
  const cells = cellsOf(value, notUsed)
  return parseRow({ line, cells: [...COLUMNS, ...CARD_COLUMNS].map((name) => cells.get(name) ?? '') }, HEADER)
}

/** The keys that other forms of the list use, each with its column. */
const OTHER_KEYS = new Map([
  ['golf:type', 'type'],
  ['golf:holes', 'holes'],
  ['golf:par', 'par'],
  ['start_date', 'year_built'],
])
const TAGGED_PAR = /^golf:hole:(\d{1,2}):par$/
const IS_COLUMN: ReadonlySet<string> = new Set([...COLUMNS, ...CARD_COLUMNS])

/** A value for each column, from the properties of a feature or from a plain object. */
function cellsOf(value: Fields, notUsed: NotUsed): ReadonlyMap<string, string> {
  const cells = new Map<string, string>(pointOf(value.geometry))
  const fields = isFields(value.properties) ? value.properties : value
  for (const [key, given] of Object.entries(fields)) {
    const [, hole] = TAGGED_PAR.exec(key) ?? []
    const column = OTHER_KEYS.get(key) ?? (hole === undefined ? key : `hole_${hole}_par`)
    if (key === 'scorecard') for (const [name, cell] of cardOf(given)) cells.set(name, cell)
    else if (IS_COLUMN.has(column)) cells.set(column, textOf(given))
    else if (key !== 'geometry') notUsed(key)
  }
  return cells
}

function pointOf(geometry: unknown): readonly (readonly [string, string])[] {
  const at = isFields(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  return at.length < 2
    ? []
    : [
        ['longitude', textOf(at[0])],
        ['latitude', textOf(at[1])],
      ]
}

const STROKE_INDEXES = ['handicap', 'hcp', 'handicap_index', 'stroke_index']

function cardOf(scorecard: unknown): readonly (readonly [string, string])[] {
  const holes = Array.isArray(scorecard) ? scorecard.filter(isFields) : []
  return holes.flatMap((hole) => [
    [`hole_${textOf(hole.hole)}_par`, textOf(hole.par)] as const,
    ...STROKE_INDEXES.filter((name) => hole[name] !== undefined).map(
      (name) => [`hole_${textOf(hole.hole)}_hcp`, textOf(hole[name])] as const,
    ),
  ])
}

/** Text and numbers only; everything else is not a cell. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
