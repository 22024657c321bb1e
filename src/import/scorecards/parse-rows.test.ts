import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardRow } from './card-row.ts'
import { readColumns } from './columns.ts'
import { buildRecord, parseRow } from './parse-rows.ts'

/** The rows of a table; lines count from the header, as in a file. */
function parse(table: string) {
  const [header = '', ...rows] = table.trim().split('\n')
  const columns = readColumns(header.split(','))
  return rows.map((row, index) => parseRow(columns, { line: index + 2, cells: row.split(',') }))
}

const isSound = (row: ReturnType<typeof parseRow>): row is CardRow => !('broken' in row)

type Hole = { yards: unknown }
type Tee = { name: unknown; gender: unknown; rating: unknown; slope: unknown; holes: Hole[] }
type Layout = { holes: Hole[]; tees: Tee[] }

/** The record of a table whose rows are all about one course. */
function recordOf(table: string) {
  const [first, ...others] = parse(table).filter(isSound)
  assert.ok(first, 'a row was read')
  const record = buildRecord([first, ...others])
  assert.ok('value' in record, JSON.stringify(record))
  return { ...record, value: record.value as { layouts: Layout[] } }
}

const hole = (position: number, par: unknown, stroke_index: unknown, yards: unknown) => ({
  position,
  par,
  stroke_index,
  yards,
})

test('one row a tee becomes a tee with its holes', () => {
  const record = recordOf(`
slug,layout,tee,gender,yards,par,rating,slope,hole_1,par_1,si_1,hole_2,par_2,si_2
old-mill-1,Dunes,Blue,M,573,7,35.4,121,402,4,1,171,3,2`)
  assert.deepEqual(record, {
    line: 2,
    addsToExisting: true,
    value: {
      slug: 'old-mill-1',
      layouts: [
        {
          name: 'Dunes',
          holes: [],
          tees: [
            {
              name: 'Blue',
              gender: 'M',
              yards: 573,
              par: 7,
              rating: 35.4,
              slope: 121,
              holes: [hole(1, 4, 1, 402), hole(2, 3, 2, 171)],
            },
          ],
        },
      ],
    },
  })
})

test('one row a hole becomes the same, with the tee’s own values repeated on every row', () => {
  const byTee = recordOf(`
slug,layout,tee,gender,yards,par,rating,slope,hole_1,par_1,si_1,hole_2,par_2,si_2
old-mill-1,Dunes,Blue,M,573,7,35.4,121,402,4,1,171,3,2`)
  const byHole = recordOf(`
slug,layout,tee,gender,hole,par,si,yards,tee_yards,tee_par,rating,slope
old-mill-1,Dunes,Blue,M,1,4,1,402,573,7,35.4,121
old-mill-1,Dunes,Blue,M,2,3,2,171,573,7,35.4,121`)
  assert.deepEqual(byHole, byTee)
})

test('TEE-3: an empty cell is null, and a hole without any value is not listed', () => {
  const record = recordOf(`
slug,tee,hole_1,par_1,hole_2,par_2,hole_3,par_3
old-mill-1,Blue,402,,,,,3`)
  assert.deepEqual(record.value.layouts[0]?.tees, [
    {
      name: 'Blue',
      gender: null,
      yards: null,
      par: null,
      rating: null,
      slope: null,
      holes: [hole(1, null, null, 402), hole(3, 3, null, null)],
    },
  ])
})

test('TEE-4: rows with an empty tee are the reference card, and lend nothing to a tee', () => {
  const [layout] = recordOf(`
slug,tee,hole,par,hcp,yards
old-mill-1,,1,4,7,
old-mill-1,Blue,1,,,402`).value.layouts
  assert.deepEqual(layout?.holes, [hole(1, 4, 7, null)])
  assert.deepEqual(layout?.tees[0]?.holes, [hole(1, null, null, 402)])
})

test('TEE-1: tees of one name are told apart by gender, and layouts by name', () => {
  const { layouts } = recordOf(`
slug,layout,tee,gender,rating
x,East,Red,men,68.1
x,East,Red,Ladies,73.0
x,West,Red,F,
x,East,Blue,,`).value
  assert.deepEqual(
    layouts.map(({ tees }) => tees.map(({ name, gender }) => [name, gender])),
    [
      [
        ['Red', 'M'],
        ['Red', 'F'],
        ['Blue', null],
      ],
      [['Red', 'F']],
    ],
  )
})

test('genders come in many words; one that is none goes on and gets its warning', () => {
  const gender = (word: string) => parse(`slug,tee,gender\nx,Red,${word}`).filter(isSound)[0]?.gender
  for (const word of ['M', 'm', 'men', 'Men’s', 'MALE']) assert.equal(gender(word), 'M')
  for (const word of ['F', 'women', "Women's", 'Ladies', 'W']) assert.equal(gender(word), 'F')
  assert.equal(gender('juniors'), 'juniors')
  assert.equal(gender(''), null)
})

test('a rating without a tee is handed on with the layout, where it is reported', () => {
  const record = recordOf('slug,tee,rating,slope,par_1\nx,,71.4,126,4')
  assert.deepEqual(record.value.layouts, [
    { name: null, rating: 71.4, slope: 126, holes: [hole(1, 4, null, null)], tees: [] },
  ])
})

test('plain decimals become numbers; anything else goes on as it stands', () => {
  const [row] = parse(
    'name,lat,lng,tee,yards,par,rating,slope\nOld Mill,53.2707,-9.05,Blue,"6544 yd",0,71.3*,120a',
  )
  assert.ok(row && isSound(row))
  assert.deepEqual(row.totals, { yards: '"6544 yd"', par: 0, rating: '71.3*', slope: '120a' })
  assert.deepEqual(row.course, { name: 'Old Mill', lat: 53.2707, lng: -9.05 })
})

test('a course is named by slug, by source and id, or by name and place, or by all of them', () => {
  const course = (row: string) =>
    parse(`slug,source,id,name,city,region,country,lat,lng,tee\n${row},Blue`).filter(isSound)[0]?.course
  assert.deepEqual(course(' old-mill-1 ,,,,,,,,'), { slug: 'old-mill-1' })
  assert.deepEqual(course(',County,17,,,,,,'), { id: '17', source: { name: 'County' } })
  assert.deepEqual(course(',,,Old Mill,Galway,,ie,,'), { name: 'Old Mill', city: 'Galway', country: 'ie' })
  assert.deepEqual(course('s-1,County,17,Old Mill,,Connacht,,,'), {
    slug: 's-1',
    id: '17',
    source: { name: 'County' },
    name: 'Old Mill',
    region: 'Connacht',
  })
})

test('a row that names no course is broken, and so is one with half a source', () => {
  for (const row of [',,,Blue', ',County,,Blue', ',,17,Blue'])
    assert.deepEqual(parse(`slug,source,id,tee\n${row}`), [{ line: 2, broken: 'the row names no course' }])
})

test('a row with cells too few or too many is broken; empty ones at its end do no harm', () => {
  const [few, many, empty] = parse('slug,tee,yards\nx,Blue\nx,Blue,6,544\nx,Blue,6544,,')
  assert.deepEqual(few, { line: 2, broken: 'the row has 2 cells where the header has 3' })
  assert.deepEqual(many, { line: 3, broken: 'the row has 4 cells where the header has 3' })
  assert.ok(empty && isSound(empty))
})

test('a row a hole without a hole is about the tee as a whole', () => {
  const [layout] = recordOf('slug,tee,hole,par,yards,rating\nx,Blue,1,4,402,\nx,Blue,,72,6544,71.3').value
    .layouts
  assert.deepEqual(layout?.tees, [
    {
      name: 'Blue',
      gender: null,
      yards: 6544,
      par: 72,
      rating: 71.3,
      slope: null,
      holes: [hole(1, 4, null, 402)],
    },
  ])
})

test('a row for Out, In or Total is no hole: it is left out, and said so with its line', () => {
  const record = recordOf('slug,tee,hole,yards\nx,Blue,1,402\nx,Blue,Out,402\nx,Blue,0,1')
  assert.deepEqual(record.remarks, [
    'line 3: hole Out is not a hole number: ignored',
    'line 4: hole 0 is not a hole number: ignored',
  ])
  assert.deepEqual(record.value.layouts[0]?.tees[0]?.holes, [hole(1, null, null, 402)])
})

test('of two ratings for one tee the first stands, and the other is said with its line', () => {
  const record = recordOf('slug,tee,hole,rating\nx,Blue,1,\nx,Blue,2,71.3\nx,Blue,3,71.3\nx,Blue,4,70.9')
  assert.deepEqual(record.remarks, ['line 5: rating 70.9 is ignored: an earlier row says otherwise'])
  assert.equal(record.value.layouts[0]?.tees[0]?.rating, 71.3)
})

test('a row that stands twice says nothing new; one that says something else is left to the check of cards', () => {
  const holes = (table: string) => recordOf(table).value.layouts[0]?.tees[0]?.holes.map(({ yards }) => yards)
  assert.deepEqual(holes('slug,tee,hole,yards\nx,Blue,1,402\nx,Blue,1,402'), [402])
  assert.deepEqual(holes('slug,tee,hole,yards\nx,Blue,1,402\nx,Blue,1,399'), [402, 399])
})

test('one row may have the par of a hole and another its stroke index', () => {
  const [tee] =
    recordOf('slug,tee,hole,par,si,yards\nx,Blue,1,4,,402\nx,Blue,1,,7,').value.layouts[0]?.tees ?? []
  assert.deepEqual(tee?.holes, [hole(1, 4, 7, 402)])
})

test('a rating and a slope in one cell are both', () => {
  const tees = (table: string) =>
    recordOf(table).value.layouts[0]?.tees.map(({ rating, slope }) => [rating, slope])
  assert.deepEqual(tees('slug,tee,Course Rating™,Slope Rating®\nx,Blue,75.2,144'), [[75.2, 144]])
  assert.deepEqual(tees('slug,tee,Rating/Slope\nx,Blue,75.2/144'), [[75.2, 144]])
})

test('units are stated by a column, in many words, or by a header that says metres', () => {
  const units = (table: string) => (recordOf(table).value as { units?: unknown }).units
  for (const word of ['metres', 'Meters', 'm'])
    assert.equal(units(`slug,tee,units\nx,Blue,${word}`), 'metres')
  for (const word of ['yards', 'YD', 'y']) assert.equal(units(`slug,tee,units\nx,Blue,${word}`), 'yards')
  assert.equal(units('slug,tee,metres\nx,Blue,5984'), 'metres')
  assert.equal(units('slug,tee,yards\nx,Blue,6544'), undefined)
  assert.equal(units('slug,tee,units\nx,Blue,cubits'), 'cubits')
  assert.equal(units('slug,tee,units\nx,Blue,metres\nx,Red,'), 'metres')
})

test('two units in the rows of one course break it: one of them would be wrong by a tenth', () => {
  const broken = (table: string) => {
    const [first, ...others] = parse(table).filter(isSound)
    return first ? buildRecord([first, ...others]) : null
  }
  assert.deepEqual(broken('slug,tee,units\nx,Blue,metres\nx,Red,yards'), {
    line: 2,
    broken: 'the rows of one course give lengths in metres and in yards',
  })
  assert.deepEqual(broken('slug,tee,metres,units\nx,Blue,5984,yards'), {
    line: 2,
    broken: 'the rows of one course give lengths in metres and in yards',
  })
})
