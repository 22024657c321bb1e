import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { listMembers } from '../../src/club/member-store.ts'
import { readBoard } from '../../src/club/status-store.ts'
import { demoClubText } from '../../src/commands/announce-club.ts'
import { openDemoClub } from '../../src/demo-club/open-demo-club.ts'
import { startService } from '../../src/main.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { addDays, wallTime, weekdayOf } from '../../src/tee-sheet/clock.ts'
import { readBookingsFrom, readSeats } from '../../src/tee-sheet/sheet-store.ts'
import { readWaiting } from '../../src/tee-sheet/waiting-store.ts'
import { demoClubDeps } from '../../src/wiring.ts'
import { openClient } from '../support/app-client.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { dropDatabase, readyDatabase, readyFolder, USUAL_ENGINES } from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'
import { importRecords, TUNING } from '../support/service.ts'
import { rosterDeps } from '../support/test-clubs.ts'

const WEEK = 7 * 86_400_000

test('the demo club is for this machine alone: elsewhere the start stops with one line', async () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.2']) {
    const { code, stdout, stderr } = await runHere(['serve', '--host', host], { DOGLEG_DEMO: 'club' })
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(
      stderr,
      /^dogleg: DOGLEG_DEMO must be auto or off unless DOGLEG_HOST is 127\.0\.0\.1[^\n]+\n$/,
    )
  }
})

for (const engine of USUAL_ENGINES) {
  let folder: string
  let url: string
  let db: Db
  before(async () => {
    folder = await readyFolder()
    url = engine === 'postgres' ? await readyDatabase() : ''
    await importRecords(folder, url || null, [DESIGNED])
    db = openDb({ folder, url: url || null })
  })
  after(async () => {
    await db.destroy()
    await dropDatabase(url || null)
  })

  const start = async (onLog: (line: string) => void) => {
    const config = readConfig({
      ...{ DOGLEG_PORT: '0', DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url, DOGLEG_DEMO: 'club' },
      ...{ DOGLEG_RATE_LIMIT: 'off', DOGLEG_WEATHER_URL: 'off' },
    })
    const log = pino({ level: 'trace' }, { write: onLog })
    const service = await startService({ config, log, onDemo: () => {}, tuning: TUNING })
    assert.ok(service.demoClub)
    return { ...service, demoClub: service.demoClub, text: demoClubText(service.demoClub, service.addresses) }
  }

  test(`the PINs of the demo club are shown at its first start only, and open its pages (${engine})`, async () => {
    const lines: string[] = []
    const first = await start((line) => lines.push(line))
    const { slug, pins } = first.demoClub
    const origin = `http://127.0.0.1:${first.port}`
    assert.deepEqual(
      pins.map(({ role }) => role),
      ['manager', 'professional', 'starter', 'caddie', 'member'],
    )
    for (const { number, pin, role } of pins) {
      assert.match(first.text, new RegExp(`${role} +member ${number} +PIN ${pin}`))
      const client = openClient(origin)
      assert.equal(
        (await client.post('/api/v1/session/pin', { club: slug, member: number, pin })).status,
        200,
      )
      assert.deepEqual((await client.get('/api/v1/clubs')).json.clubs, [
        { slug, name: 'Dogleg Demo Club', role },
      ])
      if (role === 'manager') {
        assert.equal((await client.get(`/club/${slug}/set-up`)).status, 200)
        assert.equal((await client.get(`/api/v1/clubs/${slug}/members`)).json.members.length, 69)
        assert.equal((await client.get(`/api/v1/clubs/${slug}/pins`)).json.pins.length, 18)
      }
      if (role === 'starter')
        assert.deepEqual((await client.get(`/api/v1/clubs/${slug}/messages`)).json.messages.length, 2)
    }
    assert.equal((await fetch(`${origin}/clubs/${slug}`)).status, 200)
    await first.stop()
    const stored = JSON.stringify(await db.selectFrom('club_membership').selectAll().execute())
    for (const { pin } of pins) {
      assert.ok(!lines.some((line) => line.includes(pin)), 'a PIN is in the log')
      assert.ok(!stored.includes(`"${pin}"`), 'a PIN is in the database')
    }
    const second = await start(() => {})
    assert.deepEqual([second.demoClub.slug, second.demoClub.pins], [slug, []])
    assert.doesNotMatch(second.text, /\d{6}/)
    const client = openClient(`http://127.0.0.1:${second.port}`)
    const [manager] = pins
    const again = { club: slug, member: manager?.number, pin: manager?.pin }
    assert.equal((await client.post('/api/v1/session/pin', again)).status, 200)
    await second.stop()
  })

  const openAt = (time: number) => {
    const deps = rosterDeps(db, () => time)
    return openDemoClub({ ...deps, ...demoClubDeps(deps) })
  }

  test(`the next Saturday is full, this morning is under way, and both come again (${engine})`, async () => {
    const club = await db.selectFrom('club').selectAll().executeTakeFirstOrThrow()
    const zone = DESIGNED.timezone ?? 'UTC'
    const noon = Date.parse('2027-03-10T12:00:00Z')
    const open = async (now: number) => {
      await openAt(now)
      const today = wallTime(zone, now).day
      const ahead = await readBookingsFrom(db, club.id, addDays(today, 1), addDays(today, 7))
      return { today, saturday: ahead[0]?.day ?? '', ahead: ahead.length }
    }
    for (const now of [noon, noon + WEEK]) {
      const { today, saturday, ahead } = await open(now)
      assert.equal(weekdayOf(saturday), 6)
      const seats = await readSeats(db, club.id, saturday)
      // 46 times of four, nine of them for the event.
      assert.equal(seats.length, (46 - 9) * 4)
      assert.equal(ahead, 37)
      assert.ok(seats.some(({ guest }) => guest !== null))
      assert.equal((await readWaiting(db, club.id, saturday)).length, 4)
      assert.ok((await readSeats(db, club.id, today)).length > 30)
      const before = await db.selectFrom('tee_booking').select('id').execute()
      assert.equal((await open(now + 60_000)).ahead, ahead, 'a restart changes nothing')
      assert.equal((await db.selectFrom('tee_booking').select('id').execute()).length, before.length)
    }
    const clubs = await db.selectFrom('club').select('id').execute()
    assert.equal(clubs.length, 1)
  })

  test(`in the afternoon the yard shows who was out and what they earned (${engine})`, async () => {
    const club = await db.selectFrom('club').selectAll().executeTakeFirstOrThrow()
    const zone = DESIGNED.timezone ?? 'UTC'
    const midnight = Date.parse('2027-06-09T00:00:00Z')
    const three = Array.from({ length: 48 * 4 }, (_, i) => midnight + i * 900_000).find(
      (at) => wallTime(zone, at).minute === 15 * 60,
    )
    assert.ok(three)
    await openAt(three)
    const loops = await db
      .selectFrom('caddie_loop')
      .select(['fee', 'tip'])
      .where('club_id', '=', club.id)
      .where('day', '=', wallTime(zone, three).day)
      .execute()
    assert.deepEqual(loops, [
      { fee: 6_000, tip: 2_000 },
      { fee: 6_000, tip: 2_000 },
    ])
    const members = await listMembers(db, club.id)
    assert.deepEqual(
      new Set(members.filter(({ role }) => role === 'member').map(({ record }) => record.category?.name)),
      new Set(['Full', 'Five-day', 'Junior']),
    )
    assert.ok(members.some(({ record }) => (record.handicap ?? 0) > 20))
    assert.equal((await readBoard(db, club.id, '2027-06-09')).status?.preferredLies, true)
  })

  test(`golfers who start soon are here, and those who have started play or are done (${engine})`, async () => {
    const club = await db.selectFrom('club').selectAll().executeTakeFirstOrThrow()
    const zone = DESIGNED.timezone ?? 'UTC'
    const midnight = Date.parse('2027-05-05T00:00:00Z')
    const quarterToTen = Array.from({ length: 48 * 4 }, (_, i) => midnight + i * 900_000).find(
      (at) => wallTime(zone, at).minute === 9 * 60 + 45,
    )
    assert.ok(quarterToTen)
    await openAt(quarterToTen)
    const seats = await readSeats(db, club.id, wallTime(zone, quarterToTen).day)
    const statesAt = (from: number, to: number) => [
      ...new Set(seats.filter(({ minute }) => minute >= from && minute < to).map(({ state }) => state)),
    ]
    assert.deepEqual(statesAt(0, 9 * 60 + 45).toSorted(), ['no_show', 'playing'])
    assert.deepEqual(statesAt(9 * 60 + 45, 10 * 60 + 15), ['here'])
    assert.deepEqual(statesAt(10 * 60 + 16, 24 * 60), ['booked'])
  })
}
