import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { addDays } from '../../src/tee-sheet/clock.ts'
import { dropDatabase, readyDatabase, readyFolder, USUAL_ENGINES } from '../support/engines.ts'
import { startServe } from '../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { importRecords } from '../support/service.ts'
import { type ClubPerson, openTestClubs } from '../support/test-clubs.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const BOOKERS = 6
const AT_LEAST = 60
const SHEET = '/api/v1/clubs/crash-club/tee-sheet'
const PLAYERS = [{ guest: 'One' }, { guest: 'Two' }, { guest: 'Three' }]

/** Books one time after the other until the server is gone; returns what it acknowledged. */
async function bookUntilGone(who: ClubPerson, days: readonly string[], onBooked: () => void) {
  const acknowledged: string[] = []
  try {
    for (const day of days)
      for (let minute = 7 * 60; minute <= 18 * 60; minute += 10) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const { status, json } = await who.post(SHEET, { day, time, players: PLAYERS })
        if (status !== 201) continue
        acknowledged.push(json.booking)
        onBooked()
      }
  } catch {
    // Nobody answers any more.
  }
  return acknowledged
}

for (const engine of USUAL_ENGINES)
  test(
    `kill -9 in the middle of bookings: what was acknowledged is there, and nothing is there by half (${engine})`,
    ONLY_THOROUGH,
    async (t) => {
      const folder = await readyFolder()
      const databaseUrl = engine === 'postgres' ? await readyDatabase() : null
      await importRecords(folder, databaseUrl, SAMPLE_RECORDS)
      const env = { DOGLEG_DATA: folder, ...(databaseUrl ? { DOGLEG_DATABASE_URL: databaseUrl } : {}) }
      const first = await startServe(env)
      const origin = first.api.replace(/\/v1$/, '')
      const house = openTestClubs({ origin, folder, databaseUrl } as Parameters<typeof openTestClubs>[0])
      t.after(async () => {
        await house.close()
        await dropDatabase(databaseUrl)
        await rm(folder, { recursive: true, force: true })
      })
      await house.found('Crash Club', UNMAPPED.slug)
      const starters = []
      for (let n = 0; n < BOOKERS; n++) starters.push(await house.admit('crash-club', 'starter'))
      const { today } = (await starters[0]?.get(SHEET))?.json ?? {}
      const days = Array.from({ length: 10 }, (_, index) => addDays(today, index + 1))
      let booked = 0
      const onBooked = () => {
        booked += 1
        if (booked === AT_LEAST) first.child.kill('SIGKILL')
      }
      const acknowledged = (
        await Promise.all(starters.map((who) => bookUntilGone(who, days, onBooked)))
      ).flat()
      assert.notEqual(await first.exited, 0)
      assert.ok(acknowledged.length >= AT_LEAST)

      const { db } = house.deps
      const bookings = await db.selectFrom('tee_booking').select('id').execute()
      const seats = await db.selectFrom('tee_seat').select('booking_id').execute()
      const ids = new Set(bookings.map(({ id }) => id))
      assert.deepEqual(
        acknowledged.filter((id) => !ids.has(id)),
        [],
      )
      const sizes = Map.groupBy(seats, ({ booking_id }) => booking_id)
      assert.ok([...ids].every((id) => sizes.get(id)?.length === PLAYERS.length))
      assert.equal(seats.length, ids.size * PLAYERS.length)
      const noted = await db
        .selectFrom('club_audit')
        .select('about')
        .where('what', '=', 'booking.made')
        .execute()
      assert.deepEqual(new Set(noted.map(({ about }) => JSON.parse(about).booking)), ids, 'each is noted')

      const again = await startServe(env)
      const later = openTestClubs({
        origin: again.api.replace(/\/v1$/, ''),
        folder,
        databaseUrl,
      } as Parameters<typeof openTestClubs>[0])
      const reader = await later.signIn(starters[0]?.accountId ?? '')
      const { times } = (await reader.get(`${SHEET}?day=${days[0]}`)).json
      const shown = times.flatMap((time: { players: readonly { booking: string }[] }) => time.players)
      assert.ok(shown.length >= PLAYERS.length)
      assert.ok(shown.every(({ booking }: { booking: string }) => ids.has(booking)))
      again.child.kill('SIGTERM')
      assert.equal(await again.exited, 0)
      await later.close()
    },
  )
