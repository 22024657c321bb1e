import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { SAMPLE_RECORDS, TRACED, UNMAPPED } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'
import { rosterDeps } from '../../test/support/test-clubs.ts'
import { createClub } from './create-club.ts'
import {
  clearGreenPins,
  readClubPins,
  readPinHistory,
  readPinsToday,
  setGreenPins,
} from './green-pin-store.ts'
import { pinOfToday } from './pin-day.ts'
import { addMember, type RosterDeps } from './roster.ts'

const MONDAY = '2026-07-06'
const TUESDAY = '2026-07-07'

for (const name of ENGINES) {
  let engine: Engine
  let deps: RosterDeps
  let accountId: string
  const founded = async (courseSlug: string) =>
    (await createClub(deps, { name: `Club of ${courseSlug}`, courseSlug })).id
  before(async () => {
    engine = await openEngine(name)
    await importRecords(engine.where.folder, engine.where.url, SAMPLE_RECORDS)
    deps = rosterDeps(engine.db)
    const { slug } = await createClub(deps, { name: 'Greenkeepers', courseSlug: UNMAPPED.slug })
    const keeper = { email: 'keeper@example.test', number: '1', pin: null } as const
    ;({ accountId } = await addMember(deps, slug, { ...keeper, role: 'professional', by: 'operator' }))
  })
  after(() => engine.close())

  const pin = (hole: number, day: string, setAt = 1) => ({
    ...{ layout: '', hole, day, setAt },
    ...{ lat: 56.34 + setAt / 1e4, lng: -2.8 },
  })

  test(`a new pin replaces the old one of its day, and those of other days are kept (${name})`, async () => {
    const clubId = await founded(UNMAPPED.slug)
    const by = { clubId, accountId }
    await setGreenPins(engine.db, by, [pin(2, MONDAY), pin(1, MONDAY)])
    await setGreenPins(engine.db, by, [pin(2, MONDAY, 2)])
    assert.deepEqual(await readClubPins(engine.db, clubId, MONDAY), [pin(1, MONDAY), pin(2, MONDAY, 2)])
    await setGreenPins(engine.db, by, [pin(2, TUESDAY, 3)])
    assert.deepEqual(await readClubPins(engine.db, clubId, TUESDAY), [pin(2, TUESDAY, 3)])
    assert.deepEqual(await readClubPins(engine.db, clubId, MONDAY), [pin(1, MONDAY), pin(2, MONDAY, 2)])
    const history = (from: string, before: string) => readPinHistory(engine.db, clubId, { from, before })
    assert.deepEqual(await history(MONDAY, TUESDAY), [pin(1, MONDAY), pin(2, MONDAY, 2)])
    assert.deepEqual(
      (await history(MONDAY, '2026-07-08')).map(({ day, hole }) => [day, hole]),
      [
        [TUESDAY, 2],
        [MONDAY, 1],
        [MONDAY, 2],
      ],
    )
    assert.deepEqual(await history('2026-07-01', MONDAY), [])
    await clearGreenPins(engine.db, clubId, MONDAY)
    assert.deepEqual(await readClubPins(engine.db, clubId, MONDAY), [])
    assert.equal((await readClubPins(engine.db, clubId, TUESDAY)).length, 1)
  })

  test(`a course has the pins of all its clubs, under every slug it has had (${name})`, async () => {
    const [one, two] = [await founded(TRACED.slug), await founded(TRACED.slug)]
    await setGreenPins(engine.db, { clubId: one, accountId }, [pin(1, MONDAY, 5), pin(2, MONDAY, 5)])
    await setGreenPins(engine.db, { clubId: two, accountId }, [pin(1, MONDAY, 6), pin(3, TUESDAY, 6)])
    const course = await engine.db
      .selectFrom('course')
      .select('id')
      .where('slug', '=', TRACED.slug)
      .executeTakeFirstOrThrow()
    // As if the course had once been two: a slug of old leads to it, and a club was founded under that.
    await engine.db.insertInto('course_slug').values({ slug: 'as-it-was', course_id: course.id }).execute()
    await engine.db.updateTable('club').set({ course_slug: 'as-it-was' }).where('id', '=', two).execute()
    for (const slug of [TRACED.slug, 'as-it-was']) {
      const pins = await readPinsToday(engine.db, slug, MONDAY)
      assert.deepEqual(
        pins.map(({ hole, setAt }) => [hole, setAt]),
        [
          [1, 5],
          [1, 6],
          [2, 5],
        ],
      )
      assert.equal(pinOfToday(pins, { layout: '', hole: 1, day: MONDAY })?.setAt, 6)
    }
    assert.deepEqual(await readPinsToday(engine.db, 'metres-w1x2', MONDAY), [])
  })

  test(`two people who set all greens at once do not block each other (${name})`, async () => {
    const clubId = await founded(UNMAPPED.slug)
    const greens = Array.from({ length: 18 }, (_, i) => pin(i + 1, MONDAY))
    const all = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? greens : greens.toReversed()))
    await Promise.all(all.map((pins) => setGreenPins(engine.db, { clubId, accountId }, pins)))
    assert.equal((await readClubPins(engine.db, clubId, MONDAY)).length, 18)
  })

  test(`a pin outlives the account that set it (${name})`, async () => {
    const clubId = await founded(UNMAPPED.slug)
    await setGreenPins(engine.db, { clubId, accountId }, [pin(9, MONDAY)])
    await engine.db.deleteFrom('account').where('id', '=', accountId).execute()
    assert.equal((await readClubPins(engine.db, clubId, MONDAY)).length, 1)
  })
}
