import { readNames } from '../account/contact-store.ts'
import { minorsAmong } from '../account/minor-store.ts'
import { malformed } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { type FeedCursor, listFeed } from '../round/feed-store.ts'
import type { SharedRound } from '../round/shared-round-store.ts'
import { apartFrom } from './block-store.ts'
import { countComments } from './comment-store.ts'
import { friendIdsOf, friendsAmong } from './friend-store.ts'
import { listNews, type News } from './news-store.ts'
import { type Reactions, readReactions } from './reaction-store.ts'
import { readSettings } from './settings-store.ts'

/** A shared round as a golfer sees it. */
export type Post = {
  readonly round: SharedRound
  /** Null where somebody has not said how they are called. */
  readonly name: string | null
  readonly reactions: Reactions
  readonly comments: number
}

export type Feed = { readonly posts: readonly Post[]; readonly next: string | null }

const PAGE = 20

/** What friends and the golfer share, the newest first. */
export async function readFeed(deps: Deps, viewer: string, before: string | null): Promise<Feed> {
  const { db, now } = deps
  const golfers = [viewer, ...(await friendIdsOf(db, viewer))]
  const cursor = before === null ? null : parseCursor(before)
  // One more than shown tells whether there are more.
  const found = await listFeed(db, golfers, now(), { limit: PAGE + 1, before: cursor })
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    posts: await postsOf(deps, viewer, shown),
    next: found.length > PAGE && last ? cursorText({ finishedAt: last.finishedAt, id: last.id }) : null,
  }
}

/** With what is said about each. */
export async function postsOf(
  { db }: Pick<Deps, 'db'>,
  viewer: string,
  rounds: readonly SharedRound[],
): Promise<readonly Post[]> {
  const ids = rounds.map(({ id }) => id)
  const [names, reactions, comments] = await Promise.all([
    readNames(db, [...new Set(rounds.map(({ accountId }) => accountId))]),
    readReactions(db, ids, viewer),
    apartFrom(db, viewer).then((apart) => countComments(db, ids, apart)),
  ])
  return rounds.map((round) => ({
    round,
    name: names.get(round.accountId) ?? null,
    reactions: reactions.get(round.id) ?? { counts: {}, own: null },
    comments: comments.get(round.id) ?? 0,
  }))
}

const cursorText = ({ finishedAt, id }: FeedCursor) => `${finishedAt}.${id}`

function parseCursor(text: string): FeedCursor {
  const [, time, id] = /^(-?\d{1,16})\.([\w-]{1,40})$/.exec(text) ?? []
  if (time === undefined || id === undefined) throw malformed('before', 'the `next` of another page')
  return { finishedAt: Number(time), id }
}

/** What others said about the golfer's rounds since they last looked. */
export async function readNews(deps: Deps, accountId: string): Promise<readonly News[]> {
  const [{ seen_at }, apart] = await Promise.all([
    readSettings(deps, accountId),
    apartFrom(deps.db, accountId),
  ])
  return withoutStrangeMinors(deps, accountId, await listNews(deps.db, accountId, seen_at, apart))
}

/** Golfers under age who are no friends any more. */
async function withoutStrangeMinors({ db }: Deps, accountId: string, news: readonly News[]) {
  const minors = await minorsAmong(
    db,
    news.map((one) => one.accountId),
  )
  const friends = await friendsAmong(db, accountId, [...minors])
  return news.filter((one) => !minors.has(one.accountId) || friends.has(one.accountId))
}
