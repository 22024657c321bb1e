import type { Member } from '../club/club.ts'
import { findMember } from '../club/member-store.ts'
import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { retryTransaction } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Start } from '../tee-sheet/booking.ts'

/** What a caddie hears about a loop. */
export type LoopNews =
  | { readonly what: 'assigned' | 'released'; readonly at: Start }
  | { readonly what: 'moved'; readonly from: Start; readonly at: Start }

export type YardDeps = Deps & {
  /** Sends a caddie a message, in their language; inside the transaction of the change. */
  readonly tellCaddie: (inside: Deps, clubId: string, accountId: string, news: LoopNews) => Promise<void>
}

/** Who changes something in the yard. */
export type YardActor = { readonly accountId: string; readonly runsYard: boolean }

export const noCaddie = () => new Problem('not_found', 'We couldn’t find that caddie.')
export const noLoop = () => new Problem('not_found', 'We couldn’t find that loop.')
export const noBooking = () => new Problem('not_found', 'We couldn’t find that booking.')

/** A caddie is a member of the club in that role who has accepted. */
export async function requireCaddie(db: Db, clubId: string, whom: Whom): Promise<Member> {
  const member = await findMember(db, clubId, whom)
  if (!member?.isAccepted || member.role !== 'caddie') throw noCaddie()
  return member
}

type Whom = { readonly number: string } | { readonly accountId: string }

const tooBusy = () => new Problem('conflict', 'Too many people change the yard at the same time. Try again.')

export const inYard = <D extends Deps, T>(deps: D, work: (inside: D) => Promise<T>): Promise<T> =>
  retryTransaction(deps, work, tooBusy)
