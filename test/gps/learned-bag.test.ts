import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToBag, bagWith, type ClubJson, type LearnedCarry } from '../../web/gps/score/learned-bag.ts'
import type { Api, Call } from '../../web/gps/score/round-api.ts'

const carry: LearnedCarry = { club: '7 iron', carryYards: 148.4, spreadYards: 6, shots: 12, bagYards: null }
const bag: readonly ClubJson[] = [
  { club: 'Driver', carry_yards: 230 },
  { club: '7 Iron', carry_yards: null },
]

test('a learned carry takes the place of the club’s own, or is added', () => {
  assert.deepEqual(bagWith(bag, carry), [bag[0], { club: '7 Iron', carry_yards: 148 }])
  assert.deepEqual(bagWith([], carry), [{ club: '7 iron', carry_yards: 148 }])
})

test('a full bag takes no further club', () => {
  const full = Array.from({ length: 20 }, (_, place) => ({ club: `Club ${place}`, carry_yards: null }))
  assert.equal(bagWith(full, carry), null)
})

test('the bag is read before it is changed, and nothing is written when that fails', async () => {
  const calls: Call[] = []
  const api: Api = async (call) => {
    calls.push(call)
    return { kind: 'done', json: { bag } }
  }
  assert.equal(await addToBag(api, carry), 'done')
  assert.deepEqual(
    calls.map(({ method }) => method),
    ['GET', 'PUT'],
  )
  assert.deepEqual(calls[1]?.body, { bag: bagWith(bag, carry) })
  assert.equal(await addToBag(async () => ({ kind: 'later' }), carry), 'later')
})
