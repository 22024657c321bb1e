import { assignCaddie } from '../caddie-yard/assign.ts'
import { markCaddie } from '../caddie-yard/check-in.ts'
import { saveYardSettings } from '../caddie-yard/save-settings.ts'
import type { YardDeps } from '../caddie-yard/yard-deps.ts'
import { readCaddieDays } from '../caddie-yard/yard-store.ts'
import { wallTime } from '../tee-sheet/clock.ts'
import { readSeats } from '../tee-sheet/sheet-store.ts'
import type { DemoDay } from './demo-sheet.ts'

const AT_HOME = 1
const OUT = 2

/** Today's yard: nearly all caddies are here, and the next groups have one. */
export async function fillYard(deps: YardDeps, { club, people }: DemoDay): Promise<void> {
  const { day, minute } = wallTime(club.zone, deps.now())
  const starter = people.find(({ role }) => role === 'starter')
  const caddies = people.filter(({ role }) => role === 'caddie')
  if (!starter || (await readCaddieDays(deps.db, club.id, day)).length > 0) return
  const actor = { accountId: starter.accountId, runsYard: true }
  const rates = { bag_18: 6_000, bag_9: 3_500, forecaddie_18: 8_000, forecaddie_9: null }
  await saveYardSettings(deps, club.id, actor, { order: 'arrival', currency: 'USD', rates })
  for (const { accountId } of caddies.slice(AT_HOME))
    await markCaddie(deps, club, { accountId, runsYard: false }, { caddieId: accountId, state: 'here' })
  const ahead = (await readSeats(deps.db, club.id, day)).filter((seat) => seat.minute > minute)
  for (const bookingId of [...new Set(ahead.map((seat) => seat.bookingId))].slice(0, OUT))
    await assignCaddie(deps, club, actor, { bookingId, caddieId: null, kind: 'bag', holes: 18, players: [0] })
}
