import { type Audited, noteChange } from '../club/audit-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import { Problem } from '../core/problem.ts'
import { retryTransaction } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Competition } from './competition.ts'
import { lockCompetition, noCompetition } from './competition-store.ts'

/** Who acts. The committee are those who post scores for the club. */
export type Actor = { readonly accountId: string; readonly isCommittee: boolean }

/** Which competition of which club, and who acts on it. */
export type Where = { readonly clubId: string; readonly id: string; readonly actor: Actor }

/** A competition that nobody else changes meanwhile, and what it takes to change it. */
export type Changing = {
  readonly deps: Deps
  readonly competition: Competition
  /** Puts it on the club's list of changes. */
  readonly note: (what: Audited, about: Readonly<Record<string, unknown>>) => Promise<void>
}

const tooBusy = () =>
  new Problem('conflict', 'Too many people change this competition at the same time. Try again.')

/** Changes a competition in one transaction, and tells open pages. A draft is for the committee alone. */
export const changing = <T>(
  deps: Deps,
  { clubId, id, actor }: Where,
  work: (change: Changing) => Promise<T>,
): Promise<T> =>
  retryTransaction(
    deps,
    async (inside) => {
      const competition = await lockCompetition(inside, clubId, id)
      if (competition.state === 'draft' && !actor.isCommittee) throw noCompetition()
      const about = { competition: id, name: competition.settings.name }
      const note: Changing['note'] = async (what, more) => {
        await noteChange(inside, { clubId, accountId: actor.accountId }, what, { ...about, ...more })
      }
      const result = await work({ deps: inside, competition, note })
      await tellNews(inside, clubId, `competition ${id}`)
      return result
    },
    tooBusy,
  )

export const notNow = (detail: string) => new Problem('conflict', detail)
