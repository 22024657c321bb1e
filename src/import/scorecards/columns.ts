import { foldColumn } from '../table/fold-column.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Field, fieldCalled, HOLE_WORDS, LENGTH_ABROAD, rankOf } from './column-spellings.ts'
import { labelOf } from './grid-words.ts'
import { type HoleColumn, holeColumn, isCardColumn, unitsOfHeading, withoutUnits } from './hole-column.ts'
import { type TeeColumn, teeColumn } from './tee-column.ts'

export type Columns = {
  /** What one row is about. */
  readonly shape: 'tee' | 'hole'
  readonly width: number
  readonly at: ReadonlyMap<Field, number>
  /** By position, for one row a tee. */
  readonly holes: readonly (readonly HoleColumn[])[]
  /** The lengths of a tee each, for one row a hole. */
  readonly tees: readonly TeeColumn[]
  readonly notUsed: readonly string[]
  /** The header itself says that lengths are in metres. */
  readonly inMetres: boolean
  /** The header says neither yards nor metres, and it could be either. */
  readonly asksForUnits: boolean
  /** A Spanish `M` is a man or a `mujer`. */
  readonly saysSexo: boolean
}

export function readColumns(header: readonly string[], isCourseGiven = false): Columns {
  const missing = missingColumns(header, isCourseGiven)
  if (missing !== null) throw new UnreadableFile(missing)
  refuseTwoUnits(header.filter(isLength))
  const at = fieldColumns(header)
  const shape = at.has('hole') ? 'hole' : 'tee'
  const holes = shape === 'tee' ? holeColumns(header) : []
  if (holes.some(({ value }) => value === 'yards')) useTotal(header, at)
  const tees = shape === 'hole' && !at.has('tee') && !at.has('yards') ? teeColumns(header, at) : []
  const lengths = lengthsIn(header, at, [...holes.filter(({ value }) => value === 'yards'), ...tees])
  refuseTwoUnits(lengths)
  const used = new Set([...at.values(), ...[...holes, ...tees].map((column) => column.at)])
  return {
    ...{ shape, width: header.length, at, tees },
    holes: [...Map.groupBy(holes, ({ position }) => position).values()],
    notUsed: header.filter((name, index) => name.trim() !== '' && !used.has(index)),
    inMetres: lengths.some(saysMetres),
    asksForUnits: !lengths.some(saysUnits) && (tees.length > 0 || header.some(isAbroad)),
    saysSexo: foldColumn(header[at.get('gender') ?? -1] ?? '') === 'sexo',
  }
}

/** What a header lacks to be a scorecard's, as a sentence; null when nothing is missing. */
export function missingColumns(header: readonly string[], isCourseGiven = false): string | null {
  const found = new Set(header.map(fieldOf))
  const namesCourse = found.has('slug') || found.has('name') || found.has('club')
  if (!isCourseGiven && !namesCourse && !(found.has('source') && found.has('id')))
    return 'no column says which course a row is about: add slug, source with id, or name, or use --course SLUG'
  if (found.has('tee') || found.has('hole') || header.some((name) => holeColumn(name, 0) !== null))
    return null
  return 'add a column tee (one row per tee) or hole (one row per hole)'
}

/** Tees, holes or their lengths: a list of courses has none of them. */
export const isOfCards = (header: readonly string[]) =>
  header.some((name) => {
    const field = fieldOf(name)
    return field === 'tee' || field === 'hole' || isCardColumn(name)
  })

/** `Length (m)` is a length; other values have no unit. */
function fieldOf(name: string): Field | undefined {
  const field = fieldCalled(foldColumn(name))
  if (field !== undefined) return field
  const length = fieldCalled(foldColumn(withoutUnits(name)))
  return length === 'yards' || length === 'tee_yards' ? length : undefined
}

// A place may be said more than once, such as by state and by county.
const BEST_COUNTS: ReadonlySet<Field> = new Set(['city', 'region', 'country'])

function fieldColumns(header: readonly string[]): Map<Field, number> {
  const at = new Map<Field, number>()
  const rankAt = (field: Field, index: number) => rankOf(field, foldColumn(header[index] ?? ''))
  for (const [index, name] of header.entries()) {
    const field = fieldOf(name)
    if (field === undefined) continue
    const first = at.get(field)
    if (!BEST_COUNTS.has(field)) refuseSecond(header, first, index)
    if (first === undefined || rankAt(field, index) < rankAt(field, first)) at.set(field, index)
  }
  return at
}

/** Next to the lengths of holes, a total is theirs. */
function useTotal(header: readonly string[], at: Map<Field, number>) {
  const total = header.findIndex((name) => labelOf(name) === 'total')
  if (total >= 0 && !at.has('yards') && !at.has('tee_yards')) at.set('tee_yards', total)
}

function holeColumns(header: readonly string[]): readonly HoleColumn[] {
  const columns = header.flatMap((name, at) => holeColumn(name, at) ?? [])
  refuseTwice(header, columns, ({ value, position }) => `${value} ${position}`)
  return columns.toSorted((a, b) => a.position - b.position)
}

function teeColumns(header: readonly string[], fields: ReadonlyMap<Field, number>): readonly TeeColumn[] {
  const known = new Set(fields.values())
  const columns = header.flatMap((name, at) => (known.has(at) ? [] : (teeColumn(name, at) ?? [])))
  refuseTwice(header, columns, ({ name, gender }) => `${name} ${gender}`.toLowerCase())
  return columns
}

function refuseTwice<C extends { readonly at: number }>(
  header: readonly string[],
  columns: readonly C[],
  keyOf: (column: C) => string,
) {
  const first = new Map<string, number>()
  for (const column of columns) {
    refuseSecond(header, first.get(keyOf(column)), column.at)
    first.set(keyOf(column), column.at)
  }
}

/** Two columns for one value may disagree: only the owner of the file knows which one is right. */
function refuseSecond(header: readonly string[], first: number | undefined, second: number) {
  if (first !== undefined)
    throw new UnreadableFile(
      `the columns ${header[first]} and ${header[second]} give the same value: remove one of them`,
    )
}

/** The headings of all lengths, of tees and of holes. */
const lengthsIn = (
  header: readonly string[],
  fields: ReadonlyMap<Field, number>,
  columns: readonly { readonly at: number }[],
): readonly string[] =>
  [fields.get('yards'), fields.get('tee_yards'), ...columns.map(({ at }) => at)].flatMap((at) =>
    at === undefined ? [] : (header[at] ?? []),
  )

const isLength = (name: string) =>
  /yards$/.test(fieldOf(name) ?? '') || holeColumn(name, 0)?.value === 'yards'

const saysUnits = (name: string) => unitsOfHeading(name) !== null
const saysMetres = (name: string) => unitsOfHeading(name) === 'metres'
const saysYards = (name: string) => unitsOfHeading(name) === 'yards'

const ABROAD = new Set([...HOLE_WORDS.filter((word) => word !== 'hole'), ...LENGTH_ABROAD])

/** A heading in a language of countries that measure in metres, or in both. */
const isAbroad = (name: string) => ABROAD.has(foldColumn(name).replace(/\d+$/, ''))

/** All lengths of a record are in one unit. */
function refuseTwoUnits(lengths: readonly string[]) {
  const [yards, metres] = [lengths.find(saysYards), lengths.find(saysMetres)]
  if (yards !== undefined && metres !== undefined)
    throw new UnreadableFile(
      `the columns ${yards} and ${metres} give lengths in two units: remove one of them`,
    )
}
