import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import {
  postAccept,
  postAdd,
  postCorrect,
  postDecide,
  postDraw,
  postEnter,
  postFromSheet,
  postJudge,
  postMarker,
  postPlace,
  postPlayer,
  postRound,
  postStarts,
  postState,
  postWithdraw,
} from './competition-posts.ts'
import { getNewPage, getSettingsPage, postNewPage, postRemove, postSettingsPage } from './form-page.ts'
import { getListPage } from './list-page.ts'
import {
  getEditMerit,
  getMeritPage,
  getNewMerit,
  postEditMerit,
  postNewMerit,
  postRemoveMerit,
} from './merit-page.ts'
import { getOnePage } from './one-page.ts'
import { getSidePage } from './side-page.ts'

const ALL = '/club/:club/competitions'
const ONE = `${ALL}/:competition`
const SIDE = `${ONE}/side/:side`
const MERIT = '/club/:club/merit'

/** Competitions for members, and how the committee runs them. */
export const competitionPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('score')('GET', ALL, getListPage(context)),
  clubPage('post_scores')('GET', `${ALL}/new`, getNewPage(context)),
  clubPage('post_scores')('POST', `${ALL}/new`, postNewPage(context)),
  clubPage('score')('GET', ONE, getOnePage(context)),
  clubPage('post_scores')('GET', `${ONE}/settings`, getSettingsPage(context)),
  clubPage('post_scores')('POST', `${ONE}/settings`, postSettingsPage(context)),
  clubPage('post_scores')('POST', `${ONE}/remove`, postRemove(context)),
  clubPage('score')('POST', `${ONE}/enter`, postEnter(context)),
  clubPage('score')('POST', `${ONE}/withdraw`, postWithdraw(context)),
  clubPage('post_scores')('POST', `${ONE}/add`, postAdd(context)),
  clubPage('post_scores')('POST', `${ONE}/from-sheet`, postFromSheet(context)),
  clubPage('post_scores')('POST', `${ONE}/state`, postState(context)),
  clubPage('post_scores')('POST', `${ONE}/starts`, postStarts(context)),
  clubPage('post_scores')('POST', `${ONE}/draw`, postDraw(context)),
  clubPage('post_scores')('POST', `${ONE}/decide`, postDecide(context)),
  clubPage('score')('GET', SIDE, getSidePage(context)),
  clubPage('score')('POST', `${SIDE}/round`, postRound(context)),
  clubPage('post_scores')('POST', `${SIDE}/correct`, postCorrect(context)),
  clubPage('post_scores')('POST', `${SIDE}/accept`, postAccept(context)),
  clubPage('post_scores')('POST', `${SIDE}/player`, postPlayer(context)),
  clubPage('post_scores')('POST', `${SIDE}/place`, postPlace(context)),
  clubPage('post_scores')('POST', `${SIDE}/marker`, postMarker(context)),
  clubPage('post_scores')('POST', `${SIDE}/judge`, postJudge(context)),
  clubPage('post_scores')('GET', `${MERIT}/new`, getNewMerit(context)),
  clubPage('post_scores')('POST', `${MERIT}/new`, postNewMerit(context)),
  clubPage('score')('GET', `${MERIT}/:series`, getMeritPage(context)),
  clubPage('post_scores')('GET', `${MERIT}/:series/edit`, getEditMerit(context)),
  clubPage('post_scores')('POST', `${MERIT}/:series/edit`, postEditMerit(context)),
  clubPage('post_scores')('POST', `${MERIT}/:series/remove`, postRemoveMerit(context)),
]
