import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDraw } from '../draw.ts'
import { chooseTeeHabit } from './choose-tee-habit.ts'
import { parOf } from './par-of.ts'
import { wishNines } from './wish-nines.ts'

const NAMES = [['Black', 'Blue', 'White', 'Gold', 'Red']] as const
const SEEDS = Array.from({ length: 500 }, (_, index) => index)

function wish(index: number, count = 2) {
  const draw = startDraw(1, index, 'wish')
  const habit = chooseTeeHabit(draw, NAMES, false)
  return { habit, nines: wishNines(draw, count, habit) }
}

const parOfNine = (nine: readonly { par: number }[]) => nine.reduce((sum, hole) => sum + hole.par, 0)

test('the par that is wished follows from the length of the back tee', () => {
  for (const seed of SEEDS) {
    for (const hole of wish(seed).nines.flat()) assert.equal(parOf(hole.yards[0] ?? 0, 'M'), hole.par)
  }
})

test('lengths stay in the range of their par, and the ranges stand apart', () => {
  const ranges = { 3: [120, 235], 4: [300, 470], 5: [485, 610] } as const
  for (const seed of SEEDS) {
    for (const { par, yards } of wish(seed).nines.flat()) {
      const [low, high] = ranges[par]
      assert.ok((yards[0] ?? 0) >= low && (yards[0] ?? 0) <= high, `par ${par} of ${yards[0]} yards`)
    }
  }
})

test('a nine opens with no par 3 and has no two short or two long holes in a row', () => {
  for (const seed of SEEDS) {
    for (const nine of wish(seed).nines) {
      const pars = nine.map((hole) => hole.par)
      assert.equal(pars.length, 9)
      assert.notEqual(pars[0], 3)
      assert.doesNotMatch(pars.join(''), /33|55/)
      assert.ok(parOfNine(nine) >= 34 && parOfNine(nine) <= 37)
    }
  }
})

test('a course has at most one nine of par 37, however many nines it has', () => {
  const longNines = SEEDS.map((seed) => wish(seed, 4).nines.filter((nine) => parOfNine(nine) === 37).length)
  assert.ok(longNines.includes(1), 'some course has one')
  assert.ok(longNines.every((count) => count <= 1))
})

test('forward tees are never longer, and no hole is shorter than its par allows', () => {
  for (const seed of SEEDS) {
    const { habit, nines } = wish(seed)
    for (const { par, yards } of nines.flat()) {
      assert.equal(yards.length, habit.length)
      assert.deepEqual(
        yards,
        [...yards].sort((a, b) => b - a),
      )
      assert.ok(parOf(yards.at(-1) ?? 0, 'F') >= par, `par ${par} of ${yards.at(-1)} yards for women`)
    }
  }
})

test('each hole is shortened by a measure of its own', () => {
  const shares = wish(3)
    .nines.flat()
    .map(({ yards }) => Math.round((100 * (yards[1] ?? 0)) / (yards[0] ?? 1)))
  assert.ok(new Set(shares).size > 3)
})

test('there are three to five tee sets, four when cards are to be full, the two forward ones for women too', () => {
  const counts = new Set(SEEDS.map((seed) => wish(seed).habit.length))
  assert.deepEqual([...counts].sort(), [3, 4, 5])
  for (const seed of SEEDS) {
    const habit = chooseTeeHabit(startDraw(2, seed, 'wish'), NAMES, true)
    assert.deepEqual(
      habit.map((set) => set.genders.join('')),
      ['M', 'M', 'MF', 'MF'],
    )
  }
})

test('the same seed wishes the same', () => assert.deepEqual(wish(7), wish(7)))
