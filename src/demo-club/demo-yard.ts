import { assignCaddie } from '../caddie-yard/assign.ts'
import { markCaddie } from '../caddie-yard/check-in.ts'
import { recordPay } from '../caddie-yard/record-pay.ts'
import { saveYardSettings } from '../caddie-yard/save-settings.ts'
import type { YardActor, YardDeps } from '../caddie-yard/yard-deps.ts'
import { readCaddieDays } from '../caddie-yard/yard-store.ts'
import { instantOf, wallTime } from '../tee-sheet/clock.ts'
import { readSeats } from '../tee-sheet/sheet-store.ts'
import type { DemoDay } from './demo-sheet.ts'

const AT_HOME = 1
const OUT = 2
const MORNING = 7 * 60
const ROUND = 240
const RATES = { bag_18: 6_000, bag_9: 3_500, forecaddie_18: 8_000, forecaddie_9: null }
const TIP = 2_000

/** Today's yard: nearly all caddies are here, the first groups had one, and the next have one. */
export async function fillYard(deps: YardDeps, { club, people }: DemoDay): Promise<void> {
  const { day, minute: now } = wallTime(club.zone, deps.now())
  const starter = people.find(({ role }) => role === 'starter')
  const caddies = people.filter(({ role }) => role === 'caddie')
  if (!starter || (await readCaddieDays(deps.db, club.id, day)).length > 0) return
  const actor = { accountId: starter.accountId, runsYard: true }
  await saveYardSettings(deps, club.id, actor, { order: 'arrival', currency: 'USD', rates: RATES })
  const at = (minute: number): YardDeps => {
    const then = instantOf(club.zone, { day, minute: Math.min(minute, now) }) ?? deps.now()
    return { ...deps, now: () => then }
  }
  for (const { accountId } of caddies.slice(0, -AT_HOME))
    await markCaddie(
      at(MORNING),
      club,
      { accountId, runsYard: false },
      { caddieId: accountId, state: 'here' },
    )
  const groups = await readGroups(deps, club.id, day)
  const out = groups.filter(({ minute }) => minute <= now).slice(0, OUT)
  const next = groups.filter(({ minute }) => minute > now).slice(0, OUT)
  for (const { id, minute } of [...out, ...next]) {
    const asked = { bookingId: id, caddieId: null, kind: 'bag' as const, holes: 18 as const, players: [0] }
    const loop = await assignCaddie(at(minute - 10), club, actor, asked)
    if (minute + ROUND <= now) await pay(at(minute + ROUND), club, actor, loop.id)
  }
}

async function readGroups({ db }: YardDeps, clubId: string, day: string) {
  const seats = await readSeats(db, clubId, day)
  return [...Map.groupBy(seats, ({ bookingId }) => bookingId)].map(([id, [first]]) => ({
    ...{ id, minute: first?.minute ?? 0 },
  }))
}

const pay = (deps: YardDeps, club: DemoDay['club'], actor: YardActor, id: string) =>
  recordPay(deps, club, actor, { id, fee: RATES.bag_18, tip: TIP })
