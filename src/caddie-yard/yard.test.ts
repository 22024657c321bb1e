import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { caddie, openYard, STARTER, type TestYard } from '../../test/support/caddie-yard.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY } from '../../test/support/tee-sheet.ts'
import { readAudit } from '../club/audit-store.ts'
import { bookTime } from '../tee-sheet/book.ts'
import { cancelBooking, moveGroup } from '../tee-sheet/change.ts'
import { releaseGolfer } from '../tee-sheet/release-golfer.ts'
import { type Assignment, assignCaddie } from './assign.ts'
import { markCaddie, moveInLine } from './check-in.ts'
import { readCaddiesOfDay, readLoopsOfDay } from './loop-store.ts'
import { readYard } from './read-yard.ts'
import { recordPay } from './record-pay.ts'
import { releaseCaddie, replaceCaddie } from './release.ts'
import { requestCaddie, withdrawRequest } from './request-caddie.ts'
import { saveYardSettings } from './save-settings.ts'
import { type CaddieState, USUAL_YARD } from './yard.ts'

function onBothEngines(name: string, run: (test: TestYard) => Promise<void>) {
  for (const engine of ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, close } = await openEngine(engine)
      try {
        await run(await openYard(db, 4))
      } finally {
        await close()
      }
    })
}

const ACTOR = { accountId: 'g-0', isStaff: true }
const HOUR = 3_600_000
const DAY_MS = 24 * HOUR

const assigning = (bookingId: string, caddieId: string | null, more: Partial<Assignment> = {}) => ({
  ...{ bookingId, caddieId, kind: 'bag' as const, holes: 18 as const, players: [0] },
  ...more,
})
const arrive = ({ yard }: TestYard, ...who: readonly number[]) =>
  who.reduce(
    (before, index) => before.then(() => mark(yard, index, 'here')),
    Promise.resolve() as Promise<void>,
  )
const mark = (yard: TestYard['yard'], index: number, state: CaddieState, by = caddie(index)) =>
  markCaddie(yard, CLUB, by, { caddieId: `g-${index}`, state })
const lineOn = async ({ yard }: TestYard, day = DAY) =>
  (await readYard(yard.db, CLUB.id, day)).caddies
    .filter(({ place }) => place !== null)
    .map(({ accountId }) => accountId)
    .join(' ')
const audited = async ({ yard }: TestYard) =>
  (await readAudit(yard, CLUB.id, { limit: 20 })).map(({ what }) => what)

onBothEngines('caddies line up as they arrive, and the next one goes out', async (at) => {
  await arrive(at, 2, 1, 3)
  await mark(at.yard, 1, 'here')
  assert.equal(await lineOn(at), 'g-2 g-1 g-3', 'a caddie who is here keeps the place')
  const first = await assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(600), null))
  assert.equal(first.accountId, 'g-2')
  assert.equal(await lineOn(at), 'g-1 g-3 g-2')
  await mark(at.yard, 1, 'left')
  const second = await assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(610), null))
  assert.equal(second.accountId, 'g-3')
  await assert.rejects(assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(620), null)), {
    detail: 'Nobody in the line is free at this time.',
  })
  assert.deepEqual(
    at.told.map(({ to, what, at: minute }) => `${to} ${what} ${minute}`),
    ['g-2 assigned 600', 'g-3 assigned 610'],
  )
})

onBothEngines('a rotating line goes on where it ended the day before', async (at) => {
  await saveYardSettings(at.yard, CLUB.id, STARTER, { ...USUAL_YARD, order: 'rotating' })
  await arrive(at, 1, 2, 3)
  for (const minute of [600, 610])
    await assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(minute), null))
  at.clock.now += DAY_MS
  await arrive(at, 1, 2, 3, 4)
  assert.equal(await lineOn(at, '2026-06-21'), 'g-3 g-4 g-1 g-2')
})

onBothEngines('the starter moves somebody in the line and says why', async (at) => {
  await arrive(at, 1, 2, 3)
  const move = (index: number, place: number) =>
    moveInLine(at.yard, CLUB, STARTER, { caddieId: `g-${index}`, place, reason: 'First-timer first' })
  await move(3, 0)
  assert.equal(await lineOn(at), 'g-3 g-1 g-2')
  await assert.rejects(move(4, 0), { code: 'conflict' })
  await at.yard.db.deleteFrom('club_membership').where('number', '=', '3').execute()
  await move(2, 0)
  assert.equal(await lineOn(at), 'g-2 g-1', 'who has left the club takes no place')
  await assert.rejects(move(0, 0), { code: 'not_found' }, 'a member is no caddie')
  const entries = await readAudit(at.yard, CLUB.id, { limit: 9 })
  const { caddie: who, from, to, reason } = entries.find(({ about }) => about.caddie === '3')?.about ?? {}
  assert.deepEqual([who, from, to, reason], ['3', 3, 1, 'First-timer first'])
})

onBothEngines('who is on the way or away goes out only when asked for, or not at all', async (at) => {
  await mark(at.yard, 1, 'late')
  await mark(at.yard, 2, 'unavailable', STARTER)
  assert.equal(await lineOn(at), '')
  const booking = await at.book(600, 4)
  await assert.rejects(assignCaddie(at.yard, CLUB, STARTER, assigning(booking, 'g-2')), {
    detail: 'This caddie isn’t available on that day.',
  })
  await assignCaddie(at.yard, CLUB, STARTER, assigning(booking, 'g-1'))
  assert.deepEqual((await audited(at)).toSorted(), ['caddie.assigned', 'caddie.marked'])
})

onBothEngines('when a golfer leaves the club, the caddies keep the bags of those who stay', async (at) => {
  const players = ['g-4', 'g-0', 'g-3'].map((accountId) => ({ accountId }))
  const asked = { day: DAY, tee: '1', minute: 600, key: null, players }
  const { id } = await bookTime(at.sheet, CLUB, ACTOR, asked)
  await assignCaddie(at.yard, CLUB, STARTER, assigning(id, 'g-1', { players: [0] }))
  await assignCaddie(at.yard, CLUB, STARTER, assigning(id, 'g-2', { players: [1, 2] }))
  const left = { accountId: 'g-4', isStaff: false }
  await at.sheet.db.transaction().execute((trx) => releaseGolfer({ ...at.sheet, db: trx }, CLUB, left))
  assert.deepEqual(
    (await readLoopsOfDay(at.yard.db, CLUB.id, DAY)).map((loop) => [loop.accountId, loop.players]),
    [['g-2', [0, 1]]],
  )
  assert.deepEqual(at.told.at(-1), { to: 'g-1', what: 'released', at: 600 })
})

onBothEngines('a group has each bag carried once, and one forecaddie', async (at) => {
  const booking = await at.book(600, 4)
  const give = (caddieId: string, more: Partial<Assignment>) =>
    assignCaddie(at.yard, CLUB, STARTER, assigning(booking, caddieId, more))
  await give('g-1', { players: [0, 1] })
  await assert.rejects(give('g-2', { players: [1, 2] }), { code: 'conflict' })
  await assert.rejects(give('g-2', { players: [4] }), { code: 'not_found' })
  await give('g-2', { players: [2] })
  await give('g-3', { kind: 'forecaddie', players: [] })
  await assert.rejects(give('g-4', { kind: 'forecaddie', players: [] }), { code: 'conflict' })
  await assert.rejects(assignCaddie(at.yard, CLUB, STARTER, assigning('none', 'g-4')), { code: 'not_found' })
  const caddies = (await readCaddiesOfDay(at.yard.db, CLUB.id, DAY)).get(booking) ?? []
  assert.deepEqual(caddies.map(({ accountId, players }) => `${accountId} ${players}`).toSorted(), [
    'g-1 0,1',
    'g-2 2',
    'g-3 ',
  ])
})

onBothEngines('a caddie is out for one round at a time; nine holes take half of it', async (at) => {
  const [early, during, after] = [await at.book(600), await at.book(860), await at.book(870)]
  await assignCaddie(at.yard, CLUB, STARTER, assigning(early, 'g-1'))
  await assert.rejects(assignCaddie(at.yard, CLUB, STARTER, assigning(during, 'g-1')), { code: 'conflict' })
  await assignCaddie(at.yard, CLUB, STARTER, assigning(after, 'g-1'))
  const nine = { holes: 9 as const }
  await assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(610), 'g-2', nine))
  await assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(750), 'g-2', nine))
})

onBothEngines('a caddie who is taken off a group gets the place in the line back', async (at) => {
  await arrive(at, 1, 2, 3)
  const booking = await at.book(600)
  const { id } = await assignCaddie(at.yard, CLUB, STARTER, assigning(booking, 'g-2'))
  assert.equal(await lineOn(at), 'g-1 g-3 g-2')
  const other = await replaceCaddie(at.yard, CLUB, STARTER, { id, caddieId: null })
  assert.equal(other.accountId, 'g-1')
  assert.equal(await lineOn(at), 'g-3 g-2 g-1')
  await releaseCaddie(at.yard, CLUB, STARTER, other.id)
  assert.equal(await lineOn(at), 'g-1 g-3 g-2')
  await assert.rejects(releaseCaddie(at.yard, CLUB, STARTER, other.id), { code: 'not_found' })
  assert.deepEqual(
    at.told.map(({ to, what }) => `${to} ${what}`),
    ['g-2 assigned', 'g-1 assigned', 'g-2 released', 'g-1 released'],
  )
  assert.equal((await audited(at)).filter((what) => what === 'caddie.released').length, 2)
})

onBothEngines('a caddie goes where the group goes, or is released', async (at) => {
  const [moving, other] = [await at.book(600, 4), await at.book(900)]
  await assignCaddie(at.yard, CLUB, STARTER, assigning(moving, 'g-1'))
  await assignCaddie(at.yard, CLUB, STARTER, assigning(moving, 'g-2', { players: [1] }))
  await assignCaddie(at.yard, CLUB, STARTER, assigning(other, 'g-2'))
  at.told.length = 0
  await moveGroup(at.sheet, CLUB, moving, { day: DAY, tee: '1', minute: 700 })
  const said = () => at.told.map(({ to, what, at: minute }) => `${to} ${what} ${minute}`)
  assert.deepEqual(said(), ['g-1 moved 700', 'g-2 released 600'])
  assert.deepEqual(
    (await readLoopsOfDay(at.yard.db, CLUB.id, DAY)).map(({ accountId, minute }) => `${accountId} ${minute}`),
    ['g-1 700', 'g-2 900'],
  )
  await cancelBooking(at.sheet, CLUB, ACTOR, moving)
  assert.equal(said().at(-1), 'g-1 released 700')
  assert.equal((await readLoopsOfDay(at.yard.db, CLUB.id, DAY)).length, 1)
})

onBothEngines('what was paid is recorded after the start, and stays in the books', async (at) => {
  const rates = { ...USUAL_YARD.rates, bag_18: 4000 }
  await saveYardSettings(at.yard, CLUB.id, STARTER, { order: 'arrival', currency: 'EUR', rates })
  const booking = await at.book(600)
  const loop = await assignCaddie(at.yard, CLUB, STARTER, assigning(booking, 'g-1', { players: [0, 1] }))
  assert.deepEqual([loop.rate, loop.currency], [8000, 'EUR'])
  const pay = { id: loop.id, fee: 8000, tip: 1500 }
  await assert.rejects(recordPay(at.yard, CLUB, caddie(1), pay), { code: 'conflict' })
  at.clock.now = loop.startsAt + 2 * HOUR
  await assert.rejects(recordPay(at.yard, CLUB, caddie(2), pay), { code: 'not_found' })
  await recordPay(at.yard, CLUB, caddie(1), pay)
  // The round is over, so there is time for another one.
  await assignCaddie(at.yard, CLUB, STARTER, assigning(await at.book(810), 'g-1'))
  await assert.rejects(releaseCaddie(at.yard, CLUB, STARTER, loop.id), { code: 'conflict' })
  await cancelBooking(at.sheet, CLUB, ACTOR, booking)
  await at.yard.db.deleteFrom('account').where('id', '=', 'g-1').execute()
  const [paid, later] = await readLoopsOfDay(at.yard.db, CLUB.id, DAY)
  assert.deepEqual(
    [paid?.fee, paid?.tip, paid?.bookingId, paid?.accountId, later?.accountId],
    [8000, 1500, null, null, null],
  )
})

onBothEngines('golfers ask for a caddie for their own group, once', async (at) => {
  const bookingId = await at.book(600)
  const golfer = { accountId: 'g-0', runsYard: false }
  const ask = (actor: typeof golfer, caddieId: string | null) =>
    requestCaddie(at.yard, CLUB, actor, { bookingId, caddieId, note: 'Left-hander' })
  await ask(golfer, null)
  await ask(golfer, 'g-2')
  await assert.rejects(ask(caddie(1), null), { code: 'role' })
  await assert.rejects(ask(golfer, 'g-0'), { code: 'not_found' })
  const requestOf = async () => (await readYard(at.yard.db, CLUB.id, DAY)).groups[0]?.request
  assert.equal((await requestOf())?.caddieId, 'g-2')
  await at.yard.db.deleteFrom('account').where('id', '=', 'g-2').execute()
  assert.equal((await requestOf())?.caddieId, null)
  await withdrawRequest(at.yard, CLUB, golfer, bookingId)
  assert.equal(await requestOf(), null)
  at.clock.now += DAY_MS
  await assert.rejects(ask(golfer, null), { code: 'conflict' })
})

onBothEngines(
  'who asks for a caddie while the tee time is cancelled hears that there is none',
  async (at) => {
    const bookingId = await at.book(600)
    const isDeleted = Promise.withResolvers<void>()
    // The booking is deleted, and nobody else can see that yet.
    const changed = async () => {
      isDeleted.resolve()
      await setTimeout(200)
    }
    const cancelled = cancelBooking({ ...at.sheet, changed }, CLUB, ACTOR, bookingId)
    await isDeleted.promise
    const golfer = { accountId: 'g-0', runsYard: false }
    const wish = { bookingId, caddieId: null, note: '' }
    await assert.rejects(requestCaddie(at.yard, CLUB, golfer, wish), {
      code: 'not_found',
      detail: 'We couldn’t find that booking.',
    })
    await cancelled
  },
)
