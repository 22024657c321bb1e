import { writeZip } from '../zip/write-zip.ts'
import { columnName } from './cell.ts'

/** Text is always text: no program takes it for a formula. */
export type WrittenCell = string | number | null

export type Column = {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** How numbers of this column look, such as `0.0`. */
  readonly format?: string
}

export type WrittenSheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly WrittenCell[])[]
}

/** A workbook with one sheet: a bold header that stays in sight, and a row for each line. */
export const writeWorkbook = (sheet: WrittenSheet): Buffer =>
  writeZip({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml(sheet.columns),
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  })

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

// Plain, the header, and then one style for each column, in their order.
const HEADER_STYLE = 1
const FIRST_COLUMN_STYLE = 2
const FIRST_FORMAT = 164

function stylesXml(columns: readonly Column[]): string {
  const formats = columns.map(
    ({ format = 'General' }, at) =>
      `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(format)}"/>`,
  )
  const own = columns.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${own.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${own.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('')
}

function sheetXml({ columns, rows }: WrittenSheet): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const header = columns.map(({ title }, at) => cellXml(title, `${columnName(at)}1`, HEADER_STYLE))
  const lines = rows.map((cells, line) => {
    const row = line + 2
    const written = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`, FIRST_COLUMN_STYLE + at))
    return `<row r="${row}">${written.join('')}</row>`
  })
  return [
    `${HEAD}<worksheet xmlns="${MAIN}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>${lines.join('')}</sheetData>`,
    '</worksheet>',
  ].join('')
}

function cellXml(cell: WrittenCell, address: string, style: number): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}" s="${style}"><v>${cell}</v></c>`
  return `<c r="${address}" s="${style === HEADER_STYLE ? style : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

// XML has no way to write these, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
