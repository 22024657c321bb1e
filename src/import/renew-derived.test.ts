import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { newDatabase, openEngine, temporaryFolder, USUAL_ENGINES } from '../../test/support/engines.ts'
import { fillAs060 } from '../../test/support/library-0-6-0.ts'
import { importRecords } from '../../test/support/service.ts'
import { readChanges } from '../course/change-store.ts'
import { isDerivedByOldRules, readLibraryState } from '../course/library-state-store.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Db, openDb } from '../platform/db/open.ts'
import { renewDerived } from './renew-derived.ts'

const LINES = Array.from({ length: 9 }, (_, place) => ({
  ...{ type: 'Feature', properties: { golf: 'hole', ref: String(place + 1) } },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-9.05, 53.27],
      [-9.05, 53.273],
    ],
  },
}))
const MAP = { type: 'FeatureCollection', features: LINES }
const PARS = [{ position: 1, par: 4 }]
const LENGTHS = [{ name: 'White', gender: 'M', holes: [{ position: 1, yards: 400 }] }]
const RECORDS = [
  { slug: 'drawn-a1a1', name: 'Drawn', map: MAP },
  { slug: 'split-b2b2', name: 'Split', layouts: [{ holes: PARS, tees: LENGTHS }] },
  { slug: 'plain-c3c3', name: 'Plain', phone: '1' },
]

const LATER = Date.UTC(2100, 0)

const rowsOf = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .select(['slug', 'summary', 'coverage', 'body_digest', 'record_digest', 'updated_at', 'revision'])
    .orderBy('course.id')
    .execute()

/** As the rules before wrote them: no holes from the map, no card in two parts. */
async function makeOld(db: Db) {
  for (const { slug, summary } of (await rowsOf(db)).slice(0, 2)) {
    const before = JSON.parse(summary)
    const old = { ...before, coverage: { ...before.coverage, scorecard: false } }
    const text = JSON.stringify(slug.startsWith('drawn') ? { ...old, hole_count: null } : old)
    const digests = { body_digest: `body ${slug}`, record_digest: `record ${slug}` }
    const changed = { summary: text, coverage: 0, updated_at: 1, ...digests }
    await db.updateTable('course').set(changed).where('slug', '=', slug).execute()
  }
  await db.updateTable('library').set({ derived_by: 0 }).execute()
}

for (const name of USUAL_ENGINES) {
  test(`after an upgrade every course has what the present rules derive, once (${name})`, async () => {
    const { db, where, close } = await openEngine(name)
    try {
      await importRecords(where.folder, where.url, RECORDS)
      await renewDerived(db, 5)
      const fresh = await rowsOf(db)
      const [drawn, split] = fresh.map(({ summary }) => JSON.parse(summary))
      assert.deepEqual([drawn.hole_count, split.coverage.scorecard], [9, true])
      await makeOld(db)
      assert.equal(await renewDerived(db, LATER), 2)
      const changed = { updated_at: LATER, revision: 2 }
      assert.deepEqual(
        await rowsOf(db),
        fresh.map((row, place) => (place < 2 ? { ...row, ...changed } : row)),
      )
      assert.deepEqual(await readLibraryState(db), { revision: 2, updatedAt: LATER })
      const listed = (await readChanges(db, RECORDS.length, 10)).map(({ slug }) => slug)
      assert.deepEqual(listed, ['drawn-a1a1', 'split-b2b2'], 'mirrors get them again')
      assert.deepEqual([await renewDerived(db, LATER + 2), (await readLibraryState(db)).revision], [0, 2])
      assert.equal((await importRecords(where.folder, where.url, RECORDS)).changed, 0)
    } finally {
      await close()
    }
  })

  test(`where the rules derive the same, an upgrade changes no course (${name})`, async () => {
    const folder = await temporaryFolder()
    const db = openDb({ folder, url: name === 'postgres' ? await newDatabase() : null })
    try {
      await fillAs060(db)
      await migrate(db)
      const [state, rows] = [await readLibraryState(db), await rowsOf(db)]
      assert.equal(await isDerivedByOldRules(db), true)
      assert.equal(await renewDerived(db, 7), 0)
      assert.equal(await isDerivedByOldRules(db), false)
      assert.deepEqual([await readLibraryState(db), await rowsOf(db)], [state, rows])
    } finally {
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test(`processes that start together renew the library once (${name})`, async () => {
    const { db, where, close } = await openEngine(name)
    const other = openDb(where)
    try {
      await importRecords(where.folder, where.url, RECORDS)
      await makeOld(db)
      const counts = await Promise.all([renewDerived(db, 7), renewDerived(other, 8)])
      assert.equal((await readLibraryState(db)).revision, 2)
      assert.equal(Math.max(...counts), 2)
      assert.equal(await isDerivedByOldRules(other), false)
    } finally {
      await other.destroy()
      await close()
    }
  })
}
