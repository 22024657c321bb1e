import assert from 'node:assert/strict'
import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { bulkFiles } from './bulk-files.ts'

for (const engine of USUAL_ENGINES)
  test(`all processes on a folder share the bulk files, also with later ones, and leftovers go (${engine})`, async (t) => {
    const { db, where, close } = await openEngine(engine)
    t.after(close)
    const root = path.join(where.folder, 'export')
    const add = async (name: string) => {
      await importRecords(where.folder, where.url, [{ name, country: 'IE', lat: 53, lng: -6 }])
      return readLibraryState(db)
    }
    const [one, other] = [bulkFiles(where, Date.now), bulkFiles(where, Date.now)]
    const first = await add('First Links')
    const made = await Promise.all([one.of(first), one.of(first), other.of(first)])
    assert.equal(new Set(made.map(({ folder }) => folder)).size, 1)
    assert.deepEqual(await readdir(root), [path.basename(made[0].folder)], 'nothing is left of making them')
    // A process that was killed leaves what it was making; one of an earlier version all that it made.
    for (const name of ['.making-1-2-3', '4711']) {
      await mkdir(path.join(root, name))
      await utimes(path.join(root, name), 1, 1)
    }
    await mkdir(path.join(root, '.making-5-6-7'))
    const second = await one.of(await add('Second Links'))
    assert.equal(second.manifest.courses, 2)
    const names = [made[0].folder, second.folder].map((folder) => path.basename(folder))
    assert.deepEqual(new Set(await readdir(root)), new Set([...names, '.making-5-6-7']))
    // A process that is a moment behind has its own still.
    assert.equal((await other.of(first)).folder, made[0].folder)
    assert.equal((await bulkFiles(where, Date.now).of(await readLibraryState(db))).folder, second.folder)
    // Somebody has tidied up the folder.
    await rm(root, { recursive: true })
    const again = await one.of(await readLibraryState(db))
    assert.deepEqual([again.folder, again.manifest], [second.folder, second.manifest])
  })
