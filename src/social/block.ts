import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { noGolfer, removeTies, together } from './befriend.ts'
import { hasBlocked, insertBlock, listBlocked, removeBlock } from './block-store.ts'
import { removeCommentsBetween } from './comment-store.ts'
import { areFriends, hasAsked } from './friend-store.ts'
import { leaveGamesWith } from './game-store.ts'
import { visibleRound } from './may-see.ts'
import { removeReactionsBetween } from './reaction-store.ts'
import { SOCIAL_LIMITS } from './social-limits.ts'
import { visibleComment } from './talk.ts'

/** How somebody points at another golfer: a tie they have, or something of theirs that they see. */
export type Pointer = { readonly golfer: string } | { readonly post: string } | { readonly comment: string }

/** Who is meant; nobody is found by trying ids. */
export async function golferMeant(deps: Deps, accountId: string, pointer: Pointer): Promise<string> {
  if ('post' in pointer) return (await visibleRound(deps.db, accountId, pointer.post)).accountId
  if ('comment' in pointer) return (await visibleComment(deps, accountId, pointer.comment)).accountId
  const { golfer } = pointer
  const isKnown =
    (await areFriends(deps.db, accountId, golfer)) ||
    (await hasAsked(deps.db, golfer, accountId)) ||
    (await hasAsked(deps.db, accountId, golfer)) ||
    (await hasBlocked(deps.db, accountId, golfer))
  if (!isKnown) throw noGolfer()
  return golfer
}

/** The two see nothing of each other any more, and nothing tells the other one why. */
export async function blockGolfer(deps: Deps, accountId: string, pointer: Pointer): Promise<string> {
  const blocked = await golferMeant(deps, accountId, pointer)
  if (blocked === accountId) throw new Problem('conflict', 'You can’t block yourself.')
  await together(deps, [accountId, blocked], async (inside) => {
    if ((await listBlocked(inside.db, accountId)).length >= SOCIAL_LIMITS.blocks)
      throw new Problem('conflict', 'You have blocked as many golfers as we can remember.')
    await insertBlock(inside.db, accountId, blocked, inside.now())
    await removeTies(inside, accountId, blocked)
    await leaveGamesWith(inside.db, accountId, blocked)
    await removeTalkBetween(inside.db, accountId, blocked)
  })
  return blocked
}

/** Else it would stay below their rounds for others to read, where neither of them can delete it any more. */
async function removeTalkBetween(trx: Db, one: string, other: string): Promise<void> {
  await removeCommentsBetween(trx, one, other)
  await removeReactionsBetween(trx, one, other)
}

export async function unblockGolfer({ db }: Deps, accountId: string, blocked: string): Promise<void> {
  if (!(await removeBlock(db, accountId, blocked))) throw noGolfer()
}
