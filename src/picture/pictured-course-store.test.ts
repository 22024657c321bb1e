import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { MAP } from '../../test/support/invented-course.ts'
import { importRecords } from '../../test/support/service.ts'
import { readPicturedCourse } from './pictured-course-store.ts'

for (const name of ENGINES)
  describe(name, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
      const record = {
        slug: 'drawn',
        name: 'Drawn',
        former_slugs: ['was-drawn'],
        lat: 51.6,
        lng: -8.2,
        map: MAP,
      }
      await importRecords(engine.where.folder, engine.where.url, [record, { slug: 'bare', name: 'Bare' }])
    })
    after(() => engine.close())

    test('a course comes with its map, also under a former slug', async () => {
      for (const slug of ['drawn', 'was-drawn']) {
        const found = await readPicturedCourse(engine.db, slug)
        assert.equal(found?.slug, 'drawn')
        assert.equal(found.course.map?.features.length, MAP.features.length)
        assert.equal(found.ground, null)
      }
    })

    test('a course without a map has none, and an unknown slug has no course', async () => {
      assert.equal((await readPicturedCourse(engine.db, 'bare'))?.course.map, null)
      assert.equal(await readPicturedCourse(engine.db, 'nowhere'), null)
    })
  })
