import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../random.ts'
import { chooseTeeSets } from './choose-tee-sets.ts'
import { parOf } from './par-of.ts'
import { planNines } from './plan-nines.ts'

const NAMES = [['Black', 'Blue', 'White', 'Gold', 'Red']] as const
const SEEDS = Array.from({ length: 500 }, (_, index) => index)

function planned(index: number, count = 2) {
  const random = seededRandom(1, index, 'wish')
  const teeSets = chooseTeeSets(random, NAMES, false)
  return { teeSets, nines: planNines(random, count, teeSets) }
}

const parOfNine = (nine: readonly { par: number }[]) => nine.reduce((sum, hole) => sum + hole.par, 0)

test('the planned par matches the length of the back tee', () => {
  for (const seed of SEEDS) {
    for (const hole of planned(seed).nines.flat()) assert.equal(parOf(hole.yards[0] ?? 0, 'M'), hole.par)
  }
})

test('lengths stay in the range of their par, and the ranges do not overlap', () => {
  const ranges = { 3: [120, 235], 4: [300, 470], 5: [485, 610] } as const
  for (const seed of SEEDS) {
    for (const { par, yards } of planned(seed).nines.flat()) {
      const [low, high] = ranges[par]
      assert.ok((yards[0] ?? 0) >= low && (yards[0] ?? 0) <= high, `par ${par} of ${yards[0]} yards`)
    }
  }
})

test('a nine never opens with a par 3 and never has two par 3s or two par 5s in a row', () => {
  for (const seed of SEEDS) {
    for (const nine of planned(seed).nines) {
      const pars = nine.map((hole) => hole.par)
      assert.equal(pars.length, 9)
      assert.notEqual(pars[0], 3)
      assert.doesNotMatch(pars.join(''), /33|55/)
      assert.ok(parOfNine(nine) >= 34 && parOfNine(nine) <= 37)
    }
  }
})

test('a course has at most one nine of par 37, however many nines it has', () => {
  const longNines = SEEDS.map(
    (seed) => planned(seed, 4).nines.filter((nine) => parOfNine(nine) === 37).length,
  )
  assert.ok(longNines.includes(1), 'at least one course has one')
  assert.ok(longNines.every((count) => count <= 1))
})

test('forward tees are never longer, and no hole is shorter than its par allows', () => {
  for (const seed of SEEDS) {
    const { teeSets, nines } = planned(seed)
    for (const { par, yards } of nines.flat()) {
      assert.equal(yards.length, teeSets.length)
      assert.deepEqual(
        yards,
        [...yards].sort((a, b) => b - a),
      )
      assert.ok(parOf(yards.at(-1) ?? 0, 'F') >= par, `par ${par} of ${yards.at(-1)} yards for women`)
    }
  }
})

test('each hole is shortened by its own factor', () => {
  const shares = planned(3)
    .nines.flat()
    .map(({ yards }) => Math.round((100 * (yards[1] ?? 0)) / (yards[0] ?? 1)))
  assert.ok(new Set(shares).size > 3)
})

test('there are three to five tee sets, four for full cards, and the two forward ones are for women too', () => {
  const counts = new Set(SEEDS.map((seed) => planned(seed).teeSets.length))
  assert.deepEqual([...counts].sort(), [3, 4, 5])
  for (const seed of SEEDS) {
    const teeSets = chooseTeeSets(seededRandom(2, seed, 'wish'), NAMES, true)
    assert.deepEqual(
      teeSets.map((set) => set.genders.join('')),
      ['M', 'M', 'MF', 'MF'],
    )
  }
})

test('the same seed plans the same holes', () => assert.deepEqual(planned(7), planned(7)))
