import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEngine } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { advanceLibrary, readLibraryState } from '../course/library-state-store.ts'
import { POLL_MS } from '../main.ts'
import type { Db } from '../platform/db/open.ts'
import { openLibrary } from './library.ts'
import { watchLibrary } from './watch.ts'

const own = 'https://dogleg.test'
const bases = { api: `${own}/v1`, app: own, site: own }

/** A change of the library that cannot be loaded, or can again. */
async function writeAliases(db: Db, aliases: string) {
  await db.updateTable('course').set({ aliases }).execute()
  const { revision, updatedAt } = await readLibraryState(db)
  assert.ok(await advanceLibrary(db, revision, updatedAt + 1))
}

test('status: degraded after a refresh failed though the database answers, and ok after one that succeeds', async (t) => {
  const { where, db, close } = await openEngine('sqlite')
  t.after(close)
  await importRecords(where.folder, null, [{ name: 'Links' }])
  const library = openLibrary({ where, bases })
  t.after(library.close)
  await library.refresh()
  const errors: string[] = []
  const watch = watchLibrary({
    ...{ db, library, listen: () => () => {}, pollMs: 60_000, now: Date.now },
    onError: (_error, what) => errors.push(what),
  })
  t.after(watch.stop)
  await watch.check()
  assert.equal(watch.degraded(), false)

  await writeAliases(db, 'no JSON')
  await watch.check()
  assert.equal(watch.degraded(), true)
  assert.equal(library.current()?.count, 1, 'the last snapshot is still served')
  await watch.check()
  assert.equal(watch.degraded(), true)
  assert.deepEqual(errors, ['could not refresh the library'])

  await writeAliases(db, '[]')
  await watch.check()
  assert.equal(watch.degraded(), false)
  const { revision } = await readLibraryState(db)
  assert.equal(library.current()?.revision, revision)

  await writeAliases(db, 'no JSON')
  await watch.check()
  assert.equal(watch.degraded(), true)
  // As after a backup was restored: nothing is left to refresh.
  await db.updateTable('library').set({ revision }).execute()
  await watch.check()
  assert.equal(watch.degraded(), false)
})

test('VER-4: a change is served at the next look at the database, and two looks fit into 5 s', async (t) => {
  const { where, db, close } = await openEngine('sqlite')
  t.after(close)
  const library = openLibrary({ where, bases })
  t.after(library.close)
  await library.refresh()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const onError = (error: unknown) => assert.fail(String(error))
  const watch = watchLibrary({
    ...{ db, library, listen: () => () => {}, onError },
    pollMs: POLL_MS,
    now: Date.now,
  })
  t.after(watch.stop)
  for (const courses of [1, 2]) {
    await importRecords(where.folder, null, [{ name: `Links ${courses}` }])
    assert.equal(library.current()?.count, courses - 1)
    t.mock.timers.tick(POLL_MS)
    await watch.check()
    assert.equal(library.current()?.count, courses)
  }
  assert.ok(2 * POLL_MS < 5_000)
})
