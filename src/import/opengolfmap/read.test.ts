import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { before, describe, test } from 'node:test'
import { createGunzip } from 'node:zlib'
import type { RawRecord } from '../raw-record.ts'
import { parseRecord } from '../records/parse-record.ts'
import { readOpengolfmap } from './read.ts'

const read = (bytes: Buffer) => Array.fromAsync(readOpengolfmap(Readable.from([bytes])))

const feature = (name: string) => `{"id":"way/1","geometry":null,"properties":{"name":"${name}"}}`

test('features are counted from 0, and a broken one does not stop the others', async () => {
  const records = await read(Buffer.from(`{"features":[\n${feature('A')},\n{"id":},\n${feature('C')}\n]}`))
  const places = records.map(({ line, label }) => `${line}: ${label}`)
  assert.deepEqual(places, ['2: feature 0, way/1', '3: feature 1', '4: feature 2, way/1'])
  assert.ok(records[1] && 'broken' in records[1])
  assert.match(records[1].broken, /^this is not JSON/)
})

test('a feature that is no UTF-8 is broken, and the others go on', async () => {
  const bytes = Buffer.from(`{"features":[${feature('Malm\xf6')},${feature('B')}]}`, 'latin1')
  const [first, second] = await read(bytes)
  assert.deepEqual(first, { line: 1, label: 'feature 0', broken: 'this is not valid UTF-8' })
  assert.ok(second && 'value' in second)
})

const DATA = path.join(
  import.meta.dirname,
  '../../../../shared/data/opengolfmap/golf-courses-europe.geojson.gz',
)
const skip = existsSync(DATA) ? false : 'the real data is not here'

describe('the map of European courses', { skip }, () => {
  let records: readonly RawRecord[]

  before(async () => {
    records = await Array.fromAsync(readOpengolfmap(createReadStream(DATA).pipe(createGunzip())))
  })

  /** What the importer makes of a feature: the course, and all remarks about it. */
  function taken(number: number) {
    const record = records[number]
    assert.ok(record && 'value' in record, `feature ${number}: ${JSON.stringify(record)}`)
    const remarks = [...(record.remarks ?? [])]
    const parsed = parseRecord(record.value, (message) => remarks.push(message))
    return { ...parsed, remarks }
  }

  test('every feature is a record, one without a name, or no course', () => {
    assert.equal(records.length, 7_357)
    const broken = records.flatMap((record) => ('broken' in record ? [record.broken] : []))
    assert.equal(broken.length, 1_126)
    assert.deepEqual(new Set(broken), new Set(['the course has no name']))
    const leftOut = records.filter((record) => 'leftOut' in record).length
    assert.ok(leftOut > 250 && leftOut < 350, `${leftOut} are left out`)
  })

  test('every record can be taken, and none loses its place', () => {
    for (const [number, record] of records.entries())
      if ('value' in record) assert.ok(taken(number).course.point && taken(number).course.bounds)
  })

  test('feature 0: a course with its box, and OpenStreetMap’s number for other sources to meet', () => {
    const { course, id, sameAs } = taken(0)
    assert.equal(course.name, "Vall d'Ordino Golf Club")
    assert.equal(id, 'way/334648076')
    assert.deepEqual(sameAs, [{ source: 'OpenStreetMap', id: '334648076' }])
    assert.deepEqual(course.bounds, { west: 1.51906, south: 42.57163, east: 1.52273, north: 42.5744 })
  })

  test('feature 403: a driving range with two phones is no course', () => {
    assert.deepEqual(records[403], {
      line: 1,
      label: 'feature 403, way/240487683',
      leftOut: 'this is a driving range',
    })
  })

  test('feature 242: of two phones the first is kept', () => {
    const { course, remarks } = taken(242)
    assert.equal(course.phone, '+359 52 401 400')
    assert.deepEqual(remarks, ['phone has several numbers: we keep the first'])
  })

  test('feature 4877: a website that is no address is left out with a warning', () => {
    const { course, remarks } = taken(4_877)
    assert.equal(course.website, null)
    assert.deepEqual(remarks, ['website Millport Golf Course is not an http(s) address: ignored'])
  })

  test('eight ids stand there twice, each time with their own country', () => {
    const ids = records.map(({ label }) => label?.split(', ')[1])
    const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
    assert.equal(twice.size, 8)
    assert.deepEqual([taken(103).id, taken(1_056).id], ['way/238465441', 'way/238465441'])
    assert.deepEqual([taken(103).course.country, taken(1_056).course.country], ['at', 'de'])
  })
})
