import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openYard, STARTER, type TestYard } from '../../test/support/caddie-yard.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY } from '../../test/support/tee-sheet.ts'
import { thorough } from '../../test/support/thorough.ts'
import { Problem } from '../core/problem.ts'
import { cancelBooking, moveGroup } from '../tee-sheet/change.ts'
import { assignCaddie } from './assign.ts'
import { markCaddie } from './check-in.ts'
import { readLoopsOfDay } from './loop-store.ts'
import { readYard } from './read-yard.ts'
import { recordPay } from './record-pay.ts'
import { releaseCaddie, replaceCaddie } from './release.ts'

const CADDIES = 3
const MINUTES = [600, 700, 860, 870, 1000]

type Step = {
  readonly do: 'assign' | 'next' | 'replace' | 'release' | 'move' | 'cancel' | 'arrive' | 'pay'
  readonly caddie: number
  readonly pick: number
  readonly minute: number
  readonly holes: 9 | 18
}

const steps: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<Step['do'][]>(
    ...([
      'assign',
      'assign',
      'next',
      'next',
      'replace',
      'release',
      'move',
      'cancel',
      'arrive',
      'pay',
    ] as const),
  ),
  caddie: fc.integer({ min: 1, max: CADDIES }),
  pick: fc.nat(30),
  minute: fc.constantFrom(...MINUTES),
  holes: fc.constantFrom<(9 | 18)[]>(9, 18),
})

/** What writers were told, and whether something since may have ended it. */
type Known = {
  readonly bookings: string[]
  /** By id: the group and the caddie. */
  readonly loops: Map<string, { readonly bookingId: string; readonly accountId: string }>
  /** Groups that a move may have cost their caddie. */
  readonly moved: Set<string>
}

const pickOf = <T>(among: readonly T[], pick: number): T | undefined =>
  among[pick % Math.max(1, among.length)]

async function act({ yard, sheet }: TestYard, known: Known, step: Step): Promise<void> {
  const bookingId = pickOf(known.bookings, step.pick) ?? ''
  const id = pickOf([...known.loops.keys()], step.pick) ?? ''
  const caddieId = `g-${step.caddie}`
  switch (step.do) {
    case 'assign':
    case 'next': {
      const asked = { bookingId, caddieId: step.do === 'next' ? null : caddieId, kind: 'bag' as const }
      const players = [step.pick % 2]
      const loop = await assignCaddie(yard, CLUB, STARTER, { ...asked, holes: step.holes, players })
      known.loops.set(loop.id, loop)
      return
    }
    case 'replace': {
      const loop = await replaceCaddie(yard, CLUB, STARTER, { id, caddieId })
      known.loops.delete(id)
      known.loops.set(loop.id, loop)
      return
    }
    case 'release':
      await releaseCaddie(yard, CLUB, STARTER, id)
      known.loops.delete(id)
      return
    case 'move':
      known.moved.add(bookingId)
      await moveGroup(sheet, CLUB, bookingId, { day: DAY, tee: '1', minute: step.minute })
      return
    case 'cancel':
      known.moved.add(bookingId)
      await cancelBooking(sheet, CLUB, { accountId: 'g-0', isStaff: true }, bookingId)
      return
    case 'arrive':
      return markCaddie(yard, CLUB, STARTER, { caddieId, state: 'here' })
    case 'pay':
      await recordPay(yard, CLUB, STARTER, { id, fee: 1, tip: 0 })
  }
}

for (const engine of ENGINES)
  test(`whatever eight people do at once, a caddie is with one group at a time and nothing told is lost (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    const at = await openYard(db, CADDIES)
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 32 }), async (all) => {
          for (const table of ['caddie_loop', 'caddie_day', 'tee_booking', 'tee_seat'] as const)
            await db.deleteFrom(table).execute()
          // Booked in the morning; then it is noon, so that some rounds can be paid for.
          at.clock.now = Date.UTC(2026, 5, 20, 5)
          const bookings: string[] = []
          for (const minute of MINUTES) bookings.push(await at.book(minute))
          at.clock.now = Date.UTC(2026, 5, 20, 11, 5)
          const known: Known = { bookings, loops: new Map(), moved: new Set() }
          const writers = Array.from({ length: 8 }, (_, turn) =>
            all.filter((_one, index) => index % 8 === turn),
          )
          await Promise.all(
            writers.map(async (mine) => {
              for (const step of mine)
                await act(at, known, step).catch((error) => {
                  if (!(error instanceof Problem)) throw error
                })
            }),
          )
          await checkYard(at, known)
        }),
        { numRuns: thorough(engine === 'sqlite' ? 20 : 8, 60) },
      )
    } finally {
      await close()
    }
  })

async function checkYard({ yard }: TestYard, known: Known) {
  const loops = await readLoopsOfDay(yard.db, CLUB.id, DAY)
  for (const some of Map.groupBy(loops, ({ accountId }) => accountId).values())
    for (const [index, one] of some.entries())
      for (const other of some.slice(index + 1))
        assert.ok(one.endsAt <= other.startsAt || other.endsAt <= one.startsAt, 'out with two groups')
  const kept = new Map(loops.map((loop) => [loop.id, loop]))
  for (const [id, { bookingId, accountId }] of known.loops)
    if (!known.moved.has(bookingId))
      assert.deepEqual(
        [kept.get(id)?.bookingId, kept.get(id)?.accountId],
        [bookingId, accountId],
        'what was told is there',
      )
  for (const id of kept.keys()) assert.ok(known.loops.has(id), 'nothing is there that nobody was told')
  const { caddies, groups } = await readYard(yard.db, CLUB.id, DAY)
  for (const group of groups) {
    const bags = group.loops.flatMap(({ players }) => players)
    assert.equal(new Set(bags).size, bags.length, 'a bag is carried once')
    for (const loop of group.loops.filter(({ paidAt }) => paidAt === null))
      assert.equal(loop.minute, group.minute, 'a caddie is where the group is')
  }
  const places = caddies.flatMap(({ place }) => place ?? [])
  assert.deepEqual(places, [...places.keys()], 'everybody in the line has a place of their own')
}
