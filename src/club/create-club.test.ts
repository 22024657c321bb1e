import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { PAIR, PAIR_AGAIN, UNMAPPED } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'
import { rosterDeps } from '../../test/support/test-clubs.ts'
import { listClubs, readClub } from './club-store.ts'
import { createClub } from './create-club.ts'

for (const name of ENGINES) {
  let engine: Engine
  before(async () => {
    engine = await openEngine(name)
    await importRecords(engine.where.folder, engine.where.url, [UNMAPPED, PAIR, PAIR_AGAIN])
  })
  after(() => engine.close())

  const create = (clubName: string, courseSlug = UNMAPPED.slug) =>
    createClub(rosterDeps(engine.db), { name: clubName, courseSlug })

  test(`a club’s slug is its folded name, with a number if it is taken (${name})`, async () => {
    assert.equal((await create('Bar Club')).slug, 'bar-club')
    assert.equal((await create(' BAR  Çlub')).slug, 'bar-club-2')
    assert.equal((await create('Bar Club 2')).slug, 'bar-club-2-2')
    assert.equal((await create('Bar Club')).slug, 'bar-club-3')
    assert.equal((await create('東京クラブ')).slug, 'club')
  })

  test(`twenty clubs with one name created at once have twenty slugs (${name})`, async () => {
    const clubs = await Promise.all(Array.from({ length: 20 }, () => create('Same Name')))
    assert.equal(new Set(clubs.map(({ slug }) => slug)).size, 20)
    const kept = (await listClubs(engine.db)).filter((club) => club.name === 'Same Name')
    assert.equal(kept.length, 20)
  })

  test(`a club needs a name and a course that exists (${name})`, async () => {
    for (const wrong of ['', ' ', 'x'.repeat(101), 'two\nlines', 'esc\u001b[2J'])
      await assert.rejects(create(wrong), { code: 'malformed_parameter' })
    await assert.rejects(create('No Course', 'no-such-course'), { code: 'not_found' })
    assert.equal(await readClub(engine.db, 'no-course'), null)
  })

  test(`a course that was merged into another is that one (${name})`, async () => {
    const course = await engine.db
      .selectFrom('course')
      .select('id')
      .where('slug', '=', PAIR.slug)
      .executeTakeFirstOrThrow()
    await engine.db.insertInto('course_slug').values({ slug: 'once-told', course_id: course.id }).execute()
    assert.equal((await create('Merged', 'once-told')).courseSlug, PAIR.slug)
  })
}
