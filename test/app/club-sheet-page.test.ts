import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantOf, wallTime } from '../../src/tee-sheet/clock.ts'
import { writeSettings } from '../../src/tee-sheet/sheet-store.ts'
import { openClient, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const SEASON = {
  ...{ name: 'All year', from: '01-01', to: '12-31', first: 720, last: 740, interval: 10 },
  ...{ groupSize: 4, twoTees: [] },
}
const RULES = { daysAhead: 9, opens: 0, maxOpen: 4, maxGuests: 2, membersOnly: [], cancelMinutes: 60 }

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let starter: ClubPerson
  let day: string
  let zone: string
  /** How far the service's clock is ahead. */
  let ahead = 0
  const PAGE = '/club/page-club/sheet'
  const API = '/api/v1/clubs/page-club/tee-sheet'
  before(async () => {
    const tuning = { now: () => Date.now() + ahead }
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres', tuning })
    house = openTestClubs(service)
    await house.found('Page Club', UNMAPPED.slug)
    starter = await house.admit('page-club', 'starter')
    const { id } = await house.deps.db
      .selectFrom('club')
      .select('id')
      .where('slug', '=', 'page-club')
      .executeTakeFirstOrThrow()
    await writeSettings(house.deps.db, id, { seasons: [SEASON], rules: RULES, roundMinutes: 60 })
    zone = (await starter.get(API)).json.timezone
    day = addDays(wallTime(zone, Date.now()).day, 1)
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const named = async (name: string) => {
    const person = await house.admit('page-club', 'member')
    await house.deps.db.updateTable('account').set({ name }).where('id', '=', person.accountId).execute()
    return person
  }
  const form = (who: ClubPerson, name: string, fields: Readonly<Record<string, string>>) =>
    who.call('POST', `${PAGE}/${name}`, { form: fields })
  const nextDay = () => {
    day = addDays(day, 1)
    return day
  }
  type Seat = {
    readonly name: string
    readonly booking: string
    readonly state: string
    readonly seat: number
  }
  const seatsAt = async (time: string): Promise<readonly Seat[]> =>
    (await starter.get(`${API}?day=${day}`)).json.times
      .filter((one: { time: string }) => one.time === time)
      .flatMap((one: { players: readonly Seat[] }) => one.players)
  const namesAt = async (time: string) => (await seatsAt(time)).map(({ name }) => name)

  test(`everybody sees on top of the sheet what holds on the course that day (${engine})`, async () => {
    const ann = await named('Ann Linksworth')
    const today = wallTime((await starter.get(API)).json.timezone, Date.now()).day
    const lineOn = async (who: ClubPerson, shown: string, language = '') =>
      textOf(
        /data-live="course">([\s\S]*?)<\/div>/.exec(
          (await who.get(`${language}${PAGE}?day=${shown}`)).text,
        )?.[1] ?? 'no line',
      )
    assert.equal(await lineOn(ann, today), '', 'the club has said nothing')
    const status = { state: 'front_nine', preferred_lies: true, temporary_greens: [3, 5], carts: 'none' }
    const set = (more: object) =>
      starter.call('PUT', '/api/v1/clubs/page-club/status', { json: { ...status, ...more } })
    assert.equal((await set({ note: 'Frost <b>' })).status, 200)
    const facts =
      'Only holes 1 to 9 are open · Preferred lies · Temporary greens on holes 3, 5 · No carts · Frost <b>'
    assert.deepEqual([await lineOn(ann, today), await lineOn(starter, today)], [facts, facts])
    assert.match(await lineOn(ann, today, '/es'), /Greens provisionales en los hoyos 3, 5/)
    for (const other of [-1, 1]) assert.equal(await lineOn(ann, addDays(today, other)), '')
    assert.equal((await set({ until: addDays(today, 2) })).status, 200)
    assert.match(await lineOn(ann, addDays(today, 2)), /Temporary greens on holes 3, 5/)
    assert.equal(await lineOn(ann, addDays(today, 3)), '')
  })

  test(`a member books by form, with members by number or name and guests, and cancels (${engine})`, async () => {
    const today = nextDay()
    const ann = await named('Ann Greenway')
    const [ben, bea] = [await named('Ben Fairway'), await named('Bea Fairway')]
    const page = await ann.get(`${PAGE}?day=${today}`)
    assert.equal(page.status, 200)
    assert.match(page.text, new RegExp(`href="\\?day=${today}&amp;time=12:00&amp;tee=1`))
    assert.match(page.text, new RegExp(`data-news="[^"]*sheet\\+${today}`))
    const panel = await ann.get(`${PAGE}?day=${today}&time=12:00&tee=1`)
    const playersIn = (text: string) =>
      /id="panel"[\s\S]*?<\/section>/.exec(text)?.[0].match(/>Player \d(?=<)/g)
    assert.deepEqual(playersIn(panel.text), ['>Player 2', '>Player 3', '>Player 4'])
    const hut = await starter.get(`${PAGE}?day=${today}&time=12:00&tee=1`)
    assert.deepEqual(playersIn(hut.text), ['>Player 1', '>Player 2', '>Player 3', '>Player 4'])
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(panel.text) ?? []
    assert.notEqual(key, '')
    const asked = { day: today, time: '12:00', tee: '1', key, me: 'yes', player2: 'Pat <b>', guest2: 'yes' }
    const unclear = await form(ann, 'book', { ...asked, player1: 'fairway' })
    assert.equal(unclear.status, 409)
    assert.match(unclear.text, /Several members are called “fairway”/)
    assert.match(unclear.text, new RegExp(`<option value="${bea.number}">Bea Fairway \\(${bea.number}\\)`))
    assert.ok(!unclear.text.includes(bea.email), 'only name and number')
    assert.match(unclear.text, /value="Pat &lt;b&gt;"/)
    assert.match(
      (await form(ann, 'book', { ...asked, player1: 'nobody' })).text,
      /couldn’t find a member called/,
    )
    for (const _ of [1, 2]) {
      const booked = await form(ann, 'book', { ...asked, player1: ben.number })
      assert.equal(booked.status, 303, booked.text)
      assert.equal(booked.headers.get('location'), `${PAGE}?day=${today}&done=book`)
    }
    assert.deepEqual(await namesAt('12:00'), ['Ann Greenway', 'Ben Fairway', 'Pat <b>'], 'once')
    const seen = await ann.get(`${PAGE}?day=${today}&done=book`)
    assert.match(seen.text, /Your tee times/)
    assert.match(seen.text, /class="you">Ann Greenway/)
    assert.ok(!seen.text.includes('Pat <b>'))
    assert.ok(!seen.text.includes('name="s"'), 'members mark nobody')
    const full = await form(bea, 'book', { ...asked, key: 'k' })
    assert.equal(full.status, 409)
    assert.match(full.text, /There is no room for your group at this time\./)
    const { booking = '' } = (await seatsAt('12:00'))[0] ?? {}
    assert.equal((await form(bea, 'cancel', { booking, day: today })).status, 403)
    const bens = await ben.get(`${PAGE}?day=${today}`)
    assert.match(bens.text, /name="seat" value="1">Take me off this tee time</)
    assert.ok(!bens.text.includes('Take off'), 'nobody but himself')
    assert.match(
      (await ann.get(`${PAGE}?day=${today}`)).text,
      /name="seat" value="2">Take off Pat &lt;b&gt;</,
    )
    assert.equal((await form(ben, 'cancel', { booking, day: today, seat: '0' })).status, 403)
    assert.equal((await form(ben, 'cancel', { booking, day: today, seat: '1' })).status, 303)
    assert.deepEqual(await namesAt('12:00'), ['Ann Greenway', 'Pat <b>'])
    assert.equal((await form(ann, 'cancel', { booking, day: today })).status, 303)
    assert.deepEqual(await namesAt('12:00'), [])
  })

  test(`staff mark with a tap, move, add, close and reopen (${engine})`, async () => {
    const today = nextDay()
    const [cem, dee] = [await named('Cem Links'), await named('Dee Moor')]
    const start = { day: today, time: '12:00', tee: '1', key: 'a' }
    await form(starter, 'book', { ...start, player1: cem.number, player2: 'Dee Moor' })
    const { booking = '' } = (await seatsAt('12:00'))[0] ?? {}
    const tapped = async (name: string) => {
      const { text } = await starter.get(`${PAGE}?day=${today}`)
      return new RegExp(`name="s" value="([^"]+)"[^>]*>${name}`).exec(text)?.[1] ?? ''
    }
    const states = async (time = '12:00') => (await seatsAt(time)).map(({ state }) => state)
    assert.equal(await tapped('Cem Links'), '', 'nobody is marked before the day')
    const early = await form(starter, 'mark', { booking, day: today, mark: '0-here' })
    assert.equal(early.status, 409)
    assert.match(early.text, /You can mark players on the day they play/)
    ahead = (instantOf(zone, { day: today, minute: 60 }) ?? 0) - Date.now()
    const tap = await tapped('Cem Links')
    // A tap that arrives twice is one step.
    for (const _ of [1, 2]) {
      const { status, headers } = await form(starter, 'mark', { day: today, as: 'next', s: tap })
      assert.deepEqual([status, headers.get('location')], [303, `${PAGE}?day=${today}#t1200-1`])
    }
    assert.deepEqual(await states(), ['here', 'booked'])
    // The group goes off without her, then she is a no-show.
    await form(starter, 'mark', { day: today, as: 'next', t: '12:00-1-p' })
    assert.deepEqual(await states(), ['playing', 'booked'])
    await form(starter, 'mark', { day: today, as: 'no_show', s: await tapped('Dee Moor') })
    assert.deepEqual(await states(), ['playing', 'no_show'])
    await form(starter, 'mark', { booking, mark: '0,1-done' })
    assert.deepEqual(await states(), ['done', 'done'])
    assert.equal((await form(starter, 'mark', { day: today, as: 'next', s: 'xxxxxx0h' })).status, 409)
    const { pace, times } = (await starter.get(`${API}?day=${today}`)).json
    assert.deepEqual([pace.finished, pace.round_minutes, times[0].pace.minutes], [1, 60, 0])
    assert.equal((await cem.get(`${API}?day=${today}`)).json.pace, undefined)
    assert.match((await starter.get(`${PAGE}?day=${today}`)).text, /Average round: 0 min \(1 group\)/)
    const wrong = await form(starter, 'move', { booking, shown: today, day: today, time: '13:00', tee: '1' })
    assert.equal(wrong.status, 404)
    assert.match(wrong.text, /There is no such tee time on this day\./)
    assert.match(wrong.text, /id="move-time"[^>]* value="13:00"/)
    // A start that was noted days before says nothing about the pace.
    await house.deps.db
      .updateTable('tee_seat')
      .set({ started_at: Date.now() - 5 * 86_400_000 })
      .where('booking_id', '=', booking)
      .execute()
    const moved = { booking, shown: today, day: today, time: '12:20', tee: '1' }
    assert.equal((await form(starter, 'move', moved)).status, 303)
    assert.ok(!(await starter.get(`${PAGE}?day=${today}`)).text.includes('min early'))
    await form(starter, 'players', { booking, day: today, player1: 'Guest of Cem', guest1: 'yes' })
    assert.deepEqual(await namesAt('12:20'), ['Cem Links', 'Dee Moor', 'Guest of Cem'])
    const near = await starter.get(`${PAGE}?day=${today}`)
    assert.match(near.text, new RegExp(`href="${PAGE}\\?day=${today}&amp;close#close-course"`))
    assert.match((await starter.get(`${PAGE}?day=${today}&close`)).text, /id="close-course" open>/)
    const late = await form(starter, 'close', { day: today, from: '13:00', to: '12:00', title: 'Storm' })
    assert.deepEqual([late.status, /Until must be later than/.test(late.text)], [400, true])
    assert.equal(
      (await form(starter, 'close', { day: today, from: '00:00', to: '23:59', title: 'Storm' })).status,
      303,
    )
    const shut = (await dee.get(`${PAGE}?day=${today}`)).text
    assert.match(shut, /<strong>Closed<\/strong> 00:00 to 24:00: <bdi>Storm<\/bdi>/)
    assert.match(shut, /12:00–12:10<\/span><span>Closed: Storm/)
    const [, block = ''] =
      /name="block" value="([^"]+)"/.exec((await starter.get(`${PAGE}?day=${today}`)).text) ?? []
    assert.equal((await form(starter, 'reopen', { day: today, block })).status, 303)
    assert.ok(
      (await starter.get(`${API}?day=${today}`)).json.times.every(({ open }: { open: boolean }) => open),
    )
    const shotgun = {
      kind: 'shotgun',
      title: 'Cup',
      from: '10:00',
      to: '12:00',
      to_day: today,
      holes: '2',
      groups: '2',
    }
    assert.equal((await form(starter, 'block', { day: today, tee: '', ...shotgun })).status, 303)
    assert.match((await dee.get(`${PAGE}?day=${today}`)).text, /Shotgun start, 10:00.*id="t1000-2B"/s)
    const withCup = (await starter.get(`${PAGE}?day=${today}`)).text
    assert.match(withCup, /Free these times<\/summary><button[^>]*>Yes, free them/, 'an event asks once more')
    const yesterday = await dee.get(`${PAGE}?day=${addDays(today, -30)}`)
    assert.match(yesterday.text, /Nobody has booked, and all times of this day are over\./)
  })

  test(`who finds a full day waits, and leaves the line again (${engine})`, async () => {
    const today = nextDay()
    for (const time of ['12:00', '12:10', '12:20'])
      for (const key of ['x', 'y'])
        await form(starter, 'book', {
          ...{ day: today, time, tee: '1', key: `${time}${key}` },
          ...{ player1: 'Society', guest1: 'yes', player2: 'Society', guest2: 'yes' },
        })
    const eve = await named('Eve Heath')
    const full = (await eve.get(`${PAGE}?day=${today}`)).text
    assert.match(full, /#waiting">Join the waiting list.*<details id="join" open>/s)
    const asked = { day: today, from: '12:00', to: '12:20', me: 'yes' }
    assert.equal((await form(eve, 'wait', asked)).status, 303)
    assert.equal((await form(eve, 'wait', asked)).status, 409)
    const [, waiting = ''] =
      /name="waiting" value="([^"]+)"/.exec((await eve.get(`${PAGE}?day=${today}`)).text) ?? []
    const other = await named('Gil Dune')
    assert.ok(!(await other.get(`${PAGE}?day=${today}`)).text.includes('Eve Heath'))
    assert.equal((await form(other, 'leave', { day: today, waiting })).status, 404)
    assert.equal((await form(eve, 'leave', { day: today, waiting })).status, 303)
  })

  test(`forms need their token and their role; another club’s bookings are nobody’s here (${engine})`, async () => {
    const today = nextDay()
    const fay = await named('Fay Rough')
    const own = await form(fay, 'book', { day: today, time: '12:00', tee: '1', key: 'z', me: 'yes' })
    assert.equal(own.status, 303, /role="alert"[^>]*>([^<]*)/.exec(own.text)?.[1] ?? own.text)
    const { booking = '' } = (await seatsAt('12:00'))[0] ?? {}
    const bare = { form: { booking, day: today }, csrf: false }
    assert.equal((await fay.call('POST', `${PAGE}/cancel`, bare)).status, 403)
    for (const name of ['mark', 'move', 'players', 'close', 'block', 'reopen'])
      assert.equal((await form(fay, name, { booking, day: today })).status, 403, name)
    await house.found('Next Club', UNMAPPED.slug)
    const stranger = await house.admit('next-club', 'manager')
    const there = (name: string, id: string, more: Readonly<Record<string, string>> = {}) =>
      stranger.call('POST', `/club/next-club/sheet/${name}`, { form: { booking: id, day: today, ...more } })
    for (const [name, more] of [
      ['cancel', {}],
      ['mark', { mark: '0-here' }],
      ['move', { time: '12:10', tee: '1' }],
      ['players', { player1: 'X', guest1: 'yes' }],
    ] as const) {
      const [theirs, none] = [await there(name, booking, more), await there(name, 'made-up', more)]
      assert.deepEqual([theirs.status, none.status], [404, 404], name)
    }
    const shown = await stranger.get(`/club/next-club/sheet?group=${booking}`)
    assert.match(shown.text, /This booking no longer exists\./)
    assert.ok(!shown.text.includes('Fay Rough'))
    assert.equal((await seatsAt('12:00')).length, 1)
    assert.equal((await stranger.get(PAGE)).status, 404)
    assert.equal((await (await openGuest(service.origin)).get(PAGE)).status, 303)
    assert.equal((await openClient(service.origin).get(PAGE)).status, 303)
  })

  test(`who leaves the club has no tee time any more, and the change is noted (${engine})`, async () => {
    const today = nextDay()
    const hal = await named('Hal Spinney')
    await form(hal, 'book', {
      day: today,
      time: '12:00',
      tee: '1',
      key: 'h',
      me: 'yes',
      player1: 'Guest',
      guest1: 'yes',
    })
    assert.deepEqual(await namesAt('12:00'), ['Hal Spinney', 'Guest'])
    assert.equal((await hal.call('DELETE', '/api/v1/clubs/page-club/members/me')).status, 204)
    assert.deepEqual(await namesAt('12:00'), [])
  })

  test(`a Spanish page is in Spanish, with its mistakes, and so are the messages (${engine})`, async () => {
    const today = nextDay()
    const ida = await named('Ida Playa')
    const page = await ida.get(`/es${PAGE}?day=${today}`)
    assert.match(page.text, /Salidas/)
    const over = await ida.call('POST', `/es${PAGE}/book`, {
      form: { day: addDays(today, 60), time: '12:00', tee: '1', key: 'e', me: 'yes' },
    })
    assert.match(over.text, /Los socios pueden reservar este día a partir de las 00:00/)
    await ida.call('POST', `/es${PAGE}/book`, {
      form: { day: today, time: '12:10', tee: '1', key: 'i', me: 'yes' },
    })
    await form(starter, 'close', { day: today, from: '00:00', to: '23:59', title: 'Tormenta' })
    const [told] = (await ida.get('/api/v1/clubs/page-club/messages')).json.messages
    assert.match(told.text, /^El campo está cerrado el .*: Tormenta\. Esto afecta a tu salida\.$/)
  })
}
