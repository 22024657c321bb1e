import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Course, FIELD_LIST, type ListedField, NOTHING_KNOWN } from '../course/course.ts'
import type { Fields } from '../course/record/read-value.ts'
import { withCorrections } from './corrections/correct.ts'
import { fillGaps } from './merge.ts'
import { parseRecord } from './records/parse-record.ts'
import { bestShares, joinShares, writeShare } from './share.ts'

// What an import does with a field, tried on every field of the table.

const CARD = [{ name: 'Links', holes: [{ position: 1, par: 4, stroke_index: 1, yards: 402 }], tees: [] }]
const EXAMPLES: Fields = {
  ...Object.fromEntries(
    FIELD_LIST.flatMap(({ members }) =>
      Object.entries(members).map(([name, { example }]) => [name, example]),
    ),
  ),
  layouts: CARD,
}
const FULL: Course = parseRecord(EXAMPLES, (message) => assert.fail(message)).course
const BARE: Course = { ...NOTHING_KNOWN, name: FULL.name }

/** Operations that give a field its example. */
const patchOf = ({ members }: ListedField) =>
  Object.keys(members).map((name) => ({ op: 'add', path: `/${name}`, value: EXAMPLES[name] }))

for (const field of FIELD_LIST)
  describe(`the field ${field.name}`, () => {
    const { key } = field

    test('of a copy fills a gap, and is not overwritten', () => {
      assert.deepEqual(fillGaps(BARE, FULL)[key], FULL[key])
      assert.deepEqual(fillGaps(FULL, { ...BARE, name: 'Another' })[key], withAlias(FULL, 'Another')[key])
    })

    test('is taken from the one source that knows it', () => {
      const known = { origin: 'opengolfmap B', course: FULL }
      const shares = [{ origin: 'records A', course: BARE }, known] as const
      // The source a course is cited by is the one its name comes from.
      if (key === 'source') return assert.equal(joinShares(shares).source, null)
      assert.deepEqual(joinShares(shares)[key], FULL[key])
      if (key !== 'aliases' && key !== 'name') assert.equal(bestShares(shares).get(key), known)
    })

    test('is part of what is kept of a source', () => {
      const { record } = writeShare({ origin: 'records A', course: FULL })
      assert.ok(key in JSON.parse(record))
    })

    test(`${key === 'source' ? 'cannot' : 'can'} be corrected by a patch`, () => {
      const failures: string[] = []
      const correction = { id: 'c1', reason: 'The club said so.', patch: patchOf(field) }
      const corrected = withCorrections(BARE, [correction], (message) => failures.push(message))
      if (key === 'source') return assert.match(failures.join(), /may not change source/)
      assert.deepEqual(failures, [])
      assert.deepEqual(corrected[key], FULL[key])
    })
  })

const withAlias = (course: Course, alias: string): Course => ({
  ...course,
  aliases: [...course.aliases, alias],
})
