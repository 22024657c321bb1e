import { foldColumn } from '../table/fold-column.ts'
import { SPELLINGS } from './column-spellings.ts'

export type CourseColumn = keyof typeof SPELLINGS

export type CourseColumns = {
  readonly width: number
  readonly at: ReadonlyMap<CourseColumn, number>
  /** The columns with the par and the stroke index of hole 1, hole 2 and so on; -1 where there is none. */
  readonly pars: readonly number[]
  readonly strokeIndexes: readonly number[]
  readonly notUsed: readonly string[]
}

export function courseColumns(header: readonly string[]): CourseColumns {
  const folded = header.map(foldColumn)
  const at = fieldsIn(folded)
  const [pars, strokeIndexes] = [holesIn(folded, PAR), holesIn(folded, STROKE_INDEX)]
  const used = new Set([...at.values(), ...pars, ...strokeIndexes])
  return {
    ...{ width: header.length, at, pars, strokeIndexes },
    notUsed: header.filter((name, index) => name.trim() !== '' && !used.has(index)),
  }
}

/** The best spelling counts: `name` before `title`. */
function fieldsIn(folded: readonly string[]): ReadonlyMap<CourseColumn, number> {
  const at = new Map<CourseColumn, number>()
  for (const column of Object.keys(SPELLINGS) as CourseColumn[]) {
    const spelling = SPELLINGS[column].find((text) => folded.includes(text))
    if (spelling !== undefined) at.set(column, folded.indexOf(spelling))
  }
  return withBreadth(at, folded)
}

/** In German, breadth and length are coordinates if both are there; a length alone is that of the course. */
function withBreadth(at: Map<CourseColumn, number>, folded: readonly string[]) {
  const [lat, lng] = [folded.indexOf('breite'), folded.findIndex((name) => /^la?enge$|^lange$/.test(name))]
  if (lat >= 0 && lng >= 0 && !at.has('lat') && !at.has('lng')) at.set('lat', lat).set('lng', lng)
  return at
}

const PAR = /^(?:par(\d{1,2})|(?:hole)?(\d{1,2})par|parhole(\d{1,2}))$/
const STROKE_INDEX =
  /^(?:(?:si|hcp|hdcp|strokeindex|handicap)(?:hole)?(\d{1,2})|(?:hole)?(\d{1,2})(?:si|hcp|hdcp|strokeindex|handicap))$/

function holesIn(folded: readonly string[], pattern: RegExp): readonly number[] {
  const holes = folded.map((name) => Number(pattern.exec(name)?.slice(1).find(Boolean) ?? 0))
  return Array.from({ length: Math.max(0, ...holes) }, (_, index) => holes.indexOf(index + 1))
}

const PLACES: readonly CourseColumn[] = [
  'city',
  'region',
  'country',
  'lat',
  'coordinates',
  'address',
  'osm_id',
]

const MOST_TITLES = 10

/** Which row has the names of the columns: the first, unless titles or Excel's `sep=;` stand above it. Otherwise -1. */
export function headerIn(rows: readonly { readonly cells: readonly string[] }[]): number {
  const isTitle = ({ cells }: { readonly cells: readonly string[] }) =>
    cells.filter((cell) => cell.trim() !== '').length < 2
  const at = rows.slice(0, MOST_TITLES).findIndex((row) => !isTitle(row))
  return at >= 0 && missingFrom(rows[at]?.cells ?? []) === null ? at : -1
}

/** What a header lacks to be a list of courses, as a sentence; null when nothing is missing. */
export function missingFrom(header: readonly string[]): string | null {
  const { at } = courseColumns(header)
  if (!at.has('name') && !at.has('club') && !at.has('course')) return 'no column has the name of the course'
  if (PLACES.some((place) => at.has(place))) return null
  return 'no column says where the courses are: add lat and lng, or city and country'
}
