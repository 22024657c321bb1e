import { shownCode } from '../../../social/friend-code.ts'
import type { AccountData } from './account-data-type.ts'

const time = (ms: number) => new Date(ms).toISOString()
const timeOrNull = (ms: number | null) => (ms === null ? null : time(ms))

/** Friends, shared rounds, what was said and reported, and games. */
export const socialDataJson = (data: AccountData) => ({
  ...sharedJson(data),
  ...tiesJson(data),
  ...saidJson(data),
  games_made: data.gamesMade.map(({ is_net, made_at, ...game }) => ({
    ...{ ...game, net: is_net === 1, made_at: time(made_at) },
  })),
  games: data.gamesPlayed.map(({ game_id, answered_at, ...seat }) => ({
    ...{ game: game_id, ...seat, answered_at: timeOrNull(answered_at) },
  })),
})

const sharedJson = ({ newRounds, sharedRounds }: AccountData) => ({
  round_sharing: { new_rounds: newRounds },
  shared_rounds: sharedRounds.map(({ id, roundId, visibility, finishedAt, isHidden }) => ({
    ...{ id, round: roundId, visibility, finished_at: time(finishedAt), hidden: isHidden },
  })),
})

const tiesJson = ({
  account,
  friendSettings,
  friends,
  friendRequests,
  blocks,
  positionShares,
}: AccountData) => ({
  friend_settings: friendSettings && {
    ...{ code: shownCode(friendSettings.code), digest: friendSettings.digest },
    ...{ seen_at: time(friendSettings.seen_at), digest_at: time(friendSettings.digest_at) },
  },
  friends: friends.map(({ friend_id, since }) => ({ golfer: friend_id, since: time(since) })),
  friend_requests: friendRequests.map(({ account_id, to_id, since }) => ({
    ...(account_id === account.id ? { to: to_id } : { from: account_id }),
    since: time(since),
  })),
  blocks: blocks.map(({ blocked_id, since }) => ({ golfer: blocked_id, since: time(since) })),
  position_sharing: positionShares.map(({ friend_id, round_id, since, expires_at }) => ({
    ...{ golfer: friend_id, round: round_id, since: time(since), until: time(expires_at) },
  })),
})

const saidJson = ({ reactions, comments, reports }: AccountData) => ({
  reactions: reactions.map(({ post_id, reaction, at }) => ({ post: post_id, reaction, at: time(at) })),
  comments: comments.map(({ post_id, text, at, hidden_at }) => ({
    ...{ post: post_id, text, at: time(at), hidden: hidden_at !== null },
  })),
  reports: reports.map(({ at, closed_at, reference, ...report }) => ({
    ...{ reference: shownCode(reference), ...report, at: time(at), closed_at: timeOrNull(closed_at) },
  })),
})
