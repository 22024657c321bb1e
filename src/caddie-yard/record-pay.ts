import { noteChange } from '../club/audit-store.ts'
import { findMember } from '../club/member-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { lockDay } from '../tee-sheet/sheet-store.ts'
import { aboutLoop } from './assign.ts'
import { readLoop, writePay } from './loop-store.ts'
import type { Loop } from './yard.ts'
import { inYard, noLoop, type YardActor } from './yard-deps.ts'

export type Paid = { readonly id: string; readonly fee: number; readonly tip: number }

/**
 * What the golfers paid, and the tip: by the starter or by the caddie, after the start. The round is over then, so the
 * caddie is free for another one.
 */
export const recordPay = (
  deps: Deps,
  club: SheetClub,
  actor: YardActor,
  { id, fee, tip }: Paid,
): Promise<Loop> =>
  inYard(deps, async (inside) => {
    const known = await readLoop(inside.db, club.id, id)
    if (!known) throw noLoop()
    await lockDay(inside.db, club.id, known.day)
    const loop = await readLoop(inside.db, club.id, id)
    if (!loop || !(actor.runsYard || loop.accountId === actor.accountId)) throw noLoop()
    const at = inside.now()
    if (loop.startsAt > at) throw new Problem('conflict', 'This round hasn’t started yet.')
    const endsAt = Math.min(loop.endsAt, at)
    await writePay(inside.db, id, { fee, tip, at, endsAt })
    const caddie =
      loop.accountId === null ? null : await findMember(inside.db, club.id, { accountId: loop.accountId })
    await noteChange(inside, { clubId: club.id, accountId: actor.accountId }, 'caddie.paid', {
      ...{ caddie: caddie?.number ?? null, ...aboutLoop(loop), fee, tip, currency: loop.currency },
    })
    await tellNews(inside, club.id, 'yard')
    return { ...loop, fee, tip, paidAt: at, endsAt }
  })
