import { followGroup } from '../../src/caddie-yard/follow-group.ts'
import type { LoopNews, YardActor, YardDeps } from '../../src/caddie-yard/yard-deps.ts'
import type { Db } from '../../src/platform/db/open.ts'
import { bookTime } from '../../src/tee-sheet/book.ts'
import { USUAL_SETTINGS } from '../../src/tee-sheet/settings.ts'
import type { SheetDeps } from '../../src/tee-sheet/sheet-change.ts'
import { CLUB, DAY, NOW, openClub } from './tee-sheet.ts'

export type Told = { readonly to: string; readonly what: LoopNews['what']; readonly at: number }

export type TestYard = {
  readonly yard: YardDeps
  readonly sheet: SheetDeps
  readonly told: Told[]
  /** What the clock shows; it starts at six in the morning. */
  readonly clock: { now: number }
  /** Books a group for g-0, who has as many guests as it takes. */
  readonly book: (minute: number, size?: number, day?: string) => Promise<string>
}

export const STARTER: YardActor = { accountId: 'g-0', runsYard: true }
export const caddie = (index: number): YardActor => ({ accountId: `g-${index}`, runsYard: false })

/** A club whose golfer g-0 books, and whose golfers g-1, g-2 and so on are caddies. */
export async function openYard(db: Db, caddies: number): Promise<TestYard> {
  const told: Told[] = []
  const clock = { now: NOW }
  const open = await openClub(db, caddies + 1, USUAL_SETTINGS)
  await db.updateTable('club_membership').set({ role: 'caddie' }).where('number', '!=', '0').execute()
  const tellCaddie: YardDeps['tellCaddie'] = async (_inside, _club, to, { what, at }) => {
    told.push({ to, what, at: at.minute })
  }
  const now = () => clock.now
  const sheet: SheetDeps = {
    ...{ ...open, now },
    groupChanged: (inside, club, change) =>
      followGroup({ ...inside, tellCaddie }, club, { id: change.from.id, ...change }),
  }
  const book = async (minute: number, size = 2, day = DAY) => {
    const guests = Array.from({ length: size - 1 }, (_, at) => ({ guest: `Guest ${at}` }))
    const asked = { day, tee: '1', minute, key: null, players: [{ accountId: 'g-0' }, ...guests] }
    return (await bookTime(sheet, CLUB, { accountId: 'g-0', isStaff: true }, asked)).id
  }
  return { yard: { db, now, random: open.random, tellCaddie }, sheet, told, clock, book }
}
