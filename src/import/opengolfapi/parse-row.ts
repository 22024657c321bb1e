import type { CsvRow } from '../csv/split-csv.ts'
import { firstPhone, joinAddress, LETTERS_ARE_LOST, numberOrText, withScheme } from '../list-values.ts'
import { isPitchAndPutt, namesOf } from '../names/names-of.ts'
import { noCourse } from '../no-course.ts'
import type { RawRecord } from '../raw-record.ts'
import type { Columns } from './columns.ts'
import { type Card, type CardHole, parsOf, readCard } from './read-card.ts'
import { readKind } from './read-kind.ts'

const SOURCE = { name: 'OpenGolfAPI', licence: 'ODbL-1.0', url: 'https://opengolfapi.org/' }

export function parseRow({ line, cells, broken }: CsvRow, columns: Columns): RawRecord {
  if (cells.length !== columns.count)
    return { line, broken: `the row has ${cells.length} cells where the header has ${columns.count}` }
  // Otherwise we would serve a name with lost letters.
  if (broken === LETTERS_ARE_LOST) return { line, broken }
  const remarks = broken === undefined ? [] : [broken]
  const card = readCard(cells, columns, remarks)
  const stated = numberOrText(cellAt(cells, columns.holes))
  const leftOut = noCourse(cellAt(cells, columns.name), { holes: knownHoles(card, stated) })
  if (leftOut !== null) return { line, leftOut }
  const value = courseOf(cells, columns, card, stated, remarks)
  return remarks.length > 0 ? { line, value, remarks } : { line, value }
}

type Cells = readonly string[]
type Given = number | string | null

const cellAt = (cells: Cells, column: number) => (column < 0 ? '' : (cells[column] ?? '').trim())

const knownHoles = ({ holes }: Card, stated: Given) =>
  holes.length > 0 ? holes.length : typeof stated === 'number' ? stated : null

function courseOf(cells: Cells, columns: Columns, card: Card, stated: Given, remarks: string[]) {
  const par = numberOrText(cellAt(cells, columns.par))
  const osmId = cellAt(cells, columns.osm_id)
  return {
    id: cellAt(cells, columns.id),
    source: SOURCE,
    ...namesOf(cellAt(cells, columns.name)),
    city: cityOf(cellAt(cells, columns.city), remarks),
    region: cellAt(cells, columns.state),
    country: cellAt(cells, columns.country).toLowerCase(),
    lat: numberOrText(cellAt(cells, columns.latitude)),
    lng: numberOrText(cellAt(cells, columns.longitude)),
    hole_count: holeCount(stated, card, par, remarks),
    par_total: par,
    architect: unescaped(cellAt(cells, columns.architect)),
    opened: numberOrText(cellAt(cells, columns.year_built)),
    kind: isPitchAndPutt(cellAt(cells, columns.name), parsOf(card.holes))
      ? 'pitch_and_putt'
      : readKind(cellAt(cells, columns.type), remarks),
    address: joinAddress(cellAt(cells, columns.address), cellAt(cells, columns.postal_code)),
    phone: firstPhone(cellAt(cells, columns.phone), remarks),
    website: withScheme(cellAt(cells, columns.website)),
    // The file knows no tees, and its total yardage belongs to none: a tee is not made up for it (TEE-4).
    layouts: card.holes.length > 0 ? [{ name: null, holes: withLastGap(card, par), tees: [] }] : [],
    same_as: /^\d+$/.test(osmId) ? [osmId] : [],
  }
}

const POSTAL_CODE = /^(?:[A-Z]{2} )?\d+(?:-\d+)?$/

function cityOf(city: string, remarks: string[]): string {
  if (!POSTAL_CODE.test(city)) return city
  remarks.push(`city ${city} is a postal code: ignored`)
  return ''
}

/** The file has "Wadsworth &amp; Goetz". */
const unescaped = (text: string) => text.replaceAll('&amp;', '&')

/**
 * A card whose pars fall short of the stated par is continued: the holes after its last one are a gap like any
 * other (TEE-3). Without them the layout would look complete, with a par that nobody stated.
 */
function withLastGap(card: Card, par: Given): readonly CardHole[] {
  const last = card.holes.length
  const round = endsEarly(card, par) ? roundOf(par) : last
  const missing = Array.from({ length: Math.max(0, round - last) }, (_, index) => ({
    ...{ position: last + index + 1, par: null, stroke_index: null },
  }))
  return [...card.holes, ...missing]
}

const endsEarly = (card: Card, par: Given) =>
  roundOf(par) > card.holes.length && sumOfPars(card) < Number(par)

/** `holes` counts the holes the file has data for: 8 of nine where one is missing. That is no help. */
function holeCount(stated: Given, card: Card, par: Given, remarks: string[]): Given {
  const last = card.holes.length
  if (last === 0 || typeof stated === 'string') return stated
  const possible = stated !== null && stated >= last && (stated % 9 === 0 || stated === 12)
  if (possible && stated !== card.given) return stated
  if (endsEarly(card, par)) return null
  if (possible) return stated
  if (stated !== null && stated !== card.given)
    remarks.push(`holes ${stated} contradicts the card, which has ${last}: ignored`)
  return null
}

/** With three to five strokes a hole, 54 and more means eighteen holes, 45 and less means nine. */
function roundOf(par: Given): 0 | 9 | 18 {
  if (typeof par !== 'number' || par < 27 || par > 90) return 0
  if (par >= 54) return 18
  return par <= 45 ? 9 : 0
}

const sumOfPars = ({ holes }: Card) =>
  holes.reduce((sum, { par }) => sum + (typeof par === 'number' ? par : 0), 0)
