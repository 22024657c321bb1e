import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeConditions } from './conditions.ts'
import { wordsOf } from './query-words.ts'

const taken = (query: string) => {
  const { words, conditions } = takeConditions(wordsOf(query))
  return { rest: words.join(' '), of: conditions.map(({ of }) => of) }
}

test('holes are understood in several languages', () => {
  for (const query of [
    '9 holes',
    'nine hole',
    '9-Loch',
    '9 hoyos',
    '9 trous',
    '9 buracos',
    '9-hålsbanor',
    '9 buche',
  ])
    assert.deepEqual(taken(query), { rest: '', of: [{ what: 'holes', holes: 9 }] }, query)
  assert.deepEqual(taken('hole 9').of, [])
  assert.deepEqual(taken('18').of, [])
})

test('par 3 means short holes, par 72 the whole course', () => {
  assert.deepEqual(taken('par 3 courses in Crail'), {
    rest: 'courses in crail',
    of: [{ what: 'short holes' }],
  })
  assert.deepEqual(taken('par 72').of, [{ what: 'par', par: 72 }])
  assert.deepEqual(taken('par at Crail').of, [])
})

test('length is in yards, and metres are turned into yards', () => {
  assert.deepEqual(taken('over 7000 yards').of, [
    { what: 'yards', least: 7_000, most: Number.POSITIVE_INFINITY },
  ])
  const [shorter] = taken('less than 5000 metres').of
  assert.ok(shorter?.what === 'yards' && Math.abs(shorter.most - 5_468) < 1 && shorter.least === 0)
  assert.deepEqual(taken('over the hill').of, [])
})

test('coverage is asked for with a verb, or before courses', () => {
  assert.deepEqual(taken('which courses near Crail have green contours'), {
    rest: 'which courses near crail',
    of: [{ what: 'coverage', flag: 'contours' }],
  })
  assert.deepEqual(taken('rated courses in Fife').of, [{ what: 'coverage', flag: 'rated' }])
  assert.deepEqual(taken('courses with a scorecard').of, [{ what: 'coverage', flag: 'scorecard' }])
  assert.deepEqual(taken('scorecard of Crail').of, [])
})

test('what the records can’t tell is a condition all the same', () => {
  assert.deepEqual(taken('cheapest golf'), { rest: 'golf', of: [{ what: 'unknown' }] })
  assert.deepEqual(taken('semi-private').of, [{ what: 'kind', kinds: ['semi-private'] }])
})
