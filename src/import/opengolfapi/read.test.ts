import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { before, describe, test } from 'node:test'
import { createGunzip } from 'node:zlib'
import { checkCards } from '../check-card.ts'
import type { RawRecord } from '../raw-record.ts'
import { parseRecord } from '../records/parse-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readOpengolfapi } from './read.ts'

const read = (text: string) =>
  Array.fromAsync(readOpengolfapi(Buffer.from(text), Readable.from([Buffer.from(text)]), () => {}))

test('columns may stand in any order, and those that are not needed may be absent', async () => {
  const records = await read(
    'Country,hole_2_par,name,longitude,latitude,ID\nUS,4,"Mill, The",-89,37,1\nUS,,B,-88,36,2\n',
  )
  assert.equal(records.length, 2)
  const [first] = records
  assert.ok(first && 'value' in first)
  const { course, id } = parseRecord(first.value, assert.fail)
  assert.deepEqual(
    [id, course.name, course.country, course.point],
    ['1', 'Mill', 'us', { lat: 37, lng: -89 }],
  )
  assert.deepEqual(
    course.layouts[0]?.holes.map(({ position, par }) => [position, par]),
    [
      [1, null],
      [2, 4],
    ],
  )
})

test('a broken row does not stop the others', async () => {
  const records = await read('id,name,latitude,longitude,country\n1,A,37,-89,US\n2,B\n3,C,37,-89,US\n')
  assert.deepEqual(
    records.map((record) => ('broken' in record ? record : record.line)),
    [2, { line: 3, broken: 'the row has 2 cells where the header has 5' }, 4],
  )
})

test('a file with other columns is named with what it lacks', async () => {
  await assert.rejects(
    read('id,title,latitude,lng,country\n1,A,37,-89,US\n'),
    new UnreadableFile('this is not an OpenGolfAPI export: it has no column name, longitude'),
  )
  await assert.rejects(read(''), new UnreadableFile('the file is empty'))
})

test('a header alone is a list without courses', async () => {
  assert.deepEqual(await read('id,name,latitude,longitude,country\n'), [])
})

const DATA = path.join(import.meta.dirname, '../../../../shared/data/opengolfapi-us.csv.gz')
const skip = existsSync(DATA) ? false : 'the real data is not here'

describe('the list of US courses', { skip }, () => {
  const byLine = new Map<number, RawRecord>()

  before(async () => {
    const bytes = createReadStream(DATA).pipe(createGunzip())
    for await (const record of readOpengolfapi(Buffer.alloc(0), bytes, () => {}))
      byLine.set(record.line, record)
  })

  const values = () =>
    [...byLine.values()].flatMap((record) =>
      'value' in record ? [record.value as Readonly<Record<string, unknown>>] : [],
    )

  /** What the importer makes of a line: the course, and all remarks about it. */
  function taken(line: number) {
    const record = byLine.get(line)
    assert.ok(record && 'value' in record, `line ${line}: ${JSON.stringify(record)}`)
    const remarks = [...(record.remarks ?? [])]
    const parsed = parseRecord(record.value, (message) => remarks.push(message))
    checkCards(parsed.course, parsed.units, (message) => remarks.push(message))
    return { ...parsed, remarks }
  }

  test('every row is a record, a broken one, or no course', () => {
    const all = [...byLine.values()]
    assert.equal(all.length, 15_667)
    assert.deepEqual(
      all.filter((record) => 'broken' in record),
      [],
    )
    const leftOut = all.filter((record) => 'leftOut' in record).length
    assert.ok(leftOut > 30 && leftOut < 60, `${leftOut} are left out`)
  })

  test('every record can be taken', () => {
    for (const [line, record] of byLine) if ('value' in record) assert.doesNotThrow(() => taken(line))
  })

  test('line 2: the missing hole 4 is a gap of a nine-hole card with its stated par', () => {
    const { course, sameAs, remarks } = taken(2)
    assert.equal(course.name, 'Egyptian Country Club')
    assert.equal(course.holeCount, null)
    assert.equal(course.parTotal, 36)
    assert.deepEqual(
      course.layouts[0]?.holes.map(({ par }) => par),
      [4, 4, 5, null, 4, 4, 5, 3, 3],
    )
    assert.deepEqual(sameAs, [{ source: 'OpenStreetMap', id: '1055837085' }])
    assert.deepEqual(remarks, [])
  })

  test('line 552: nine holes padded with par 0 are nine holes', () => {
    const { course, remarks } = taken(552)
    assert.deepEqual(
      course.layouts[0]?.holes.map(({ par, strokeIndex }) => `${par}/${strokeIndex}`).join(' '),
      '4/8 5/6 4/5 3/4 null/null 5/3 4/1 3/2 4/7',
    )
    assert.deepEqual(remarks, ['holes 10 to 18 are padded with par 0: ignored'])
  })

  test('lines 969, 7427 and 7466: one course three times, as it is given each time', () => {
    const copies = [969, 7_427, 7_466].map((line) => taken(line))
    assert.equal(new Set(copies.map(({ id }) => id)).size, 3)
    for (const { course } of copies)
      assert.deepEqual(
        [course.name, course.city, course.region, course.country, course.point],
        ['Cabot Links', 'Inverness', 'MO', 'us', { lat: 38.8897042, lng: -92.3290508 }],
      )
  })

  test('lines 812 and 3221: a Canadian course in two states, its coordinate 26 times', () => {
    const states = [812, 3_221].map((line) => taken(line).course.region)
    assert.deepEqual(states, ['NY', 'CA'])
    const { point } = taken(812).course
    assert.deepEqual(point, { lat: 49.3344109031, lng: -124.4268339872 })
    const there = values().filter(({ lat, lng }) => lat === point?.lat && lng === point?.lng)
    assert.equal(there.length, 26)
  })

  test('one course stands there 37 times, each with its own id', () => {
    const copies = values().filter(({ name }) => name === 'Big Easy Ranch 9 Hole Course')
    assert.equal(copies.length, 37)
    assert.equal(new Set(copies.map(({ id }) => id)).size, 37)
  })

  test('line 5958: the type 72 is none', () => {
    assert.deepEqual(taken(5_958).remarks, ['type 72 is not a kind of course: ignored'])
  })

  test('line 7635: a state with a ZIP code is no city', () => {
    const { course, remarks } = taken(7_635)
    assert.equal(course.city, null)
    assert.deepEqual(remarks, ['city WI 53081 is a postal code: ignored'])
  })

  test('line 12774: stroke index 10 twice is handed on and found', () => {
    assert.deepEqual(taken(12_774).remarks, ['the layout: stroke index 10 appears twice'])
  })

  test('phones stay as they are written, in more than 14 formats', () => {
    const formats = new Set(values().map(({ phone }) => `${phone}`.replace(/\d/g, '9')))
    assert.ok(formats.size > 15, `${formats.size} formats, of which one is no phone`)
    assert.ok([...formats].every((format) => !format.includes(';')))
  })

  test('cards that end in a gap have nine or eighteen holes', () => {
    const { course } = taken(3)
    assert.equal(course.layouts[0]?.holes.length, 18)
    assert.deepEqual(
      course.layouts[0]?.holes.slice(16).map(({ position, par }) => [position, par]),
      [
        [17, null],
        [18, null],
      ],
    )
  })
})
