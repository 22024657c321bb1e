import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY, NOW, openClub } from '../../test/support/tee-sheet.ts'
import { Problem } from '../core/problem.ts'
import { type Asked, bookTime } from './book.ts'
import type { Player } from './booking.ts'
import { readTimesOf } from './calendar-store.ts'
import { addPlayers, cancelBooking, moveGroup } from './change.ts'
import { type Season, type SheetSettings, USUAL_SETTINGS } from './settings.ts'
import type { SheetDeps } from './sheet-change.ts'
import { countOpen, readSeats, writeSettings } from './sheet-store.ts'
import { joinWaiting } from './waiting.ts'
import { readWaiting } from './waiting-store.ts'

const [USUAL] = USUAL_SETTINGS.seasons as readonly [Season]
const SETTINGS: SheetSettings = {
  ...USUAL_SETTINGS,
  seasons: [{ ...USUAL, first: 600, last: 620, interval: 10 }],
  rules: { ...USUAL_SETTINGS.rules, maxOpen: 3, cancelMinutes: 0 },
}

function onBothEngines(name: string, run: (deps: SheetDeps) => Promise<void>, golfers = 8) {
  for (const engine of ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, close } = await openEngine(engine)
      try {
        await run(await openClub(db, golfers, SETTINGS))
      } finally {
        await close()
      }
    })
}

const golfer = (index: number) => ({ accountId: `g-${index}`, isStaff: false })
const STARTER = { accountId: 'g-0', isStaff: true }
const asked = (index: number, minute = 600, size = 1, key: string | null = null): Asked => ({
  ...{ day: DAY, tee: '1', minute, key },
  players: [
    { accountId: `g-${index}` },
    ...Array.from({ length: size - 1 }, (_, at) => ({ guest: `Guest ${at}` })),
  ],
})
const guests = (count: number) => Array.from({ length: count }, (_, at) => ({ guest: `Guest ${at}` }))
const taken = async ({ db }: SheetDeps) =>
  (await readSeats(db, CLUB.id, DAY)).map(({ minute, seat }) => `${minute}/${seat}`)

onBothEngines('groups fill a time seat by seat, and the next is told that it is full', async (deps) => {
  await bookTime(deps, CLUB, golfer(0), asked(0, 600, 3))
  await assert.rejects(bookTime(deps, CLUB, golfer(1), asked(1, 600, 2)), { code: 'conflict' })
  await bookTime(deps, CLUB, golfer(1), asked(1, 600, 1))
  assert.deepEqual(await taken(deps), ['600/0', '600/1', '600/2', '600/3'])
})

onBothEngines('a request that comes again books once, also at the same time', async (deps) => {
  const bookings = await Promise.all(
    Array.from({ length: 6 }, () => bookTime(deps, CLUB, golfer(0), asked(0, 600, 2, 'key-1'))),
  )
  assert.equal(new Set(bookings.map(({ id }) => id)).size, 1)
  assert.deepEqual(
    bookings.map(({ seats }) => seats.length),
    Array(6).fill(2),
  )
  assert.deepEqual(await taken(deps), ['600/0', '600/1'])
})

onBothEngines('a key that comes again with something else books nothing, and says so', async (deps) => {
  const first = await bookTime(deps, CLUB, golfer(0), asked(0, 600, 2, 'key-1'))
  for (const other of [asked(0, 610, 2, 'key-1'), asked(0, 600, 3, 'key-1'), asked(1, 600, 2, 'key-1')])
    await assert.rejects(bookTime(deps, CLUB, golfer(0), other), { code: 'conflict' })
  await moveGroup(deps, CLUB, first.id, { day: DAY, tee: '1', minute: 620 })
  await addPlayers(deps, CLUB, first.id, [{ guest: 'Ann' }])
  const again = await bookTime(deps, CLUB, golfer(0), asked(0, 600, 2, 'key-1'))
  assert.deepEqual(
    [again.id, again.minute],
    [first.id, 620],
    'what the staff changed since is no other request',
  )
  assert.deepEqual(await taken(deps), ['620/0', '620/1', '620/2'])
})

onBothEngines('the rules of the club hold for members, whatever they send at once', async (deps) => {
  const tries = await Promise.allSettled(
    [600, 610, 620, 600, 610, 620].map((minute) => bookTime(deps, CLUB, golfer(0), asked(0, minute))),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3, 'three at a time')
  await bookTime(deps, CLUB, STARTER, { ...asked(0), players: [{ guest: 'Ann' }] })
  for (const wrong of [
    asked(1, 600, 5),
    { ...asked(1), tee: '10' },
    { ...asked(1), minute: 605 },
    { ...asked(1), day: '2026-06-19' },
    { ...asked(1), day: '2026-08-20' },
  ])
    await assert.rejects(bookTime(deps, CLUB, golfer(1), wrong), Problem, JSON.stringify(wrong))
})

onBothEngines('who waits gets the seats of who cancels, in order', async (deps) => {
  const full = await Promise.all(
    [600, 610, 620].map((minute, at) => bookTime(deps, CLUB, golfer(at), asked(at, minute, 4))),
  )
  const wait = (index: number, size: number) =>
    joinWaiting(deps, CLUB, golfer(index), {
      day: DAY,
      first: 600,
      last: 620,
      players: asked(index, 0, size).players,
    })
  await wait(3, 3)
  await wait(4, 2)
  await wait(5, 1)
  await assert.rejects(wait(5, 1), { detail: 'You are on the waiting list of this day already.' })
  const { filled } = await cancelBooking(deps, CLUB, golfer(1), full[1]?.id ?? '')
  assert.deepEqual(
    filled.map(({ waiting, start }) => [waiting.accountId, start.minute]),
    [
      ['g-3', 610],
      ['g-5', 610],
    ],
  )
  assert.deepEqual(
    (await readWaiting(deps.db, CLUB.id, DAY)).map(({ accountId }) => accountId),
    ['g-4'],
  )
  assert.equal((await taken(deps)).length, 12)
})

onBothEngines('the waiting list is no way around the rules for members', async (deps) => {
  const membersOnly = [{ weekdays: [], from: 600, to: 615 }]
  const rules = { ...SETTINGS.rules, maxOpen: 1, membersOnly }
  await writeSettings(deps.db, CLUB.id, { ...SETTINGS, rules })
  const alone = [1, 2, 3, 4].map((index) => ({ accountId: `g-${index}` }))
  const early = await Promise.all(
    [600, 610, 620].map((minute) => bookTime(deps, CLUB, STARTER, { ...asked(0, minute), players: alone })),
  )
  const wait = (index: number, day = DAY) =>
    joinWaiting(deps, CLUB, golfer(index), {
      ...{ day, first: 600, last: 620 },
      players: asked(index, 0, 2).players,
    })
  await wait(5)
  await assert.rejects(wait(5), { detail: 'You are on the waiting list of this day already.' })
  await assert.rejects(wait(5, '2026-06-21'), { detail: /the club allows 1 at a time/ })
  const filled = async (at: number) =>
    (await cancelBooking(deps, CLUB, STARTER, early[at]?.id ?? '')).filled.map(({ start }) => start.minute)
  assert.deepEqual(await filled(1), [], 'a guest has to wait until the hours of the members are over')
  assert.deepEqual(await filled(2), [620])
  await assert.rejects(wait(5, '2026-06-21'), { detail: /the club allows 1 at a time/ })
})

onBothEngines(
  'who waits and then books gets no booking too many: the next in line has the seats',
  async (deps) => {
    await writeSettings(deps.db, CLUB.id, { ...SETTINGS, rules: { ...SETTINGS.rules, maxOpen: 1 } })
    const full = await Promise.all(
      [600, 610, 620].map((minute, at) => bookTime(deps, CLUB, golfer(at), asked(at, minute, 4))),
    )
    const hours = { day: DAY, first: 600, last: 620 }
    const wait = (index: number) =>
      joinWaiting(deps, CLUB, golfer(index), { ...hours, players: asked(index, 0, 4).players })
    await wait(3)
    await wait(4)
    await wait(5)
    const elsewhere = await bookTime(deps, CLUB, golfer(3), { ...asked(3), day: '2026-06-21' })
    const whoGets = async (at: number) =>
      (await cancelBooking(deps, CLUB, STARTER, full[at]?.id ?? '')).filled.map(
        ({ waiting }) => waiting.accountId,
      )
    assert.deepEqual(await whoGets(0), ['g-4'])
    await cancelBooking(deps, CLUB, golfer(3), elsewhere.id)
    assert.deepEqual(await whoGets(1), ['g-3'], 'with no other booking, the place in the line counts again')
  },
)

onBothEngines('nobody gets a booking too many when they book while the list books for them', async (deps) => {
  await writeSettings(deps.db, CLUB.id, { ...SETTINGS, rules: { ...SETTINGS.rules, maxOpen: 1 } })
  for (let round = 0; round < 5; round++) {
    for (const table of ['tee_seat', 'tee_booking', 'tee_wait'] as const)
      await deps.db.deleteFrom(table).execute()
    const full = await Promise.all(
      [600, 610, 620].map((minute, at) => bookTime(deps, CLUB, golfer(at), asked(at, minute, 4))),
    )
    const hours = { day: DAY, first: 600, last: 620 }
    await joinWaiting(deps, CLUB, golfer(3), { ...hours, players: asked(3).players })
    await Promise.allSettled([
      bookTime(deps, CLUB, golfer(3), { ...asked(3), day: '2026-06-21' }),
      cancelBooking(deps, CLUB, STARTER, full[0]?.id ?? ''),
    ])
    assert.equal(await countOpen(deps.db, CLUB.id, 'g-3', DAY), 1)
  }
})

onBothEngines('starters who wait may have more bookings than members', async (deps) => {
  await writeSettings(deps.db, CLUB.id, { ...SETTINGS, rules: { ...SETTINGS.rules, maxOpen: 1 } })
  await deps.db
    .updateTable('club_membership')
    .set({ role: 'starter' })
    .where('account_id', '=', 'g-0')
    .execute()
  const full = await Promise.all(
    [600, 610, 620].map((minute) => bookTime(deps, CLUB, STARTER, asked(0, minute, 4))),
  )
  const hours = { day: DAY, first: 600, last: 620 }
  await joinWaiting(deps, CLUB, STARTER, { ...hours, players: asked(0).players })
  const { filled } = await cancelBooking(deps, CLUB, STARTER, full[0]?.id ?? '')
  assert.deepEqual(
    filled.map(({ waiting }) => waiting.accountId),
    ['g-0'],
  )
})

onBothEngines('a group moves as a whole or stays', async (deps) => {
  const { id } = await bookTime(deps, CLUB, golfer(0), asked(0, 600, 3))
  await bookTime(deps, CLUB, golfer(1), asked(1, 610, 2))
  await assert.rejects(moveGroup(deps, CLUB, id, { day: DAY, tee: '1', minute: 610 }), { code: 'conflict' })
  assert.deepEqual((await taken(deps)).filter((seat) => seat.startsWith('600')).length, 3)
  const version = async () =>
    (await readTimesOf(deps.db, 'g-0', DAY)).map(({ moves, movedAt }) => [moves, movedAt])
  assert.deepEqual(await version(), [[0, null]])
  await moveGroup(deps, CLUB, id, { day: DAY, tee: '1', minute: 620 })
  assert.deepEqual(await taken(deps), ['610/0', '610/1', '620/0', '620/1', '620/2'])
  assert.deepEqual(await version(), [[1, NOW]], 'for calendars')
})

onBothEngines('the starter adds a member to a tee time once, also in two requests', async (deps) => {
  const { id } = await bookTime(deps, CLUB, golfer(0), asked(0))
  const other = await bookTime(deps, CLUB, golfer(1), asked(1))
  const there = { detail: 'One of these golfers has this tee time already.', code: 'conflict' }
  const add = (booking: string, ...players: readonly Player[]) => addPlayers(deps, CLUB, booking, players)
  await assert.rejects(add(id, { guest: 'Ann' }, { accountId: 'g-0' }), there)
  await assert.rejects(add(id, { accountId: 'g-1' }), there, 'in another group of the same time')
  const both = await Promise.allSettled([add(id, { accountId: 'g-2' }), add(other.id, { accountId: 'g-2' })])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await add(id, { guest: 'Ann' })
  assert.equal((await taken(deps)).length, 4)
})

onBothEngines(
  'nobody starts twice at the same time, not from another tee or by another golfer’s booking',
  async (deps) => {
    const [season] = SETTINGS.seasons
    const twoTees = [{ from: 600, to: 630, turn: 120 }]
    await writeSettings(deps.db, CLUB.id, { ...SETTINGS, seasons: [{ ...(season ?? USUAL), twoTees }] })
    const there = { detail: 'One of these golfers has this tee time already.', code: 'conflict' }
    const also = (index: number): Asked => ({ ...asked(index), tee: '10' })
    const with0 = { ...asked(1), players: [{ accountId: 'g-1' }, { accountId: 'g-0' }] }
    const tries = await Promise.allSettled([
      bookTime(deps, CLUB, golfer(0), asked(0)),
      bookTime(deps, CLUB, golfer(0), also(0)),
      bookTime(deps, CLUB, golfer(1), with0),
      bookTime(deps, CLUB, STARTER, { ...with0, tee: '10' }),
    ])
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    await assert.rejects(bookTime(deps, CLUB, STARTER, also(0)), there)
    const later = await bookTime(deps, CLUB, golfer(0), asked(0, 610))
    await assert.rejects(moveGroup(deps, CLUB, later.id, { day: DAY, tee: '10', minute: 600 }), there)
    assert.equal(
      (await readSeats(deps.db, CLUB.id, DAY)).filter(({ accountId }) => accountId === 'g-0').length,
      2,
    )
  },
)

onBothEngines('the waiting list gives nobody a time that they have already', async (deps) => {
  const group = await bookTime(deps, CLUB, STARTER, { ...asked(0), players: guests(3) })
  await bookTime(deps, CLUB, golfer(1), asked(1))
  for (const minute of [610, 620])
    await bookTime(deps, CLUB, STARTER, { ...asked(0, minute), players: guests(4) })
  const wait = (index: number, ...players: readonly Player[]) =>
    joinWaiting(deps, CLUB, golfer(index), { day: DAY, first: 600, last: 620, players })
  await wait(1, { accountId: 'g-1' })
  await wait(2, { accountId: 'g-2' }, { accountId: 'g-3' })
  await wait(3, { accountId: 'g-3' })
  const { filled } = await cancelBooking(deps, CLUB, STARTER, group.id)
  assert.deepEqual(
    filled.map(({ waiting }) => waiting.accountId),
    ['g-2'],
  )
  const line = await readWaiting(deps.db, CLUB.id, DAY)
  assert.deepEqual(
    line.map(({ accountId }) => accountId),
    ['g-1', 'g-3'],
  )
})

onBothEngines('only the golfer who booked or the staff may cancel, and only what there is', async (deps) => {
  const { id } = await bookTime(deps, CLUB, golfer(0), asked(0))
  await assert.rejects(cancelBooking(deps, CLUB, golfer(1), id), { code: 'role' })
  await assert.rejects(cancelBooking(deps, CLUB, golfer(0), 'other'), { code: 'not_found' })
  const late = { ...deps, now: () => NOW + 8 * 3_600_000 }
  await assert.rejects(cancelBooking(late, CLUB, golfer(0), id), { code: 'conflict' })
  await cancelBooking(late, CLUB, STARTER, id)
  await assert.rejects(cancelBooking(deps, CLUB, golfer(0), id), { code: 'not_found' })
})

onBothEngines('one player is taken off, the others stay, and who waits gets the seat', async (deps) => {
  const group = await bookTime(deps, CLUB, golfer(0), {
    ...asked(0),
    players: [{ accountId: 'g-0' }, { accountId: 'g-1' }, ...guests(2)],
  })
  for (const minute of [610, 620])
    await bookTime(deps, CLUB, STARTER, { ...asked(0, minute), players: guests(4) })
  const alone = { day: DAY, first: 600, last: 620, players: [{ accountId: 'g-2' }] }
  await joinWaiting(deps, CLUB, golfer(2), alone)
  const takeOff = (index: number, seat: number) => cancelBooking(deps, CLUB, golfer(index), group.id, seat)
  await assert.rejects(takeOff(1, 0), { code: 'role' }, 'another golfer')
  await assert.rejects(takeOff(3, 1), { code: 'role' })
  await assert.rejects(takeOff(0, 7), { code: 'not_found' })
  const { filled } = await takeOff(1, 1)
  assert.deepEqual(
    filled.map(({ waiting }) => waiting.accountId),
    ['g-2'],
  )
  await takeOff(0, 3)
  const playing = async () =>
    (await readSeats(deps.db, CLUB.id, DAY))
      .filter(({ minute }) => minute === 600)
      .map(({ accountId, guest }) => accountId ?? guest)
  assert.deepEqual(await playing(), ['g-0', 'g-2', 'Guest 0'])
  await takeOff(0, 2)
  await takeOff(0, 0)
  assert.deepEqual(await playing(), ['g-2'])
  await assert.rejects(takeOff(0, 0), { code: 'not_found' }, 'the booking went with its last player')
})

type Step =
  | { readonly do: 'book'; readonly golfer: number; readonly minute: number; readonly size: number }
  | { readonly do: 'wait'; readonly golfer: number; readonly size: number }
  | { readonly do: 'cancel'; readonly pick: number }
  | { readonly do: 'move'; readonly pick: number; readonly minute: number }

const minutes = fc.constantFrom(600, 610, 620)
const sizes = fc.integer({ min: 1, max: 4 })
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      golfer: fc.nat(7),
      minute: minutes,
      size: sizes,
    }),
  },
  fc.record({ do: fc.constant('wait' as const), golfer: fc.nat(7), size: sizes }),
  fc.record({ do: fc.constant('cancel' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), pick: fc.nat(20), minute: minutes }),
)

/** What a writer was told is booked, by id: how many seats. */
type Told = Map<string, number>

async function act(deps: SheetDeps, told: Told, step: Step): Promise<void> {
  if (step.do === 'book') {
    const { id, seats } = await bookTime(
      deps,
      CLUB,
      golfer(step.golfer),
      asked(step.golfer, step.minute, step.size),
    )
    told.set(id, seats.length)
    return
  }
  if (step.do === 'wait') {
    const { players } = asked(step.golfer, 0, step.size)
    await joinWaiting(deps, CLUB, golfer(step.golfer), { day: DAY, first: 600, last: 620, players })
    return
  }
  const id = [...told.keys()][step.pick % Math.max(1, told.size)]
  if (id === undefined) return
  if (step.do === 'move') await moveGroup(deps, CLUB, id, { day: DAY, tee: '1', minute: step.minute })
  else {
    await cancelBooking(deps, CLUB, STARTER, id)
    told.delete(id)
  }
}

for (const engine of ENGINES)
  test(`eight writers at once never exceed a group, and lose nothing that was confirmed (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    const deps = await openClub(db, 8, { ...SETTINGS, rules: { ...SETTINGS.rules, maxOpen: 100 } })
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 40 }), async (all) => {
          for (const table of ['tee_seat', 'tee_booking', 'tee_wait'] as const)
            await db.deleteFrom(table).execute()
          const told: Told = new Map()
          const writers = Array.from({ length: 8 }, (_, at) => all.filter((_step, index) => index % 8 === at))
          await Promise.all(
            writers.map(async (mine) => {
              for (const step of mine)
                await act(deps, told, step).catch((error) => {
                  if (!(error instanceof Problem)) throw error
                })
            }),
          )
          await checkSheet(deps, told)
        }),
        { numRuns: engine === 'sqlite' ? 20 : 8 },
      )
    } finally {
      await close()
    }
  })

async function checkSheet({ db }: SheetDeps, told: Told) {
  const seats = await readSeats(db, CLUB.id, DAY)
  const byTime = Map.groupBy(seats, ({ minute }) => minute)
  for (const [minute, some] of byTime) assert.ok(some.length <= 4, `${some.length} seats at ${minute}`)
  assert.ok(seats.every(({ seat }) => seat >= 0 && seat < 4))
  const golfers = seats.flatMap(({ minute, accountId }) =>
    accountId === null ? [] : `${minute} ${accountId}`,
  )
  assert.equal(new Set(golfers).size, golfers.length, 'nobody starts twice at the same time')
  const byBooking = Map.groupBy(seats, ({ bookingId }) => bookingId)
  for (const [id, size] of told)
    assert.equal(byBooking.get(id)?.length, size, 'what was told is there, whole')
  for (const some of byBooking.values())
    assert.equal(new Set(some.map(({ minute }) => minute)).size, 1, 'a group starts together')
  const line = await readWaiting(db, CLUB.id, DAY)
  assert.equal(
    new Set(line.map(({ place }) => place)).size,
    line.length,
    'everybody has a place of their own',
  )
  assert.equal(new Set(line.map(({ accountId }) => accountId)).size, line.length)
}
