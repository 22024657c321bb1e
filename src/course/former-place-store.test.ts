import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { importFile } from '../import/import-file.ts'
import { readCoursesOnceIn } from './former-place-store.ts'

for (const name of ENGINES)
  describe(`the store of former places on ${name}`, () => {
    let engine: Engine
    before(async () => {
      engine = await openEngine(name)
    })
    after(() => engine.close())

    let files = 0

    /** With `maxBytes` 0, every course goes through the temporary tables. */
    async function bring(records: readonly object[], maxBytes?: number) {
      const file = path.join(engine.where.folder, `places-${files++}.ndjson`)
      await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
      const more = maxBytes === undefined ? {} : { maxBytes }
      return importFile(engine.db, file, { dryRun: false, now: () => files, onProgress: () => {}, ...more })
    }

    const course = (id: string, more: object) => ({
      ...{ id, source: { name: 'Survey' }, name: `Course ${id}`, slug: `course-${id}` },
      ...{ country: 'ie', region: 'Connacht' },
      ...more,
    })

    /** The slugs of the courses that were in a place. */
    async function onceIn(...keys: readonly (string | null)[]) {
      const ids = [...(await readCoursesOnceIn(engine.db, keys))]
      if (ids.length === 0) return []
      const rows = await engine.db.selectFrom('course').select('slug').where('id', 'in', ids).execute()
      return rows.map(({ slug }) => slug).toSorted()
    }

    const countRows = async () => (await engine.db.selectFrom('former_place').selectAll().execute()).length

    for (const [way, maxBytes] of [
      ['in memory', undefined],
      ['in temporary tables', 0],
    ] as const)
      test(`an import ${way} remembers the places that courses left, and only those`, async () => {
        const city = `Old ${way}`
        const ids = [`${way.length}a`, `${way.length}b`]
        const earlier = await countRows()
        await bring(
          ids.map((id) => course(id, { city })),
          maxBytes,
        )
        assert.equal(await countRows(), earlier)
        const [moved = '', stays = ''] = ids
        const report = await bring(
          [course(moved, { city: 'New' }), course(stays, { city, par_total: 70 })],
          maxBytes,
        )
        assert.equal(report.changed, 2)
        const key = `old${way.replaceAll(' ', '')}`
        assert.deepEqual(await onceIn('ie', 'connacht', key), [`course-${moved}`])
        assert.equal(await countRows(), earlier + 1)
        await bring([course(stays, { city: city.toUpperCase() })], maxBytes)
        assert.equal(await countRows(), earlier + 1, 'another spelling is the same place')
      })

    test('a course that moves twice is found by all of its places, and not by the one it came back to', async () => {
      for (const city of ['Alpha', 'Beta', 'Gamma']) await bring([course('1', { city })])
      assert.deepEqual(await onceIn('ie', 'connacht', 'alpha'), ['course-1'])
      assert.deepEqual(await onceIn('ie', 'connacht', 'beta'), ['course-1'])
      assert.deepEqual(await onceIn('ie', 'connacht', 'gamma'), [])
      await bring([course('1', { city: 'Alpha' })])
      assert.deepEqual(await onceIn('ie', 'connacht', 'alpha'), [])
      assert.deepEqual(await onceIn('ie', 'connacht', 'gamma'), ['course-1'])
    })

    test('a region or country is found by courses in any of its towns, also where nothing was recorded', async () => {
      await bring([course('2', { country: 'fj', region: 'Ba', city: 'Nadi' })])
      await bring([course('3', { country: 'fj', region: null, city: 'Suva' })])
      await bring([
        course('2', { country: 'ws', city: 'Apia' }),
        course('3', { country: 'ws', city: 'Apia' }),
      ])
      assert.deepEqual(await onceIn('fj'), ['course-2', 'course-3'])
      assert.deepEqual(await onceIn('fj', 'ba'), ['course-2'])
      assert.deepEqual(await onceIn('fj', null, 'suva'), ['course-3'])
      assert.deepEqual(await onceIn('fj', 'ba', 'suva'), [])
    })

    test('a correction moves a course too', async () => {
      await bring([course('4', { city: 'Misprint' })])
      const patch = [{ op: 'replace', path: '/city', value: 'Corrected' }]
      await bring([{ course: 'course-4', reason: 'It is in the next town.', patch }])
      assert.deepEqual(await onceIn('ie', 'connacht', 'misprint'), ['course-4'])
    })

    test('the places of a course that was merged lead to the one it went into', async () => {
      const mill = { source: { name: 'Survey' }, name: 'Old Mill', lat: 53.27, lng: -9.05, country: 'ie' }
      const [one, two] = [
        { ...mill, id: 'm1', slug: 'mill-1', city: 'Galway', par_total: 72 },
        { ...mill, id: 'm2', slug: 'mill-2', city: 'Salthill', par_total: 71 },
      ]
      await bring([one, { ...two, city: 'Barna' }])
      await bring([two])
      const report = await bring([{ ...two, par_total: 72 }])
      assert.equal(report.merged, 1)
      const region = (
        await engine.db.selectFrom('course').select('region').where('slug', '=', 'mill-1').execute()
      )[0]?.region
      const key = region?.toLowerCase() ?? null
      for (const city of ['barna', 'salthill'])
        assert.deepEqual(await onceIn('ie', key, city), ['mill-1'], city)
      assert.deepEqual(await onceIn('ie', key, 'galway'), [])
    })

    test('a course that keeps moving has a bounded number of places: the latest', async () => {
      for (let n = 0; n <= 10; n++) await bring([course('5', { city: `Stop ${n}` })])
      assert.deepEqual(await onceIn('ie', 'connacht', 'stop1'), [])
      assert.deepEqual(await onceIn('ie', 'connacht', 'stop2'), ['course-5'])
      assert.deepEqual(await onceIn('ie', 'connacht', 'stop9'), ['course-5'])
    })
  })
