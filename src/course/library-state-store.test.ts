import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { sqliteFile } from '../platform/db/open.ts'
import { readLibraryState, tryToWrite } from './library-state-store.ts'

for (const engine of ENGINES)
  test(`an attempt to write changes nothing (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    t.after(close)
    const before = await readLibraryState(db)
    await tryToWrite(db)
    assert.deepEqual(await readLibraryState(db), before)
  })

test('an attempt to write reaches the disk: SQLite would leave out what is the same as before', async (t) => {
  const { db, where, close } = await openEngine('sqlite')
  t.after(close)
  await readLibraryState(db)
  const sizeOfLog = async () => (await stat(`${sqliteFile(where.folder)}-wal`)).size
  const before = await sizeOfLog()
  await tryToWrite(db)
  assert.ok((await sizeOfLog()) > before)
})
