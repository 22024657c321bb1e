import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { signOutEverywhere } from '../../src/account/sign-out.ts'
import { addDays, instantOf, wallTime } from '../../src/tee-sheet/clock.ts'
import { openClient } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

/** The events of a calendar by their names, long lines joined (RFC 5545). */
function eventsIn(text: string): readonly ReadonlyMap<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  assert.deepEqual([lines[0], lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  return lines
    .join('\n')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => new Map(event.split('\n').map((line) => splitLine(line))))
}

const splitLine = (line: string): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, at).split(';')[0] ?? '', line.slice(at + 1)]
}

const utc = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** The number of each event's version, and whether its stamp is the time of the last change. */
const versionsOf = (events: ReturnType<typeof eventsIn>) =>
  events.map((event) => [event.get('SEQUENCE'), event.get('LAST-MODIFIED') === event.get('DTSTAMP')])

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  const logged: string[] = []
  before(async () => {
    const onLog = (line: string) => void logged.push(line)
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres', onLog })
    house = openTestClubs(service)
    await house.found('First Club', UNMAPPED.slug)
    await house.found('Second Club', UNMAPPED.slug)
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  test(`a golfer’s calendar has their tee times in all clubs, at a secret address (${engine})`, async () => {
    const ann = await house.admit('first-club', 'starter')
    const { db } = house.deps
    const second = await db
      .selectFrom('club')
      .select('id')
      .where('slug', '=', 'second-club')
      .executeTakeFirstOrThrow()
    const place = { club_id: second.id, account_id: ann.accountId, role: 'member' as const, number: '1' }
    const rest = { pin_hash: null, pin_set_by: null, created_at: 1, accepted_at: 1, given_name: null }
    await db
      .insertInto('club_membership')
      .values({ ...place, ...rest })
      .execute()
    const { timezone } = (await ann.get('/api/v1/clubs/first-club/tee-sheet')).json
    const day = addDays(wallTime(timezone, Date.now()).day, 2)
    const book = async (club: string, time: string) =>
      (await ann.post(`/api/v1/clubs/${club}/tee-sheet`, { day, time })).json.booking as string
    const [one, two] = [await book('first-club', '12:00'), await book('second-club', '13:10')]
    await db
      .updateTable('tee_booking')
      .set({ booked_at: Date.now() - 60_000 })
      .execute()

    const send = (form: Readonly<Record<string, string>>) =>
      ann.call('POST', '/club/first-club/sheet/calendar', { form: { day, ...form } })
    const made = await send({ do: 'renew' })
    assert.equal(made.status, 200)
    const pathIn = (text: string) => /\/calendar\/[\w-]{43}\.ics/.exec(text)?.[0] ?? ''
    const path = pathIn(made.text)
    assert.notEqual(path, '')
    assert.equal(pathIn((await ann.get('/club/first-club/sheet')).text), '', 'shown once')
    const stored = await db.selectFrom('tee_calendar').select('token_hash').execute()
    assert.ok(stored.every(({ token_hash }) => !path.includes(token_hash)))

    const anybody = openClient(service.origin)
    const calendar = await anybody.get(path)
    assert.equal(calendar.status, 200)
    assert.match(calendar.headers.get('content-type') ?? '', /^text\/calendar/)
    assert.match(calendar.headers.get('cache-control') ?? '', /^private/)
    const events = eventsIn(calendar.text)
    const start = instantOf(timezone, { day, minute: 720 }) ?? 0
    assert.deepEqual(
      events.map((event) => [event.get('UID'), event.get('SUMMARY'), event.get('DTSTART')]),
      [
        [`${one}@dogleg`, 'Golf at First Club', utc(start)],
        [`${two}@dogleg`, 'Golf at Second Club', utc(start + 70 * 60_000)],
      ],
    )
    assert.deepEqual(versionsOf(events), [
      ['0', true],
      ['0', true],
    ])
    // A move keeps the id of the event; what is cancelled is gone.
    const move = { booking: one, day, time: '12:30' }
    assert.equal((await ann.call('PUT', '/api/v1/clubs/first-club/tee-sheet', { json: move })).status, 200)
    await ann.call('DELETE', `/api/v1/clubs/second-club/tee-sheet?booking=${two}`)
    const after = eventsIn((await anybody.get(path)).text)
    assert.deepEqual(
      after.map((event) => [event.get('UID'), event.get('DTSTART')]),
      [[`${one}@dogleg`, utc(start + 30 * 60_000)]],
    )
    // Calendar apps take an event they know already only in a newer version.
    assert.deepEqual(versionsOf(after), [['1', true]])
    assert.ok((after[0]?.get('DTSTAMP') ?? '') > (events[0]?.get('DTSTAMP') ?? ''))
    // A new address ends the old one, and switching off ends both.
    const fresh = pathIn((await send({ do: 'renew' })).text)
    assert.equal((await anybody.get(path)).status, 404)
    assert.equal((await anybody.get(fresh)).status, 200)
    assert.equal((await send({ do: 'end' })).status, 303)
    // Somebody else in the account may have made an address for themselves.
    const theirs = pathIn((await send({ do: 'renew' })).text)
    await signOutEverywhere(house.deps, ann.accountId)
    for (const wrong of [fresh, theirs, '/calendar/x.ics', '/calendar/x', `/calendar/${'a'.repeat(43)}.ics`])
      assert.equal((await anybody.get(wrong)).status, 404, wrong)
    for (const secret of [path, fresh]) assert.ok(!logged.some((line) => line.includes(secret.slice(10, 40))))
  })
}
