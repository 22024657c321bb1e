import { HOUR_MS } from '../core/duration.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import type { Position } from '../position/position.ts'
import { readPosition } from '../position/position-store.ts'
import { readRound } from '../round/round-store.ts'
import { noGolfer, together } from './befriend.ts'
import { friendsAmong } from './friend-store.ts'
import {
  listShares,
  listSharesWith,
  type PositionShare,
  removeSharesOf,
  replaceShares,
} from './position-share-store.ts'

/** No round lasts longer, even one that nobody finishes. */
export const SHARING_LIFETIME_MS = 12 * HOUR_MS

/** From now on exactly these friends see where the golfer is, until the round ends. */
export async function sharePosition(
  deps: Deps,
  accountId: string,
  roundId: string,
  friends: readonly string[],
): Promise<void> {
  const round = await readRound(deps.db, accountId, roundId)
  if (round === null) throw new Problem('not_found', 'We couldn’t find that round.')
  const [since, expiresAt] = [deps.now(), Date.parse(round.started_at) + SHARING_LIFETIME_MS]
  if (round.finished_at !== null || expiresAt <= since || Date.parse(round.started_at) > since + HOUR_MS)
    throw new Problem('conflict', 'You can share your position only during a round.')
  await together(deps, [accountId], async ({ db }) => {
    const known = await friendsAmong(db, accountId, friends)
    if (friends.some((id) => !known.has(id))) throw noGolfer()
    const shares = [...known].map((friendId) => ({ accountId, friendId, roundId, since, expiresAt }))
    await replaceShares(db, accountId, shares)
  })
}

/** With whom the golfer shares their position now. */
export const sharesOf = async (deps: Deps, accountId: string): Promise<readonly PositionShare[]> =>
  stillOn(deps, await listShares(deps, accountId))

export type FriendPosition = { readonly accountId: string; readonly position: Position | null }

/** Who shares their position with the golfer now, and the newest one. */
export async function positionsFor(deps: Deps, accountId: string): Promise<readonly FriendPosition[]> {
  const shares = await stillOn(deps, await listSharesWith(deps, accountId))
  const known = await friendsAmong(
    deps.db,
    accountId,
    shares.map((share) => share.accountId),
  )
  return Promise.all(
    shares
      .filter((share) => known.has(share.accountId))
      .map(async (share) => ({ accountId: share.accountId, position: await positionSince(deps, share) })),
  )
}

/** Not where somebody was before they shared it. */
async function positionSince(deps: Deps, { accountId, since }: PositionShare): Promise<Position | null> {
  const position = await readPosition(deps, accountId)
  return position !== null && position.at >= since ? position : null
}

/** Sharing ends with the round: what was finished or deleted in the meantime is over, even if it is resumed. */
async function stillOn({ db }: Deps, shares: readonly PositionShare[]): Promise<readonly PositionShare[]> {
  const on: PositionShare[] = []
  for (const share of shares) {
    const round = await readRound(db, share.accountId, share.roundId)
    if (round !== null && round.finished_at === null) on.push(share)
    else await removeSharesOf(db, share.accountId)
  }
  return on
}
