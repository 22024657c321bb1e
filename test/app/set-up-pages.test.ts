import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ROLES } from '../../src/account/account.ts'
import { addDays, wallTime } from '../../src/tee-sheet/clock.ts'
import type { AppReply } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { mainOf, textOf } from '../support/page-text.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const SEASON = {
  ...{ season: '0', name: 'All year', 'from-day': '1', 'from-month': '01', 'to-day': '31', 'to-month': '12' },
  ...{ first: '08:00', last: '09:00', interval_minutes: '10', group_size: '4' },
}
const RULES = {
  ...{ days_ahead: '10', opens: '06:30', max_open: '3', max_guests: '1', cancel_minutes: '60' },
  ...{ 'hours-0-from': '08:00', 'hours-0-to': '10:00', 'hours-0-day-6': 'yes', 'hours-0-day-0': 'yes' },
}
const PAGE = { about: 'By the sea.', email: '', phone: '', website: '', visitors: '' }

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    let manager: ClubPerson
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
      house = openTestClubs(service)
      await house.found('Ready Club', UNMAPPED.slug)
      manager = await house.admit('ready-club', 'manager')
    })
    after(async () => {
      await house.close()
      await service.stop()
    })

    const SET_UP = '/club/ready-club/set-up'
    const SHEET = '/api/v1/clubs/ready-club/tee-sheet'
    const show = async (path = SET_UP) => (await manager.get(path)).text
    const versionIn = (page: string) => /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const send = async (form: string, fields: Readonly<Record<string, string>>, path = SET_UP) =>
      manager.call('POST', `${path}/${form}`, {
        form: { version: versionIn(await show()), ...fields },
      })
    const saved = (reply: AppReply) => {
      assert.equal(reply.status, 303, textOf(mainOf(reply.text)).slice(0, 600))
      return reply.headers.get('location')
    }
    const settings = async () => (await manager.get(`${SHEET}/settings`)).json
    const wrong = (reply: AppReply) => /role="alert"[^>]*>([^<]+)</.exec(reply.text)?.[1]

    test('the board leads a manager through the settings until the club can open', async () => {
      const fresh = await house.found('Fresh Club', UNMAPPED.slug)
      const boss = await house.admit(fresh, 'manager')
      const board = `/club/${fresh}`
      const shown = async (who = boss) => textOf(mainOf((await who.get(board)).text))
      const save = async (form: string, fields: Readonly<Record<string, string>>) => {
        const version = versionIn((await boss.get(`${board}/set-up`)).text)
        saved(await boss.call('POST', `${board}/set-up/${form}`, { form: { ...fields, version } }))
      }
      const before = await boss.get(board)
      assert.match(textOf(mainOf(before.text)), /Set your club up Look at the clock/)
      assert.match(before.text, /<a class="button" href="\/club\/fresh-club\/set-up">/)
      assert.doesNotMatch(await shown(await house.admit(fresh, 'starter')), /Set your club up/)
      await save('zone', { timezone: 'Europe/London' })
      assert.match(await shown(), /Set your club up/)
      await save('season', SEASON)
      assert.doesNotMatch(await shown(), /Set your club up/)
    })

    test('the settings are for managers alone', async () => {
      for (const role of ROLES.filter((each) => each !== 'manager')) {
        const person = await house.admit('ready-club', role)
        assert.equal((await person.get(SET_UP)).status, 403, role)
        for (const form of ['zone', 'season', 'round', 'rules', 'page'])
          assert.equal((await person.call('POST', `${SET_UP}/${form}`, { form: SEASON })).status, 403, form)
      }
      assert.equal((await manager.get('/club/other-club/set-up')).status, 404)
      const forged = await manager.call('POST', `${SET_UP}/rules`, { form: RULES, csrf: false })
      assert.equal(forged.status, 403)
    })

    test('a course without a time zone asks for one, and the tee sheet goes by it', async () => {
      assert.match(textOf(mainOf(await show())), /your tee sheet runs on UTC/)
      const none = await send('zone', { timezone: 'Mars/Olympus' })
      assert.equal(none.status, 400)
      assert.equal(wrong(none), 'Time zone must be a time zone such as Europe/Dublin.')
      assert.equal(
        saved(await send('zone', { timezone: 'Pacific/Auckland' })),
        `${SET_UP}?done=zone#step-course`,
      )
      assert.equal((await manager.get(SHEET)).json.timezone, 'Pacific/Auckland')
      await house.found('Zoned Club', ACCENTED.slug)
      const other = await house.admit('zoned-club', 'manager')
      assert.match(
        textOf(mainOf((await other.get('/club/zoned-club/set-up')).text)),
        /Time zone Europe\/Paris/,
      )
    })

    test('a mistake comes back next to its field, with everything that was typed', async () => {
      for (const [fields, field, sentence] of [
        [
          { interval_minutes: '3' },
          'interval_minutes',
          'Minutes between groups must be a number from 4 to 60.',
        ],
        [
          { interval_minutes: 'ten' },
          'interval_minutes',
          'Minutes between groups must be a number from 4 to 60.',
        ],
        [{ last: '07:00' }, 'last', 'Last tee time can’t be before the first one.'],
        [{ first: '' }, 'first', 'First tee time must be 1 to 5 characters of text.'],
        [
          { 'two-0-from': '09:00', 'two-0-to': '08:00', 'two-0-turn_minutes': '120' },
          'two-0-to',
          'Until must be later than the beginning.',
        ],
        [
          { 'two-0-from': '08:00', 'two-0-to': '09:00' },
          'two-0-turn_minutes',
          'Minutes for nine holes must be a whole number from 60 to 240.',
        ],
      ] as const) {
        const reply = await send('season', { ...SEASON, ...fields })
        assert.equal(reply.status, 400, field)
        assert.equal(wrong(reply), sentence)
        assert.match(reply.text, new RegExp(`id="season-0-${field}"[^>]*aria-invalid="true"`), field)
        assert.match(reply.text, /name="group_size" type="number" value="4"/)
      }
      const noDay = await send('season', { ...SEASON, 'to-day': '31', 'to-month': '02' })
      assert.equal(wrong(noDay), 'Last day must be a day that exists.')
      const spanish = await send('rules', { ...RULES, max_guests: '9' }, `/es${SET_UP}`)
      assert.equal(wrong(spanish), 'El campo «Invitados por reserva» debe ser un número entre 0 y 4.')
      assert.deepEqual((await settings()).seasons[0].first, '07:00', 'nothing was saved')
    })

    test('a day is shown first, and saved settings are those of the tee sheet', async () => {
      const shown = await send('season', { ...SEASON, action: 'preview' })
      assert.equal(shown.status, 200)
      assert.match(
        textOf(shown.text),
        /With these settings Saturday \d+ \w+: 7 times, 08:00 to 09:00, 28 places/,
      )
      assert.equal((await settings()).seasons[0].first, '07:00', 'nothing was saved')
      assert.match(textOf(mainOf(await show())), /Tee times To do/)
      assert.equal(saved(await send('season', SEASON)), `${SET_UP}?done=season-0#step-sheet`)
      saved(await send('rules', RULES))
      saved(await send('round', { round_minutes: '' }))
      const now = await settings()
      assert.deepEqual([now.seasons[0].first, now.seasons[0].last], ['08:00', '09:00'])
      assert.deepEqual(now.rules, {
        ...{ days_ahead: 10, opens: '06:30', max_open: 3, max_guests: 1, cancel_minutes: 60 },
        members_only: [{ weekdays: [0, 6], from: '08:00', to: '10:00' }],
      })
      const page = textOf(mainOf(await show()))
      assert.match(page, /Tee times ✓ Done/)
      assert.match(page, /Booking rules ✓ Done/)
      const audit = (await manager.get('/api/v1/clubs/ready-club/audit')).json.changes
      assert.equal(audit[0].what, 'sheet.settings')
    })

    test('seasons are added and removed, and a page that is out of date saves nothing', async () => {
      const stale = versionIn(await show())
      const winter = { 'from-month': '11', 'to-month': '02', 'to-day': '28', first: '09:00', last: '12:00' }
      saved(await send('season', { ...SEASON, ...winter, season: 'new', name: 'Winter' }))
      const reply = await send('season', { ...SEASON, version: stale, name: 'Mine' })
      assert.equal(reply.status, 409)
      assert.match(wrong(reply) ?? '', /^Somebody else has changed these settings/)
      assert.deepEqual(
        (await settings()).seasons.map(({ name }: { name: string }) => name),
        ['All year', 'Winter'],
      )
      // The first covers the whole year, so the second has no day.
      assert.match(textOf(mainOf(await show())), /This season never applies/)
      assert.match(saved(await send('season', { season: '1', action: 'remove' })) ?? '', /done=removed/)
      assert.equal((await send('season', { season: '0', action: 'remove' })).status, 409, 'one has to stay')
    })

    test('bookings that would lose their time are counted before anything is saved', async () => {
      const { json } = await manager.get(SHEET)
      const day = addDays(wallTime(json.timezone, Date.now()).day, 2)
      assert.equal((await manager.post(SHEET, { day, time: '08:00' })).status, 201)
      const later = { ...SEASON, first: '08:30' }
      const reply = await send('season', later)
      assert.equal(reply.status, 409)
      assert.match(
        textOf(reply.text),
        /1 booking is at a time that would no longer exist or be open\. Not saved yet\./,
      )
      assert.equal((await settings()).seasons[0].first, '08:00')
      saved(await send('season', { ...later, confirm: 'yes' }))
      assert.equal((await settings()).seasons[0].first, '08:30')
    })

    test('the public page is a manager’s choice, and the list of changes has it', async () => {
      const first = await show()
      assert.match(textOf(mainOf(first)), /Your club has no public page\./)
      assert.match(first, /name="shows_status" value="yes" checked/)
      const reply = await send('page', { ...PAGE, is_public: 'yes', website: 'javascript:x' })
      assert.equal(wrong(reply), 'Website must be an address such as https://www.example.org.')
      assert.match(reply.text, /name="is_public" value="yes" checked/)
      saved(await send('page', { ...PAGE, is_public: 'yes' }))
      assert.match(textOf(mainOf(await show())), /Your page is public\./)
      const [change] = (await manager.get('/api/v1/clubs/ready-club/audit')).json.changes
      assert.deepEqual(
        [change.what, change.about],
        ['club.page', { public: true, course: false, status: false }],
      )
    })
  })
