import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import type { RoundCommentTable } from '../platform/db/social-tables.ts'

export type Comment = {
  readonly id: string
  readonly postId: string
  readonly ownerId: string
  readonly accountId: string
  readonly text: string
  readonly at: number
  readonly isHidden: boolean
}

export const insertComment = (db: Db, comment: Omit<Comment, 'isHidden'>) =>
  db
    .insertInto('round_comment')
    .values({
      ...{ id: comment.id, post_id: comment.postId, owner_id: comment.ownerId },
      ...{ account_id: comment.accountId, text: comment.text, at: comment.at, hidden_at: null },
    })
    .execute()

/** The oldest first, without those that an operator hid. */
export async function listComments(db: Db, postId: string): Promise<readonly Comment[]> {
  const rows = await db
    .selectFrom('round_comment')
    .selectAll()
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(commentOf)
}

export async function readComment(db: Db, id: string): Promise<Comment | null> {
  const row = await db.selectFrom('round_comment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? commentOf(row) : null
}

export const removeComment = (db: Db, id: string) =>
  db.deleteFrom('round_comment').where('id', '=', id).execute()

/** What each of two golfers said about the other's rounds. */
export const removeCommentsBetween = (trx: Db, one: string, other: string) =>
  trx
    .deleteFrom('round_comment')
    .where((is) =>
      is.or([
        is.and([is('owner_id', '=', one), is('account_id', '=', other)]),
        is.and([is('owner_id', '=', other), is('account_id', '=', one)]),
      ]),
    )
    .execute()

/** An operator hides what somebody said, or shows it again. */
export async function hideComment(db: Db, id: string, hiddenAt: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('round_comment')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countComments(
  db: Db,
  postIds: readonly string[],
  apart: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (postIds.length === 0) return new Map()
  let rows = db
    .selectFrom('round_comment')
    .select(({ fn }) => ['post_id', fn.countAll().as('count')])
    .where('post_id', 'in', postIds)
    .where('hidden_at', 'is', null)
  if (apart.size > 0) rows = rows.where('account_id', 'not in', [...apart])
  const found = await rows.groupBy('post_id').execute()
  return new Map(found.map(({ post_id, count }) => [post_id, Number(count)]))
}

const commentOf = (row: Selectable<RoundCommentTable>): Comment => ({
  ...{ id: row.id, postId: row.post_id, ownerId: row.owner_id, accountId: row.account_id },
  ...{ text: row.text, at: row.at, isHidden: row.hidden_at !== null },
})
