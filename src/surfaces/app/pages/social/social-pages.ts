import type { AppContext } from '../../context.ts'
import { type AppRoute, golferPage } from '../../route.ts'
import { getAddPage, postAdd } from './add-page.ts'
import { getFeedPage, postSeen } from './feed-page.ts'
import { postAsk, postNewCode, postShare, postStop, postTie, postUnblock } from './friend-forms.ts'
import { getFriendsPage } from './friends-page.ts'
import { getGamePage, postGameAnswer } from './game-page.ts'
import { getGamesPage, postGameForm } from './games-page.ts'
import { getPostPage, postCommentDelete, postCommentForm } from './post-page.ts'
import { postReaction } from './reaction-form.ts'
import { getReportPage, postReportBlock, postReportForm } from './report-page.ts'
import { getSettingsPage, postSettings } from './settings-page.ts'
import { stopDigestRoutes } from './stop-digest.ts'
import { postVisibility } from './visibility-form.ts'

/** Pages of golfers together; guests are led to the sign-in. */
export const socialPages = (context: AppContext): readonly AppRoute[] => [
  ...stopDigestRoutes(context),
  golferPage('GET', '/feed', getFeedPage(context)),
  golferPage('POST', '/feed/seen', postSeen(context)),
  golferPage('GET', '/feed/:post', getPostPage(context)),
  golferPage('POST', '/feed/:post/reaction', postReaction(context)),
  golferPage('POST', '/feed/:post/comments', postCommentForm(context)),
  golferPage('POST', '/feed/:post/comments/delete', postCommentDelete(context)),
  golferPage('POST', '/rounds/:id/visibility', postVisibility(context)),
  golferPage('GET', '/friends', getFriendsPage(context)),
  golferPage('POST', '/friends', postAsk(context)),
  golferPage('GET', '/friends/add/:code', getAddPage(context)),
  golferPage('POST', '/friends/add/:code', postAdd(context)),
  golferPage('POST', '/friends/tie', postTie(context)),
  golferPage('POST', '/friends/unblock', postUnblock(context)),
  golferPage('POST', '/friends/code', postNewCode(context)),
  golferPage('POST', '/friends/sharing', postShare(context)),
  golferPage('POST', '/friends/sharing/stop', postStop(context)),
  golferPage('GET', '/friends/settings', getSettingsPage(context)),
  golferPage('POST', '/friends/settings', postSettings(context)),
  golferPage('GET', '/report', getReportPage(context)),
  golferPage('POST', '/report', postReportForm(context)),
  golferPage('POST', '/report/block', postReportBlock(context)),
  golferPage('GET', '/games', getGamesPage(context)),
  golferPage('POST', '/games', postGameForm(context)),
  golferPage('GET', '/games/:id', getGamePage(context)),
  golferPage('POST', '/games/:id', postGameAnswer(context)),
]
