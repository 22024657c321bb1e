import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { openEngine, temporaryFolder } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb } from '../platform/db/open.ts'
import { keepSurvey } from './keep-survey.ts'

test('a survey is made once for all who ask, and again when the library has changed', async (t) => {
  const { where, close } = await openEngine('sqlite')
  t.after(close)
  let revision = 0
  const survey = keepSurvey({ where, revision: () => revision, now: () => 1_000 })
  const [one, other] = await Promise.all([survey(), survey()])
  assert.equal(one, other)
  assert.equal(await survey(), one)
  await importRecords(where.folder, where.url, [{ name: 'Old Mill' }])
  assert.equal(await survey(), one)
  revision = 1
  const next = await survey()
  assert.deepEqual([next.revision, next.courses], [1, 1])
  assert.equal(await survey(), next)
})

test('who asks after a change gets it, though a survey was under way', async (t) => {
  const { where, close } = await openEngine('sqlite')
  t.after(close)
  let revision = 0
  const survey = keepSurvey({ where, revision: () => revision, now: () => 1_000 })
  const early = survey()
  await importRecords(where.folder, where.url, [{ name: 'Old Mill' }])
  revision = 1
  assert.equal((await survey()).courses, 1)
  await early
})

test('after a day a survey is made anew: sources have grown older', async (t) => {
  const { where, close } = await openEngine('sqlite')
  t.after(close)
  let now = 0
  const survey = keepSurvey({ where, revision: () => 0, now: () => now })
  const first = await survey()
  now = 86_399_999
  assert.equal(await survey(), first)
  now = 86_400_000
  assert.notEqual(await survey(), first)
})

test('a survey that fails fails those who waited, and is tried again', async (t) => {
  const where = { folder: await temporaryFolder(), url: null }
  t.after(() => rm(where.folder, { recursive: true }))
  const survey = keepSurvey({ where, revision: () => 0, now: () => 0 })
  const waiting = [survey(), survey()]
  for (const one of waiting) await assert.rejects(one, /no such table/)
  const db = openDb(where)
  await migrate(db)
  await db.destroy()
  assert.equal((await survey()).courses, 0)
})
