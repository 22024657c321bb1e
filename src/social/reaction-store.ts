import type { Db } from '../platform/db/open.ts'
import { REACTIONS, type Reaction, type ReactionCounts } from './reaction.ts'

export type GivenReaction = {
  readonly postId: string
  readonly ownerId: string
  readonly accountId: string
  readonly reaction: Reaction
  readonly at: number
}

/** One a golfer: a second one replaces the first. */
export const writeReaction = (
  db: Db,
  { postId, ownerId, accountId, reaction, at }: GivenReaction,
): Promise<unknown> =>
  db
    .insertInto('round_reaction')
    .values({ post_id: postId, owner_id: ownerId, account_id: accountId, reaction, at })
    .onConflict((clash) => clash.columns(['post_id', 'account_id']).doUpdateSet({ reaction, at }))
    .execute()

export const removeReaction = (db: Db, postId: string, accountId: string) =>
  db.deleteFrom('round_reaction').where('post_id', '=', postId).where('account_id', '=', accountId).execute()

/** What each of two golfers thinks of the other's rounds. */
export const removeReactionsBetween = (trx: Db, one: string, other: string) =>
  trx
    .deleteFrom('round_reaction')
    .where((is) =>
      is.or([
        is.and([is('owner_id', '=', one), is('account_id', '=', other)]),
        is.and([is('owner_id', '=', other), is('account_id', '=', one)]),
      ]),
    )
    .execute()

/** What golfers think of some rounds, and what one of them does. */
export type Reactions = { readonly counts: ReactionCounts; readonly own: Reaction | null }

export async function readReactions(
  db: Db,
  postIds: readonly string[],
  viewer: string,
): Promise<ReadonlyMap<string, Reactions>> {
  const found = new Map<string, { counts: Partial<Record<Reaction, number>>; own: Reaction | null }>()
  for (const postId of postIds) found.set(postId, { counts: {}, own: null })
  if (postIds.length === 0) return found
  const rows = await db
    .selectFrom('round_reaction')
    .select(['post_id', 'account_id', 'reaction'])
    .where('post_id', 'in', postIds)
    .execute()
  for (const { post_id, account_id, reaction: text } of rows) {
    const reaction = REACTIONS.find((each) => each === text)
    const entry = found.get(post_id)
    if (!entry || !reaction) continue
    entry.counts[reaction] = (entry.counts[reaction] ?? 0) + 1
    if (account_id === viewer) entry.own = reaction
  }
  return found
}
