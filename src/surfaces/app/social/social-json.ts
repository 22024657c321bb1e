import { malformed } from '../../../core/problem.ts'
import type { Comment } from '../../../social/comment-store.ts'
import type { Post } from '../../../social/feed.ts'
import type { Tie } from '../../../social/friend-store.ts'
import type { News } from '../../../social/news-store.ts'

export type Names = ReadonlyMap<string, string | null>

/** Ids from addresses: what can't be one is one that nobody has. */
export const idFrom = (text: string | undefined) => (text !== undefined && ID.test(text) ? text : '')

const ID = /^[\w-]{1,64}$/

/** Ids from a body. */
export function idsFrom(value: unknown, name: string, most: number): readonly string[] {
  if (!Array.isArray(value) || value.length > most || !value.every((id) => typeof id === 'string'))
    throw malformed(name, `a list of at most ${most} ids`)
  return value.map(idFrom)
}

export const timeOf = (ms: number) => new Date(ms).toISOString()

export const golferJson = (id: string, names: Names) => ({ id, name: names.get(id) ?? null })

export const tieJson = ({ accountId, since }: Tie, names: Names) => ({
  ...golferJson(accountId, names),
  since: timeOf(since),
})

/** Only its golfer learns who may see the round. */
export const postJson = ({ round, name, reactions, comments }: Post, viewer: string) => ({
  id: round.id,
  golfer: { id: round.accountId, name },
  ...(round.accountId === viewer ? { round: round.roundId, visibility: round.visibility } : {}),
  course: round.course,
  course_name: round.courseName,
  finished_at: timeOf(round.finishedAt),
  ...{ holes: round.holes, strokes: round.strokes, par: round.par },
  reactions: reactions.counts,
  own_reaction: reactions.own,
  comments,
})

export const commentJson = ({ id, accountId, text, at }: Comment, names: Names) => ({
  id,
  golfer: golferJson(accountId, names),
  text,
  at: timeOf(at),
})

export const newsJson = ({ postId, accountId, at, said }: News, names: Names) => ({
  ...{ post: postId, golfer: golferJson(accountId, names), at: timeOf(at) },
  comment: 'comment' in said ? said.comment : null,
  reaction: 'reaction' in said ? said.reaction : null,
})
