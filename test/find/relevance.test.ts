import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQueries } from '../../bench/relevance/read-queries.ts'
import { prepareRealLibrary, realFiles } from '../../bench/relevance/real-library.ts'
import { judgeLibrary } from '../../bench/relevance/relevance.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const files = await realFiles()

test('over real files, nine of ten first answers are right', {
  skip: ONLY_THOROUGH.skip || (files === null && 'the real files are not here'),
}, async () => {
  const judged = await judgeLibrary(await prepareRealLibrary(files ?? []))
  const share = (is: (one: (typeof judged)[number]) => boolean) => judged.filter(is).length / judged.length
  assert.ok(share(({ isFirst }) => isFirst) >= 0.9)
  assert.ok(share(({ isInThree }) => isInThree) >= 0.95)
})

test('the list of queries is in several languages, each query once, and a third of it is held back', async () => {
  const queries = await readQueries()
  assert.ok(queries.length >= 120)
  assert.equal(new Set(queries.map(({ query }) => query)).size, queries.length)
  assert.ok(new Set(queries.map(({ language }) => language)).size >= 6)
  const held = queries.filter(({ heldBack }) => heldBack).length
  assert.ok(held >= 120 && held / queries.length >= 0.3)
  for (const { query, expected } of queries)
    assert.ok(
      expected.within !== null || expected.country !== null || expected.coverage !== null,
      `${query} has an expected answer`,
    )
})
