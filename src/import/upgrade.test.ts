import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { type EngineName, newDatabase, temporaryFolder, USUAL_ENGINES } from '../../test/support/engines.ts'
import { CLUB_FILE, fillAs060, LIST_FILE } from '../../test/support/library-0-6-0.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { readShares } from '../course/share-store.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb } from '../platform/db/open.ts'
import { importFile } from './import-file.ts'

/** A library of version 0.6.0, opened by this one. */
async function upgrade(t: TestContext, engine: EngineName) {
  const folder = await temporaryFolder()
  const db = openDb({ folder, url: engine === 'postgres' ? await newDatabase() : null })
  t.after(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  await fillAs060(db)
  await migrate(db)
  const bring = async (name: string, content: string) => {
    const file = path.join(folder, name)
    await writeFile(file, content)
    const report = await importFile(db, file, { dryRun: false, now: () => 5, onProgress: () => {} })
    const { revision } = await readLibraryState(db)
    return { changed: report.changed, unchanged: report.unchanged, revision }
  }
  const mill = async () => (await readWholeCourse(db, 'old-mill-mounds-4wxg'))?.course
  return { db, bring, mill }
}

for (const engine of USUAL_ENGINES) {
  test(`a library of 0.6.0 opens, and knows nothing of the new fields (${engine})`, async (t) => {
    const { db, mill } = await upgrade(t, engine)
    const course = await mill()
    assert.deepEqual([course?.phone, course?.architect, course?.opened], ['1', null, null])
    const [list] = await readShares(db, 1)
    assert.deepEqual([list?.course.city, list?.course.kind], ['Mounds', null])
  })

  test(`a file that 0.6.0 has read is read once more, and adds the new fields (${engine})`, async (t) => {
    const { bring, mill } = await upgrade(t, engine)
    // The course without new fields is what it was: its digest is the one that 0.6.0 wrote.
    assert.deepEqual(await bring('list.csv', LIST_FILE), { changed: 1, unchanged: 1, revision: 3 })
    const course = await mill()
    assert.deepEqual(
      [course?.architect, course?.opened, course?.kind],
      ['Wadsworth & Goetz', 1960, 'municipal'],
    )
    assert.equal(course?.phone, '1', 'what the club says stays')
    assert.deepEqual(await bring('list.csv', LIST_FILE), { changed: 0, unchanged: 2, revision: 3 })
  })

  test(`one that has nothing to add changes nothing, and that is noted (${engine})`, async (t) => {
    const { db, bring } = await upgrade(t, engine)
    const noted = async () => {
      const rows = await db.selectFrom('imported_file').select('format').orderBy('format').execute()
      return rows.map(({ format }) => format.split(' ').length)
    }
    assert.deepEqual(await noted(), [1, 1])
    assert.deepEqual(await bring('club.ndjson', CLUB_FILE), { changed: 0, unchanged: 1, revision: 2 })
    assert.deepEqual(await noted(), [1, 3])
    assert.deepEqual(await bring('club.ndjson', CLUB_FILE), { changed: 0, unchanged: 1, revision: 2 })
  })
}
