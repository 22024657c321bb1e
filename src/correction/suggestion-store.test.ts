import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { DAY_MS, HOUR_MS } from '../core/duration.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { newReference } from './reference.ts'
import { suggestCorrection } from './suggest-correction.ts'
import type { SentSuggestion } from './suggestion.ts'
import { MAX_OPEN, MAX_OPEN_PER_COURSE } from './suggestion-limits.ts'
import {
  closeSuggestion,
  countOpen,
  listSuggestions,
  readSuggestion,
  removeClosedSuggestions,
  saveSuggestion,
} from './suggestion-store.ts'

const sent = (more: Partial<SentSuggestion> = {}): SentSuggestion => ({
  courseSlug: 'old-mill',
  about: 'scorecard',
  explanation: 'Hole 7 is a par 4.',
  knownFrom: null,
  email: null,
  language: 'en',
  ...more,
})

const OPEN = { courseSlug: null, closedToo: false }

for (const engine of ENGINES)
  describe(engine, () => {
    async function open(t: TestContext) {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const clock = { now: Date.UTC(2026, 5, 1) }
      const deps = { db, now: () => clock.now, random: randomBytes }
      const save = async (more?: Partial<SentSuggestion>) => {
        const saved = await saveSuggestion(db, sent(more), newReference(randomBytes), clock.now++)
        return 'reference' in saved ? saved.reference : saved.full
      }
      return { db, clock, deps, save }
    }

    test('what is stored comes back, the oldest first', async (t) => {
      const { db, save } = await open(t)
      const first = await save({ knownFrom: 'the card', email: 'ann@example.test', language: 'es' })
      const second = await save({ courseSlug: 'links', about: 'closed', explanation: 'It is a solar park.' })
      const listed = await listSuggestions(db, OPEN)
      assert.deepEqual(
        listed.map(({ reference }) => reference),
        [first, second],
      )
      assert.deepEqual(listed[0], {
        ...sent({ knownFrom: 'the card', email: 'ann@example.test', language: 'es' }),
        ...{ reference: first, createdAt: Date.UTC(2026, 5, 1), status: 'open', note: null, closedAt: null },
      })
      const [only, ...others] = await listSuggestions(db, { ...OPEN, courseSlug: 'links' })
      assert.deepEqual([only?.reference, others.length], [second, 0])
    })

    test('the same words about the same course are stored once, at the same time too', async (t) => {
      const { db, save } = await open(t)
      const all = await Promise.all(
        ['Hole 7 is a par 4.', 'hole 7  is a PAR 4.', 'Hole 7\nis a par 4.'].map((explanation) =>
          save({ explanation }),
        ),
      )
      assert.equal(new Set(all).size, 1)
      assert.equal(await countOpen(db), 1)
      assert.notEqual(await save({ courseSlug: 'links' }), all[0])
      assert.notEqual(await save({ about: 'other' }), all[0])
      assert.equal(await countOpen(db), 3)
    })

    test('a course takes only so many, and others still take theirs', async (t) => {
      const { db, save } = await open(t)
      for (let i = 0; i < MAX_OPEN_PER_COURSE; i++) await save({ explanation: `Number ${i} is wrong.` })
      assert.equal(await save({ explanation: 'One more is wrong.' }), 'course')
      assert.equal(await countOpen(db, 'old-mill'), MAX_OPEN_PER_COURSE)
      assert.match(await save({ courseSlug: 'links' }), /^.{8}$/)
    })

    test('the whole queue takes only so many', async (t) => {
      const { db, deps, save } = await open(t)
      const row = await save()
      const stored = await db.selectFrom('correction_suggestion').selectAll().executeTakeFirstOrThrow()
      const more = Array.from({ length: MAX_OPEN - 1 }, (_, i) => ({
        ...stored,
        ...{ reference: `r${i}`, digest: `d${i}`, course_slug: `course-${i}` },
      }))
      await insertRows(db, 'correction_suggestion', more)
      assert.equal(await save({ courseSlug: 'links' }), 'all')
      assert.ok(await closeSuggestion(deps, row, 'rejected', null))
      assert.match(await save({ courseSlug: 'links' }), /^.{8}$/)
    })

    test('closing removes the email at once, happens once, and the rest follows after 90 days', async (t) => {
      const { db, clock, deps, save } = await open(t)
      const reference = await save({ email: 'ann@example.test' })
      const other = await save({ courseSlug: 'links' })
      assert.ok(await closeSuggestion(deps, reference, 'accepted', 'as on the card'))
      assert.equal(await closeSuggestion(deps, reference, 'rejected', null), false)
      const closed = await readSuggestion(db, reference)
      assert.deepEqual([closed?.status, closed?.email, closed?.note], ['accepted', null, 'as on the card'])
      assert.deepEqual(
        (await listSuggestions(db, { courseSlug: null, closedToo: true })).map((one) => one.status),
        ['accepted', 'open'],
      )
      clock.now = (closed?.closedAt ?? 0) + 90 * DAY_MS - 1
      assert.equal(await removeClosedSuggestions(deps), 0)
      clock.now += 1
      assert.equal(await removeClosedSuggestions(deps), 1)
      assert.equal(await readSuggestion(db, reference), null)
      clock.now += 10_000 * DAY_MS
      assert.equal(await removeClosedSuggestions(deps), 0)
      assert.equal((await readSuggestion(db, other))?.status, 'open', 'what is open stays')
    })

    test('an address sends five an hour, and is not stored', async (t) => {
      const { db, clock, deps } = await open(t)
      const send = (client: string, i: number) =>
        suggestCorrection(deps, sent({ explanation: `Number ${i} is wrong.` }), client)
      for (let i = 0; i < 5; i++) assert.ok('reference' in (await send('203.0.113.7', i)))
      await assert.rejects(send('203.0.113.7', 5), { code: 'rate_limited', retryAfter: 3_600 })
      assert.ok('reference' in (await send('203.0.113.8', 5)))
      const rows = JSON.stringify(await db.selectFrom('throttle').selectAll().execute())
      assert.match(rows, /suggestions /)
      assert.doesNotMatch(rows, /203\.0\.113/)
      clock.now += HOUR_MS
      assert.ok('reference' in (await send('203.0.113.7', 6)))
    })
  })
