import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { parseRecord } from '../records/parse-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readCourseList } from './read.ts'
import { isCourseList } from './recognise.ts'

const LIST = { name: 'County list', licence: null, url: null }

async function read(text: string | Buffer) {
  const notUsed: string[] = []
  const head = Buffer.from(text)
  const list = readCourseList({ head, bytes: Readable.from([head]) }, LIST, (name) => notUsed.push(name))
  return { records: await Array.fromAsync(list), notUsed }
}

async function only(text: string | Buffer) {
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

test('lists in German, French and Spanish are read too', async () => {
  const lists = [
    'Golfclub;Straße;PLZ;Ort;Land;Breite;Länge;Löcher;Gründungsjahr\nAlte Mühle;Am Bach 1;85570;Bonn;Deutschland;50,7;7,1;18;1988',
    'Nom du golf;Adresse;Code postal;Commune;Pays;Latitude;Longitude;Nombre de trous;Année\nAlte Mühle;Am Bach 1;85570;Bonn;Allemagne;50,7;7,1;18;1988',
    'Campo;Dirección;Código Postal;Población;País;Latitud;Longitud;Nº de hoyos;Año\nAlte Mühle;Am Bach 1;85570;Bonn;Alemania;50,7;7,1;18;1988',
  ]
  for (const list of lists) {
    assert.equal(isCourseList(Buffer.from(`${list}\n`)), true, list)
    const { course } = await only(list)
    assert.deepEqual(
      [
        course.name,
        course.address,
        course.city,
        course.country,
        course.point,
        course.holeCount,
        course.opened,
      ],
      ['Alte Mühle', 'Am Bach 1, 85570', 'Bonn', 'de', { lat: 50.7, lng: 7.1 }, 18, 1988],
    )
    assert.deepEqual((await read(list)).notUsed, [])
  }
})

test('a length alone is not a longitude', async () => {
  const { notUsed } = await read('Name;Ort;Länge\nAlte Mühle;Bonn;6100\n')
  assert.deepEqual(notUsed, ['Länge'])
})

test('titles and the separator of Excel may stand above the names of the columns', async () => {
  for (const above of ['sep=;\n', 'Courses of Ireland 2026\n\n', 'Courses of Ireland;;\n;;\n']) {
    const text = `${above}Name;City;Country\nOld Mill;Galway;Ireland\n`
    assert.equal(isCourseList(Buffer.from(text)), true, above)
    assert.equal((await only(text)).course.city, 'Galway', above)
  }
})

test('coordinates come in several forms, and one that we cannot read is never lost silently', async () => {
  const forms = [
    '53.27 -9.05',
    '"53,27; -9,05"',
    'POINT(-9.05 53.27)',
    '"53°16\'12"" N, 9°3\' W"',
    '53.27°N 9.05°W',
  ]
  for (const form of forms)
    assert.deepEqual(
      (await only(`name,coordinates\nOld Mill,${form}\n`)).course.point,
      { lat: 53.27, lng: -9.05 },
      form,
    )
  const { course } = await only(`name,lat,lng\nOld Mill,"53°16'12"" N",9°3' W\n`)
  assert.deepEqual(course.point, { lat: 53.27, lng: -9.05 })
  const { remarks } = await only('name,coordinates\nOld Mill,9C3F2X\n')
  assert.deepEqual(remarks, ['coordinates 9C3F2X are not a latitude and a longitude: ignored'])
})

const GUESSED = /^the file is not UTF-8: read as Windows-1252/

test('a list in the letters of an old Excel is read, and says so once', async () => {
  const text = 'Name;Ort;Breite;Länge\nAlte Mühle;Bonn;50,7;7,1\nGolfclub Öschberghof – Süd;Köln;50,9;6,9\n'
  const bytes = Buffer.from(text.replace('–', '?'), 'latin1')
  // A dash is a letter of Windows', not of Latin-1.
  bytes[bytes.lastIndexOf('?')] = 0x96
  assert.equal(isCourseList(bytes), true)
  const { records } = await read(bytes)
  const found = records.map((record) => ('value' in record ? record : assert.fail()))
  const names = found.map(({ value }) => parseRecord(value, assert.fail, 'courses').course.name)
  assert.deepEqual(names, ['Alte Mühle', 'Golfclub Öschberghof – Süd'])
  assert.match(found[0]?.remarks?.[0] ?? '', GUESSED)
  assert.deepEqual(found[1]?.remarks ?? [], [])
})

test('a list in UTF-8 with a mistake stays UTF-8, and only the row with it is rejected', async () => {
  const bytes = Buffer.concat([
    Buffer.from('name,lat,lng\nAlte Mühle,50.7,7.1\nBad M'),
    Buffer.from([0xfc]),
    Buffer.from('nder,50.1,7.2\n'),
  ])
  const { records } = await read(bytes)
  assert.deepEqual(
    records.map((record) => ('broken' in record ? record.broken : 'fine')),
    ['fine', 'this is not valid UTF-8'],
  )
})

test('columns with lost letters are refused', async () => {
  const bytes = Buffer.concat([
    Buffer.from('name,ort,bréite,l'),
    Buffer.from([0xe4]),
    Buffer.from('nge\nA,B,5,7\n'),
  ])
  await assert.rejects(
    read(bytes),
    new UnreadableFile('the names of its columns are not UTF-8: save it as “CSV UTF-8”'),
  )
})
