import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { openZip } from '../zip/read-zip.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const COLUMNS = [
  { title: 'Name', width: 20 },
  { title: 'Handicap', width: 10, format: '0.0;+0.0' },
]

const write = (rows: readonly (readonly (string | number | null)[])[]) =>
  writeWorkbook({ name: 'Men & women', columns: COLUMNS, rows })
const read = async (bytes: Buffer) => readWorkbook(await openZip(bytes))

test('our own reader reads what we write', async () => {
  const rows = [
    ['=HYPERLINK("http://x")', 12.4],
    ['<Ann> & "Bob"', -2.1],
    [' Zoë\u0007', null],
  ] as const
  const [sheet] = await read(write(rows))
  assert.equal(sheet?.name, 'Men & women')
  assert.deepEqual(
    sheet?.rows.map(({ cells }) => cells),
    [['Name', 'Handicap'], ['=HYPERLINK("http://x")', '12.4'], ['<Ann> & "Bob"', '-2.1'], [' Zoë']],
  )
})

test('any text survives as text, and every part is well-formed XML', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 5 }),
      async (texts) => {
        const bytes = write(texts.map((text) => [`${text}.`, 1]))
        const [sheet] = await read(bytes)
        assert.deepEqual(
          sheet?.rows.slice(1).map(({ cells }) => cells[0]),
          texts.map((text) => `${text}.`),
        )
        const zip = await openZip(bytes)
        for (const name of zip.names) new SaxesParser().write(String(await zip.read(name))).close()
      },
    ),
    { numRuns: 40 },
  )
})

test('a text is never a formula: its cell is an inline string', async () => {
  const zip = await openZip(write([['=1+1', 1]]))
  const sheet = String(await zip.read('xl/worksheets/sheet1.xml'))
  assert.match(sheet, /<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t><\/is><\/c>/)
  assert.doesNotMatch(sheet, /<f>/)
  assert.match(sheet, /<col min="1" max="1" width="20" customWidth="1"\/>/)
  assert.match(String(await zip.read('xl/styles.xml')), /<font><b\/>/)
})

test('other programs unpack it too', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-xlsx-'))
  try {
    const file = path.join(folder, 'members.xlsx')
    await writeFile(file, write([['Ann', 1]]))
    const run = promisify(execFile)
    const unzip = await run('python3', ['-m', 'zipfile', '-t', file]).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? null : Promise.reject(error),
    )
    if (unzip === null) return t.skip('there is no other program here')
    assert.match(unzip.stdout, /Done testing/)
    assert.doesNotMatch(unzip.stdout, /corrupted/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
