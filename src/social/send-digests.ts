import { readNames, readRecipient } from '../account/contact-store.ts'
import { DAY_MS } from '../core/duration.ts'
import type { Deps } from '../platform/deps.ts'
import type { DeliveringMailer, Delivery } from '../platform/mail/mailer.ts'
import { listSharedSince } from '../round/feed-store.ts'
import { apartFrom } from './block-store.ts'
import { digestEmail } from './digest-email.ts'
import { digestToken } from './digest-token.ts'
import { friendIdsOf } from './friend-store.ts'
import { listNews } from './news-store.ts'
import { dueForDigest, type FriendSettings, giveBackDigest, takeDigest } from './settings-store.ts'

export type DigestDeps = Deps & {
  readonly mailer: DeliveringMailer
  readonly appUrl: string
  /** Signs the links that stop emails. */
  readonly secret: string
  readonly isStopped?: () => boolean
}

const EVERY = { daily: DAY_MS, weekly: 7 * DAY_MS } as const
const AT_ONCE = 100
const MOST_ROUNDS = 50
/** After so many in a row there is no mail server, and the rest waits for it. */
const ENOUGH = 3

/**
 * Mails everybody whose digest is due. Many processes may do this at the same time: one of them takes a digest before
 * it is sent, so it is sent at most once.
 */
export async function sendDigests(deps: DigestDeps): Promise<void> {
  let inVain = 0
  for (const digest of ['daily', 'weekly'] as const)
    for (const due of await dueForDigest(deps.db, digest, deps.now() - EVERY[digest], AT_ONCE)) {
      if (deps.isStopped?.() || inVain === ENOUGH) return
      inVain = (await sendDigest(deps, due)) === 'later' ? inVain + 1 : 0
    }
}

export async function hasDueDigests({ db, now }: DigestDeps): Promise<boolean> {
  for (const digest of ['daily', 'weekly'] as const)
    if ((await dueForDigest(db, digest, now() - EVERY[digest], 1)).length > 0) return true
  return false
}

async function sendDigest(deps: DigestDeps, due: FriendSettings): Promise<Delivery | null> {
  const now = deps.now()
  if (!(await takeDigest(deps.db, due, now))) return null
  const to = await readRecipient(deps.db, due.account_id)
  const content = await contentOf(deps, due)
  // An address that nobody has confirmed may be somebody else's.
  if (!to?.verified || (content.rounds.length === 0 && content.news === 0)) return null
  const came = await deps.mailer.deliver(digestEmail(to, content))
  if (came === 'later') await giveBackDigest(deps.db, due, now)
  return came
}

/** What is new since the last one, and on the golfer's own rounds since they last looked. */
async function contentOf({ db, appUrl, secret }: DigestDeps, due: FriendSettings) {
  const { account_id: id, digest_at, seen_at } = due
  const friends = await friendIdsOf(db, id)
  const rounds = await listSharedSince(db, friends, digest_at, MOST_ROUNDS)
  const news = await listNews(db, id, Math.max(digest_at, seen_at), await apartFrom(db, id))
  const names = await readNames(db, [...new Set(rounds.map(({ accountId }) => accountId))])
  return { rounds, names, news: news.length, appUrl, token: digestToken(secret, id) }
}
