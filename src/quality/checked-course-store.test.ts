import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { oldMill, putCourse, shareRow } from '../../test/support/put-course.ts'
import { readCheckedCourse } from './checked-course-store.ts'

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
      await putCourse(db, 3, oldMill({ source: SURVEY }))
      await db
        .insertInto('course_share')
        .values([shareRow(3, 'records Survey', 0, oldMill({})), shareRow(3, 'osm Open Map', 1, oldMill({}))])
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
      await putCourse(db, 1, oldMill({ source: SURVEY }), 'records Survey')
      await putCourse(db, 4, oldMill({}), 'records ')
      await putCourse(db, 5, oldMill({ source: { ...SURVEY, name: 'Older' } }))
      const origins = async (slug: string) =>
        (await readCheckedCourse(db, slug))?.shares.map(({ origin }) => origin)
      assert.deepEqual(await origins('course-1'), ['records Survey'])
      assert.deepEqual(await origins('course-4'), ['records '])
      assert.deepEqual(await origins('course-5'), [' Older'])
    })
  })
