import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ClubInBag } from '../../account/profile.ts'
import { standardBag } from './standard-bag.ts'

const carries = (handicap: number | null, gender: 'M' | 'F' | null) =>
  standardBag(handicap, gender).flatMap(({ carryYards }) => (carryYards === null ? [] : [carryYards]))

test('the standard bag has thirteen clubs and a putter, in the form of a profile’s bag', () => {
  const bag: readonly ClubInBag[] = standardBag(10, 'M')
  assert.deepEqual(
    bag.map(({ club, carryYards }) => [club, carryYards]),
    [
      ['Driver', 235],
      ['3-wood', 216],
      ['4-hybrid', 202],
      ['4-iron', 189],
      ['5-iron', 175],
      ['6-iron', 167],
      ['7-iron', 157],
      ['8-iron', 147],
      ['9-iron', 137],
      ['Pitching wedge', 125],
      ['Gap wedge', 110],
      ['Sand wedge', 90],
      ['Lob wedge', 70],
      ['Putter', null],
    ],
  )
})

test('a handicap of -5 carries as far as tour players do, men and women', () => {
  assert.deepEqual(carries(-5, 'M').slice(0, 3), [282, 249, 231])
  assert.equal(carries(-5, 'F')[0], 223)
  assert.deepEqual(carries(-7, 'M'), carries(-5, 'M'))
  assert.deepEqual(carries(null, null), carries(15, 'M'))
})

test('each club carries less than the one before it, and none farther for a higher handicap', () => {
  const handicap = fc.integer({ min: -50, max: 530 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(handicap, fc.constantFrom('M', 'F'), (handicap, gender) => {
      const [own, higher] = [carries(handicap, gender), carries(handicap + 1, gender)]
      for (const [club, carry] of own.entries()) {
        assert.ok(carry < (own[club - 1] ?? Number.POSITIVE_INFINITY))
        assert.ok((higher[club] ?? 0) <= carry)
      }
      assert.ok((own.at(-1) ?? 0) >= 25)
    }),
  )
})
