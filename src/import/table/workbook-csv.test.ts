import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableOf } from './workbook-csv.ts'

test('one long row among many short ones is refused, not filled up', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ line: at + 1, cells: ['x'] }))
  const wide = { line: 10_001, cells: Array<string>(2_000).fill('x') }
  assert.throws(
    () => tableOf([{ name: 'A', rows: [...rows, wide] }]),
    /10001 rows and 2000 columns, more than we read/,
  )
  const { csv } = tableOf([{ name: 'A', rows: [...rows, { line: 10_001, cells: ['x', 'y'] }] }])
  assert.equal(csv.length, 3 * 10_000 + 4)
})

test('a sheet with names of columns is a table, though its holes are below each other', () => {
  const holes = Array.from({ length: 18 }, (_, at) => ['Old Mill', String(at + 1), '4', '320'])
  const rows = [['Course', 'Hole', 'Par', 'Blue'], ...holes].map((cells, at) => ({ line: at + 1, cells }))
  const { csv } = tableOf([{ name: 'Data', rows }])
  assert.equal(csv.toString().split('\n')[0], 'Course,Hole,Par,Blue')
})
