import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exampleLayout } from '../../../test/support/example-round.ts'
import { anyRound } from '../../../test/support/played-rounds.ts'
import { writeCsv } from '../../core/csv/csv-cell.ts'
import { Problem } from '../../core/problem.ts'
import { parseRound, type RoundJson } from '../round-json.ts'
import { EXPORT_COLUMNS, exportRows } from './export-columns.ts'
import { orderOf, parseDay } from './file-days.ts'
import { type RoundTable, readRoundsFile } from './read-rounds-file.ts'
import { roundOfRows } from './round-from-holes.ts'
import { roundOfRow } from './round-from-row.ts'

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))

const CEDAR = { slug: 'cedar-lagoon', name: 'Cedar Lagoon', layouts: [exampleLayout()] }
const match = (text: string) => (text.toLowerCase() === 'cedar lagoon' ? CEDAR : null)

/** The first round of a file, or its faults. */
function firstOf(...lines: string[]) {
  const file = readRoundsFile(csv(...lines)) as RoundTable
  const [row] = file.rows
  assert.ok(row)
  const order = orderOf(file.rows.flatMap(({ values }) => values.date ?? []))
  return roundOfRow(row, { titles: file.titles, order, match, today: '2026-11-18' })
}

function roundIn(...lines: string[]): RoundJson {
  const found = firstOf(...lines)
  assert.ok('round' in found, JSON.stringify(found))
  return found.round
}

test('any round comes back from our own file as it was, also one that a spreadsheet would run', () => {
  fc.assert(
    fc.property(anyRound, (given) => {
      const round = parseRound(given)
      const file = readRoundsFile(Buffer.from(writeCsv([EXPORT_COLUMNS, ...exportRows(round)])))
      assert.equal(file.kind, 'holes')
      const back = file.kind === 'holes' ? roundOfRows(file.rows) : null
      // Spaces around a name, and line ends, are not what makes it another one.
      assert.deepEqual(JSON.parse(JSON.stringify(back)), JSON.parse(JSON.stringify(round)))
    }),
    { numRuns: 80 },
  )
})

test('names that begin like a formula are defused', () => {
  const round = roundIn('date,course,score', "2026-05-24,'=cmd(),80")
  assert.equal(round.course_name, '=cmd()')
  const text = writeCsv([EXPORT_COLUMNS, ...exportRows(round)])
  assert.match(text, /,'=cmd\(\),'=cmd\(\),/)
})

test('a sum is a round of its own kind; nine holes by their rating or the column', () => {
  const header = 'Date,Course,Tee,Score,Rating,Slope,Putts,Par'
  const round = roundIn(header, '2026-05-24,Old Mill,White,88,71.2,125,33,72')
  assert.deepEqual(round.total, { holes: 18, strokes: 88, par: 72, putts: 33 })
  assert.deepEqual([round.course, round.course_name, round.holes.length], ['Old Mill', 'Old Mill', 0])
  assert.deepEqual(round.tee, { name: 'White', gender: null, rating: 71.2, slope: 125 })
  assert.deepEqual(
    [round.started_at, round.finished_at],
    ['2026-05-24T12:00:00.000Z', '2026-05-24T12:00:00.000Z'],
  )
  assert.equal(roundIn('date,course,score,cr', '2026-05-24,X,44,35.6').total?.holes, 9)
  assert.equal(roundIn('date,course,score,holes', '2026-05-24,X,61,9').total?.holes, 9)
  assert.equal(roundIn('date,course,score', '2026-05-24,X,44').total?.holes, 9)
  assert.equal(roundIn('date,course,score', '2026-05-24,X,61').total?.holes, 18)
})

const HOLES = Array.from({ length: 18 }, (_, place) => `h${place + 1}`).join(',')

test('hole columns make holes; of a course we know, par and stroke index come from its card', () => {
  const fives = Array.from({ length: 18 }, () => 5).join(',')
  const round = roundIn(
    `date,course,tee,gender,${HOLES},score`,
    `2026-05-24,Cedar Lagoon,white tees,m,${fives},90`,
  )
  assert.deepEqual([round.course, round.course_name], ['cedar-lagoon', 'Cedar Lagoon'])
  assert.deepEqual(round.tee, { name: 'White', gender: 'M', rating: 71.2, slope: 131 })
  assert.deepEqual(
    round.holes.slice(0, 3).map(({ hole, par, stroke_index, strokes }) => [hole, par, stroke_index, strokes]),
    [
      [1, 4, 7, 5],
      [2, 5, 3, 5],
      [3, 3, 17, 5],
    ],
  )
  const unknown = roundIn(`date,course,${HOLES}`, `2026-05-24,Elsewhere,${fives}`)
  assert.deepEqual([unknown.holes[0]?.par, unknown.tee], [null, null])
})

test('one nine is a round of nine holes, and an x is a ball that was picked up', () => {
  const back = `${','.repeat(8)},4,4,x,4,4,4,4,4,4`
  const round = roundIn(`date,course,${HOLES}`, `2026-05-24,X,${back}`)
  assert.deepEqual(
    round.holes.map(({ hole }) => hole),
    [10, 11, 12, 13, 14, 15, 16, 17, 18],
  )
  assert.deepEqual([round.holes[2]?.picked_up, round.holes[2]?.strokes], [true, null])
})

test('columns are known in Spanish too, with a decimal comma and the day first', () => {
  const round = roundIn(
    'Fecha;Campo;Barras;Golpes;Valor de campo;Slope;Hándicap',
    '24/5/2026;Peña Alta;Rojas;92;70,4;124;12,4',
  )
  assert.deepEqual([round.started_at.slice(0, 10), round.course_name], ['2026-05-24', 'Peña Alta'])
  assert.deepEqual([round.tee?.rating, round.handicap_index, round.total?.strokes], [70.4, 12.4, 92])
  assert.equal(roundIn('fecha,campo,hoyo 1,putts 1', '2026-05-24,X,4,2').holes[0]?.putts, 2)
})

test('the same row has the same id, and any other value another', () => {
  const id = (row: string) => roundIn('date,course,score,tee', row).id
  assert.equal(id('2026-05-24,X,90,White'), id('24/05/2026,X,90,White'))
  const others = [
    '2026-05-25,X,90,White',
    '2026-05-24,Y,90,White',
    '2026-05-24,X,91,White',
    '2026-05-24,X,90,Red',
  ]
  assert.equal(new Set([id('2026-05-24,X,90,White'), ...others.map(id)]).size, 5)
})

test('of days with two small numbers another row may tell the order; else they are refused', () => {
  assert.equal(parseDay('04/05/2026', orderOf(['04/05/2026', '24/05/2026'])), '2026-05-04')
  assert.equal(parseDay('04/05/2026', orderOf(['04/05/2026', '05/24/2026'])), '2026-04-05')
  assert.equal(parseDay('05.05.2026', null), '2026-05-05')
  for (const wrong of ['04/05/2026', '2026-02-30', '31/2/2026', 'yesterday', '5/2026'])
    assert.throws(() => parseDay(wrong, null), Problem, wrong)
})

test('what is wrong with a row is said with its line and the file’s own name of the column', () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['Date,Course,Total', 'tomorrow,X,90', /^Date must be a day such as /],
    ['Date,Course,Total', '2027-01-01,X,90', /^Date must be a day that isn’t in the future/],
    ['Date,Course,Total', '2026-05-24,,90', /^Course must be given/],
    ['Date,Course,Total', '2026-05-24,X,', /^Total must be given/],
    ['Date,Course,Total', '2026-05-24,X,8', /^Total must be a whole number from 9 to 900/],
    ['Date,Course,Total,Slope', '2026-05-24,X,90,300', /^Slope must be a whole number/],
    ['Date,Course,Total,CR', '2026-05-24,X,90,seventy', /^CR must be a number from 20 to 100/],
    ['Date,Course,Total,Hole 1', '2026-05-24,X,90,five', /^Hole 1 must be a whole number from 1 to 50/],
    ['Date,Course,Total,Hcp', '2026-05-24,X,90,99', /^Hcp must be from \+10 to 54/],
    ['Date,Course,Total,Holes', '2026-05-24,X,90,12', /^Holes must be 9 or 18/],
    [
      `Date,Course,Total,${HOLES}`,
      `2026-05-24,X,91,${Array(18).fill(5).join(',')}`,
      /^Total must be the sum of its holes, 90/,
    ],
  ]
  for (const [header, row, detail] of cases) {
    const found = firstOf(header, row)
    assert.ok(Array.isArray(found), `${row}: ${JSON.stringify(found)}`)
    assert.deepEqual([found.length, found[0]?.row], [1, 2])
    assert.match(found[0]?.detail ?? '', detail)
    assert.ok(header.split(',').includes(found[0]?.column ?? ''), row)
  }
})

test('a fault of our own file is on the line of its hole', () => {
  const round = parseRound(roundIn(`date,course,${HOLES}`, `2026-05-24,X,${Array(18).fill(5).join(',')}`))
  const text = writeCsv([EXPORT_COLUMNS, ...exportRows(round)]).split('\r\n')
  text[3] = (text[3] ?? '').replace(/,5,0,/, ',five,0,')
  const file = readRoundsFile(csv(...text))
  assert.equal(file.kind, 'holes')
  const faults = file.kind === 'holes' ? roundOfRows(file.rows) : []
  assert.deepEqual(faults, [
    { row: 4, column: 'strokes', detail: 'strokes must be a whole number from 1 to 50.' },
  ])
})

test('files that aren’t rounds are refused with a sentence', () => {
  for (const [text, words] of [
    ['', /empty/],
    ['name,email\nA,b', /a date, a course and a score/],
    ['date,course\n2026-01-01,X', /a date, a course and a score/],
    ['date,fecha,course,score\n1,2,3,4', /two of its columns are the same/],
    ['date,course,score\n"open', /quote on line 2/],
    ['a\0b', /isn’t text/],
  ] as const)
    assert.throws(
      () => readRoundsFile(Buffer.from(text)),
      (error) => error instanceof Problem && words.test(error.detail),
      text,
    )
})

test('columns that say nothing here are named: a sum of putts beside holes, and what we don’t know', () => {
  assert.deepEqual(readRoundsFile(csv(`date,course,putts,weather,${HOLES}`, '')).unknown, [
    'putts',
    'weather',
  ])
  assert.deepEqual(readRoundsFile(csv('date,course,score,putts,weather', '')).unknown, ['weather'])
})

test('a file with more rounds than anybody may save is refused before a course is looked up', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `2025-06-01,Course ${at},90`)
  assert.equal(readRoundsFile(csv('date,course,score', ...rows(2_000))).rows.length, 2_000)
  assert.throws(() => readRoundsFile(csv('date,course,score', ...rows(2_001))), /more than 2000 rows/)
})
