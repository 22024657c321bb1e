import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY, NOW, openClub } from '../../test/support/tee-sheet.ts'
import { bookTime } from './book.ts'
import type { Player, SeatState } from './booking.ts'
import { markSeats, moveGroup } from './change.ts'
import { forgetGolfer } from './golfer-data-store.ts'
import { releaseGolfer } from './release-golfer.ts'
import { type Season, USUAL_SETTINGS } from './settings.ts'
import type { SheetChange, SheetDeps } from './sheet-change.ts'
import { readBooking, readSeats } from './sheet-store.ts'
import { joinWaiting } from './waiting.ts'
import { readWaiting } from './waiting-store.ts'

const [USUAL] = USUAL_SETTINGS.seasons as readonly [Season]
const SETTINGS = {
  ...USUAL_SETTINGS,
  seasons: [{ ...USUAL, first: 600, last: 620, interval: 10, groupSize: 4 }],
}
const golfer = (index: number) => ({ accountId: `g-${index}`, isStaff: false })
const guests = (count: number): readonly Player[] =>
  Array.from({ length: count }, (_, at) => ({ guest: `Guest ${at}` }))
const book = (deps: SheetDeps, index: number, minute: number, players: readonly Player[], isStaff = false) =>
  bookTime(deps, CLUB, { ...golfer(index), isStaff }, { day: DAY, tee: '1', minute, key: null, players })
const who = async ({ db }: SheetDeps, minute: number) =>
  (await readSeats(db, CLUB.id, DAY))
    .filter((seat) => seat.minute === minute)
    .map(({ accountId, guest }) => accountId ?? guest)

for (const engine of ENGINES) {
  test(`who leaves takes their guests along, other members stay, and those who wait get the seats (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const changes: SheetChange[] = []
      const changed = async (_: unknown, _club: unknown, change: SheetChange) => void changes.push(change)
      const deps = { ...(await openClub(db, 8, SETTINGS)), changed }
      const own = await book(deps, 1, 600, [{ accountId: 'g-1' }, ...guests(2), { accountId: 'g-2' }])
      await book(deps, 3, 610, [{ accountId: 'g-3' }, { accountId: 'g-1' }, ...guests(2)])
      const staff = await book(deps, 0, 620, [{ accountId: 'g-1' }, ...guests(3)], true)
      const wait = (index: number, players: readonly Player[]) =>
        joinWaiting(deps, CLUB, golfer(index), { day: DAY, first: 600, last: 620, players })
      await wait(4, [{ accountId: 'g-4' }, { accountId: 'g-5' }, { accountId: 'g-6' }])
      await wait(7, [{ accountId: 'g-7' }, { accountId: 'g-1' }])
      await db
        .transaction()
        .execute((trx) => releaseGolfer({ ...deps, db: trx }, CLUB, { accountId: 'g-1', isStaff: false }))
      assert.equal((await readBooking(db, CLUB.id, own.id))?.bookedBy, 'g-2')
      assert.equal(await readBooking(db, CLUB.id, staff.id), undefined)
      assert.deepEqual(await who(deps, 600), ['g-4', 'g-5', 'g-6', 'g-2'])
      assert.deepEqual(await who(deps, 610), ['g-3', 'g-7', 'Guest 0', 'Guest 1'])
      assert.deepEqual(await who(deps, 620), [])
      assert.deepEqual(await readWaiting(db, CLUB.id, DAY), [])
      const last = changes.at(-1)
      assert.deepEqual([last?.what, last && 'filled' in last ? last.filled.length : 0], ['released', 2])
    } finally {
      await close()
    }
  })

  test(`what a starter booked for others stays, and so do times that are over (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const deps = await openClub(db, 3, SETTINGS)
      await book(deps, 0, 600, guests(4), true)
      await book(deps, 0, 610, [{ accountId: 'g-0' }])
      const later = { ...deps, now: () => NOW + 5.5 * 3_600_000 }
      await db
        .transaction()
        .execute((trx) => releaseGolfer({ ...later, db: trx }, CLUB, { accountId: 'g-0', isStaff: true }))
      assert.equal((await readSeats(db, CLUB.id, DAY)).length, 5, 'ten past ten is over at half past eleven')
      await db
        .transaction()
        .execute((trx) => releaseGolfer({ ...deps, db: trx }, CLUB, { accountId: 'g-0', isStaff: true }))
      assert.deepEqual([(await who(deps, 600)).length, (await who(deps, 610)).length], [4, 0])
    } finally {
      await close()
    }
  })

  test(`a golfer who deletes the account leaves the groups of others on the sheet (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const deps = await openClub(db, 3, SETTINGS)
      const group = await book(deps, 0, 600, [{ accountId: 'g-0' }, { accountId: 'g-1' }, ...guests(1)])
      const visitors = await book(deps, 0, 610, guests(4), true)
      const alone = await book(deps, 0, 620, [{ accountId: 'g-0' }, ...guests(1)])
      await db.transaction().execute(async (trx) => {
        await forgetGolfer(trx, 'g-0', async () => 'g-2')
        await trx.deleteFrom('account').where('id', '=', 'g-0').execute()
      })
      const bookers = await Promise.all(
        [group, visitors, alone].map(async ({ id }) => (await readBooking(db, CLUB.id, id))?.bookedBy),
      )
      assert.deepEqual(bookers, ['g-1', 'g-2', undefined])
      assert.deepEqual(await who(deps, 600), [null, 'g-1', 'Guest 0'])
    } finally {
      await close()
    }
  })

  test(`playing starts the clock of a player, done stops it, and a move keeps both (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const deps = await openClub(db, 3, SETTINGS)
      const { id } = await book(deps, 0, 600, [{ accountId: 'g-0' }, { accountId: 'g-1' }])
      const mark = (seats: readonly number[], state: 'playing' | 'done' | 'booked', minutes: number) =>
        markSeats({ ...deps, now: () => NOW + minutes }, CLUB, id, seats, state)
      const times = async () =>
        (await readSeats(db, CLUB.id, DAY)).map(({ startedAt, endedAt }) => [
          startedAt === null ? null : startedAt - NOW,
          endedAt === null ? null : endedAt - NOW,
        ])
      await mark([0, 1], 'playing', 10)
      await mark([0], 'playing', 11)
      await mark([0], 'done', 20)
      await mark([0], 'done', 21)
      const both = [
        [10, 20],
        [10, null],
      ]
      assert.deepEqual(await times(), both)
      await moveGroup(deps, CLUB, id, { day: DAY, tee: '1', minute: 620 })
      assert.deepEqual(await times(), both)
      await mark([0], 'playing', 30)
      await mark([1], 'booked', 30)
      assert.deepEqual(await times(), [
        [10, null],
        [null, null],
      ])
    } finally {
      await close()
    }
  })

  test(`players are marked on their day, and on another day they have yet to arrive (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const deps = await openClub(db, 3, SETTINGS)
      const { id } = await book(deps, 0, 600, [{ accountId: 'g-0' }])
      // In Dublin the day begins at eleven in the evening of UTC.
      const midnight = Date.UTC(2026, 5, 19, 23)
      const mark = (state: SeatState, at: number) =>
        markSeats({ ...deps, now: () => at }, CLUB, id, [0], state)
      for (const state of ['here', 'playing', 'done', 'no_show'] as const)
        await assert.rejects(mark(state, midnight - 1), {
          code: 'conflict',
          detail: /day they play: 2026-06-20/,
        })
      await mark('booked', midnight - 1)
      await mark('here', midnight)
      await mark('playing', midnight)
      const day = '2026-06-21'
      await moveGroup(deps, CLUB, id, { day, tee: '1', minute: 600 })
      const [seat] = await readSeats(db, CLUB.id, day)
      assert.deepEqual([seat?.state, seat?.startedAt], ['booked', null])
      const dayAfter = midnight + 48 * 3_600_000
      await assert.rejects(mark('playing', dayAfter), { detail: /This day is over/ })
      await mark('no_show', dayAfter)
    } finally {
      await close()
    }
  })
}
