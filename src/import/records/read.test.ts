import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { withInput } from '../input.ts'
import type { RawRecord } from '../raw-record.ts'
import { readRecords } from './read.ts'

let folder = ''
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true, force: true }))

const OLD_MILL = { name: 'Old Mill' }
const DUNES = { name: 'Dünes' }
const TWO_LINES = `${JSON.stringify(OLD_MILL)}\n${JSON.stringify(DUNES)}\n`
const PRETTY = (value: unknown) => JSON.stringify(value, null, 2)

async function read(content: string | Buffer, name = 'records.ndjson'): Promise<RawRecord[]> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return readFile(file)
}

const readFile = (file: string) =>
  withInput(file, ({ head, open }) => Array.fromAsync(readRecords(head, open())))

/** Two records that were read whole, on these lines. */
const both = (first: number, second: number) => [
  { line: first, value: OLD_MILL },
  { line: second, value: DUNES },
]

const WAYS: Record<string, readonly [content: string, first: number, second: number]> = {
  NDJSON: [TWO_LINES, 1, 2],
  'NDJSON without a newline at its end': [TWO_LINES.trimEnd(), 1, 2],
  'NDJSON with CRLF': [TWO_LINES.replaceAll('\n', '\r\n'), 1, 2],
  'NDJSON with blank lines': [`\n\n${TWO_LINES.replace('\n', '\n \n')}\n\n`, 3, 5],
  'NDJSON behind a byte-order mark': [`\ufeff${TWO_LINES}`, 1, 2],
  'an array in one line': [JSON.stringify([OLD_MILL, DUNES]), 1, 1],
  'a pretty-printed array': [PRETTY([OLD_MILL, DUNES]), 2, 5],
  'a pretty-printed array with CRLF': [PRETTY([OLD_MILL, DUNES]).replaceAll('\n', '\r\n'), 2, 5],
  'an array with an element a line': [`[\n${TWO_LINES.trimEnd().replace('\n', ',\n')}\n]\n`, 2, 3],
  'an array behind a byte-order mark': [`\ufeff${PRETTY([OLD_MILL, DUNES])}`, 2, 5],
  'an array behind blank lines': [`\n\r\n ${JSON.stringify([OLD_MILL, DUNES])}`, 3, 3],
  'pretty-printed objects one behind the other': [`${PRETTY(OLD_MILL)}\n${PRETTY(DUNES)}\n`, 1, 4],
}

for (const [way, [content, first, second]] of Object.entries(WAYS)) {
  test(`records are read from ${way}, with their lines`, async () => {
    assert.deepEqual(await read(content), both(first, second))
  })
  test(`records are read from ${way}, gzipped under any name`, async () => {
    assert.deepEqual(await read(gzipSync(content), 'records.ndjson'), both(first, second))
  })
}

test('a name that ends in .gz makes no gzip of a plain file', async () => {
  assert.deepEqual(await read(TWO_LINES, 'records.ndjson.gz'), both(1, 2))
})

test('gzip files joined into one are unpacked to the last', async () => {
  const [first = '', second = ''] = TWO_LINES.split('\n')
  assert.deepEqual(await read(Buffer.concat([gzipSync(`${first}\n`), gzipSync(second)])), both(1, 2))
})

test('a pretty-printed object alone in its file is one record', async () => {
  const card = { name: 'Old Mill', layouts: [{ holes: [{ position: 1, par: 4 }] }] }
  assert.deepEqual(await read(PRETTY(card)), [{ line: 1, value: card }])
})

test('U+2028 may stand raw inside a text, on one line as on many', async () => {
  const value = { name: 'Old\u2028Mill\u2029Links' }
  assert.deepEqual(await read(`${JSON.stringify(value)}\n`), [{ line: 1, value }])
  assert.deepEqual(await read(PRETTY([value])), [{ line: 2, value }])
})

test('an empty file and one of blank lines hold no record', async () => {
  for (const content of ['', '\n', ' \r\n\n', '\ufeff', '[]', gzipSync('')])
    assert.deepEqual(await read(content), [])
})

test('a record over many chunks comes out whole, and the next has its line', async () => {
  // Three bytes a letter, so that chunks of any length cut some letter.
  const long = { name: 'Long', aliases: ['海'.repeat(1_500_000)] }
  assert.deepEqual(await read(`${JSON.stringify(long)}\n${JSON.stringify(DUNES)}\n`), [
    { line: 1, value: long },
    { line: 2, value: DUNES },
  ])
  assert.deepEqual(await read(PRETTY([long, DUNES])), [
    { line: 2, value: long },
    { line: 8, value: DUNES },
  ])
})

test('a line that is no JSON is one broken record, and the rest goes on', async () => {
  const [first, broken, last, ...more] = await read('{"name":"A"}\n{"name":"B"\n{"name":"C"}\n')
  assert.deepEqual(
    [first, last, more],
    [{ line: 1, value: { name: 'A' } }, { line: 3, value: { name: 'C' } }, []],
  )
  assert.ok(broken && 'broken' in broken && broken.line === 2)
  assert.match(broken.broken, /^this is not JSON \(.+\)$/s)
})

test('an element that is no JSON is one broken record, and the rest goes on', async () => {
  const [first, broken, last, ...more] = await read('[{"name":"A"},\n{"name":},\n{"name":"C"}]')
  assert.deepEqual(
    [first, last, more],
    [{ line: 1, value: { name: 'A' } }, { line: 3, value: { name: 'C' } }, []],
  )
  assert.ok(broken && 'broken' in broken && broken.line === 2)
  assert.match(broken.broken, /^this is not JSON/)
})

test('bytes that are no UTF-8 are one broken record, and the rest goes on', async () => {
  const latin1 = Buffer.from('{"name":"Malm\xf6"}', 'latin1')
  const lines = Buffer.concat([Buffer.from('{"name":"A"}\n'), latin1, Buffer.from('\n{"name":"C"}\n')])
  const elements = Buffer.concat([Buffer.from('[{"name":"A"},\n'), latin1, Buffer.from(',\n{"name":"C"}]')])
  for (const content of [lines, elements])
    assert.deepEqual(await read(content), [
      { line: 1, value: { name: 'A' } },
      { line: 2, broken: 'this is not valid UTF-8' },
      { line: 3, value: { name: 'C' } },
    ])
})

test('a gzip that is cut off or altered is an error, not a short file', async () => {
  const whole = gzipSync(TWO_LINES.repeat(5_000))
  const altered = Buffer.from(whole)
  altered.writeUInt32LE(altered.readUInt32LE(whole.length - 8) ^ 1, whole.length - 8)
  await assert.rejects(read(whole.subarray(0, -12)), { code: 'Z_BUF_ERROR' })
  await assert.rejects(read(altered), { code: 'Z_DATA_ERROR' })
})

test('a file that is not there is an error', async () => {
  await assert.rejects(readFile(path.join(folder, 'none.ndjson')), { code: 'ENOENT' })
})

/** An array of many elements in one line. */
async function writeHugeArray(file: string, count: number) {
  const element = (i: number) => `${i > 0 ? ',' : '['}{"name":"Course ${i}","address":"${'x'.repeat(200)}"}`
  const pieces = function* () {
    for (let from = 0; from < count; from += 1_000)
      yield Array.from({ length: 1_000 }, (_, i) => element(from + i)).join('')
    yield ']'
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file))
}

const MANY = thorough(20_000, 100_000)

test('an array of many elements in one line is streamed: records come while the file is being read', async () => {
  const file = path.join(folder, 'huge.json')
  await writeHugeArray(file, MANY)
  let bytes = 0
  const bytesAt: number[] = []
  const count = (more: number) => {
    bytes += more
  }
  await withInput(file, async ({ head, open }) => {
    for await (const record of readRecords(head, open(count))) {
      assert.ok('value' in record && record.line === 1)
      bytesAt.push(bytes)
    }
  })
  assert.equal(bytesAt.length, MANY)
  assert.ok((bytesAt[0] ?? bytes) < bytes / 4, 'the first record waited for the file')
  assert.ok((bytesAt[MANY / 2] ?? bytes) < (bytes * 3) / 4, 'the middle record waited for the file')
})
