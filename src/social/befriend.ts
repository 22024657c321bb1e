import { minorsAmong } from '../account/minor-store.ts'
import { Problem } from '../core/problem.ts'
import { retryTransaction } from '../platform/db/retry-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { hasBlocked } from './block-store.ts'
import { countTry, takeBackTry } from './count-tries.ts'
import { parseFriendCode } from './friend-code.ts'
import {
  areFriends,
  countFriends,
  friendSince,
  hasAsked,
  insertFriendship,
  insertRequest,
  listReceived,
  listSent,
  removeFriendship,
  removeRequests,
} from './friend-store.ts'
import { leaveGamesWith } from './game-store.ts'
import { removeShares } from './position-share-store.ts'
import { golferWithCode, lockGolfers } from './settings-store.ts'
import { CODE_TRIES, SOCIAL_LIMITS } from './social-limits.ts'

export const noGolfer = () => new Problem('not_found', 'We couldn’t find that golfer.')
const noCode = () => new Problem('not_found', 'We couldn’t find anybody with that code. Ask for a new one.')

/** Whose code it is. Those who block the one who asks have no code for them. Wrong codes are counted. */
export async function golferBehindCode(deps: Deps, accountId: string, text: string): Promise<string> {
  await countTry(deps, CODE_TRIES, accountId)
  const code = parseFriendCode(text)
  const owner = code === null ? null : await golferWithCode(deps.db, code)
  if (owner === null || (await hasBlocked(deps.db, owner, accountId))) throw noCode()
  await takeBackTry(deps, CODE_TRIES, accountId)
  if (owner === accountId) throw new Problem('conflict', 'This is your own code. Send it to a friend.')
  return owner
}

export type Asked = { readonly accountId: string; readonly state: 'asked' | 'friends' }

/** Asks the golfer with a code to be friends. Two who ask each other are friends. */
export async function askByCode(deps: Deps, accountId: string, text: string): Promise<Asked> {
  const other = await golferBehindCode(deps, accountId, text)
  return together(deps, [accountId, other], async (inside) => {
    if (await hasBlocked(inside.db, other, accountId)) throw noCode()
    if (await hasBlocked(inside.db, accountId, other))
      throw new Problem('conflict', 'You have blocked this golfer. Unblock them first.')
    if (await areFriends(inside.db, accountId, other)) return { accountId: other, state: 'friends' }
    if (await hasAsked(inside.db, other, accountId)) {
      await makeFriends(inside, accountId, other)
      return { accountId: other, state: 'friends' }
    }
    await checkRequests(inside, accountId, other)
    await insertRequest(inside.db, accountId, other, inside.now())
    return { accountId: other, state: 'asked' }
  })
}

async function checkRequests({ db }: Deps, from: string, to: string): Promise<void> {
  if (await hasAsked(db, from, to)) return
  const most = SOCIAL_LIMITS.openRequests
  if ((await listSent(db, from)).length >= most)
    throw new Problem('conflict', `You have ${most} open requests. Wait for answers or withdraw some.`)
  if ((await listReceived(db, to)).length >= most)
    throw new Problem('conflict', 'This golfer has too many open requests. Try again later.')
}

/** Says yes to somebody who asked; once friends, it changes nothing. */
export async function acceptFriend(deps: Deps, accountId: string, other: string): Promise<number> {
  // In this order: a request that is gone because somebody has just said yes has left a friendship.
  const isAsked = await hasAsked(deps.db, other, accountId)
  const known = await friendSince(deps.db, accountId, other)
  if (known !== null) return known
  if (!isAsked) throw noGolfer()
  return together(deps, [accountId, other], async (inside) => {
    const since = await friendSince(inside.db, accountId, other)
    if (since !== null) return since
    if (!(await hasAsked(inside.db, other, accountId))) throw noGolfer()
    await makeFriends(inside, accountId, other)
    return inside.now()
  })
}

async function makeFriends({ db, now }: Deps, accountId: string, other: string): Promise<void> {
  const most = SOCIAL_LIMITS.friends
  if ((await countFriends(db, accountId)) >= most)
    throw new Problem('conflict', `You have ${most} friends, as many as we can show.`)
  if ((await countFriends(db, other)) >= most)
    throw new Problem('conflict', `This golfer has ${most} friends, as many as we can show.`)
  await insertFriendship(db, accountId, other, now())
  await removeRequests(db, accountId, other)
}

/** Ends a friendship, takes back a request or says no to one. */
export async function endTie(deps: Deps, accountId: string, other: string): Promise<void> {
  const { db } = deps
  const isTied =
    (await areFriends(db, accountId, other)) ||
    (await hasAsked(db, accountId, other)) ||
    (await hasAsked(db, other, accountId))
  if (!isTied) throw noGolfer()
  await together(deps, [accountId, other], async (inside) => {
    await removeTies(inside, accountId, other)
    await leaveAsMinor(inside, accountId, other)
  })
}

/** Golfers under age are in games with friends only. */
async function leaveAsMinor({ db }: Deps, one: string, other: string): Promise<void> {
  for (const minor of await minorsAmong(db, [one, other]))
    await leaveGamesWith(db, minor, minor === one ? other : one)
}

/** Nothing is left between two golfers, and no position is shared. */
export async function removeTies({ db }: Deps, one: string, other: string): Promise<void> {
  await removeFriendship(db, one, other)
  await removeRequests(db, one, other)
  await removeShares(db, one, other)
}

export const together = <T>(
  deps: Deps,
  golfers: readonly string[],
  work: (inside: Deps) => Promise<T>,
): Promise<T> =>
  retryTransaction(
    deps,
    async (inside) => {
      await lockGolfers(inside, golfers)
      return work(inside)
    },
    () => new Problem('conflict', 'Somebody changed this at the same time. Try again.'),
  )
