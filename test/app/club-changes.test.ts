import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Audited, noteChange } from '../../src/club/audit-store.ts'
import { readClub } from '../../src/club/club-store.ts'
import { wordsOf } from '../../src/words/words-of.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { mainOf, textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const PAGE = '/club/staff-club/changes'
const FILE = '/api/v1/clubs/staff-club/audit/export'

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    let manager: ClubPerson
    let starter: ClubPerson
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
      house = openTestClubs(service)
      await house.found('Staff Club', UNMAPPED.slug)
      manager = await house.admit('staff-club', 'manager')
      starter = await house.admit('staff-club', 'starter')
      await house.deps.db
        .updateTable('account')
        .set({ name: '=HYPERLINK("x") <b>' })
        .where('id', '=', starter.accountId)
        .execute()
    })
    after(async () => {
      await house.close()
      await service.stop()
    })

    async function note(accountId: string, what: string, about: object, at = Date.now()) {
      const clubId = (await readClub(house.deps.db, 'staff-club'))?.id ?? ''
      const deps = { ...house.deps, now: () => at }
      await noteChange(deps, { clubId, accountId }, what as Audited, about as Record<string, unknown>)
    }
    const text = async (path: string) => textOf(mainOf((await manager.get(path)).text))

    test('every kind of change is told in words, in both languages', async () => {
      const start = { day: '2026-05-04', time: '09:10', tee: '10' }
      await note(starter.accountId, 'booking.moved', {
        ...{ ...start, members: [manager.number, 'X-9'], guests: 2 },
        from: { ...start, time: '08:00' },
      })
      await note(manager.accountId, 'pins.set', {
        day: '2026-05-04',
        pins: [1, 2, 3, 9].map((hole) => ({ hole, lat: 1, lng: 2 })),
      })
      await note(manager.accountId, 'block.added', {
        ...{
          title: 'Captain’s day',
          from_day: '2026-05-04',
          to_day: '2026-05-05',
          from: '08:00',
          to: '12:00',
        },
      })
      await note(manager.accountId, 'greens.mown', { height_mm: 3, who: 'Tom' })
      const page = await text(PAGE)
      for (const sentence of [
        `=HYPERLINK("x") <b> moved Member ${manager.number}`,
        'from 4 May 2026, 08:00, tee 10 to 4 May 2026, 09:10, tee 10',
        'set the pins of holes 1–3 and 9 for 4 May 2026',
        'put “Captain’s day” on the tee sheet, 4 May 2026 to 5 May 2026, 08:00–12:00',
        'made a change: greens mown (height mm: 3, who: Tom)',
      ])
        assert.ok(page.toLowerCase().includes(sentence.toLowerCase()), `${sentence}\n${page}`)
      const spanish = await text(`/es${PAGE}`)
      assert.match(spanish, /puso las banderas: hoyos 1–3 y 9, 4 may 2026/)
      assert.match(spanish, /hizo un cambio: greens mown/)
    })

    test('the list is filtered by who, what and the day', async () => {
      await note(starter.accountId, 'sheet.settings', {}, Date.UTC(2026, 0, 5, 12))
      const sentence = 'changed the settings of the tee sheet'
      const has = async (query: string) => (await text(`${PAGE}?${query}`)).includes(sentence)
      assert.equal(await has(`who=${starter.accountId}`), true)
      assert.equal(await has(`who=${manager.accountId}`), false)
      assert.equal(await has('who=former'), false)
      assert.equal(await has('what=sheet.settings'), true)
      assert.equal(await has('what=pins.set'), false)
      assert.equal(await has('day=2026-01-05'), true)
      assert.equal(await has('day=2026-01-06'), false)
      for (const query of ['day=5', 'after=x', 'before=x', `who=${'x'.repeat(99)}`])
        assert.equal((await manager.get(`${PAGE}?${query}`)).status, 400, query)
    })

    test('who deleted their account is a former member, and the entry stays', async () => {
      const leaving = await house.admit('staff-club', 'starter')
      await note(leaving.accountId, 'block.removed', { title: 'Frost' })
      await house.deps.db.deleteFrom('account').where('id', '=', leaving.accountId).execute()
      assert.match(await text(`${PAGE}?who=former`), /Former member took “Frost” off the tee sheet/)
    })

    test('long lists have pages, and the file has everything', async () => {
      for (let hole = 0; hole < 120; hole++)
        await note(manager.accountId, 'pins.cleared', { hole }, Date.UTC(2025, 5, 1))
      const seen = new Set<string>()
      let path: string | null = `${PAGE}?day=2025-06-01`
      for (let pages = 0; path !== null && pages < 9; pages++) {
        const page: string = (await manager.get(path)).text
        seen.add(String([...page.matchAll(/<li><time/g)].length))
        path = /href="(\/club\/[^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? null
      }
      assert.deepEqual([...seen], ['50', '20'])
      const file = await manager.get(`${FILE}?format=csv&day=2025-06-01`)
      assert.match(file.headers.get('content-type') ?? '', /^text\/csv/)
      assert.match(
        file.headers.get('content-disposition') ?? '',
        /attachment; filename="changes-staff-club\.csv"/,
      )
      assert.equal(file.text.trim().split('\r\n').length, 121)
      const holes = [...file.text.matchAll(/""hole"":(\d+)/g)].map(([, hole]) => hole)
      assert.equal(new Set(holes).size, 120)
    })

    test('a spreadsheet takes no cell of the file for a formula', async () => {
      const { text: file } = await manager.get(`${FILE}?who=${starter.accountId}`)
      assert.match(file, /"'=HYPERLINK\(""x""\) <b>"/)
      for (const cell of file.matchAll(/(?:^|,)"([^"]|"")*"/gm)) assert.doesNotMatch(cell[0], /^,?"[=+\-@]/)
      assert.equal((await manager.get(`${FILE}?format=xlsx`)).status, 400)
      assert.match((await manager.get(`/es${PAGE}/file`)).text, /quién/)
    })

    test('only managers see the list and the file', async () => {
      for (const path of [PAGE, `${PAGE}/file`, FILE]) {
        assert.equal((await starter.get(path)).status, 403, path)
        assert.equal((await manager.get(path)).status, 200, path)
      }
    })
  })

test('every kind that has a sentence has a name and both in Spanish', () => {
  const [en, es] = [wordsOf('en').clubChanges, wordsOf('es').clubChanges]
  const kinds = Object.keys(en.sentences).sort()
  assert.ok(kinds.length > 10)
  for (const table of [en.kinds, es.sentences, es.kinds]) assert.deepEqual(Object.keys(table).sort(), kinds)
})
