import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMember } from '../../src/club/roster.ts'
import { addDays, wallTime } from '../../src/tee-sheet/clock.ts'
import { openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const SETTINGS = {
  seasons: [
    {
      ...{ name: 'All year', from: '01-01', to: '12-31', first: '08:00', last: '08:20' },
      ...{ interval_minutes: 10, group_size: 4, two_tees: [] },
    },
  ],
  rules: {
    ...{ days_ahead: 7, opens: '00:00', max_open: 2, max_guests: 2 },
    ...{ members_only: [{ weekdays: [], from: '08:20', to: '08:30' }], cancel_minutes: 60 },
  },
  round_minutes: null,
}

type Player = {
  readonly name: string
  readonly booking: string
  readonly you: boolean
  readonly state: string
}
type Time = {
  readonly time: string
  readonly tee: string
  readonly open: boolean
  readonly players: readonly Player[]
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let sheet: string
  let manager: ClubPerson
  let starter: ClubPerson
  let day: string
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    const club = await house.found('Fore Club', UNMAPPED.slug)
    sheet = `/api/v1/clubs/${club}/tee-sheet`
    manager = await house.admit(club, 'manager')
    starter = await house.admit(club, 'starter')
    assert.equal((await manager.call('PUT', `${sheet}/settings`, { json: SETTINGS })).status, 200)
    const { json } = await manager.get(sheet)
    day = addDays(wallTime(json.timezone, Date.now()).day, 3)
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const member = () => house.admit('fore-club', 'member')
  const times = async (who: ClubPerson): Promise<readonly Time[]> =>
    (await who.get(`${sheet}?day=${day}`)).json.times
  const playersAt = async (who: ClubPerson, time: string) =>
    (await times(who)).find((one) => one.time === time)?.players ?? []

  test(`a day at the sheet: book, see, wait, cancel, arrive, close (${engine})`, async () => {
    assert.deepEqual((await manager.get(`${sheet}/settings`)).json, { club: 'fore-club', ...SETTINGS })
    const [ann, ben, cem] = [await member(), await member(), await member()]
    const booked = await ann.post(sheet, {
      ...{ day, time: '08:00' },
      players: [{ member: ann.number }, { guest: 'Pat Visitor' }, { member: ben.number }],
    })
    assert.equal(booked.status, 201, booked.text)
    assert.deepEqual(
      (await playersAt(ben, '08:00')).map(({ name, you }) => [name === 'Pat Visitor', you]),
      [
        [false, false],
        [true, false],
        [false, true],
      ],
    )
    const size = (who: ClubPerson, players: number) => [
      { member: who.number },
      ...Array.from({ length: players - 1 }, (_, at) => ({ guest: `Guest ${at}` })),
    ]
    // The rules: no room, too many guests, members only, a day too far, nobody of that number.
    for (const [wrong, status] of [
      [{ day, time: '08:00', players: size(cem, 2) }, 409],
      [{ day, time: '08:10', players: size(cem, 4) }, 409],
      [{ day, time: '08:20', players: size(cem, 2) }, 409],
      [{ day: addDays(day, 30), time: '08:00' }, 409],
      [{ day, time: '08:05' }, 404],
      [{ day, time: '08:10', players: [{ member: 'nobody' }] }, 404],
      [{ day: '2026-02-30', time: '08:00' }, 400],
      [{ day, time: '8:00' }, 400],
      [{ day, time: '08:10', tee: 'x' }, 400],
      [{ day, time: '08:10', players: [] }, 400],
      [{ day, time: '08:10', players: [{ member: cem.number }, { member: cem.number }] }, 400],
    ] as const)
      assert.equal((await cem.post(sheet, wrong)).status, status, JSON.stringify(wrong))
    // Everything else is taken, so he waits; when she cancels, he has her time.
    for (const time of ['08:00', '08:10', '08:20'])
      for (const _ of [0, 1])
        await starter.post(sheet, { day, time, players: [{ guest: 'Society' }, { guest: 'Society' }] })
    const waiting = await cem.post(`${sheet}/waiting`, {
      day,
      from: '08:00',
      to: '08:10',
      players: size(cem, 2),
    })
    assert.equal(waiting.status, 201, waiting.text)
    assert.equal((await cem.get(`${sheet}?day=${day}`)).json.waiting[0].you, true)
    assert.equal((await ben.get(`${sheet}?day=${day}`)).json.waiting[0].id, undefined)
    assert.equal((await ben.call('DELETE', `${sheet}?booking=${booked.json.booking}`)).status, 403)
    assert.equal((await ann.call('DELETE', `${sheet}?booking=${booked.json.booking}`)).status, 204)
    assert.deepEqual((await playersAt(cem, '08:00')).map(({ you }) => you).toSorted(), [false, true])
    const [own] = (await playersAt(cem, '08:00')).filter(({ you }) => you)
    const here = { booking: own?.booking, seats: [0], state: 'here' }
    assert.equal((await cem.call('PUT', `${sheet}/players`, { json: here })).status, 403)
    const early = await starter.call('PUT', `${sheet}/players`, { json: here })
    assert.deepEqual(
      [early.status, early.json.detail],
      [409, `You can mark players on the day they play: ${day}.`],
    )
    const back = { json: { ...here, state: 'booked' } }
    assert.equal((await starter.call('PUT', `${sheet}/players`, back)).status, 204)
    // A storm.
    const storm = { kind: 'closed', title: 'Storm', from_day: day, from: '00:00', to: '24:00' }
    const closed = await starter.post(`${sheet}/blocks`, storm)
    assert.equal(closed.status, 201, closed.text)
    assert.ok(closed.json.affected >= 3)
    const told = (await cem.get('/api/v1/clubs/fore-club/messages')).json.messages
    assert.match(told[0].text, /^The course is closed on .*: Storm\. Your tee time is affected\.$/)
    assert.match(told[1].text, /^You were on the waiting list, and now you have a tee time: .*, 08:00\.$/)
    assert.deepEqual((await ann.get('/api/v1/clubs/fore-club/messages')).json.messages, [])
    assert.ok((await times(ann)).every(({ open }) => !open))
    assert.equal((await starter.post(sheet, { day, time: '08:10' })).status, 409)
    assert.equal((await starter.call('DELETE', `${sheet}/blocks/${closed.json.block}`)).status, 204)
    assert.ok((await times(ann)).every(({ open }) => open))
    const [again] = (await cem.get('/api/v1/clubs/fore-club/messages')).json.messages
    assert.match(again.text, /^The course is open again on .*\. You still have your tee time\.$/)
    // What the staff did is written down, and what members did for themselves is not.
    const { changes } = (await manager.get('/api/v1/clubs/fore-club/audit')).json
    const kinds = new Set(changes.map(({ what }: { what: string }) => what))
    assert.deepEqual([...kinds].sort(), [
      'block.added',
      'block.removed',
      'booking.made',
      'player.marked',
      'sheet.settings',
    ])
  })

  test(`a request sent again books once, and says the same (${engine})`, async () => {
    const ann = await member()
    const tomorrow = addDays(day, 1)
    const send = () =>
      ann.post(sheet, { day: tomorrow, time: '08:00' }, { headers: { 'Idempotency-Key': 'k-1' } })
    const [first, second] = [await send(), await send()]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.json, first.json)
    const bad = await ann.post(
      sheet,
      { day: tomorrow, time: '08:00' },
      { headers: { 'Idempotency-Key': 'a b' } },
    )
    assert.equal(bad.status, 400)
  })

  test(`who has no name yet goes by the number, and who is gone is a former member (${engine})`, async () => {
    const [ann, ben] = [await member(), await member()]
    const players = [{ member: ann.number }, { member: ben.number }]
    const late = addDays(day, 4)
    const { json } = await ann.post(sheet, { day: late, time: '08:00', players })
    const names = async (path: string): Promise<readonly string[]> =>
      (await starter.get(`${path}?day=${late}`)).json.groups[0].players
    const nameless = [`Member ${ann.number}`, `Member ${ben.number}`]
    assert.deepEqual(
      json.players.map(({ name }: Player) => name),
      nameless,
    )
    const yard = '/api/v1/clubs/fore-club/caddies'
    assert.deepEqual(await names(yard), nameless)
    assert.match(
      (await starter.get(`/club/fore-club/caddies?day=${late}`)).text,
      new RegExp(`Member ${ben.number}`),
    )
    const { db } = house.deps
    await db
      .updateTable('tee_seat')
      .set({ account_id: null })
      .where('account_id', '=', ben.accountId)
      .execute()
    const gone = [`Member ${ann.number}`, 'Former member']
    assert.deepEqual(await names(yard), gone)
  })

  test(`the starter moves a group, and a member cannot (${engine})`, async () => {
    const ann = await member()
    const other = addDays(day, 2)
    const { booking } = (await ann.post(sheet, { day: other, time: '08:00' })).json
    const move = { booking, day: other, time: '08:20' }
    assert.equal((await ann.call('PUT', sheet, { json: move })).status, 403)
    const moved = await starter.call('PUT', sheet, { json: move })
    assert.deepEqual([moved.status, moved.json.time], [200, '08:20'])
    assert.equal((await starter.call('PUT', sheet, { json: { ...move, time: '09:00' } })).status, 404)
    assert.equal((await starter.call('PUT', sheet, { json: { ...move, booking: 'none' } })).status, 404)
  })

  test(`whose tee time others make, move or cancel is told so (${engine})`, async () => {
    const [ann, ben] = [await member(), await member()]
    const other = addDays(day, 4)
    const told = async (who: ClubPerson): Promise<readonly [string, boolean][]> =>
      (await who.get('/api/v1/clubs/fore-club/messages')).json.messages.map(
        ({ text, urgent }: { text: string; urgent: boolean }) => [
          text.replace(/\w+, \d+ \w+ \d+/g, 'day'),
          urgent,
        ],
      )
    const { booking } = (
      await ann.post(sheet, { day: other, time: '08:00', players: [{ member: ann.number }] })
    ).json
    const added = { booking, players: [{ member: ben.number }] }
    assert.equal((await starter.post(`${sheet}/players`, added)).status, 201)
    assert.deepEqual(
      [await told(ann), await told(ben)],
      [[], [['Somebody booked a tee time for you: day, 08:00.', false]]],
    )
    await starter.call('PUT', sheet, { json: { booking, day: other, time: '08:20' } })
    const moved = ['Your tee time was moved. It was: day, 08:00. It is now: day, 08:20.', true]
    assert.deepEqual([(await told(ann))[0], (await told(ben))[0]], [moved, moved])
    assert.equal((await ben.call('DELETE', `${sheet}?booking=${booking}&seat=-1`)).status, 400)
    assert.equal((await ben.call('DELETE', `${sheet}?booking=${booking}&seat=0`)).status, 403)
    await ann.call('DELETE', `${sheet}?booking=${booking}&seat=1`)
    assert.deepEqual((await told(ben))[0], ['Your tee time was cancelled: day, 08:20.', true])
    assert.equal((await told(ann)).length, 1, 'she knows what she does herself')
  })

  test(`another club’s bookings are nobody’s here, and guests are refused (${engine})`, async () => {
    const ann = await member()
    const { booking } = (await ann.post(sheet, { day: addDays(day, 3), time: '08:10' })).json
    await house.found('Other Club', UNMAPPED.slug)
    const stranger = await house.admit('other-club', 'manager')
    const there = '/api/v1/clubs/other-club/tee-sheet'
    for (const id of [booking, 'made-up']) {
      assert.deepEqual((await stranger.call('DELETE', `${there}?booking=${id}`)).status, 404)
      const marked = await stranger.call('PUT', `${there}/players`, {
        json: { booking: id, seats: [0], state: 'here' },
      })
      assert.equal(marked.status, 404)
    }
    const guest = await openGuest(service.origin)
    assert.equal((await guest.post(sheet, { day, time: '08:10' })).status, 403)
  })

  test(`the same key in two clubs is two bookings (${engine})`, async () => {
    const [ann, other] = [await member(), await house.found('Other Fore Club', UNMAPPED.slug)]
    await addMember(house.deps, other, { email: ann.email, role: 'member', number: '1', by: 'operator' })
    const once = { headers: { 'Idempotency-Key': 'one-tap' } }
    const far = addDays(day, 2)
    const here = await ann.post(sheet, { day: far, time: '08:00' }, once)
    const there = `/api/v1/clubs/${other}/tee-sheet`
    const [first, again] = [
      await ann.post(there, { day: far, time: '08:00' }, once),
      await ann.post(there, { day: far, time: '08:00' }, once),
    ]
    assert.deepEqual([here.status, first.status, again.status], [201, 201, 201], first.text)
    assert.notEqual(first.json.booking, here.json.booking)
    assert.equal(again.json.booking, first.json.booking)
  })
}
