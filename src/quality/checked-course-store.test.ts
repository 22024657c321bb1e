import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { type Course, NOTHING_KNOWN } from '../course/course.ts'
import { storeCourse } from '../course/stored-course.ts'
import type { Db } from '../platform/db/open.ts'
import { readCheckedCourse } from './checked-course-store.ts'

const course = (more: Partial<Course>): Course => ({ ...NOTHING_KNOWN, name: 'Old Mill', ...more })

async function put(db: Db, id: number, held: Course, origin: string | null = null) {
  const { row, detail } = storeCourse(held, id, `course-${id}`, { everyGreen: false, terrain: false })
  await db
    .insertInto('course')
    .values({ ...row, origin, updated_at: 1 })
    .execute()
  await db.insertInto('course_detail').values({ course_id: id, revision: 1, detail }).execute()
  await db.insertInto('course_slug').values({ slug: row.slug, course_id: id }).execute()
}

const share = (course_id: number, origin: string, index: number, record: Course) => ({
  ...{ course_id, origin, place: index },
  record: JSON.stringify(record),
})

const SURVEY = { name: 'Survey', licence: 'CC0-1.0', url: 'https://example.org/' }

for (const name of ENGINES)
  describe(`the checked course store on ${name}`, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    test('of an unknown slug there is nothing', async () => {
      assert.equal(await readCheckedCourse(engine.db, 'course-1'), null)
    })

    test('a course is found by any of its slugs, with its shares in order and its corrections', async () => {
      const { db } = engine
      await put(db, 3, course({ source: SURVEY }))
      await db
        .insertInto('course_share')
        .values([share(3, 'records Survey', 0, course({})), share(3, 'osm Open Map', 1, course({}))])
        .execute()
      await db.insertInto('course_slug').values({ slug: 'former', course_id: 3 }).execute()
      const patch = JSON.stringify([
        { op: 'test', path: '/phone', value: null },
        { op: 'replace', path: '/city', value: 'Galway' },
      ])
      const correction = { id: 'x', course_id: 3, place: 1, reason: 'The club said so.', patch }
      await db.insertInto('course_correction').values(correction).execute()
      const found = await readCheckedCourse(db, 'former')
      assert.equal(found?.slug, 'course-3')
      assert.deepEqual(
        found.shares.map(({ origin }) => origin),
        ['records Survey', 'osm Open Map'],
      )
      assert.deepEqual(found.corrections, [{ reason: 'The club said so.', paths: ['/city'] }])
    })

    test('a course of one origin is that origin’s alone', async () => {
      const { db } = engine
      await put(db, 1, course({ source: SURVEY }), 'records Survey')
      await put(db, 4, course({}), 'records ')
      await put(db, 5, course({ source: { ...SURVEY, name: 'Older' } }))
      const origins = async (slug: string) =>
        (await readCheckedCourse(db, slug))?.shares.map(({ origin }) => origin)
      assert.deepEqual(await origins('course-1'), ['records Survey'])
      assert.deepEqual(await origins('course-4'), ['records '])
      assert.deepEqual(await origins('course-5'), [' Older'])
    })
  })
