import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from '../../../test/support/write-xlsx.ts'
import { writeZip } from '../../../test/support/write-zip.ts'
import { BadZip } from '../zip/bad-zip.ts'
import { openZip } from '../zip/read-zip.ts'
import { columnName, columnOf } from './cell.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

const read = async (archive: Buffer) => readWorkbook(await openZip(archive))

test('sheets come in their order, with the rows and columns that cells name', async () => {
  const sheets = await read(
    writeXlsx([
      { name: 'Men & boys', rows: [['Tee', 'Rating'], [], ['White <1>', 71.2], [null, 'x']] },
      { name: 'Old', rows: [['gone']], isHidden: true },
      { name: 'Empty', rows: [] },
    ]),
  )
  assert.deepEqual(sheets, [
    {
      name: 'Men & boys',
      rows: [
        { line: 1, cells: ['Tee', 'Rating'] },
        { line: 3, cells: ['White <1>', '71.2'] },
        { line: 4, cells: ['', 'x'] },
      ],
    },
    { name: 'Empty', rows: [] },
  ])
})

const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  writeZip({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="r1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="/xl/s.xml"/></Relationships>',
    'xl/s.xml': sheet,
    ...more,
  })

const cellsOf = async (sheet: string, more?: Readonly<Record<string, string>>) =>
  (await read(workbook(sheet, more)))[0]?.rows.map(({ cells }) => cells)

test('a cell shows what a spreadsheet shows', async () => {
  const row = [
    '<c><v>71.200000000000003</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c>',
    '<c t="inlineStr"><is><t>in</t><t>line</t></is></c><c t="str"><f>A1&amp;"x"</f><v>71.2x</v></c>',
    '<c s="1"><v>45000</v></c><c s="2"><v>0.5</v></c><c s="0"><v>45000</v></c>',
  ].join('')
  const styles = [
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="hh:mm&quot;m&quot;"/></numFmts>',
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  ].join('')
  assert.deepEqual(
    await cellsOf(`<worksheet><sheetData><row>${row}</row></sheetData></worksheet>`, {
      'xl/styles.xml': styles,
    }),
    [['71.2', 'true', '', 'inline', '71.2x', '2023-03-15', '12:00', '45000']],
  )
})

test('what is not a workbook, or one that would fill the memory, is refused', async () => {
  assert.equal(isWorkbook(await openZip(writeZip({ 'doc.kml': '<kml/>' }))), false)
  const far = '<worksheet><sheetData><row><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>'
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'
  for (const sheet of [far, entities, '<worksheet><sheetData><row>'])
    await assert.rejects(read(workbook(sheet)), BadZip)
})

test('columns have letters', () => {
  for (const [column, name] of [
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ] as const) {
    assert.equal(columnName(column), name)
    assert.equal(columnOf(`${name}12`), column)
  }
})
