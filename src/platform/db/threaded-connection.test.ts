import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { openConnectionInThread } from './threaded-connection.ts'

test('a value that cannot be sent is an error, and the next answers are those to the next questions', async (t) => {
  const folder = await temporaryFolder()
  const connection = await openConnectionInThread({ path: path.join(folder, 'things.db'), busyMs: 1_000 })
  t.after(async () => {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  })
  await assert.rejects(
    connection.executeQuery({ sql: 'select ?', parameters: [() => 1] }),
    /could not be cloned/,
  )
  for (const n of [1, 2])
    assert.deepEqual((await connection.executeQuery({ sql: 'select ? as n', parameters: [n] })).rows, [{ n }])
})
