import type { AppContext } from '../context.ts'
import { type AppRoute, forGolfer } from '../route.ts'
import { deleteBlock, getBlocks, postBlock } from './blocks.ts'
import { deleteComment, deleteReaction, getFeed, getPost, postComment, putReaction, putSeen } from './feed.ts'
import {
  deleteFriend,
  deleteFriendOf,
  getCode,
  getFriend,
  getFriends,
  postCode,
  postFriend,
  putFriend,
} from './friends.ts'
import { deleteGame, getGame, getGames, postGame, putGame } from './games.ts'
import { postReport } from './reports.ts'
import { getSettings, putSettings } from './settings.ts'
import { deleteSharing, getPositions, getSharing, postSharing } from './sharing.ts'
import { deleteShare, deleteShareOf, getVisibility, postShare, putVisibility } from './visibility.ts'

/** ERR-403: social surfaces are closed to guests. */
export const socialRoutes = (context: AppContext): readonly AppRoute[] => [
  ...friendRoutes(context),
  ...feedRoutes(context),
  ...gameRoutes(context),
]

const friendRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/friends', getFriends(context)),
  forGolfer('POST', '/api/v1/friends', postFriend(context)),
  forGolfer('DELETE', '/api/v1/friends', deleteFriendOf(context)),
  forGolfer('GET', '/api/v1/friends/:id', getFriend(context)),
  forGolfer('PUT', '/api/v1/friends/:id', putFriend(context)),
  forGolfer('DELETE', '/api/v1/friends/:id', deleteFriend(context)),
  forGolfer('GET', '/api/v1/friends/code', getCode(context)),
  forGolfer('POST', '/api/v1/friends/code', postCode(context)),
  forGolfer('GET', '/api/v1/friends/settings', getSettings(context)),
  forGolfer('PUT', '/api/v1/friends/settings', putSettings(context)),
  forGolfer('GET', '/api/v1/friends/positions', getPositions(context)),
  forGolfer('GET', '/api/v1/position/sharing', getSharing(context)),
  forGolfer('POST', '/api/v1/position/sharing', postSharing(context)),
  forGolfer('DELETE', '/api/v1/position/sharing', deleteSharing(context)),
  forGolfer('GET', '/api/v1/blocks', getBlocks(context)),
  forGolfer('POST', '/api/v1/blocks', postBlock(context)),
  forGolfer('DELETE', '/api/v1/blocks/:id', deleteBlock(context)),
  forGolfer('POST', '/api/v1/reports', postReport(context)),
]

const feedRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/rounds/:id/visibility', getVisibility(context)),
  forGolfer('PUT', '/api/v1/rounds/:id/visibility', putVisibility(context)),
  forGolfer('GET', '/api/v1/feed', getFeed(context)),
  forGolfer('POST', '/api/v1/feed', postShare(context)),
  forGolfer('DELETE', '/api/v1/feed', deleteShareOf(context)),
  forGolfer('DELETE', '/api/v1/feed/:id', deleteShare(context)),
  forGolfer('PUT', '/api/v1/feed/seen', putSeen(context)),
  forGolfer('GET', '/api/v1/feed/:id', getPost(context)),
  forGolfer('PUT', '/api/v1/feed/:id/reaction', putReaction(context)),
  forGolfer('DELETE', '/api/v1/feed/:id/reaction', deleteReaction(context)),
  forGolfer('POST', '/api/v1/feed/:id/comments', postComment(context)),
  forGolfer('DELETE', '/api/v1/feed/:id/comments/:comment', deleteComment(context)),
]

const gameRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/games', getGames(context)),
  forGolfer('POST', '/api/v1/games', postGame(context)),
  forGolfer('GET', '/api/v1/games/:id', getGame(context)),
  forGolfer('PUT', '/api/v1/games/:id', putGame(context)),
  forGolfer('DELETE', '/api/v1/games/:id', deleteGame(context)),
]
