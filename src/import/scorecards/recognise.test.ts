import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isScorecards } from './recognise.ts'

const recognised = (text: string) => isScorecards(Buffer.from(text))

test('a header with a course and a tee or a hole is one of scorecards', () => {
  for (const header of [
    'slug,tee,yards\nmill-1,Blue,6544\n',
    'Source;ID;Hole;Par;"SI"\r\n',
    'name\tcity\ttee',
    '"Course Name","Hole Number",par\n',
    '\nname,par_1,par_2\n',
    'Golfplatz;Abschlag;Loch;HCP;Meter\n',
    'Platz;Land;Loch;Par;Vorgabe;Länge Gelb (m)\n',
    'Campo;Ciudad;País;Salida;Par;Hoyo 1;Hoyo 2\n',
    'Course,City,Hole 1 Yards,Hole 2 Yards\n',
  ])
    assert.equal(recognised(header), true, header)
})

test('other tables and other files are not', () => {
  for (const text of [
    'id,name,latitude,longitude,country,holes,par,hole_1_par,hole_1_hcp\n',
    'tee,yards\n',
    'slug,name,city\n',
    '{"name":"Old Mill","slug":"a","tee":1}\n',
    '[{"slug":"a","tee":"b","hole":1}]',
    '',
    '\u0000\u0001\u0002',
  ])
    assert.equal(recognised(text), false, text)
})

test('H1 is the length of a hole where it is long enough, and a par in a list of courses', () => {
  assert.equal(recognised('Campo;Ciudad;Hoyo 1;Hoyo 2\nAlto;Madrid;371;402\n'), true)
  assert.equal(recognised('Campo;Ciudad;Hoyo 1;Hoyo 2\nAlto;Madrid;4;5\n'), false)
  assert.equal(recognised('Course,City,State,Hole 1 Par,Hole 1 HCP\nMill,Ames,Iowa,4,7\n'), false)
})

test('a course file of JSON is, wherever in it its card begins', () => {
  assert.equal(recognised('{\n "teeNames": ["Blue"], "schemaVersion": "1.0", "holes": [{'), true)
  assert.equal(recognised('{"holes":[{"yardages":{},"teeAreas":[],"lineOfPlay":{"coordinates":[['), true)
  assert.equal(recognised('{"name":"Old Mill","layouts":[{"holes":[],"tees":[]}]}'), false)
})
