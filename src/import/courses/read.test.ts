import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { parseRecord } from '../records/parse-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readCourseList } from './read.ts'
import { isCourseList } from './recognise.ts'

const LIST = { name: 'County list', licence: null, url: null }

async function read(text: string) {
  const notUsed: string[] = []
  const bytes = Readable.from([Buffer.from(text)])
  const records = await Array.fromAsync(readCourseList(bytes, LIST, (name) => notUsed.push(name)))
  return { records, notUsed }
}

async function only(text: string) {
  const { records } = await read(text)
  const [record] = records
  assert.ok(record && 'value' in record && records.length === 1, JSON.stringify(records))
  return { ...parseRecord(record.value, assert.fail, 'courses'), remarks: record.remarks ?? [] }
}

test('columns are recognised by what people call them, and the others are named', async () => {
  const text = [
    'Course Name;Town;County;Country;Latitude;Longitude;Post Code;Street;Tel.;Web;No. of holes;Green fee;Length',
    'Old Mill Links;Galway;Galway;Ireland;53,2707;-9,0568;H91;Mill Road;091 1;www.mill.example;18;45;6100',
  ].join('\n')
  assert.equal(isCourseList(Buffer.from(text)), true)
  const { course } = await only(text)
  assert.deepEqual(
    [course.name, course.city, course.region, course.country, course.point, course.holeCount],
    ['Old Mill Links', 'Galway', 'Galway', 'ie', { lat: 53.2707, lng: -9.0568 }, 18],
  )
  assert.deepEqual(
    [course.address, course.phone, course.website, course.source?.name],
    ['Mill Road, H91', '091 1', 'http://www.mill.example', 'County list'],
  )
  assert.deepEqual((await read(text)).notUsed, ['Green fee', 'Length'])
})

test('a club with several courses has a course in each row', async () => {
  const { records } = await read(
    'Club,Course,City\nMill Golf Club,North,Galway\nMill Golf Club,Mill Golf Club South,Galway\nFar Links,,Cork\n',
  )
  assert.deepEqual(
    records.map((record) => 'value' in record && (record.value as { name: string }).name),
    ['Mill Golf Club (North)', 'Mill Golf Club South', 'Far Links'],
  )
})

test('a card in the columns of a list is a course card', async () => {
  const { course } = await only('name,city,Par 1,Par 2,SI 1,SI 2\nOld Mill,Galway,4,3,2,1\n')
  assert.deepEqual(
    course.layouts[0]?.holes.map(({ par, strokeIndex }) => [par, strokeIndex]),
    [
      [4, 2],
      [3, 1],
    ],
  )
})

test('one column may have both coordinates, and a country any name', async () => {
  const { course } = await only('name,gps,land\nAlter Platz,"48.1, 11.5",Deutschland\n')
  assert.deepEqual([course.point, course.country], [{ lat: 48.1, lng: 11.5 }, 'de'])
  const { records } = await read('name,country\nOld Mill,Atlantis\n')
  const [record] = records
  assert.deepEqual(record && 'remarks' in record && record.remarks, [
    'country Atlantis is not a country we know: ignored',
  ])
})

test('what is not a course is left out, and a cut row is broken', async () => {
  const { records } = await read('name,city\nGalway Minigolf,Galway\nOld Mill\n,\nNew Mill,Cork\n')
  assert.deepEqual(
    records.map((record) =>
      'leftOut' in record ? record.leftOut : 'broken' in record ? record.broken : 'read',
    ),
    ['this is minigolf', 'the row has 1 cells where the header has 2', 'read'],
  )
})

test('a table without a name or a place is none of ours', async () => {
  for (const header of ['name', 'name,price', 'city,country', 'first,last'])
    assert.equal(isCourseList(Buffer.from(`${header}\n`)), false, header)
  await assert.rejects(
    read('title,price\nA,1\n'),
    new UnreadableFile(
      'this is not a list of courses: no column says where the courses are: add lat and lng, or city and country (its columns: title, price)',
    ),
  )
})
