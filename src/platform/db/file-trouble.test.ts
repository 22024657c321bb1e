import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { DatabaseGone, watchFile } from './file-trouble.ts'
import { migrate } from './migrate.ts'
import { openDb, sqliteFile } from './open.ts'
import { isUnavailable } from './unavailable.ts'

async function openBench(t: TestContext, inThread: boolean) {
  const folder = await temporaryFolder()
  const db = openDb({ folder, url: null }, { inThread })
  t.after(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(db)
  const write = (key: string) =>
    db.insertInto('throttle').values({ key, count: 1, paused_until: 0, expires_at: 0 }).execute()
  return { folder, file: sqliteFile(folder), db, write }
}

for (const inThread of [false, true])
  describe(inThread ? 'in a thread' : 'in this thread', () => {
    test('a write to a file that was deleted fails, in a transaction too; reads go on', async (t) => {
      const { file, db, write } = await openBench(t, inThread)
      await write('before')
      const look = watchFile(file)
      assert.equal(await look(), null)
      await rename(file, `${file}.away`)
      await assert.rejects(write('lost'), (error) => isUnavailable(error))
      const inTransaction = db.transaction().execute(async (trx) => {
        await trx.deleteFrom('throttle').execute()
      })
      await assert.rejects(inTransaction, (error) => isUnavailable(error))
      assert.ok(Array.isArray(await db.selectFrom('throttle').selectAll().execute()))
      assert.ok((await look()) instanceof DatabaseGone)
      await rename(`${file}.away`, file)
      assert.equal(await look(), null)
      await write('after')
    })

    test('so does one to a file that was replaced', async (t) => {
      const { file, write } = await openBench(t, inThread)
      const look = watchFile(file)
      await copyFile(file, `${file}.copy`)
      await rename(`${file}.copy`, file)
      await assert.rejects(write('lost'), (error) => isUnavailable(error))
      assert.ok((await look()) instanceof DatabaseGone)
    })
  })

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

test('a full disk is noticed', { skip: canMount ? false : 'only root can mount a small disk' }, async (t) => {
  const folder = await temporaryFolder()
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk])
  if (status !== 0) return t.skip('this machine cannot mount a small disk')
  t.after(async () => {
    spawnSync('umount', [disk])
    await rm(folder, { recursive: true, force: true })
  })
  const file = path.join(disk, 'dogleg.db')
  await writeFile(file, '')
  const look = watchFile(file)
  assert.equal(await look(), null)
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(3_600_000))
  assert.match((await look())?.message ?? '', /full/)
  spawnSync('mount', ['-o', 'remount,ro', disk])
  assert.match((await look())?.message ?? '', /EROFS/)
})
