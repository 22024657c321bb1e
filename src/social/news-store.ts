import type { Db } from '../platform/db/open.ts'
import { REACTIONS, type Reaction } from './reaction.ts'

/** What somebody said about a golfer's round. */
export type News = {
  readonly postId: string
  readonly accountId: string
  readonly at: number
  readonly said: { readonly comment: string } | { readonly reaction: Reaction }
}

const MOST = 100

/** What others said about a golfer's rounds since a time, the newest first; at most so many. */
export async function listNews(
  db: Db,
  ownerId: string,
  since: number,
  apart: ReadonlySet<string>,
): Promise<readonly News[]> {
  const left = [ownerId, ...apart]
  const comments = db
    .selectFrom('round_comment')
    .select(['post_id', 'account_id', 'at', 'text'])
    .where('owner_id', '=', ownerId)
    .where('at', '>', since)
    .where('hidden_at', 'is', null)
    .where('account_id', 'not in', left)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  const reactions = db
    .selectFrom('round_reaction')
    .select(['post_id', 'account_id', 'at', 'reaction'])
    .where('owner_id', '=', ownerId)
    .where('at', '>', since)
    .where('account_id', 'not in', left)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  const [said, thought] = await Promise.all([comments, reactions])
  const news = [
    ...said.map(({ text, ...row }) => ({ ...newsOf(row), said: { comment: text } })),
    ...thought.flatMap(({ reaction: text, ...row }): News[] => {
      const reaction = REACTIONS.find((each) => each === text)
      return reaction === undefined ? [] : [{ ...newsOf(row), said: { reaction } }]
    }),
  ]
  return news.toSorted((a, b) => b.at - a.at).slice(0, MOST)
}

type Row = { readonly post_id: string; readonly account_id: string; readonly at: number }

const newsOf = ({ post_id, account_id, at }: Row) => ({ postId: post_id, accountId: account_id, at })
