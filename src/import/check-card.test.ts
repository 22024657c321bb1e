import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCards } from './check-card.ts'
import { parseRecord } from './records/parse-record.ts'

/** What is said about the cards of a record that is taken as it is. */
function remarksOn(layouts: readonly object[], units = 'yards'): string[] {
  const warnings: string[] = []
  const record = parseRecord({ name: 'Old Mill', units, layouts }, () => {})
  checkCards(record.course, record.units, (message) => warnings.push(message))
  return warnings
}

const holes = (count: number, fields: object = { par: 4, yards: 100 }) =>
  Array.from({ length: count }, (_, index) => ({ position: index + 1, ...fields }))

test('a tee total that is not the sum of its holes is taken with a warning', () => {
  const tee = { name: 'Blue', gender: 'M', yards: 1_000, holes: holes(9) }
  assert.deepEqual(remarksOn([{ tees: [tee] }]), [
    'the layout, tee Blue (M): the holes add up to 900 yards, the total says 1000',
  ])
  assert.deepEqual(remarksOn([{ tees: [{ ...tee, yards: 900 }] }]), [])
})

test('a warning names the layout and tells tees of one name apart', () => {
  const tee = { name: 'Blue', yards: 1_000, holes: holes(9) }
  assert.deepEqual(
    remarksOn([
      { name: 'East', tees: [tee] },
      { name: 'West', tees: [{ ...tee, gender: 'F' }] },
    ]),
    [
      'East, tee Blue (-): the holes add up to 900 yards, the total says 1000',
      'West, tee Blue (F): the holes add up to 900 yards, the total says 1000',
    ],
  )
})

test('TEE-5: a total beside a partial card promises nothing and needs no warning', () => {
  const total = { name: 'Blue', yards: 3_000 }
  assert.deepEqual(remarksOn([{ tees: [{ ...total, holes: [] }] }]), [])
  assert.deepEqual(remarksOn([{ holes: holes(18), tees: [{ ...total, holes: holes(9) }] }]), [])
  const gap = [{ position: 1, par: 4, yards: null }, ...holes(9).slice(1)]
  assert.deepEqual(remarksOn([{ tees: [{ ...total, holes: gap }] }]), [])
})

test('a card with every yardage is held to its total, whether its pars are recorded or not', () => {
  const tee = { name: 'Blue', yards: 1_000, holes: holes(9, { yards: 100 }) }
  assert.deepEqual(remarksOn([{ tees: [tee] }]), [
    'the layout, tee Blue (-): the holes add up to 900 yards, the total says 1000',
  ])
})

test('a card whose metres add up to its total needs no warning for the rounding to yards', () => {
  const tee = { name: 'Blue', yards: 1_800, holes: holes(18) }
  assert.deepEqual(remarksOn([{ tees: [tee] }], 'metres'), [])
})

test('a card in metres that does not add up is taken with a warning', () => {
  const tee = { name: 'Blue', yards: 2_000, holes: holes(18) }
  assert.equal(remarksOn([{ tees: [tee] }], 'metres').length, 1)
})

test('the same stroke index twice is taken with a warning, on the layout and on a tee', () => {
  const twice = [1, 2, 2, 3, 3, 3].map((stroke_index, index) => ({ position: index + 1, stroke_index }))
  assert.deepEqual(remarksOn([{ holes: twice, tees: [{ name: 'Blue', gender: 'F', holes: twice }] }]), [
    'the layout: stroke index 2 appears twice',
    'the layout: stroke index 3 appears twice',
    'the layout, tee Blue (F): stroke index 2 appears twice',
    'the layout, tee Blue (F): stroke index 3 appears twice',
  ])
})

test('TEE-1: one stroke index on the cards of two tees is as it should be', () => {
  const card = [{ position: 1, stroke_index: 5 }]
  const tees = ['M', 'F'].map((gender) => ({ name: 'Blue', gender, holes: card }))
  assert.deepEqual(remarksOn([{ holes: card, tees }, { holes: card }]), [])
})

test('holes without a stroke index share nothing', () => {
  assert.deepEqual(remarksOn([{ holes: holes(18) }]), [])
})
