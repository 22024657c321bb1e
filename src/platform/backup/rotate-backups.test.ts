import assert from 'node:assert/strict'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { backupName, rotateBackups } from './rotate-backups.ts'

const dayOf = (day: number) => backupName(Date.UTC(2026, 3, day))

async function folderWith(t: TestContext, ...names: readonly string[]) {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  for (const name of names) await writeFile(path.join(folder, name), '')
  return folder
}

test('the newest backups stay, and files of others', async (t) => {
  const folder = await folderWith(t, dayOf(1), dayOf(2), dayOf(3), 'mine.tar.gz')
  assert.deepEqual(await rotateBackups(folder, 2, dayOf(3)), [dayOf(1)])
  assert.deepEqual((await readdir(folder)).sort(), [dayOf(2), dayOf(3), 'mine.tar.gz'])
})

test('backups of a clock that ran ahead never push out the one that was just made', async (t) => {
  const folder = await folderWith(t, dayOf(1), dayOf(2), dayOf(8), dayOf(9))
  assert.deepEqual(await rotateBackups(folder, 2, dayOf(2)), [dayOf(8), dayOf(9)])
  assert.deepEqual((await readdir(folder)).sort(), [dayOf(1), dayOf(2)])
})
