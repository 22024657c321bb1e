import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../test/support/engines.ts'
import { emptyFolder, troubleWith } from './empty-folder.ts'

test('only files of nginx’s cache are removed, whatever else is there', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const hash = '0123456789abcdef0123456789abcdef'
  const keep = ['notes.txt', `c/${hash}.0000000001`, `other/${hash}`, 'c/29/README', `${hash}0`]
  const drop = [`c/29/${hash}`, `c/${hash}`, hash]
  for (const file of [...keep, ...drop]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), 'x')
  }
  assert.equal(await emptyFolder(folder), drop.length)
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = left
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  assert.deepEqual(files.sort(), keep.sort())
  assert.equal(await emptyFolder(folder), 0)
  assert.equal(await troubleWith(folder), null)
  assert.match((await troubleWith(path.join(folder, 'nowhere'))) ?? '', /can’t read/)
  assert.match((await troubleWith(path.join(folder, 'notes.txt'))) ?? '', /is not a folder/)
})
