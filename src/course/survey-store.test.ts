import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { oldMill, putCourse, shareRow } from '../../test/support/put-course.ts'
import { yards } from '../core/units.ts'
import { readSources } from './library-source-store.ts'
import { readNamesakes } from './namesake-store.ts'
import { readSurveyedCourses } from './survey-store.ts'

const SURVEY = { name: 'Survey', licence: 'CC0-1.0', url: 'https://example.org/' }
const NOTED = { url: null, data_date: null, imported_at: 5, read: 1, left_out: 0, rejected: 0, warnings: 0 }

for (const name of ENGINES)
  describe(`the survey, namesake and source stores on ${name}`, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    test('of an empty library everything is empty', async () => {
      assert.deepEqual(await Array.fromAsync(readSurveyedCourses(engine.db)), [])
      assert.deepEqual(await readNamesakes(engine.db), [])
      assert.deepEqual(await readSources(engine.db), [])
    })

    test('courses are read with their cards, each once, over several batches', async () => {
      const holes = [{ position: 1, par: 4, strokeIndex: 3, yards: yards(400) }]
      const layouts = [{ name: 'The Old', holes, tees: [] }]
      await engine.db.transaction().execute(async (trx) => {
        for (let id = 1; id <= 401; id++) await putCourse(trx, id, oldMill({ name: `Course ${id}`, layouts }))
      })
      const found = await Array.fromAsync(readSurveyedCourses(engine.db))
      assert.deepEqual(
        found.map(({ slug }) => slug),
        Array.from({ length: 401 }, (_, i) => `course-${i + 1}`),
      )
      assert.deepEqual(found[0], {
        ...{ slug: 'course-1', city: null, region: null, country: null, lat: null, lng: null },
        ...{ coverage: 4, layouts, known: ['name', 'layouts'] },
      })
    })

    test('namesakes are courses with coordinates that share a folded name, together', async () => {
      const at = (lat: number) => ({ point: { lat, lng: 0.5 } })
      await putCourse(engine.db, 501, oldMill({ name: 'Étang', ...at(1) }))
      await putCourse(engine.db, 502, oldMill({ name: 'Mill', ...at(2) }))
      await putCourse(engine.db, 503, oldMill({ name: 'ETANG', ...at(3) }))
      await putCourse(engine.db, 504, oldMill({ name: 'Étang' }))
      await putCourse(engine.db, 505, oldMill({ name: 'Mill' }))
      await putCourse(engine.db, 506, oldMill({ name: '!!', ...at(1) }))
      await putCourse(engine.db, 507, oldMill({ name: '??', ...at(1) }))
      assert.deepEqual(await readNamesakes(engine.db), [
        { id: 501, slug: 'course-501', folded_name: 'etang', lat: 1, lng: 0.5 },
        { id: 503, slug: 'course-503', folded_name: 'etang', lat: 3, lng: 0.5 },
      ])
    })

    test('sources are counted by who has a share in a course; unnoted ones are known from the courses', async () => {
      await engine.db.deleteFrom('course').execute()
      const { db } = engine
      await putCourse(db, 601, oldMill({ source: SURVEY }), 'records Survey')
      await putCourse(db, 602, oldMill({ source: SURVEY }), 'records Survey')
      await putCourse(db, 603, oldMill({ source: SURVEY }))
      await db
        .insertInto('course_share')
        .values([
          shareRow(603, 'records Survey', 0, oldMill({})),
          shareRow(603, 'osm Open Map', 1, oldMill({})),
        ])
        .execute()
      await putCourse(db, 604, oldMill({}), 'records ')
      await putCourse(db, 605, oldMill({ source: { ...SURVEY, name: 'Older' } }))
      await db
        .insertInto('library_source')
        .values([
          { name: 'Survey', format: 'records', ...NOTED, licence: 'CC0-1.0', data_date: '2026-01-02' },
          { name: 'Open Map', format: 'osm', ...NOTED, licence: 'ODbL-1.0' },
          { name: 'Heights', format: 'elevation', ...NOTED, licence: null },
        ])
        .execute()
      const found = await readSources(db)
      assert.deepEqual(
        found.map(({ name, format, licence, courses }) => [name, format, licence, courses]),
        [
          ['Survey', 'records', 'CC0-1.0', 3],
          ['', 'records', null, 1],
          ['Older', null, 'CC0-1.0', 1],
          ['Open Map', 'osm', 'ODbL-1.0', 1],
          ['Heights', 'elevation', null, null],
        ],
      )
      const survey = found.find((source) => source.name === 'Survey')
      assert.deepEqual([survey?.data_date, survey?.imported_at], ['2026-01-02', 5])
    })
  })
