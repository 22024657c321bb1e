import { plainCell } from '../../core/csv/csv-cell.ts'
import { BadTable, readCsv, type TableRow } from '../../core/csv/read-csv.ts'
import { Problem } from '../../core/problem.ts'
import { BadZip } from '../../core/zip/bad-zip.ts'
import { isZip, openZip } from '../../core/zip/read-zip.ts'
import { type Field, fieldsOfHeader } from './columns.ts'

/** A file as we use it: what each row says, by what its columns are. */
export type RosterTable = {
  /** The columns we know, as the file calls them. */
  readonly columns: readonly { readonly title: string; readonly field: Field }[]
  /** Titles of those we don't use. */
  readonly unknown: readonly string[]
  readonly rows: readonly RosterRow[]
}

export type RosterRow = { readonly line: number; readonly values: Values }
export type Values = { readonly [field in Field]?: string }

export const MOST_ROWS = 5_000
const MOST_COLUMNS = 100
export const LONGEST_CELL = 300
const MOST_UNPACKED = 8 << 20
const MOST_CELLS = (MOST_ROWS + 1) * MOST_COLUMNS

/** Reads CSV or XLSX, whichever the bytes are. */
export async function readRosterFile(bytes: Buffer): Promise<RosterTable> {
  try {
    return tableOf(isZip(bytes) ? await workbookRows(bytes) : readCsv(bytes, LIMITS))
  } catch (error) {
    if (error instanceof BadTable || error instanceof BadZip) throw unreadable(error.message)
    throw error
  }
}

// The header is a row too.
const LIMITS = { rows: MOST_ROWS + 1, columns: MOST_COLUMNS }

const unreadable = (reason: string) =>
  new Problem('malformed_parameter', `We couldn’t read the file: ${reason}.`)

async function workbookRows(bytes: Buffer): Promise<readonly TableRow[]> {
  const { isWorkbook, readSheets } = await import('../../core/xlsx/read-workbook.ts')
  const zip = await openZip(bytes, { entries: 500, entrySize: MOST_UNPACKED, allSizes: MOST_UNPACKED })
  if (!isWorkbook(zip)) throw new BadZip('it is an archive, but not an XLSX workbook')
  for await (const { rows } of readSheets(zip, { ...LIMITS, cells: MOST_CELLS, characters: MOST_UNPACKED }))
    if (rows.length > 0) return rows
  return []
}

function tableOf([header, ...rows]: readonly TableRow[]): RosterTable {
  if (!header) throw new BadTable('it is empty')
  const titles = header.cells.map((cell) => shortened(plainCell(cell).trim()))
  const fields = fieldsOfHeader(titles)
  const columns = fields.flatMap((field, at) =>
    field === null ? [] : [{ field, title: titles[at] ?? '', at }],
  )
  checkColumns(columns.map(({ field }) => field))
  return {
    columns: columns.map(({ field, title }) => ({ field, title })),
    unknown: titles.filter((title, at) => fields[at] === null && title !== ''),
    rows: rows.flatMap(({ line, cells }) => {
      const values = valuesOf(columns, cells)
      return Object.keys(values).length === 0 ? [] : [{ line, values }]
    }),
  }
}

function checkColumns(fields: readonly Field[]) {
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) throw new BadTable(`two of its columns are the same (${twice})`)
  if (!fields.includes('member') && !fields.includes('email'))
    throw new BadTable('its first row must name the columns, with a member number or an email among them')
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text)

type Placed = { readonly field: Field; readonly at: number }

const valuesOf = (columns: readonly Placed[], cells: readonly string[]): Values =>
  Object.fromEntries(
    columns.flatMap(({ field, at }) => {
      const value = plainCell((cells[at] ?? '').trim()).trim()
      return value === ''
        ? []
        : [[field, value.length > LONGEST_CELL ? value.slice(0, LONGEST_CELL + 1) : value]]
    }),
  )
