import { equalityKey } from '../../core/text/words.ts'
import type { Source } from '../../course/source.ts'
import { countryCalled } from '../../place/country-names.ts'
import type { CsvRow } from '../csv/split-csv.ts'
import { firstPhone, joinAddress, LETTERS_ARE_LOST, withScheme } from '../list-values.ts'
import { isPitchAndPutt, namesOf } from '../names/names-of.ts'
import { nameOfBoth } from '../names/read-name.ts'
import { noCourse } from '../no-course.ts'
import { parsOf, readCard } from '../opengolfapi/read-card.ts'
import { readKind } from '../opengolfapi/read-kind.ts'
import type { RawRecord } from '../raw-record.ts'
import { decimalOrText } from '../table/decimal.ts'
import type { CourseColumn, CourseColumns } from './columns.ts'
import { degreesOrText, pairIn } from './coordinates.ts'

type Read = (column: CourseColumn) => string

/** One course of a list. Later checks look at every value. */
export function parseRow({ line, cells, broken }: CsvRow, columns: CourseColumns, source: Source): RawRecord {
  if (broken === LETTERS_ARE_LOST) return { line, broken }
  if (!fits(columns, cells))
    return { line, broken: `the row has ${cells.length} cells where the header has ${columns.width}` }
  const read: Read = (column) => withoutGuard(cells[columns.at.get(column) ?? -1]?.trim() ?? '')
  const remarks = broken === undefined ? [] : [broken]
  const name = nameIn(read)
  const { holes } = readCard(cells, columns, remarks)
  const [stated, par] = [decimalOrText(read('holes')), decimalOrText(read('par'))]
  const leftOut = noCourse(name, { holes: holes.length || (typeof stated === 'number' ? stated : null) })
  if (leftOut !== null) return { line, leftOut }
  const value = {
    ...identityIn(read, source),
    ...namesIn(read, name),
    ...placeIn(read, remarks),
    hole_count: stated,
    par_total: par,
    architect: read('architect'),
    opened: decimalOrText(yearIn(read('opened'))),
    kind: isPitchAndPutt(name, holes.length > 0 ? parsOf(holes) : saidIn(par, stated))
      ? 'pitch_and_putt'
      : readKind(read('kind'), remarks),
    ...contactIn(read, remarks),
    layouts: holes.length > 0 ? [{ name: null, holes, tees: [] }] : [],
  }
  return remarks.length > 0 ? { line, value, remarks } : { line, value }
}

/** Lists made for spreadsheets, ours too, put an apostrophe before what Excel would take for a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+@-])/, '')

const saidIn = (par: unknown, holes: unknown) => ({ par: numberOrNull(par), holes: numberOrNull(holes) })

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Extra empty cells are harmless; otherwise a row was cut off, or values are in the wrong columns. */
const fits = ({ width }: CourseColumns, cells: readonly string[]) =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '')

/** A list may have a club and its courses in two columns. */
function nameIn(read: Read): string {
  if (read('name') !== '') return read('name')
  const [club, course] = [read('club'), read('course')]
  if (club === '' || course === '') return club || course
  return equalityKey(course).includes(equalityKey(club)) ? course : nameOfBoth(club, course)
}

function namesIn(read: Read, name: string) {
  const aliases = read('aliases')
    .split(/[;|]/)
    .map((alias) => alias.trim())
    .filter(Boolean)
  const [club, course] = [read('club'), read('course')]
  const names = namesOf(name, null, aliases)
  return club !== '' && course !== '' && read('name') === '' ? { ...names, club, course } : names
}

/** A list names its own ids; those of OpenStreetMap lead to the course on the map. */
function identityIn(read: Read, source: Source) {
  const [id, slug, osmId] = [read('id'), read('slug'), read('osm_id').replace(/^\D+\//, '')]
  const [named, licence] = [read('source'), read('licence')]
  return {
    ...(id && { id }),
    ...(slug && { slug }),
    source: {
      ...source,
      ...(named && { name: named }),
      ...(licence && { licence }),
    },
    same_as: /^\d+$/.test(osmId) ? [osmId] : [],
  }
}

function placeIn(read: Read, remarks: string[]) {
  const together = read('coordinates')
  const pair = pairIn(together)
  const isNeeded = read('lat') === '' && read('lng') === ''
  if (pair === null && together !== '' && isNeeded)
    remarks.push(`coordinates ${together} are not a latitude and a longitude: ignored`)
  return {
    city: read('city'),
    region: read('region'),
    country: countryIn(read('country'), remarks),
    lat: degreesOrText(read('lat') || (pair?.lat ?? '')),
    lng: degreesOrText(read('lng') || (pair?.lng ?? '')),
    timezone: read('timezone'),
  }
}

/** A code or a name; what is neither gets the later checks' warning. */
function countryIn(text: string, remarks: string[]): string {
  const code = text === '' ? '' : countryCalled(equalityKey(text))
  if (code !== null) return code
  remarks.push(`country ${text} is not a country we know: ignored`)
  return ''
}

const contactIn = (read: Read, remarks: string[]) => ({
  address: joinAddress(read('address'), read('postal_code')),
  phone: firstPhone(read('phone'), remarks),
  website: withScheme(read('website')),
})

/** `1898-05-01` and `1898` mean the same year. */
const yearIn = (text: string) => /^(\d{4})-\d\d-\d\d/.exec(text)?.[1] ?? text
