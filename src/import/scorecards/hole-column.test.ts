import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holeColumn, isBareHole, isCardColumn } from './hole-column.ts'

const read = (heading: string) => {
  const column = holeColumn(heading, 0)
  return column && [column.value, column.position]
}

test('a hole and its value can be in any order', () => {
  for (const heading of [
    'hole_7',
    'yards_7',
    'H7',
    'Hole 7',
    'Hole 7 Yards',
    'Yards Hole 7',
    'Length 7',
    'H 7 (m)',
  ])
    assert.deepEqual(read(heading), ['yards', 7], heading)
  for (const heading of ['par_7', 'Hole 7 Par', 'H7 Par', 'Par Hole 7', 'Loch 7 Par'])
    assert.deepEqual(read(heading), ['par', 7], heading)
  for (const heading of ['si_7', 'Hole 7 HCP', 'Hole #7 Handicap', 'Stroke Index H7', 'Vorgabe 7'])
    assert.deepEqual(read(heading), ['stroke_index', 7], heading)
})

test('holes have names in several languages', () => {
  for (const heading of ['Loch 18', 'Bahn 18', 'Hoyo 18', 'Trou 18', 'Buca 18', 'Hål 18', 'Hull 18'])
    assert.deepEqual(read(heading), ['yards', 18], heading)
})

test('other numbered columns are no holes', () => {
  for (const heading of [
    'Tee 1',
    'Photo 1',
    '18',
    '9 Par',
    'Hole 7 Score',
    'Hole 0',
    'Hole 181',
    'Par 7 (m)',
    'Hole',
  ])
    assert.equal(holeColumn(heading, 0), null, heading)
})

test('what a list of courses may have too does not make a card', () => {
  for (const heading of ['hole_1', 'par_1', 'si_1', 'Yards 1', 'Hole 1 Yards', 'Metres Hole 1'])
    assert.equal(isCardColumn(heading), true, heading)
  for (const heading of ['Hole 1 Par', 'Par Hole 1', 'Hole 1 HCP', 'H1', 'Hoyo 1', 'Loch 1 (m)', 'Name'])
    assert.equal(isCardColumn(heading), false, heading)
  assert.deepEqual(['H1', 'Hoyo 1', 'Loch 1 (m)', 'Hole 1 Yards'].map(isBareHole), [true, true, true, false])
})
