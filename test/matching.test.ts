import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedCourse, withoutOwnDuplicates } from '../bench/matching/generated-list.ts'
import { readLabelledPairs } from '../bench/matching/labelled-pairs.ts'
import { matchLists } from '../bench/matching/match-lists.ts'
import { type ListedCourse, missingLists, readEurope, readUsList } from '../bench/matching/read-courses.ts'
import { countPairs, drawsFrom } from '../bench/matching.ts'
import { compareCourses } from '../src/import/matching/compare-courses.ts'

const missing = await missingLists()
const skip = missing ?? false

const lists = missing === null ? [await readUsList(), await readEurope()] : []

test('pairs that were held back are joined with hardly a mistake', { skip }, async () => {
  const pairs = (await readLabelledPairs(lists)).filter(({ isHeldBack }) => isHeldBack)
  assert.ok(pairs.length >= 300, `${pairs.length} pairs`)
  assert.ok(pairs.filter(({ isHard }) => isHard).length >= pairs.length / 2)
  const { right, wrong, missed } = countPairs(pairs)
  assert.ok(right / (right + wrong) >= 0.995, `${wrong} wrong joins`)
  assert.ok(right / (right + missed) >= 0.97, `${missed} missed joins`)
})

test('two courses compare the same from either side', { skip }, async () => {
  for (const { ids, courses } of await readLabelledPairs(lists)) {
    const [a, b] = courses
    assert.equal(compareCourses(a, b), compareCourses(b, a), ids.join(' '))
  }
})

/** Every tenth course, and a second list of the same. */
function twoLists(list: readonly ListedCourse[]) {
  const draw = drawsFrom(3)
  const first = withoutOwnDuplicates(list)
    .filter((_, index) => index % 10 === 0)
    .map(({ course }) => ({ ...course, source: { name: 'First list', licence: null, url: null } }))
  const second = first.map((course, index) =>
    changedCourse(course, draw, first[(index + 1) % first.length]?.city ?? null),
  )
  return { first, second }
}

test('of a second list hardly a course stays double and none goes to another', { skip }, async () => {
  const { first, second } = twoLists(lists.flat())
  const { wrong, duplicates, joined } = await matchLists(first, second)
  assert.ok(joined > 1_000, `${joined} joined`)
  assert.deepEqual(wrong, [])
  assert.ok(duplicates.length <= 2, JSON.stringify(duplicates))
})
