import { shown } from '../../core/problem.ts'
import { type Given, NOTHING_GIVEN } from '../given.ts'
import { nameOfBoth } from '../names/read-name.ts'
import type { RawRecord } from '../raw-record.ts'
import { decimalOrText } from '../table/decimal.ts'
import type { CardRow, Hole, Totals, Value } from './card-row.ts'
import { genderOf, UNITS_UNSAID, unitsOf } from './cell-words.ts'
import type { Columns } from './columns.ts'
import { asCourseRow } from './course-row.ts'
import { holeValues, type Read, teeValues } from './row-values.ts'
import { teeRows } from './tee-rows.ts'

type Row = { readonly line: number; readonly cells: readonly string[] }
type Broken = { readonly line: number; readonly broken: string }

/** What a row says about one card or, with a column for each tee, about several. */
export function parseRows(columns: Columns, row: Row, given: Given): readonly (CardRow | Broken)[] {
  const parsed = parseRow(columns, row, given)
  return 'broken' in parsed ? [parsed] : [parsed, ...teeRows(columns, row.cells, parsed)]
}

export function parseRow(
  columns: Columns,
  { line, cells }: Row,
  given: Given = NOTHING_GIVEN,
): CardRow | Broken {
  if (!fits(columns, cells))
    return { line, broken: `the row has ${cells.length} cells where the header has ${columns.width}` }
  const read: Read = (field) => cells[columns.at.get(field) ?? -1]?.trim() ?? ''
  const course = given.course === null ? courseOf(read) : { slug: given.course }
  if (course === null) return { line, broken: 'the row names no course' }
  const card = {
    line,
    course,
    layout: read('layout') || null,
    tee: read('tee') || null,
    gender: genderOf(read('gender'), columns.saysSexo),
    units: statedUnits(columns, read('units')),
    asksForUnits: columns.asksForUnits,
  }
  return columns.shape === 'tee'
    ? asCourseRow({ ...card, ...teeValues(columns, cells, read) })
    : { ...card, ...holeValues(line, read) }
}

/** Extra empty cells are harmless; otherwise a row was cut off, or values are in the wrong columns. */
const fits = ({ width }: Columns, cells: readonly string[]) =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '')

const PLACE = ['city', 'region', 'country', 'lat', 'lng'] as const

function courseOf(read: Read) {
  const [slug, name, id, source] = [read('slug'), nameIn(read), read('id'), read('source')]
  const hasId = id !== '' && source !== ''
  if (slug === '' && name === '' && !hasId) return null
  const place = PLACE.filter((field) => read(field) !== '').map((field) => [
    field,
    field === 'lat' || field === 'lng' ? decimalOrText(read(field)) : read(field),
  ])
  return {
    ...(slug && { slug }),
    ...(hasId && { id, source: { name: source } }),
    ...(name && { name }),
    ...Object.fromEntries(place),
  }
}

/** A club and its course in two columns are one name. */
function nameIn(read: Read): string {
  const [club, name] = [read('club'), read('name')]
  if (club === '' || name === '') return club || name
  return name.toLowerCase().includes(club.toLowerCase()) ? name : nameOfBoth(club, name)
}

const statedUnits = ({ inMetres }: Columns, text: string): readonly string[] => [
  ...(inMetres ? ['metres'] : []),
  ...(text ? [unitsOf(text)] : []),
]

/** Rows of one course, in their order, become one record; it adds to a course we have. */
export function buildRecord(
  rows: readonly [CardRow, ...CardRow[]],
  { source }: Pick<Given, 'source'> = NOTHING_GIVEN,
): RawRecord {
  const { line, course } = rows[0]
  const units = [...new Set(rows.flatMap((row) => row.units))]
  if (units.length > 1)
    return { line, broken: `the rows of one course give lengths in ${units.map(shown).join(' and in ')}` }
  const asksForUnits = units.length === 0 && rows.some((row) => row.asksForUnits && hasLength(row))
  const remarks = [...(asksForUnits ? [UNITS_UNSAID] : []), ...rows.flatMap(({ remark }) => remark ?? [])]
  const layouts = [...Map.groupBy(rows, (row) => row.layout)].map(([name, some]) =>
    buildLayout(name, some, remarks),
  )
  const from = source === null ? {} : { card_source: source }
  const value = { ...course, ...from, ...(units.length > 0 && { units: units[0] }), layouts }
  return { line, value, addsToExisting: true, ...(remarks.length > 0 && { remarks }) }
}

const hasLength = ({ totals, holes }: CardRow) =>
  totals.yards !== null || holes.some(({ yards }) => yards !== null)

function buildLayout(name: string | null, rows: readonly CardRow[], remarks: string[]) {
  const reference = rows.filter((row) => row.tee === null)
  const byTee = Map.groupBy(
    rows.filter((row) => row.tee !== null),
    (row) => JSON.stringify([row.tee, row.gender]),
  )
  // A rating without a tee goes where the later checks ignore it with a warning.
  const [rating, slope] = [firstGiven(reference, 'rating', remarks), firstGiven(reference, 'slope', remarks)]
  return {
    name,
    ...(rating !== null && { rating }),
    ...(slope !== null && { slope }),
    holes: joinHoles(reference),
    tees: [...byTee.values()].map((some) => buildTee(some, remarks)),
  }
}

const buildTee = (rows: readonly CardRow[], remarks: string[]) => ({
  name: rows[0]?.tee ?? null,
  gender: rows[0]?.gender ?? null,
  yards: firstGiven(rows, 'yards', remarks),
  par: firstGiven(rows, 'par', remarks),
  rating: firstGiven(rows, 'rating', remarks),
  slope: firstGiven(rows, 'slope', remarks),
  holes: joinHoles(rows),
})

/** Totals may be repeated on every row of a tee: the first one counts. */
function firstGiven(rows: readonly CardRow[], name: keyof Totals, remarks: string[]): Value {
  const [first, ...others] = rows.filter(({ totals }) => totals[name] !== null)
  const value = first?.totals[name] ?? null
  for (const { line, totals } of others)
    if (totals[name] !== value)
      remarks.push(
        `line ${line}: ${name} ${shown(String(totals[name]))} is ignored: an earlier row says otherwise`,
      )
  return value
}

/** A repeated row says nothing new; rows that contradict each other are for the later checks. */
const joinHoles = (rows: readonly CardRow[]): readonly Hole[] =>
  [
    ...Map.groupBy(
      rows.flatMap(({ holes }) => holes),
      ({ position }) => position,
    ).values(),
  ].flatMap(joinHole)

/** One row may have the par of a hole and another its stroke index. */
function joinHole(holes: readonly Hole[]): readonly Hole[] {
  const only = (name: keyof Hole) =>
    [...new Set(holes.map((hole) => hole[name]))].filter((value) => value !== null)
  const names = ['par', 'stroke_index', 'yards'] as const
  if (names.some((name) => only(name).length > 1)) return unlike(holes)
  const [first] = holes
  return first
    ? [{ ...first, ...Object.fromEntries(names.map((name) => [name, only(name)[0] ?? null])) }]
    : []
}

const unlike = (holes: readonly Hole[]) => [
  ...new Map(holes.map((hole) => [JSON.stringify(hole), hole] as const)).values(),
]
