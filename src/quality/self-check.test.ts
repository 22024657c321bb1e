import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { metres, toYards, yards } from '../core/units.ts'
import type { Hole, Layout, Tee } from '../course/layout.ts'
import { checkLayouts, hasGap, type LayoutCheck, type TeeCheck } from './self-check.ts'

const hole = (
  position: number,
  length: number | null = 400,
  par: number | null = 4,
  si: number | null = null,
): Hole => ({
  position,
  par,
  strokeIndex: si,
  yards: length === null ? null : yards(length),
})

const tee = (holes: readonly Hole[], total: number | null = null): Tee => ({
  name: 'Blue',
  gender: 'M',
  yards: total === null ? null : yards(total),
  par: null,
  rating: null,
  slope: null,
  holes,
})

const check = (layout: Partial<Layout>): LayoutCheck => {
  const [found] = checkLayouts([{ name: null, holes: [], tees: [], ...layout }])
  return found ?? assert.fail('the layout was checked')
}

const checkTee = (holes: readonly Hole[], total: number | null, reference: readonly Hole[] = []): TeeCheck =>
  check({ holes: reference, tees: [tee(holes, total)] }).tees[0] ?? assert.fail('the tee was checked')

test('a card with par and yards at every position of its layout is complete', () => {
  const found = checkTee([hole(1), hole(2), hole(3)], 1_200)
  assert.deepEqual(found, {
    ...{ name: 'Blue', gender: 'M', total: 1_200, sum: 1_200, agrees: true },
    ...{
      holes: 3,
      complete: true,
      missing: [],
      without_par: [],
      without_yards: [],
      repeated_stroke_indexes: [],
    },
  })
  assert.equal(hasGap(found), false)
})

test('a card is measured by the whole layout: what another card has and this one omits is missing', () => {
  const found = checkTee([hole(1), hole(3)], null, [hole(1), hole(2), hole(3), hole(4)])
  assert.deepEqual([found.complete, found.missing], [false, [2, 4]])
  assert.ok(hasGap(found))
})

test('a hole that every card omits between two others is missing on all of them', () => {
  const { positions, reference, tees } = check({ holes: [hole(1), hole(3)], tees: [tee([hole(3)])] })
  assert.deepEqual(positions, [1, 2, 3])
  assert.deepEqual([reference.missing, tees[0]?.missing], [[2], [1, 2]])
})

test('a null par is a gap; null yards leave a card incomplete without one', () => {
  const parless = checkTee([hole(1, 400, null), hole(2)], null)
  assert.deepEqual([parless.complete, parless.without_par, hasGap(parless)], [false, [1], true])
  const yardless = checkTee([hole(1, null), hole(2)], null)
  assert.deepEqual([yardless.complete, yardless.without_yards, hasGap(yardless)], [false, [1], false])
})

test('a tee without holes is no card with a gap', () => {
  const found = checkTee([], 6_000, [hole(1), hole(2)])
  assert.deepEqual([found.holes, found.complete, found.missing, hasGap(found)], [0, false, [1, 2], false])
})

test('stroke indexes that stand twice are named', () => {
  const holes = [hole(1, 400, 4, 7), hole(2, 400, 4, 3), hole(3, 400, 4, 7), hole(4, 400, 4, 3), hole(5)]
  assert.deepEqual(checkTee(holes, null).repeated_stroke_indexes, [7, 3])
})

test('TEE-5: a partial card proves nothing against its total', () => {
  const reference = [hole(1), hole(2), hole(3)]
  assert.deepEqual(checkTee([hole(1), hole(2)], 9_999, reference).agrees, null)
  assert.deepEqual(checkTee([hole(1), hole(2), hole(3, null)], 9_999).agrees, null)
  assert.deepEqual(checkTee([], 9_999, reference).agrees, null)
  assert.deepEqual(checkTee([hole(1), hole(2)], null).agrees, null)
})

test('a whole card that does not add up to its total disagrees, were it by a yard', () => {
  // 403 yards are no whole number of metres.
  const found = checkTee([hole(1, 403), hole(2, 397)], 801)
  assert.deepEqual([found.sum, found.total, found.agrees], [800, 801, false])
})

test('a layout without any hole has no positions, and nothing on it is complete', () => {
  const { positions, reference, tees } = check({ tees: [tee([], 6_000)] })
  assert.deepEqual(
    [positions, reference.complete, tees[0]?.complete, tees[0]?.agrees],
    [[], false, false, null],
  )
})

const inYards = (length: number) => Math.round(toYards(metres(length)))
const lengths = fc.array(fc.integer({ min: 50, max: 600 }), { minLength: 9, maxLength: 18 })

test('a card that came in metres agrees with its total however the holes were rounded', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 50 }), (given, off) => {
      const total = given.reduce((sum, length) => sum + length, 0)
      const holes = given.map((length, i) => hole(i + 1, inYards(length)))
      assert.equal(checkTee(holes, inYards(total)).agrees, true)
      const other = checkTee(holes, inYards(total + off))
      assert.equal(other.agrees, other.sum === inYards(total + off))
    }),
  )
})

const SHARP_PARK = path.join(import.meta.dirname, '../../../shared/data/sharp_park.json')
const absent = existsSync(SHARP_PARK) ? false : 'the shared data is not here'

type ClubFile = {
  readonly teeYardageTotals: Readonly<Record<string, number>>
  readonly holes: readonly {
    number: number
    par: number
    strokeIndex: number
    yardages: Record<string, number>
  }[]
}

test('of a real card the two totals that disagree are found', { skip: absent }, () => {
  const club: ClubFile = JSON.parse(readFileSync(SHARP_PARK, 'utf8'))
  const agrees = Object.entries(club.teeYardageTotals).map(([name, total]) => {
    const holes = club.holes.map(({ number, par, strokeIndex, yardages }) =>
      hole(number, yardages[name] ?? null, par, strokeIndex),
    )
    const { complete, agrees } = checkTee(holes, total)
    return [name, complete, agrees]
  })
  assert.equal(agrees.filter(([, complete]) => complete).length, 3)
  assert.equal(agrees.filter(([, , agrees]) => agrees === false).length, 2)
})
