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

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test('cells that fill a row up to another count, and so do texts that many cells share', async () => {
  const limits = { rows: 50, columns: 100, cells: 1_000, characters: 5_000 }
  const wide = '<row><c r="CV1"><v>1</v></c></row>'
  const shared = '<row><c t="s"><v>0</v></c></row>'
  const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(500)}</t></si></sst>` }
  const many = { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_001)}</sst>` }
  const readWithin = async (rows: string, more = {}) =>
    readWorkbook(await openZip(workbook(sheetOf(rows), more)), limits)
  assert.equal((await readWithin(wide.repeat(10)))[0]?.rows.length, 10)
  await assert.rejects(readWithin(wide.repeat(11)), new BadZip('the workbook has more than 1,000 cells'))
  assert.equal((await readWithin(shared.repeat(10), strings))[0]?.rows.length, 10)
  await assert.rejects(readWithin(shared.repeat(11), strings), /more than 5,000 characters/)
  await assert.rejects(readWithin('', many), /more texts than we read/)
  await assert.rejects(readWithin('<row><c><v>1</v></c></row>'.repeat(51)), /more than 50 rows/)
  await assert.rejects(readWithin('<row><c r="CW1"><v>1</v></c></row>'), /first 100 columns/)
  await assert.rejects(readWithin('<row><c r="1"><v>1</v></c></row>'), /first 100 columns/)
  assert.deepEqual(await readWithin('<row><c r="ZZ1" s="1"/></row>'), [{ name: 'A', rows: [] }])
})

test('rows beyond those of a spreadsheet, and sheets that are listed twice, are refused', async () => {
  for (const row of ['4000000000', '0', '-1', '1.5', 'x'])
    await assert.rejects(
      read(workbook(sheetOf(`<row r="${row}"><c><v>1</v></c></row>`))),
      new BadZip('the workbook has a row that is not from 1 to 1,048,576'),
    )
  const twice = '<workbook xmlns:r="r"><sheets><sheet r:id="r1"/><sheet r:id="r1"/></sheets></workbook>'
  await assert.rejects(read(workbook(sheetOf(''), { 'xl/workbook.xml': twice })), /lists a sheet twice/)
})

test('elements that never end, and those with countless attributes, are refused', async () => {
  const attributes = Array.from({ length: 201 }, (_, at) => ` a${at}=""`).join('')
  for (const [rows, expected] of [
    ['<a>'.repeat(200), /nested too deep at line 1/],
    [`<row${attributes}/>`, /more than 200 attributes/],
  ] as const)
    await assert.rejects(read(workbook(sheetOf(rows))), expected)
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
