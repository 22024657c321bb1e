import { isMinor, minorsAmong } from '../account/minor-store.ts'
import { malformed, Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import type { SharedRound } from '../round/shared-round-store.ts'
import { apartFrom } from './block-store.ts'
import { type Comment, insertComment, listComments, readComment, removeComment } from './comment-store.ts'
import { countTry } from './count-tries.ts'
import { areFriends, friendsAmong } from './friend-store.ts'
import { visibleRound } from './may-see.ts'
import type { Reaction } from './reaction.ts'
import { removeReaction, writeReaction } from './reaction-store.ts'
import { COMMENTS, SOCIAL_LIMITS } from './social-limits.ts'

const noComment = () => new Problem('not_found', 'We couldn’t find that comment.')

/** A round that the golfer may see and say something about. */
async function roundToTalkAbout({ db }: Deps, accountId: string, postId: string): Promise<SharedRound> {
  const shared = await visibleRound(db, accountId, postId)
  const isAmongFriends = shared.accountId === accountId || (await areFriends(db, accountId, shared.accountId))
  if (!isAmongFriends && (await isMinor(db, accountId)))
    throw new Problem('conflict', 'Under 18, you can comment only on your friends’ rounds.')
  return shared
}

export async function react(deps: Deps, accountId: string, postId: string, reaction: Reaction) {
  const { accountId: ownerId } = await roundToTalkAbout(deps, accountId, postId)
  await writeReaction(deps.db, { postId, ownerId, accountId, reaction, at: deps.now() })
}

export async function unreact(deps: Deps, accountId: string, postId: string): Promise<void> {
  await visibleRound(deps.db, accountId, postId)
  await removeReaction(deps.db, postId, accountId)
}

export async function comment(deps: Deps, accountId: string, postId: string, text: string): Promise<Comment> {
  const { accountId: ownerId } = await roundToTalkAbout(deps, accountId, postId)
  const said = text.trim().normalize('NFC')
  if (said === '' || said.length > SOCIAL_LIMITS.comment)
    throw malformed('text', `1 to ${SOCIAL_LIMITS.comment} characters of text`)
  if ((await listComments(deps.db, postId)).length >= SOCIAL_LIMITS.commentsPerRound)
    throw new Problem('conflict', 'This round has as many comments as we can show.')
  await countTry(deps, COMMENTS, accountId)
  const made = { id: newId(deps.random), postId, ownerId, accountId, text: said, at: deps.now() }
  await insertComment(deps.db, made)
  return { ...made, isHidden: false }
}

/** Their own, even below a round that they don't see any more; and on their own round, anybody's. */
export async function uncomment(deps: Deps, accountId: string, postId: string, id: string): Promise<void> {
  const found = await readComment(deps.db, id)
  if (found?.postId !== postId) throw noComment()
  if (found.accountId !== accountId && found.ownerId !== accountId) {
    await visibleComment(deps, accountId, id)
    throw new Problem('role', 'You can delete your own comments, and all on your own rounds.')
  }
  await removeComment(deps.db, id)
}

/** What is said about a round, as far as the golfer may see it: those who block each other don't meet. */
export async function commentsFor({ db }: Pick<Deps, 'db'>, viewer: string, shared: SharedRound) {
  const comments = await listComments(db, shared.id)
  const authors = [...new Set(comments.map(({ accountId }) => accountId))]
  const apart = await apartFrom(db, viewer)
  const minors = await minorsAmong(db, authors)
  const friends = await friendsAmong(db, viewer, [...minors])
  const isShown = (author: string) =>
    author === viewer || (!apart.has(author) && (!minors.has(author) || friends.has(author)))
  return comments.filter(({ accountId }) => isShown(accountId))
}

export async function visibleComment(deps: Deps, viewer: string, id: string): Promise<Comment> {
  const found = await readComment(deps.db, id)
  if (found === null) throw noComment()
  const shared = await visibleRound(deps.db, viewer, found.postId).catch(() => null)
  const isShown = shared && (await commentsFor(deps, viewer, shared)).some((one) => one.id === id)
  if (!isShown) throw noComment()
  return found
}
