import { foldColumn } from '../table/fold-column.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** The columns of a scorecards file, each with the spellings it goes by once they are folded. */
const SPELLINGS = {
  slug: ['slug'],
  source: ['source'],
  id: ['id'],
  name: ['name', 'course', 'coursename'],
  club: ['club', 'clubname', 'golfclub'],
  city: ['city', 'town'],
  region: ['region', 'state', 'county', 'province'],
  country: ['country'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  layout: ['layout'],
  tee: ['tee', 'teename', 'tees'],
  gender: ['gender', 'sex'],
  units: ['units', 'unit'],
  hole: ['hole', 'holenumber'],
  yards: ['yards', 'metres', 'meters', 'yardage', 'length', 'distance'],
  par: ['par'],
  stroke_index: ['strokeindex', 'si', 'hcp', 'handicap', 'hdcp'],
  rating: ['rating', 'courserating', 'cr', 'coursecr', 'usgarating', 'whsrating'],
  slope: ['slope', 'sloperating', 'sr'],
  tee_yards: ['teeyards', 'teemetres', 'teemeters', 'totalyards', 'totalmetres', 'totalmeters'],
  tee_par: ['teepar'],
} as const

export type Field = keyof typeof SPELLINGS
export type HoleValue = 'yards' | 'par' | 'stroke_index'

/** A column of one value of one hole, such as `par_7`. */
type HoleColumn = { readonly position: number; readonly value: HoleValue; readonly at: number }

export type Columns = {
  /** What one row is about. */
  readonly shape: 'tee' | 'hole'
  readonly width: number
  readonly at: ReadonlyMap<Field, number>
  /** By position, for one row a tee. */
  readonly holes: readonly (readonly HoleColumn[])[]
  readonly notUsed: readonly string[]
  /** The header itself says that lengths are in metres. */
  readonly inMetres: boolean
}

const FIELD_OF = new Map<string, Field>(
  (Object.keys(SPELLINGS) as Field[]).flatMap((field) =>
    SPELLINGS[field].map((spelling) => [spelling, field] as const),
  ),
)

const VALUE_OF = new Map<string, HoleValue>([
  ...['hole', 'yards', 'metres', 'meters'].map((spelling) => [spelling, 'yards'] as const),
  ['par', 'par'],
  ...SPELLINGS.stroke_index.map((spelling) => [spelling, 'stroke_index'] as const),
])

export const LAST_POSITION = 180

export function readColumns(header: readonly string[], isCourseGiven = false): Columns {
  const missing = missingColumns(header, isCourseGiven)
  if (missing !== null) throw new UnreadableFile(missing)
  refuseTwoUnits(header)
  const at = fieldColumns(header)
  return {
    shape: at.has('hole') ? 'hole' : 'tee',
    width: header.length,
    at,
    holes: [...Map.groupBy(holeColumns(header), ({ position }) => position).values()],
    notUsed: header.filter((name) => name.trim() !== '' && !isKnown(name)),
    inMetres: header.some(saysMetres),
  }
}

/** What a header lacks to be a scorecard's, as a sentence; null when nothing is missing. */
export function missingColumns(header: readonly string[], isCourseGiven = false): string | null {
  const found = new Set(header.map((name) => FIELD_OF.get(folded(name))))
  const namesCourse = found.has('slug') || found.has('name') || found.has('club')
  if (!isCourseGiven && !namesCourse && !(found.has('source') && found.has('id')))
    return 'no column says which course a row is about: add slug, source with id, or name, or use --course SLUG'
  if (found.has('tee') || found.has('hole') || header.some((name) => holeColumn(name, 0) !== null))
    return null
  return 'add a column tee (one row per tee) or hole (one row per hole)'
}

const folded = foldColumn

function fieldColumns(header: readonly string[]): ReadonlyMap<Field, number> {
  const at = new Map<Field, number>()
  for (const [index, name] of header.entries()) {
    const field = FIELD_OF.get(folded(name))
    if (field === undefined) continue
    refuseSecond(header, at.get(field), index)
    at.set(field, index)
  }
  return at
}

function holeColumns(header: readonly string[]): readonly HoleColumn[] {
  const columns = header.flatMap((name, at) => holeColumn(name, at) ?? [])
  const first = new Map<string, number>()
  for (const { position, value, at } of columns) {
    refuseSecond(header, first.get(`${value} ${position}`), at)
    first.set(`${value} ${position}`, at)
  }
  return columns.toSorted((a, b) => a.position - b.position)
}

function holeColumn(name: string, at: number): HoleColumn | null {
  const [, spelling = '', digits = ''] = /^(\D+)(\d{1,3})$/.exec(folded(name)) ?? []
  const value = VALUE_OF.get(spelling)
  const position = Number(digits)
  if (value === undefined || position < 1 || position > LAST_POSITION) return null
  return { position, value, at }
}

/** Two columns for one value may disagree: only the owner of the file knows which one is right. */
function refuseSecond(header: readonly string[], first: number | undefined, second: number) {
  if (first !== undefined)
    throw new UnreadableFile(
      `the columns ${header[first]} and ${header[second]} give the same value: remove one of them`,
    )
}

const isKnown = (name: string) => FIELD_OF.has(folded(name)) || holeColumn(name, 0) !== null
const saysMetres = (name: string) => isKnown(name) && /met(re|er)s/.test(folded(name))
const saysYards = (name: string) => isKnown(name) && /yards/.test(folded(name))

/** All lengths of a record are in one unit. */
function refuseTwoUnits(header: readonly string[]) {
  const [yards, metres] = [header.find(saysYards), header.find(saysMetres)]
  if (yards !== undefined && metres !== undefined)
    throw new UnreadableFile(
      `the columns ${yards} and ${metres} give lengths in two units: remove one of them`,
    )
}
