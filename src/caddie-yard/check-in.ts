import { noteChange } from '../club/audit-store.ts'
import { listMembers } from '../club/member-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { wallTime } from '../tee-sheet/clock.ts'
import type { SheetClub } from '../tee-sheet/sheet-day.ts'
import { lockDay } from '../tee-sheet/sheet-store.ts'
import { joiningPlace, putAt } from './line.ts'
import { readLastOut } from './loop-store.ts'
import type { CaddieDay, CaddieState } from './yard.ts'
import { inYard, requireCaddie, type YardActor } from './yard-deps.ts'
import { readCaddieDays, readYardSettings, writeCaddieDay, writePlace } from './yard-store.ts'

/** A caddie checks in or out for today, or the starter does it for them. */
export const markCaddie = (
  deps: Deps,
  club: SheetClub,
  actor: YardActor,
  { caddieId, state }: { readonly caddieId: string; readonly state: CaddieState },
): Promise<void> =>
  inYard(deps, async (inside) => {
    const { day } = wallTime(club.zone, inside.now())
    await lockDay(inside.db, club.id, day)
    const { number } = await requireCaddie(inside.db, club.id, { accountId: caddieId })
    const days = await readCaddieDays(inside.db, club.id, day)
    if (days.find(({ accountId }) => accountId === caddieId)?.state === state) return
    const line = lineOf(days).filter((id) => id !== caddieId)
    const since = inside.now()
    const place = state === 'here' ? await placeFor(inside, club.id, line, caddieId) : line.length
    await writeCaddieDay(inside.db, club.id, day, { accountId: caddieId, state, place, since })
    await writeLine(inside.db, club.id, day, state === 'here' ? putAt(line, caddieId, place) : line)
    if (actor.accountId !== caddieId)
      await noteChange(inside, by(club, actor), 'caddie.marked', { day, caddie: number, state })
    await tellNews(inside, club.id, 'yard')
  })

/** Those who are here, in their order. */
export const lineOf = (days: readonly CaddieDay[]): readonly string[] =>
  days.filter(({ state }) => state === 'here').map(({ accountId }) => accountId)

async function placeFor({ db, now }: Deps, clubId: string, line: readonly string[], caddieId: string) {
  const { order } = await readYardSettings(db, clubId)
  const out = await readLastOut(db, clubId, now())
  const lastOutOf = (accountId: string) => out.get(accountId) ?? null
  const others = line.map((accountId) => ({ accountId, lastOut: lastOutOf(accountId) }))
  return joiningPlace(order, others, lastOutOf(caddieId))
}

/** The day is locked. */
export async function writeLine(trx: Db, clubId: string, day: string, line: readonly string[]) {
  for (const [place, accountId] of line.entries()) await writePlace(trx, clubId, day, accountId, place)
}

/** Without those who have left the club since, whom nobody sees in the line. */
async function presentLine(db: Db, clubId: string, day: string): Promise<readonly string[]> {
  const caddies = (await listMembers(db, clubId)).filter(({ role }) => role === 'caddie')
  const known = new Set(caddies.map(({ accountId }) => accountId))
  return lineOf(await readCaddieDays(db, clubId, day)).filter((id) => known.has(id))
}

const by = (club: SheetClub, { accountId }: YardActor) => ({ clubId: club.id, accountId })

export type Move = { readonly caddieId: string; readonly place: number; readonly reason: string }

/** The starter moves somebody in today's line and says why; 0 is its front. */
export const moveInLine = (
  deps: Deps,
  club: SheetClub,
  actor: YardActor,
  { caddieId, place, reason }: Move,
): Promise<void> =>
  inYard(deps, async (inside) => {
    const { day } = wallTime(club.zone, inside.now())
    await lockDay(inside.db, club.id, day)
    const { number } = await requireCaddie(inside.db, club.id, { accountId: caddieId })
    const line = await presentLine(inside.db, club.id, day)
    if (!line.includes(caddieId)) throw new Problem('conflict', 'This caddie isn’t in the line today.')
    const moved = putAt(line, caddieId, place)
    await writeLine(inside.db, club.id, day, moved)
    const places = { from: line.indexOf(caddieId) + 1, to: moved.indexOf(caddieId) + 1 }
    await noteChange(inside, by(club, actor), 'caddie.moved', { day, caddie: number, ...places, reason })
    await tellNews(inside, club.id, 'yard')
  })
