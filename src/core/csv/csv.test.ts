import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvCell, plainCell, writeCsv } from './csv-cell.ts'
import { BadTable, readCsv } from './read-csv.ts'

const LIMITS = { rows: 10, columns: 4 }
const read = (text: string | Buffer) => readCsv(Buffer.from(text), LIMITS)
const cellsOf = (text: string | Buffer) => read(text).map(({ cells }) => cells)

test('what begins like a formula is text with an apostrophe, and comes back as it was', () => {
  for (const text of ['=1+1', '+2.1', '-3', '@SUM(A1)', '\tx', '\rx', "'=x", "''+1"]) {
    assert.match(csvCell(text).replace(/^"/, ''), /^'/, text)
    assert.equal(plainCell(`'${text}`), text)
  }
  for (const text of ['12.4', "O'Neill", "'quoted'", '']) {
    assert.equal(csvCell(text), text)
    assert.equal(plainCell(text), text)
  }
})

test('any cells come back as they were written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', "'", '=', '+', ' ') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      if (cells.every((text) => text.trim() === '')) return
      const [row] = cellsOf(writeCsv([['head', 'b', 'c', 'd'], cells])).slice(1)
      assert.deepEqual(row?.map(plainCell), cells)
    }),
    { numRuns: 200 },
  )
})

test('files are read as spreadsheets write them: separators, quotes, encodings, line ends', () => {
  assert.deepEqual(cellsOf('\ufeffa;b\r\n"x ""y""";1,5\r\n\r\n;\r\nlast;'), [
    ['a', 'b'],
    ['x "y"', '1,5'],
    ['last', ''],
  ])
  assert.deepEqual(cellsOf('a\tb\rc\td'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  assert.deepEqual(cellsOf(Buffer.from('Peña,José', 'latin1')), [['Peña', 'José']])
  assert.deepEqual(cellsOf(Buffer.from('\ufeffPeña,José', 'utf16le')), [['Peña', 'José']])
  assert.deepEqual(
    read('a,b\n"one\ntwo",x\nlast,y').map(({ line }) => line),
    [1, 2, 4],
  )
})

test('what is no table, or too large a one, is refused in words', () => {
  for (const [text, words] of [
    ['a,b\n"open', /the quote on line 2 is never closed/],
    ['a\n"x"y', /text follows a closing quote on line 2/],
    ['a\0b', /isn’t text/],
    ['a,b,c,d,e', /line 1 has more than 4 columns/],
    ['a\n'.repeat(11), /more than 10 rows/],
  ] as const)
    assert.throws(
      () => read(text),
      (error) => error instanceof BadTable && words.test(error.message),
    )
})
