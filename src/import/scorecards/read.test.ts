import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import fc from 'fast-check'
import { NOTHING_GIVEN } from '../given.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readScorecards } from './read.ts'

const HEAD = 64 << 10

function read(content: string | Buffer, size = HEAD) {
  const bytes = Buffer.from(content)
  const count = Math.ceil(bytes.length / size)
  const chunks = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
  return Array.fromAsync(
    readScorecards(bytes.subarray(0, HEAD), Readable.from(chunks), {
      given: NOTHING_GIVEN,
      notUsed: () => {},
    }),
  )
}

const names = (records: Awaited<ReturnType<typeof read>>) =>
  records.map((record) => ('value' in record ? (record.value as { slug: string }).slug : record))

test('consecutive rows of a course are one record at the line of the first', async () => {
  const records = await read('slug,tee\nmill-1,Blue\nmill-1,White\n\nlinks-2,Blue\nmill-1,Red\n')
  assert.deepEqual(names(records), ['mill-1', 'links-2', 'mill-1'])
  assert.deepEqual(
    records.map(({ line }) => line),
    [2, 5, 6],
  )
})

test('every record speaks of a course that is held, and makes none', async () => {
  for (const record of await read('name,city,tee\nOld Mill,Galway,Blue\nOld Mill,Cork,Blue\n'))
    assert.ok('value' in record && record.addsToExisting === true)
})

test('a broken row is a record of its own and does not part its course', async () => {
  const [broken, course, ...more] = await read('slug,tee\nmill-1,Blue\nmill-1\nmill-1,Red\n')
  assert.deepEqual(broken, { line: 3, broken: 'the row has 1 cells where the header has 2' })
  assert.ok(course && 'value' in course)
  const { layouts } = course.value as { layouts: { tees: { name: string }[] }[] }
  assert.deepEqual(
    layouts[0]?.tees.map(({ name }) => name),
    ['Blue', 'Red'],
  )
  assert.deepEqual(more, [])
})

test('a row that is no UTF-8 is broken, and the rest goes on', async () => {
  const bytes = Buffer.from('slug,tee\nmill-1,Gr\xf6n\nmill-1,Blue\n', 'latin1')
  const [broken, course] = await read(bytes)
  assert.ok(broken && 'broken' in broken && broken.line === 2 && /UTF-8/.test(broken.broken))
  assert.ok(course && 'value' in course && course.line === 3)
})

test('blank rows, also of empty cells, say nothing', async () => {
  const records = await read('\n,,\nslug,tee,par\n,,\nmill-1,Blue,72\n , ,\nmill-1,Red,73\n')
  assert.deepEqual(names(records), ['mill-1'])
})

test('semicolons part cells as well as commas', async () => {
  const [comma] = await read('slug,tee,yards\nmill-1,Blue,6544\n')
  assert.deepEqual((await read('slug;tee;yards\r\nmill-1;Blue;6544\r\n'))[0], comma)
})

test('a file that is no scorecards says which columns are missing, an empty one that it is empty', async () => {
  const refuses = (content: string, why: RegExp) =>
    assert.rejects(read(content), (error) => error instanceof UnreadableFile && why.test(error.message))
  await refuses('town,tee\nGalway,Blue\n', /add slug, source with id, or name/)
  await refuses('slug,yards\nmill-1,6544\n', /add a column tee .* or hole/)
  await refuses('', /empty/)
  await refuses('\n\n', /empty/)
})

test('a header alone holds no record', async () => {
  assert.deepEqual(await read('slug,tee\n'), [])
})

const gap = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const text = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 })

const hole = fc
  .record(
    {
      position: fc.integer({ min: 1, max: 36 }),
      par: gap(fc.integer({ min: 3, max: 5 })),
      stroke_index: gap(fc.integer({ min: 1, max: 18 })),
      yards: gap(fc.integer({ min: 80, max: 620 })),
    },
    { noNullPrototype: true },
  )
  .filter(({ par, stroke_index, yards }) => par !== null || stroke_index !== null || yards !== null)

const holes = fc
  .uniqueArray(hole, { selector: ({ position }) => position, maxLength: 36 })
  .map((some) => some.toSorted((a, b) => a.position - b.position))

const tee = fc.record({
  name: text('Blue", é;'),
  gender: fc.constantFrom('M', 'F', null),
  yards: gap(fc.integer({ min: 1_000, max: 7_500 })),
  par: gap(fc.integer({ min: 27, max: 73 })),
  rating: gap(fc.integer({ min: 600, max: 780 }).map((tenths) => tenths / 10)),
  slope: gap(fc.integer({ min: 55, max: 155 })),
  holes,
})

const tees = fc.uniqueArray(
  tee.map(({ name, ...rest }) => ({ name: name.trim() || 'Blue', ...rest })),
  { selector: ({ name, gender }) => `${gender} ${name}`, minLength: 1, maxLength: 4 },
)

const layouts = fc.uniqueArray(
  fc.record({ name: gap(text('EastWest')), holes, tees }, { noNullPrototype: true }),
  {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 3,
  },
)

type Layouts = typeof layouts extends fc.Arbitrary<infer T> ? T : never
type Card = Omit<Layouts[number]['tees'][number], 'name'> & { readonly name: string | null }
type Cells = readonly (string | number | null)[]

const cell = (value: string | number | null) =>
  /[",;\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value ?? ''}`
const csv = (rows: readonly Cells[]) => rows.map((row) => `${row.map(cell).join(',')}\n`).join('')

/** The reference card and the tees of a layout; totals are a tee's own. */
const cardsOf = ({ holes, tees }: Layouts[number]): readonly Card[] => [
  ...(holes.length > 0
    ? [{ name: null, gender: null, yards: null, par: null, rating: null, slope: null, holes }]
    : []),
  ...tees,
]

const POSITIONS = Array.from({ length: 36 }, (_, i) => i + 1)

const byTee = (all: Layouts) =>
  csv([
    ['slug', 'layout', 'tee', 'gender', 'yards', 'par', 'rating', 'slope'].concat(
      POSITIONS.flatMap((position) => [`hole_${position}`, `par_${position}`, `si_${position}`]),
    ),
    ...all.flatMap((layout) =>
      cardsOf(layout).map(({ name, gender, yards, par, rating, slope, holes }) => [
        ...['mill-1', layout.name, name, gender, yards, par, rating, slope],
        ...POSITIONS.flatMap((position) => {
          const found = holes.find((one) => one.position === position)
          return [found?.yards ?? null, found?.par ?? null, found?.stroke_index ?? null]
        }),
      ]),
    ),
  ])

const NO_HOLE = { position: null, par: null, stroke_index: null, yards: null }

const byHole = (all: Layouts) =>
  csv([
    ['slug', 'layout', 'tee', 'gender', 'hole', 'par', 'handicap', 'yards'].concat(
      ...['tee_yards', 'tee_par', 'rating', 'slope'],
    ),
    ...all.flatMap((layout) =>
      cardsOf(layout).flatMap((card) =>
        (card.holes.length > 0 ? card.holes : [NO_HOLE]).map(({ position, par, stroke_index, yards }) => [
          ...['mill-1', layout.name, card.name, card.gender, position, par, stroke_index, yards],
          ...[card.yards, card.par, card.rating, card.slope],
        ]),
      ),
    ),
  ])

test('TEE-3: a card is the same record whether a row is a tee or a hole, gaps included, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(layouts, fc.integer({ min: 5, max: 400 }), async (all, size) => {
      const expected = [{ line: 2, value: { slug: 'mill-1', layouts: all }, addsToExisting: true }]
      assert.deepEqual(await read(byTee(all), size), expected)
      assert.deepEqual(await read(byHole(all), size), expected)
    }),
  )
})

test('more rows of one course than a card can have are refused', async () => {
  const rows = 'Old Mill,1,4\n'.repeat(10_001)
  await assert.rejects(
    read(`name,hole,par\n${rows}`),
    new UnreadableFile('more than 10,000 rows in a row are about one course (line 10002)'),
  )
})

type Layout = {
  readonly holes: readonly { readonly position: number; readonly par: unknown; readonly yards: unknown }[]
  readonly tees: readonly {
    readonly name: string
    readonly gender: string | null
    readonly yards: unknown
    readonly holes: Layout['holes']
  }[]
}

async function layoutOf(content: string) {
  const [record, ...more] = await read(content)
  assert.ok(record && 'value' in record && more.length === 0)
  const { layouts, units } = record.value as { layouts: Layout[]; units?: string }
  assert.ok(layouts[0])
  return { layout: layouts[0], units, remarks: record.remarks ?? [] }
}

const lengths = ({ tees }: Layout) =>
  tees.map(({ name, gender, yards, holes }) => [name, gender, yards, holes.map((hole) => hole.yards)])

test('a column for each tee makes a row for each: TEE-3: what is empty is not on its card', async () => {
  const { layout, remarks } = await layoutOf(
    'Course,Hole,Par,Hdcp,Blue,Ladies Red\nMill,1,4,2,402,351\nMill,2,3,1,171,\nMill,Total,7,,573,351\nMill,,,,573,351\n',
  )
  const hole = { position: 1, par: 4, stroke_index: 2 }
  assert.deepEqual(layout.holes[0], { ...hole, yards: null })
  assert.deepEqual(layout.tees[0]?.holes[0], { ...hole, yards: 402 })
  assert.deepEqual(lengths(layout), [
    ['Blue', null, 573, [402, 171]],
    ['Red', 'F', 351, [351]],
  ])
  assert.deepEqual(remarks, [
    'the card does not say whether its lengths are yards or metres: we read yards',
    'line 4: hole Total is not a hole number: ignored',
  ])
})

test('a German table of holes has the metres of its tees', async () => {
  const { layout, units, remarks } = await layoutOf(
    'Platz;Land;Loch;Par;Vorgabe;Länge Gelb (m)\nMühle;Deutschland;1;5;1;307\n',
  )
  assert.deepEqual([units, remarks], ['metres', []])
  assert.deepEqual(lengths(layout), [['Gelb', null, null, [307]]])
})

test('the length of a tee is in thousands, whichever sign separates them', async () => {
  for (const row of ['Mill;Blue;75,5;6.960', 'Mill;Blue;75.5;6,960'])
    assert.deepEqual(lengths((await layoutOf(`Club;Tee;CR;Total Yards\n${row}\n`)).layout), [
      ['Blue', null, 6960, []],
    ])
})

test('Par and HCP in the column of tees are the course card', async () => {
  const { layout, remarks } = await layoutOf(
    'Club,Tee,H1,H2,Total\nMill,Par,4,3,7\nMill,Ladies Par,5,3,8\nMill,HCP,2,1,\nMill,Blue,402,171,573\n',
  )
  assert.deepEqual(layout.holes, [
    { position: 1, par: 4, stroke_index: 2, yards: null },
    { position: 2, par: 3, stroke_index: 1, yards: null },
  ])
  assert.deepEqual(lengths(layout), [['Blue', null, 573, [402, 171]]])
  assert.deepEqual(remarks, ['line 3: the women’s par is ignored: the course card has only one'])
})

test('a tee that is called Par 3 is one', async () => {
  const { layout } = await layoutOf('Club,Tee,H1,H2\nMill,Par 3,102,95\n')
  assert.deepEqual(lengths(layout), [['Par 3', null, null, [102, 95]]])
})
