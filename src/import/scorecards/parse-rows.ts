import { shown } from '../../core/problem.ts'
import { type Given, NOTHING_GIVEN } from '../given.ts'
import { nameOfBoth } from '../names/read-name.ts'
import type { RawRecord } from '../raw-record.ts'
import { decimalOrText, lengthOrText } from '../table/decimal.ts'
import { type Columns, type Field, type HoleValue, LAST_POSITION } from './columns.ts'

/** A value as the file has it: a number where it is written as one, else the text, which gets its warning. */
type Value = string | number | null

type Hole = { readonly position: number } & Readonly<Record<HoleValue, Value>>

type Totals = Readonly<Record<'yards' | 'par' | 'rating' | 'slope', Value>>

/** What one row says about one card, be it about a whole tee or about one hole. */
export type CardRow = {
  readonly line: number
  /** The fields that say which course it is. */
  readonly course: Readonly<Record<string, unknown>>
  readonly layout: string | null
  /** Null for the layout's reference card. */
  readonly tee: string | null
  readonly gender: string | null
  /** Every unit that this row or the header states; one, if all is well. */
  readonly units: readonly string[]
  readonly totals: Totals
  readonly holes: readonly Hole[]
  readonly remark: string | null
}

type Row = { readonly line: number; readonly cells: readonly string[] }
type Broken = { readonly line: number; readonly broken: string }
type Read = (field: Field) => string

export function parseRow(
  columns: Columns,
  { line, cells }: Row,
  given: Given = NOTHING_GIVEN,
): CardRow | Broken {
  if (!fits(columns, cells))
    return { line, broken: `the row has ${cells.length} cells where the header has ${columns.width}` }
  const read = (field: Field) => cells[columns.at.get(field) ?? -1]?.trim() ?? ''
  const course = given.course === null ? courseOf(read) : { slug: given.course }
  if (course === null) return { line, broken: 'the row names no course' }
  return {
    line,
    course,
    layout: read('layout') || null,
    tee: read('tee') || null,
    gender: genderOf(read('gender')),
    units: unitsOf(columns, read('units')),
    ...(columns.shape === 'tee' ? teeValues(columns, cells, read) : holeValues(line, read)),
  }
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
    field === 'lat' || field === 'lng' ? cellValue(read(field)) : read(field),
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

const cellValue: (text: string) => Value = decimalOrText

const GENDERS = new Map([
  ...['m', 'men', 'mens', 'man', 'male', 'gents'].map((word) => [word, 'M'] as const),
  ...['f', 'w', 'women', 'womens', 'woman', 'female', 'ladies', 'lady'].map((word) => [word, 'F'] as const),
])

const genderOf = (text: string) => GENDERS.get(text.toLowerCase().replace(/['’]/g, '')) ?? (text || null)

const UNITS = new Map([
  ...['y', 'yd', 'yds', 'yard', 'yards'].map((word) => [word, 'yards'] as const),
  ...['m', 'metre', 'metres', 'meter', 'meters'].map((word) => [word, 'metres'] as const),
])

const unitsOf = ({ inMetres }: Columns, text: string): readonly string[] => [
  ...(inMetres ? ['metres'] : []),
  ...(text ? [UNITS.get(text.toLowerCase()) ?? text] : []),
]

type CardValues = Pick<CardRow, 'totals' | 'holes' | 'remark'>

function teeValues(columns: Columns, cells: readonly string[], read: Read): CardValues {
  const holes = columns.holes.map((group) => {
    const given = group.map(
      ({ value, at }) =>
        [value, (value === 'yards' ? lengthOrText : cellValue)(cells[at]?.trim() ?? '')] as const,
    )
    return { position: group[0]?.position ?? 0, ...NOTHING, ...Object.fromEntries(given) }
  })
  return { totals: wholeTee(read), holes: holes.filter(saysSomething), remark: null }
}

const NOTHING = { par: null, stroke_index: null, yards: null }

// TEE-3: a hole whose cells are all empty is one that the card does not list.
const saysSomething = ({ par, stroke_index, yards }: Hole) =>
  par !== null || stroke_index !== null || yards !== null

const totalsOf = (read: Read, yards: Field, par: Field): Totals => ({
  yards: lengthOrText(read(yards)),
  par: cellValue(read(par)),
  rating: cellValue(read('rating')),
  slope: cellValue(read('slope')),
})

/** Where a row is about no single hole, its yards and par are the tee's. */
const wholeTee = (read: Read) =>
  totalsOf(read, read('tee_yards') ? 'tee_yards' : 'yards', read('tee_par') ? 'tee_par' : 'par')

function holeValues(line: number, read: Read): CardValues {
  const hole = read('hole')
  if (hole === '') return { totals: wholeTee(read), holes: [], remark: null }
  const totals = totalsOf(read, 'tee_yards', 'tee_par')
  const position = /^\d{1,3}$/.test(hole) ? Number(hole) : 0
  if (position < 1 || position > LAST_POSITION)
    return {
      totals,
      holes: [],
      remark: `line ${line}: hole ${shown(hole)} is not a hole number: ignored`,
    }
  const values = {
    par: cellValue(read('par')),
    stroke_index: cellValue(read('stroke_index')),
    yards: lengthOrText(read('yards')),
  }
  return { totals, holes: [{ position, ...values }], remark: null }
}

/** Rows of one course, in their order, become one record; it adds to a course we have. */
export function buildRecord(
  rows: readonly [CardRow, ...CardRow[]],
  { source }: Pick<Given, 'source'> = NOTHING_GIVEN,
): RawRecord {
  const { line, course } = rows[0]
  const units = [...new Set(rows.flatMap((row) => row.units))]
  if (units.length > 1)
    return { line, broken: `the rows of one course give lengths in ${units.map(shown).join(' and in ')}` }
  const remarks = rows.flatMap(({ remark }) => remark ?? [])
  const layouts = [...Map.groupBy(rows, (row) => row.layout)].map(([name, some]) =>
    buildLayout(name, some, remarks),
  )
  const from = source === null ? {} : { card_source: source }
  const value = { ...course, ...from, ...(units.length > 0 && { units: units[0] }), layouts }
  return { line, value, addsToExisting: true, ...(remarks.length > 0 && { remarks }) }
}

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

/** A repeated row says nothing new; one that says something else is for the later checks. */
const joinHoles = (rows: readonly CardRow[]): readonly Hole[] => [
  ...new Map(rows.flatMap((row) => row.holes.map((hole) => [JSON.stringify(hole), hole] as const))).values(),
]
