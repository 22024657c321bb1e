import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawMatches, nextRound } from './draw-matches.ts'
import type { Match } from './types.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
const show = (matches: readonly Match[] | null) => matches?.map(({ a, b }) => `${a}-${b ?? 'bye'}`).join(' ')

const DRAWS: readonly (readonly [number, string])[] = [
  [2, '1-2'],
  [4, '1-4 2-3'],
  [8, '1-8 4-5 2-7 3-6'],
  [16, '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11'],
  [5, '1-bye 4-5 2-bye 3-bye'],
  [6, '1-bye 4-5 2-bye 3-6'],
  [1, '1-bye'],
  [0, ''],
]

for (const [count, expected] of DRAWS) {
  test(`Committee Procedures, general numerical draw: ${count} sides`, () => {
    assert.equal(show(drawMatches(seeds(count))), expected)
  })
}

test('winners meet in the order of the draw, and who had a bye is through', () => {
  const first = drawMatches(seeds(5))
  assert.equal(nextRound(first, new Map()), null, 'one match is open')
  const second = nextRound(first, new Map([['1-2', '5']]))
  assert.equal(show(second), '1-5 2-3')
  assert.deepEqual(
    second?.map(({ id, round }) => [id, round]),
    [
      ['2-1', 2],
      ['2-2', 2],
    ],
  )
  const final = nextRound(
    second ?? [],
    new Map([
      ['2-1', '5'],
      ['2-2', '2'],
    ]),
  )
  assert.equal(show(final), '5-2')
  assert.equal(nextRound(final ?? [], new Map([['3-1', '5']])), null, 'the final was the last match')
})

test('matches get the names that the caller gives them', () => {
  const [match] = drawMatches(['x', 'y'], (round, number) => `r${round}n${number}`)
  assert.equal(match?.id, 'r1n1')
})

test('when the better seed always wins, the best two meet in the final, and all start in the draw once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), (count) => {
      let matches = drawMatches(seeds(count))
      const drawn = matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))
      assert.deepEqual(
        drawn.map(Number).sort((a, b) => a - b),
        seeds(count).map(Number),
      )
      while (matches.length > 1) {
        matches = nextRound(matches, new Map(matches.map(({ id, a }) => [id, a]))) ?? []
        assert.ok(matches.every(({ a, b }) => b !== null && Number(a) < Number(b)))
      }
      assert.equal(show(matches), '1-2')
    }),
  )
})
