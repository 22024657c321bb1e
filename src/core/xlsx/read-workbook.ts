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
const MAX_CELLS = 2_000_000
const MAX_COLUMNS = 2_000

export const isWorkbook = ({ names }: Zip) => names.includes(WORKBOOK)

/** The visible sheets of a workbook in their order. Formulas give the value they were saved with. */
export async function readWorkbook(zip: Zip, most = MAX_CELLS): Promise<readonly Sheet[]> {
  const files = await sheetFiles(zip)
  const strings = await sharedStrings(zip)
  const isDate = await readDateStyles(zip)
  const budget = { cells: most }
  const sheets: Sheet[] = []
  for (const { name, file } of files)
    sheets.push({ name, rows: await sheetRows(zip, file, { strings, isDate, budget }) })
  return sheets
}

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
  const sheets: { readonly name: string; readonly file: string }[] = []
  await parseXml(zip, WORKBOOK, {
    open: (tag) => {
      if (tag.name !== 'sheet' || /hidden/i.test(tag.attributes.state ?? '')) return
      const target = targets.get(tag.attributes['r:id'] ?? attribute(tag, 'id') ?? '') ?? ''
      const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (zip.names.includes(file)) sheets.push({ name: tag.attributes.name ?? '', file })
    },
  })
  return sheets
}

/** Texts that several cells share; what is written above a word to pronounce it is not part of it. */
async function sharedStrings(zip: Zip): Promise<readonly string[]> {
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
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

type Reading = {
  readonly strings: readonly string[]
  readonly isDate: (style: string | undefined) => boolean
  readonly budget: { cells: number }
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
    if (at >= MAX_COLUMNS || --budget.cells < 0)
      throw new BadZip('the workbook has more columns or cells than we read')
  }
  await parseXml(zip, file, {
    open: ({ name, attributes }) => {
      if (name === 'row') [line, at, cells] = [Number(attributes.r ?? line + 1), -1, []]
      else if (name === 'c') openCell(attributes)
      reading = name === 'v' || name === 't'
    },
    text: (more) => {
      if (reading) text += more
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false
      if (name === 'c') {
        while (cells.length < at) cells.push('')
        cells[at] = cellText(cell.t, text, strings, isDate(cell.s))
      }
      if (name === 'row' && cells.some((value) => value !== '')) rows.push({ line, cells })
    },
  })
  return rows
}
