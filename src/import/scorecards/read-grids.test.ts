import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { NOTHING_GIVEN } from '../given.ts'
import { parseRecord } from '../records/parse-record.ts'
import { readScorecards } from './read.ts'
import { isCardGrid, isScorecards } from './recognise.ts'

type Table = readonly (readonly (string | number)[])[]

const csvOf = (table: Table) => Buffer.from(`${table.map((row) => row.join(',')).join('\n')}\n`)

async function read(table: Table, given = NOTHING_GIVEN) {
  const bytes = csvOf(table)
  assert.equal(isScorecards(bytes), true)
  const notUsed: string[] = []
  const reading = { given, notUsed: (name: string) => notUsed.push(name) }
  const records = await Array.fromAsync(readScorecards(bytes, Readable.from([bytes]), reading))
  return { records, notUsed }
}

async function card(table: Table, given = NOTHING_GIVEN) {
  const { records, notUsed } = await read(table, given)
  const [record] = records
  assert.ok(record && 'value' in record && records.length === 1, JSON.stringify(records))
  const value = record.value as { name?: string; slug?: string; units: string }
  const { course } = parseRecord({ name: 'x', ...value }, assert.fail, 'scorecards')
  const [layout] = course.layouts
  assert.ok(layout)
  return {
    named: value.name ?? value.slug,
    layout,
    units: value.units,
    remarks: record.remarks ?? [],
    notUsed,
  }
}

const nine = <T>(make: (hole: number) => T) => Array.from({ length: 9 }, (_, index) => make(index + 1))
const PARS = [4, 4, 3, 5, 4, 4, 3, 5, 4]

const ACROSS: Table = [
  ['Old Mill Golf Club - Scorecard'],
  [],
  ['Hole', ...nine((hole) => hole), 'Out', 'Total', 'CR', 'Slope'],
  ['White Tees (yards)', ...nine((hole) => 300 + hole), 2745, 2745, '35.4', 121],
  ['Ladies Red (yards)', ...nine((hole) => 250 + hole), 2295, 2295, '', ''],
  ['Par', ...PARS, 36, 36],
  ['S.I.', ...nine((hole) => hole), '', ''],
  ['Ladies Par', ...PARS.map((par) => par + (par === 5 ? 0 : 1)), 43, 43],
  ['Player A', ...nine(() => ''), '', ''],
  ['Local rule', 'x', ...nine(() => '')],
]

test('a card with its holes side by side is read with title, tees, totals and ratings', async () => {
  const { named, layout, units, remarks, notUsed } = await card(ACROSS)
  assert.deepEqual([named, units, remarks, notUsed], ['Old Mill Golf Club', 'yards', [], ['Local rule']])
  assert.deepEqual(
    layout.holes.map(({ par, strokeIndex, yards }) => [par, strokeIndex, yards]),
    PARS.map((par, index) => [par, index + 1, null]),
  )
  assert.deepEqual(
    layout.tees.map(({ name, gender, yards, rating, slope }) => [name, gender, yards, rating, slope]),
    [
      ['White', null, 2745, 35.4, 121],
      ['Red', 'F', 2295, null, null],
    ],
  )
  assert.deepEqual(layout.tees[0]?.holes[2], { position: 3, par: 3, strokeIndex: 3, yards: 303 })
  assert.deepEqual(layout.tees[1]?.holes[2], { position: 3, par: 4, strokeIndex: 3, yards: 253 })
})

test('the same card with its holes below each other says the same', async () => {
  const { layout: across } = await card(ACROSS)
  const body = ACROSS.slice(2, 8)
  const width = Math.max(...body.map(({ length }) => length))
  const down = Array.from({ length: width }, (_, at) => body.map((row) => row[at] ?? ''))
  const { named, layout } = await card([['Old Mill Golf Club'], ...down])
  assert.equal(named, 'Old Mill Golf Club')
  assert.deepEqual(layout, across)
})

test('metres are not men, and a stroke index that no tee can have is named', async () => {
  const { layout, units, notUsed } = await card([
    ['Old Mill Golf Club'],
    ['Hole', ...nine((hole) => hole)],
    ['White (m)', ...nine((hole) => 300 + hole)],
    ['Par', ...PARS],
    ['SI Men', ...nine((hole) => hole)],
    ['SI Ladies', ...nine((hole) => 10 - hole)],
  ])
  assert.deepEqual([units, layout.tees[0]?.name, layout.tees[0]?.gender], ['metres', 'White', null])
  assert.deepEqual([layout.holes[0]?.strokeIndex, notUsed], [1, ['SI Ladies']])
})

test('headings over several columns are for each of them', async () => {
  const { layout, notUsed } = await card([
    ['Golfclub Alte Mühle'],
    ['Loch', 'Par', 'HCP', '', 'Gelb', '', 'Rot (m)'],
    ['', '', 'Herren', 'Damen', 'Herren', 'Damen', 'Damen'],
    ...nine((hole) => [hole, PARS[hole - 1] ?? 4, hole, 10 - hole, 300 + hole, 300 + hole, 250 + hole]),
    ['CR', '', '', '', '71,4', '77,0', '72,3'].map((cell) => `"${cell}"`),
  ])
  assert.deepEqual(
    layout.tees.map(({ name, gender, rating, holes }) => [name, gender, rating, holes[0]?.strokeIndex]),
    [
      ['Gelb', 'M', 71.4, 1],
      ['Gelb', 'F', 77, 9],
      ['Rot', 'F', 72.3, 9],
    ],
  )
  assert.deepEqual(notUsed, [])
})

test('holes 10 to 18 below the first nine are the same card', async () => {
  const half = (first: number): Table => [
    ['Hole', ...nine((hole) => hole + first)],
    ['Par', ...PARS],
    ['Gelb (m)', ...nine((hole) => 280 + first + hole)],
  ]
  const { layout, units } = await card([['Platz: Alte Mühle'], ...half(0), [], ...half(9)])
  assert.equal(units, 'metres')
  assert.deepEqual(
    layout.holes.map(({ position }) => position),
    Array.from({ length: 18 }, (_, at) => at + 1),
  )
  assert.equal(layout.tees[0]?.holes.length, 18)
  assert.equal(layout.tees[0]?.name, 'Gelb')
})

test('a card that names no course needs the import to say which, and one without a unit says so', async () => {
  const table: Table = [
    ['Hole', ...nine((hole) => hole)],
    ['Par', ...PARS],
    ['Blue', ...nine(() => 320)],
  ]
  const { records } = await read(table)
  assert.deepEqual(records, [
    { line: 1, broken: 'nothing above the card names its course: add the name there, or use --course SLUG' },
  ])
  const { named, remarks } = await card(table, { ...NOTHING_GIVEN, course: 'old-mill' })
  assert.deepEqual(
    [named, remarks],
    ['old-mill', ['the card does not say whether its lengths are yards or metres: we read yards']],
  )
})

test('a table of tees or of scores is not a card that somebody drew', () => {
  for (const table of [
    [
      ['slug', 'tee', 'hole_1', 'hole_2'],
      ['a', 'Blue', 1, 2],
    ],
    [
      ['Place', 'Name', 'Score'],
      [1, 'A', 72],
    ],
    [['1', '2', '4', '5', '6', '7', '8', '9', '10']],
    [['year', ...nine((hole) => 2000 + hole)]],
  ] satisfies Table[])
    assert.equal(isCardGrid(csvOf(table)), false, JSON.stringify(table))
})

const cardOf = (title: string, length: number): Table => [
  [title],
  ['Hole', ...nine((hole) => hole)],
  ['White yards', ...nine((hole) => length + hole)],
  ['Par', ...PARS],
]

type Value = {
  readonly name?: string
  readonly slug?: string
  readonly otherwise?: Value
  readonly layouts: readonly { readonly name: string | null; readonly holes: readonly unknown[] }[]
}

const valuesOf = async (table: Table, given = NOTHING_GIVEN) =>
  (await read(table, given)).records.map((record) => ('value' in record ? (record.value as Value) : null))

test('each of several cards has its own title, and what they share is the club', async () => {
  const values = await valuesOf([...cardOf('Old Mill - Red', 300), ...cardOf('Old Mill - Blue', 320)])
  assert.deepEqual(
    values.map((value) => [value?.name, value?.otherwise?.name, value?.otherwise?.layouts[0]?.name]),
    [
      ['Old Mill Red', 'Old Mill', 'Red'],
      ['Old Mill Blue', 'Old Mill', 'Blue'],
    ],
  )
})

test('with --course the titles of several cards are its layouts', async () => {
  const given = { ...NOTHING_GIVEN, course: 'old-mill' }
  const values = await valuesOf([...cardOf('Red nine', 300), ...cardOf('Blue nine', 320)], given)
  assert.deepEqual(
    values.map((value) => [value?.slug, value?.layouts[0]?.name]),
    [
      ['old-mill', 'Red nine'],
      ['old-mill', 'Blue nine'],
    ],
  )
})

test('cards for men and for women are one layout, and the course card is not that of the women', async () => {
  const values = await valuesOf([...cardOf('Old Mill - Men', 300), ...cardOf('Old Mill - Ladies', 280)])
  assert.deepEqual(
    values.map((value) => [value?.name, value?.layouts[0]?.name, value?.layouts[0]?.holes.length]),
    [
      ['Old Mill', null, 9],
      ['Old Mill', null, 0],
    ],
  )
})

test('one long row and many short ones are not turned into a huge table', () => {
  const bytes = Buffer.from(`Hole${',x'.repeat(15_000)}\n${'1\n'.repeat(15_000)}`)
  const before = process.memoryUsage().heapUsed
  assert.equal(isCardGrid(bytes), false)
  assert.ok(process.memoryUsage().heapUsed - before < 200 << 20)
})

const withBeside = (headings: readonly string[], ...rows: readonly (readonly string[])[]): Table => [
  ['Old Mill Golf Club'],
  ['Hole', ...nine((hole) => hole), ...headings],
  ...rows.map((cells, at) => [`${['White', 'Red'][at]} (yards)`, ...nine(() => 320), ...cells]),
  ['Par', ...PARS],
]

const ratings = async (table: Table) => {
  const { layout, notUsed, remarks } = await card(table)
  return [layout.tees.map(({ rating, slope }) => [rating, slope]), notUsed, remarks]
}

test('rating and slope have short names too, in one column or in two', async () => {
  for (const headings of [
    ['CR', 'SL'],
    ['Course Rating™', 'Slope Rating®'],
  ])
    assert.deepEqual(await ratings(withBeside(headings, ['75.2', '144'])), [[[75.2, 144]], [], []])
  for (const heading of ['Rating/Slope', 'CR/SL', 'Course Rating / Slope'])
    assert.deepEqual(await ratings(withBeside([heading], ['75.2/144'])), [[[75.2, 144]], [], []])
  assert.deepEqual(await ratings(withBeside(['Slope/Rating'], ['144/75.2'])), [[[75.2, 144]], [], []])
})

test('ratings in front of the holes are not the name of the tee', async () => {
  const { layout } = await card([
    ['Old Mill Golf Club'],
    ['Hole', 'CR', 'Slope', ...nine((hole) => hole)],
    ['White (yards)', '35.4', 121, ...nine(() => 320)],
  ])
  assert.deepEqual(
    layout.tees.map(({ name, rating, slope }) => [name, rating, slope]),
    [['White', 35.4, 121]],
  )
})

test('of two ratings in a row nobody knows whose they are', async () => {
  const headings = ['CR', 'Slope', 'CR', 'Slope']
  assert.deepEqual(await ratings(withBeside(headings, ['75.2', '144', '78', '150'])), [
    ...[[[null, null]], headings, []],
  ])
  assert.deepEqual(await ratings(withBeside(headings, ['70', '120', '', ''], ['', '', '74', '130'])), [
    [
      [70, 120],
      [74, 130],
    ],
    ...[[], []],
  ])
})

test('columns and rows that we do not use are named', async () => {
  const { notUsed } = await card([
    ...withBeside(['Out', 'Bogey Rating', 'Nothing'], ['2880', '98.7', '']),
    ['', ...nine(() => 290)],
    ['Slope', ...nine((hole) => (hole === 1 ? 121 : ''))],
    ['Player 1', ...nine(() => '')],
  ])
  assert.deepEqual(notUsed, ['lengths without the name of a tee', 'Slope', 'Bogey Rating'])
})

test('a tee for men and women is nobody’s in particular', async () => {
  const { layout } = await card([
    ['Old Mill Golf Club'],
    ['Hole', ...nine((hole) => hole)],
    ['White Men/Ladies (yards)', ...nine(() => 320)],
  ])
  assert.deepEqual([layout.tees[0]?.name, layout.tees[0]?.gender], ['White', null])
})
