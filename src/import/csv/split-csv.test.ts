import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { UnreadableFile } from '../unreadable-file.ts'
import { readHeader, splitCsv } from './split-csv.ts'

const cut = (bytes: Buffer, length: number) =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
    bytes.subarray(i * length, (i + 1) * length),
  )

async function split(text: string | Buffer, length = 1 << 16) {
  const batches = await Array.fromAsync(splitCsv(Readable.from(cut(Buffer.from(text), length))))
  return batches.flat()
}

const cellsOf = async (text: string) => (await split(text)).map(({ cells }) => cells)

test('cells are parted by commas, and an empty one is an empty text', async () => {
  assert.deepEqual(await split('id,name\n1,Old Mill\n,\n'), [
    { line: 1, cells: ['id', 'name'] },
    { line: 2, cells: ['1', 'Old Mill'] },
    { line: 3, cells: ['', ''] },
  ])
})

test('quotes hold delimiters, line ends and doubled quotes; lines are counted through them', async () => {
  assert.deepEqual(await split('a,b\n"x, ""y""","1\r\n2\n3"\n"",z\n'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '1\r\n2\n3'] },
    { line: 5, cells: ['', 'z'] },
  ])
})

test('a quote within a cell that opened without one is a letter', async () => {
  assert.deepEqual(await cellsOf('a,b\n5" putt,6"\n'), [
    ['a', 'b'],
    ['5" putt', '6"'],
  ])
})

test('lines end with LF, CRLF or CR, and the last one with the file', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    assert.deepEqual(await split(`a,b${end}1,"2"${end}${end}"3",4`), [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 4, cells: ['3', '4'] },
    ])
})

test('a return that ends no line is a letter, quotes in the line or not', async () => {
  assert.deepEqual(await cellsOf('a,b\nx\r,y\nx\r,"y"\r\n'), [
    ['a', 'b'],
    ['x\r', 'y'],
    ['x\r', 'y'],
  ])
})

test('empty lines are passed over, also before the header', async () => {
  assert.deepEqual(await split('\r\n\r\na;b\r\n\r\n1;2\r\n\r\n'), [
    { line: 3, cells: ['a', 'b'] },
    { line: 5, cells: ['1', '2'] },
  ])
  assert.deepEqual(await split(''), [])
  assert.deepEqual(await split('\n\n'), [])
})

test('semicolons or tabs part the cells when the header has more of them', async () => {
  assert.deepEqual(await cellsOf('name;"a,b,c,d";par\nX, Y;1;2\n'), [
    ['name', 'a,b,c,d', 'par'],
    ['X, Y', '1', '2'],
  ])
  assert.deepEqual(await cellsOf('name\tpar\nX; Y, Z\t2\n'), [
    ['name', 'par'],
    ['X; Y, Z', '2'],
  ])
})

test('a byte-order mark is no part of the first name', async () => {
  assert.deepEqual(await split('\ufeffid\n1\n'), [
    { line: 1, cells: ['id'] },
    { line: 2, cells: ['1'] },
  ])
})

test('text behind a closing quote stays, and the row says so', async () => {
  assert.deepEqual(await split('a,b\n"x"y,2\n3,4\n'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['xy', '2'], broken: 'text follows a closing quote' },
    { line: 3, cells: ['3', '4'] },
  ])
})

test('bytes that are no UTF-8 are replaced, and only their row says so', async () => {
  const bytes = Buffer.concat([Buffer.from('name\nMalmö\nMalm'), Buffer.from([0xf6]), Buffer.from('\nÅre\n')])
  assert.deepEqual(await split(bytes, 3), [
    { line: 1, cells: ['name'] },
    { line: 2, cells: ['Malmö'] },
    { line: 3, cells: ['Malm\ufffd'], broken: 'this is not valid UTF-8' },
    { line: 4, cells: ['Åre'] },
  ])
})

test('a quote that is never closed is named with its line', async () => {
  const expected = new UnreadableFile('the quote opened on line 3 is never closed')
  await assert.rejects(split('a,b\n1,2\n3,"4\n5,6\n'), expected)
  await assert.rejects(split('a,b\n1,2\n3,"4\n5,6\n', 2), expected)
  await assert.rejects(split('"a,b'), new UnreadableFile('the quote opened on line 1 is never closed'))
})

test('a cell over 1 MB is no cell, quoted or not', async () => {
  const long = 'x'.repeat((1 << 20) + 1)
  for (const row of [long, `"${long}"`, `"a",${long}`])
    await assert.rejects(split(`a\n1\n${row}\n`), /^Error: a cell on line 3 is over 1 MB/)
  assert.deepEqual(await cellsOf(`a\n"${long.slice(10)}"\n`), [['a'], [long.slice(10)]])
})

test('a row or a quote that never ends is refused before it fills the memory', async () => {
  const endless = function* (start: string, more: string) {
    yield Buffer.from(`a,b\n${start}`)
    for (;;) yield Buffer.from(more.repeat(1 << 16))
  }
  const read = (start: string, more: string) => Array.fromAsync(splitCsv(Readable.from(endless(start, more))))
  await assert.rejects(read('', '1,'), new UnreadableFile('the row on line 2 is over 16 MB'))
  await assert.rejects(
    read('1,"', '2,3\n'),
    /^Error: a cell on line 2 is over 1 MB; perhaps a quote is never closed/,
  )
})

test('a row with more columns than spreadsheets have is refused, quotes or not', async () => {
  const rowOf = (columns: number) => Array<string>(columns).fill('x').join(',')
  assert.equal((await cellsOf(`${rowOf(16_384)}\n`))[0]?.length, 16_384)
  for (const row of [rowOf(16_385), `"a",${rowOf(16_384)}`, rowOf(4_000_000)])
    await assert.rejects(
      split(`a,b\n${row}\n`),
      new UnreadableFile('the row on line 2 has more than 16,384 columns'),
    )
  await assert.rejects(
    split(`${rowOf(4_000_000)}\nA,1,1\n`),
    /the row on line 1 has more than 16,384 columns/,
  )
  // What is no table is not to be refused as one.
  assert.equal(readHeader(Buffer.from(rowOf(30_000))).length, 30_000)
})

test('rows come while the file is still being read', async () => {
  let chunks = 0
  const source = async function* () {
    for (; chunks < 100; chunks++) yield Buffer.from('1,2\n'.repeat(1_000))
  }
  const first = await splitCsv(source()).next()
  assert.equal(first.value?.length, 1_000)
  assert.equal(chunks, 0)
})

test('a cell of many chunks is put together', async () => {
  const cell = 'The quick "brown" fox\n'.repeat(20_000)
  const rows = await split(`a,b\n1,"${cell.replaceAll('"', '""')}"\n2,3\n`, 50)
  assert.deepEqual(
    rows.map(({ line }) => line),
    [1, 2, 20_003],
  )
  assert.equal(rows[1]?.cells[1], cell)
})

test('whatever the cells hold and however the bytes are cut, the table is the same again', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', ' ', 'ö') }),
  )
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
  const ends = fc.constantFrom('\n', '\r\n', '\r')
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t'),
      ends,
      fc.integer({ min: 1, max: 40 }),
      async (rows, delimiter, end, length) => {
        const quote = (text: string) =>
          /[",;\t\r\n\ufeff\ufffd]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        const header = rows[0]?.map((_, column) => `column ${column}`) ?? ['a', 'b']
        const lines = [header, ...rows].map((cells) => cells.map(quote).join(delimiter) + end)
        const found = await split(lines.join(''), length)
        assert.deepEqual(
          found.map(({ cells }) => cells),
          [header, ...rows],
        )
        assert.deepEqual(
          found.map(({ line }) => line),
          lines.map(
            (_, index) =>
              lines
                .slice(0, index)
                .join('')
                .split(end === '\r' ? '\r' : '\n').length,
          ),
        )
      },
    ),
  )
})

test('the header is read from the first bytes, wherever they break off', () => {
  const text = 'id;"full; name";par\n1;"cut'
  assert.deepEqual(readHeader(Buffer.from(text)), ['id', 'full; name', 'par'])
  assert.deepEqual(readHeader(Buffer.from('id,name')), ['id', 'name'])
  assert.deepEqual(readHeader(Buffer.from('"id,name')), [])
  assert.deepEqual(readHeader(Buffer.alloc(0)), [])
})

const DATA = path.join(import.meta.dirname, '../../../../shared/data/opengolfapi-us.csv.gz')
const skip = existsSync(DATA) ? false : 'the real data is not here'

test('the real list is split as csv-parse splits it', { skip }, async () => {
  const chunks: Buffer[] = await Array.fromAsync(createReadStream(DATA).pipe(createGunzip()))
  const text = Buffer.concat(chunks).toString()
  const expected = parse(text, { skip_empty_lines: true }) as string[][]
  const found = (await Array.fromAsync(splitCsv(Readable.from(chunks)))).flat()
  assert.equal(found.length, 15_668)
  assert.deepEqual(
    found.map(({ cells }) => cells),
    expected,
  )
})
