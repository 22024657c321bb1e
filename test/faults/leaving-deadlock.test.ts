import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { AccountHooks } from '../../src/account/account-hooks.ts'
import { deleteAccount } from '../../src/account/delete-account-store.ts'
import { archiveMember } from '../../src/club/archive-member.ts'
import { createClub } from '../../src/club/create-club.ts'
import { addMember, type RosterDeps, removeMember } from '../../src/club/roster.ts'
import { readSheetClub, sheetDeps } from '../../src/surfaces/app/club/tee-sheet/club-of.ts'
import { bookTime } from '../../src/tee-sheet/book.ts'
import { cancelBooking } from '../../src/tee-sheet/change.ts'
import { type Season, USUAL_SETTINGS } from '../../src/tee-sheet/settings.ts'
import { readSeats, writeSettings } from '../../src/tee-sheet/sheet-store.ts'
import { joinWaiting } from '../../src/tee-sheet/waiting.ts'
import { readWaiting } from '../../src/tee-sheet/waiting-store.ts'
import { openEngine } from '../support/engines.ts'
import { UNMAPPED } from '../support/sample-courses.ts'
import { importRecords } from '../support/service.ts'
import { rosterDeps } from '../support/test-clubs.ts'
import { thorough } from '../support/thorough.ts'

const DAY = '2026-06-20'
const NOW = Date.UTC(2026, 5, 19, 12)
const [USUAL] = USUAL_SETTINGS.seasons as readonly [Season]
/** One time with one seat. */
const ONE_SEAT = { ...USUAL_SETTINGS, seasons: [{ ...USUAL, first: 600, last: 600, groupSize: 1 }] }

type Leave = (deps: RosterDeps, slug: string, accountId: string, staff: string) => Promise<unknown>

const ARCHIVE: Leave = (deps, slug, accountId, staff) => archiveMember(deps, slug, { accountId }, staff)
const OTHERS: readonly Leave[] = [
  (deps, slug, accountId) => removeMember(deps, slug, { accountId }, 'golfer'),
  (deps, _, accountId) => deleteAccount(deps, accountId),
]

/**
 * The one who leaves holds their membership and wants the day; the one who cancels holds the day and wants the membership
 * of who waits. PostgreSQL ends the first of them, which waits for longer.
 */
async function leaveWhileCancelling(deps: RosterDeps, leave: Leave) {
  const { slug } = await createClub(deps, { name: 'Mill Club', courseSlug: UNMAPPED.slug })
  const add = (number: string, role: 'manager' | 'member') =>
    addMember(deps, slug, { number, role, by: 'operator', email: `${slug}-${number}@example.test` })
  const [manager, waiting] = [await add('1', 'manager'), await add('2', 'member')]
  const club = await readSheetClub(deps.db, slug)
  await writeSettings(deps.db, club.id, ONE_SEAT)
  const staff = { accountId: manager.accountId, isStaff: true }
  const sheet = sheetDeps(deps, { account: { id: staff.accountId } })
  const start = { day: DAY, tee: '1', minute: 600 }
  const players = [{ guest: 'Visitor' }]
  const { id } = await bookTime(sheet, club, staff, { ...start, players, key: null })
  const golfer = { accountId: waiting.accountId, isStaff: false }
  const hours = { day: DAY, first: 600, last: 600, players: [{ accountId: waiting.accountId }] }
  await joinWaiting(sheet, club, golfer, hours)

  const hasMember = Promise.withResolvers<void>()
  const hasDay = Promise.withResolvers<void>()
  let tries = 0
  const meet = async () => {
    tries += 1
    hasMember.resolve()
    await hasDay.promise
  }
  const hooks: AccountHooks = {
    ...deps.hooks,
    memberLeft: async (inside, left) => {
      await meet()
      await deps.hooks.memberLeft(inside, left)
    },
    accountEnding: async (trx, accountId, now) => {
      await sheet.lockMembers(trx, club.id, [accountId])
      await meet()
      await deps.hooks.accountEnding(trx, accountId, now)
    },
  }
  const groupChanged = async () => {
    hasDay.resolve()
    await hasMember.promise
    await setTimeout(300)
  }
  await Promise.all([
    leave({ ...deps, hooks }, slug, waiting.accountId, staff.accountId),
    cancelBooking({ ...sheet, groupChanged }, club, staff, id),
  ])
  assert.ok(tries > 1, 'they did wait for each other')
  assert.deepEqual(await readSeats(deps.db, club.id, DAY), [])
  assert.deepEqual(await readWaiting(deps.db, club.id, DAY), [])
}

test('who leaves the club while their tee time is being filled leaves, and nothing is lost (postgres)', async () => {
  const { db, where, close } = await openEngine('postgres')
  try {
    await importRecords(where.folder, where.url, [UNMAPPED])
    const deps = rosterDeps(db, () => NOW)
    for (const leave of thorough([ARCHIVE], [ARCHIVE, ...OTHERS])) await leaveWhileCancelling(deps, leave)
  } finally {
    await close()
  }
})
