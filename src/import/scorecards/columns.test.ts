import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableFile } from '../unreadable-file.ts'
import { missingColumns, readColumns } from './columns.ts'

const columnsOf = (header: string) => readColumns(header.split(','))

const refused = (header: string, why: RegExp) =>
  assert.throws(
    () => columnsOf(header),
    (error) => error instanceof UnreadableFile && why.test(error.message),
  )

test('a column hole makes it one row a hole, without one it is one row a tee', () => {
  assert.equal(columnsOf('slug,tee,hole,yards').shape, 'hole')
  assert.equal(columnsOf('slug,hole,par').shape, 'hole')
  assert.equal(columnsOf('slug,tee,yards,hole_1').shape, 'tee')
  assert.equal(columnsOf('slug,par_1,par_2').shape, 'tee')
})

test('names are known whatever their case, spaces, underscores and hyphens', () => {
  const plain = columnsOf('name,tee,stroke_index,course_rating,hole')
  for (const header of [
    'Name,TEE,Stroke Index,Course  Rating,Hole',
    '\ufeffNAME,tee,stroke-index,CourseRating,hole',
  ])
    assert.deepEqual(columnsOf(header), plain)
})

test('the stroke index goes by four names', () => {
  for (const name of ['stroke_index', 'si', 'HCP', 'Handicap'])
    assert.equal(columnsOf(`slug,hole,${name}`).at.get('stroke_index'), 2)
})

test('columns of holes can be in any order and come out by position', () => {
  const { holes } = columnsOf('par_10,slug,hole_2,tee,hole_1,si_2,yards_3,hole_181,hole_0,hole_x')
  assert.deepEqual(holes, [
    [{ position: 1, value: 'yards', at: 4 }],
    [
      { position: 2, value: 'yards', at: 2 },
      { position: 2, value: 'stroke_index', at: 5 },
    ],
    [{ position: 3, value: 'yards', at: 6 }],
    [{ position: 10, value: 'par', at: 0 }],
  ])
})

test('other columns are passed over', () => {
  assert.deepEqual([...columnsOf('green fee,slug,notes,tee,holes').at.keys()], ['slug', 'tee'])
})

test('a header without a course, or with neither tee nor hole, says what it lacks', () => {
  refused('tee,yards', /add slug, source with id, or name/)
  refused('id,tee,yards', /add slug, source with id, or name/)
  refused('source,tee,yards', /add slug, source with id, or name/)
  refused('slug,yards,par', /add a column tee .* or hole/)
  for (const course of ['slug', 'source,id', 'name'])
    assert.equal(missingColumns(`${course},tee`.split(',')), null)
})

test('two columns for one value are refused by their names, since they may say two things', () => {
  refused('slug,hole,si,Handicap', /^the columns si and Handicap give the same value/)
  refused('slug,tee,par_1,PAR 01', /^the columns par_1 and PAR 01 give the same value/)
  refused('slug,tee,hole_1,yards_1', /^the columns hole_1 and yards_1 give the same value/)
})

test('a header that names metres is in metres, and never in yards as well', () => {
  for (const header of ['slug,hole,metres', 'slug,hole,Meters,tee_metres', 'slug,tee,metres_1'])
    assert.equal(columnsOf(header).inMetres, true)
  for (const header of ['slug,hole,yards', 'slug,tee,hole_1', 'slug,tee,metres above sea'])
    assert.equal(columnsOf(header).inMetres, false)
  refused('slug,hole,yards,metres', /^the columns yards and metres give lengths in two units/)
  refused('slug,tee,hole,tee_yards,metres', /^the columns tee_yards and metres give lengths in two units/)
})

test('columns go by German, Spanish and French names too', () => {
  const fields = (header: string) => [...readColumns(header.split(';')).at.keys()]
  assert.deepEqual(fields('Golfplatz;Land;Abschlag;Geschlecht;Loch;Par;Vorgabe;Meter'), [
    ...['name', 'country', 'tee', 'gender', 'hole', 'par', 'stroke_index', 'yards'],
  ])
  assert.deepEqual(fields('Campo;Ciudad;País;Salida;Sexo;Valoración;Slope;Par'), [
    ...['name', 'city', 'country', 'tee', 'gender', 'rating', 'slope', 'par'],
  ])
  assert.deepEqual(fields('Parcours;Ville;Pays;Départ;Sexe;Trou;Par;Longueur'), [
    ...['name', 'city', 'country', 'tee', 'gender', 'hole', 'par', 'yards'],
  ])
  for (const name of ['Platzname', 'Name des Golfplatzes', 'Platz', 'Campo de golf'])
    assert.deepEqual(fields(`${name};Loch;Par`), ['name', 'hole', 'par'])
})

test('trademark signs do not matter', () => {
  const { at, notUsed } = columnsOf('name,tee,Course Rating™,Slope Rating®,Bogey Rating™')
  assert.deepEqual([at.get('rating'), at.get('slope'), notUsed], [2, 3, ['Bogey Rating™']])
})

test('a place may be said twice: the better heading counts, and the other is not used', () => {
  const { at, notUsed } = columnsOf('name,tee,County,State')
  assert.deepEqual([at.get('region'), notUsed], [3, ['County']])
})

test('a total next to the lengths of holes is theirs, and elsewhere nobody knows what it counts', () => {
  assert.equal(columnsOf('name,tee,H1,H2,Out,Total').at.get('tee_yards'), 5)
  assert.deepEqual(columnsOf('name,tee,H1,H2,Out,Total').notUsed, ['Out'])
  assert.deepEqual(columnsOf('name,tee,H1,H2,Yards,Total').notUsed, ['Total'])
  assert.deepEqual(columnsOf('name,tee,par,Total').notUsed, ['Total'])
})

test('with a row for each hole, columns called like tees have their lengths', () => {
  const { tees, notUsed } = columnsOf('Course,Hole,Par,Hdcp,Blue,White Tees,Ladies Red,Notes')
  assert.deepEqual(tees, [
    { name: 'Blue', gender: null, at: 4 },
    { name: 'White', gender: null, at: 5 },
    { name: 'Red', gender: 'F', at: 6 },
  ])
  assert.deepEqual(notUsed, ['Notes'])
  for (const header of ['Course,Hole,Tee,Blue', 'Course,Hole,Yards,Blue', 'Course,Tee,Blue'])
    assert.deepEqual([columnsOf(header).tees, columnsOf(header).notUsed], [[], ['Blue']])
  refused('Course,Hole,Blue,Blue Tees', /^the columns Blue and Blue Tees give the same value/)
  refused(
    'Course,Hole,Blue (yds),White (m)',
    /^the columns Blue \(yds\) and White \(m\) give lengths in two units/,
  )
})

test('the unit may stand behind a length', () => {
  for (const header of [
    'name,hole,Length (m)',
    'name,tee,Hole 1 (m)',
    'name,hole,Blue (m)',
    'name,hole,Meter',
  ])
    assert.equal(columnsOf(header).inMetres, true, header)
  assert.deepEqual(columnsOf('name,hole,Par (m)').notUsed, ['Par (m)'])
})

test('where yards are not a matter of course, a header without a unit asks for one', () => {
  for (const header of ['name,hole,Blue', 'Platz,Loch,Länge', 'Campo,Salida,Hoyo 1'])
    assert.equal(columnsOf(header).asksForUnits, true, header)
  for (const header of ['name,hole,length', 'name,tee,H1', 'Platz,Loch,Meter', 'Campo,Salida,Hoyo 1 (m)'])
    assert.equal(columnsOf(header).asksForUnits, false, header)
})
