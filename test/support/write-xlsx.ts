import { columnName } from '../../src/core/xlsx/cell.ts'
import { writeZip } from './write-zip.ts'

type Cell = string | number | null
type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly isHidden?: boolean
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook as spreadsheets save it, with shared strings and sparse rows. */
export function writeXlsx(sheets: readonly Sheet[]): Buffer {
  const strings: string[] = []
  const indexOf = (text: string) => {
    if (!strings.includes(text)) strings.push(text)
    return strings.indexOf(text)
  }
  const cell = (value: Cell, row: number, column: number) => {
    if (value === null) return ''
    const address = `${columnName(column)}${row + 1}`
    return typeof value === 'number'
      ? `<c r="${address}"><v>${value}</v></c>`
      : `<c r="${address}" t="s"><v>${indexOf(value)}</v></c>`
  }
  const sheetXml = ({ rows }: Sheet) =>
    `<?xml version="1.0"?><worksheet><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((value, at) => cell(value, row, at)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const files = sheets.map(
    (sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const,
  )
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  )
  const relations = files.map(
    ([file], index) => `<Relationship Id="rId${index + 1}" Target="${file.slice('xl/'.length)}"/>`,
  )
  return writeZip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(files),
  })
}
