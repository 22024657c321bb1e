import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { readMergedSlugs } from './course-key-store.ts'
import { countCourses, readBodies, readListedCourses, readSummaries } from './course-store.ts'
import { readLibraryState } from './library-state-store.ts'

const COURSES = 2_050

/** More courses than two batches hold. */
const records = (phone: string | null, from = 0) =>
  Array.from({ length: COURSES - from }, (_, i) => ({
    ...{ id: from + i, source: { name: 'Survey' } },
    ...{ name: `Course ${from + i}`, aliases: [`C${from + i}`], city: 'Galway', phone },
  }))

const ids = (batches: readonly (readonly { readonly id: number }[])[]) => batches.flat().map(({ id }) => id)
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

for (const name of ENGINES)
  describe(`the course store on ${name}`, () => {
    let engine: Engine
    const bring = (list: readonly object[]) => importRecords(engine.where.folder, engine.where.url, list)
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    test('an empty library has its state and no courses', async () => {
      assert.deepEqual(await readLibraryState(engine.db), { revision: 0, updatedAt: 0 })
      assert.equal(await countCourses(engine.db), 0)
      for (const read of [readListedCourses(engine.db), readSummaries(engine.db), readBodies(engine.db, -1)])
        assert.deepEqual(await Array.fromAsync<unknown>(read), [])
      assert.deepEqual(await readMergedSlugs(engine.db), [])
    })

    test('the state and the count are numbers that follow an import', async () => {
      await bring(records(null))
      const { revision, updatedAt } = await readLibraryState(engine.db)
      assert.equal(revision, 1)
      assert.ok(Number.isInteger(updatedAt) && updatedAt > 1.6e12)
      assert.equal(await countCourses(engine.db), COURSES)
    })

    test('courses and summaries are read in batches, each course once, by id', async () => {
      const listed = await Array.fromAsync(readListedCourses(engine.db))
      assert.deepEqual(
        listed.map((batch) => batch.length),
        [1_000, 1_000, 50],
      )
      assert.deepEqual(ids(listed), upTo(COURSES))
      const summaries = await Array.fromAsync(readSummaries(engine.db))
      assert.deepEqual(ids(summaries), upTo(COURSES))
      const [first] = summaries[0] ?? []
      assert.deepEqual(JSON.parse(first?.summary ?? '').slug, first?.slug)
    })

    test('a listed course has numbers as numbers, its aliases as JSON and nothing of its card', async () => {
      const [[first] = []] = await Array.fromAsync(readListedCourses(engine.db))
      const { updatedAt } = await readLibraryState(engine.db)
      assert.deepEqual(
        { ...first, slug: '', body_digest: '', record_digest: '' },
        {
          ...{ id: 1, slug: '', name: 'Course 0', aliases: '["C0"]' },
          ...{ city: 'Galway', region: null, country: null, lat: null, lng: null, coverage: 0, renown: null },
          ...{ body_digest: '', record_digest: '', updated_at: updatedAt, unserved: null },
        },
      )
    })

    test('details are read of the courses written after a revision, and of no other', async () => {
      await bring(records('1', COURSES - 120))
      const newer = await Array.fromAsync(readBodies(engine.db, 1))
      assert.deepEqual(ids(newer), upTo(COURSES).slice(-120))
      assert.deepEqual(
        newer.map((batch) => batch.length),
        [100, 20],
      )
      assert.ok(newer.flat().every(({ detail }) => JSON.parse(detail).phone === '1'))
      assert.deepEqual(ids(await Array.fromAsync(readBodies(engine.db, -1))), upTo(COURSES))
      assert.deepEqual(await Array.fromAsync(readBodies(engine.db, 2)), [])
    })

    test('slugs that lead elsewhere are listed with where they lead', async () => {
      const [own] = await engine.db.selectFrom('course').select('slug').where('id', '=', 1).execute()
      await bring([
        { id: 0, source: { name: 'Survey' }, name: 'Course 0', former_slugs: ['z-last', 'a-first'] },
      ])
      assert.deepEqual(await readMergedSlugs(engine.db), [
        ['a-first', own?.slug],
        ['z-last', own?.slug],
      ])
    })
  })
