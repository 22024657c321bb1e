import type { SaxesTagPlain } from 'saxes'
import { BadZip } from '../zip/bad-zip.ts'
import type { Zip } from '../zip/read-zip.ts'
import { cellText, columnOf } from './cell.ts'
import { readDateStyles } from './date-styles.ts'
import { bare, parseXml } from './parse-xml.ts'

/** A sheet of a workbook as text: rows that are empty are left out, the others know their number. */
export type Sheet = { readonly name: string; readonly rows: readonly SheetRow[] }
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

const WORKBOOK = 'xl/workbook.xml'

export type WorkbookLimits = {
  /** Rows of a sheet that are not empty. */
  readonly rows: number
  readonly columns: number
  /** Of all sheets, with the empty cells before others in their row. */
  readonly cells: number
  /** Of all cells: many may share one long text. */
  readonly characters: number
}

const LIMITS: WorkbookLimits = { rows: 500_000, columns: 2_000, cells: 4_000_000, characters: 32 << 20 }
// Spreadsheets have no more.
const LAST_ROW = 1_048_576

export const isWorkbook = ({ names }: Zip) => names.includes(WORKBOOK)

/** The visible sheets of a workbook in their order. Formulas give the value they were saved with. */
export async function readWorkbook(
  zip: Zip,
  limits: Partial<WorkbookLimits> = {},
): Promise<readonly Sheet[]> {
  return Array.fromAsync(readSheets(zip, limits))
}

/** The same one by one, for who needs only the first. */
export async function* readSheets(zip: Zip, limits: Partial<WorkbookLimits> = {}): AsyncGenerator<Sheet> {
  const files = await sheetFiles(zip)
  const budget = budgetOf({ ...LIMITS, ...limits })
  const strings = await sharedStrings(zip, budget)
  const isDate = await readDateStyles(zip)
  for (const { name, file } of files)
    yield { name, rows: await sheetRows(zip, file, { strings, isDate, budget }) }
}

/** What may still be read; throws when it is too much. */
function budgetOf({ rows, columns, cells, characters }: WorkbookLimits) {
  const left = { cells, characters, strings: cells, stringCharacters: characters }
  return {
    takeString: (text: string) => {
      left.stringCharacters -= text.length
      if (--left.strings < 0 || left.stringCharacters < 0)
        throw new BadZip('the workbook has more texts than we read')
    },
    /** A cell with `added` cells that its row has more for it. */
    takeCell: (text: string, column: number, added: number) => {
      // An address without letters has the column -1.
      if (!(column >= 0 && column < columns))
        throw new BadZip(`the workbook has a cell outside the first ${shown(columns)} columns`)
      left.cells -= Math.max(added, 1)
      left.characters -= text.length
      if (left.cells < 0) throw new BadZip(`the workbook has more than ${shown(cells)} cells`)
      if (left.characters < 0)
        throw new BadZip(`the workbook has more than ${shown(characters)} characters in its cells`)
    },
    takeRow: (before: number) => {
      if (before >= rows) throw new BadZip(`the workbook has a sheet with more than ${shown(rows)} rows`)
    },
  }
}

type Budget = ReturnType<typeof budgetOf>

const shown = (number: number) => number.toLocaleString('en')

const attribute = ({ attributes }: SaxesTagPlain, wanted: string) =>
  Object.entries(attributes).find(([name]) => bare(name) === wanted)?.[1]

async function sheetFiles(zip: Zip) {
  const targets = new Map<string, string>()
  if (zip.names.includes('xl/_rels/workbook.xml.rels'))
    await parseXml(zip, 'xl/_rels/workbook.xml.rels', {
      open: ({ name, attributes }) => {
        if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
      },
    })
  const names = new Set(zip.names)
  const sheets: { readonly name: string; readonly file: string }[] = []
  await parseXml(zip, WORKBOOK, {
    open: (tag) => {
      if (tag.name !== 'sheet' || /hidden/i.test(tag.attributes.state ?? '')) return
      const target = targets.get(tag.attributes['r:id'] ?? attribute(tag, 'id') ?? '') ?? ''
      const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (!names.has(file)) return
      if (sheets.some((sheet) => sheet.file === file)) throw new BadZip('the workbook lists a sheet twice')
      sheets.push({ name: tag.attributes.name ?? '', file })
    },
  })
  return sheets
}

/** Texts that several cells share; what is written above a word to pronounce it is not part of it. */
async function sharedStrings(zip: Zip, budget: Budget): Promise<readonly string[]> {
  const strings: string[] = []
  if (!zip.names.includes('xl/sharedStrings.xml')) return strings
  let [text, inText, spoken] = ['', false, false]
  await parseXml(zip, 'xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') spoken = true
      inText = name === 't' && !spoken
    },
    text: (more) => {
      if (inText) text += more
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') spoken = false
      if (name !== 'si') return
      budget.takeString(text)
      strings.push(text)
    },
  })
  return strings
}

type Reading = {
  readonly strings: readonly string[]
  readonly isDate: (style: string | undefined) => boolean
  readonly budget: Budget
}

async function sheetRows(zip: Zip, file: string, { strings, isDate, budget }: Reading) {
  const rows: SheetRow[] = []
  let [line, at, text, reading] = [0, -1, '', false]
  let cells: string[] = []
  let cell: SaxesTagPlain['attributes'] = {}
  const openCell = (attributes: SaxesTagPlain['attributes']) => {
    cell = attributes
    at = attributes.r === undefined ? at + 1 : columnOf(attributes.r)
    text = ''
  }
  const closeCell = () => {
    const value = cellText(cell.t, text, strings, isDate(cell.s))
    if (value === '') return
    budget.takeCell(value, at, at + 1 - cells.length)
    while (cells.length < at) cells.push('')
    cells[at] = value
  }
  const closeRow = () => {
    if (cells.length === 0) return
    budget.takeRow(rows.length)
    rows.push({ line, cells })
  }
  await parseXml(zip, file, {
    open: ({ name, attributes }) => {
      if (name === 'row') [line, at, cells] = [lineOf(attributes.r, line), -1, []]
      else if (name === 'c') openCell(attributes)
      reading = name === 'v' || name === 't'
    },
    text: (more) => {
      if (reading) text += more
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false
      if (name === 'c') closeCell()
      if (name === 'row') closeRow()
    },
  })
  return rows
}

function lineOf(number: string | undefined, before: number): number {
  const line = number === undefined ? before + 1 : Number(number)
  if (Number.isInteger(line) && line >= 1 && line <= LAST_ROW) return line
  throw new BadZip(`the workbook has a row that is not from 1 to ${shown(LAST_ROW)}`)
}
