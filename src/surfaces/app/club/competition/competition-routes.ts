import type { AppContext } from '../../context.ts'
import { type AppRoute, forClub } from '../../route.ts'
import {
  deleteCompetition,
  deleteEntry,
  getCompetition,
  getCompetitions,
  getResultsCsv,
  postCompetition,
  postDraw,
  postEntry,
  postStarts,
  putCompetition,
  putEntry,
  putMatch,
  putPlayer,
  putState,
} from './competition-handlers.ts'
import { deleteMerit, getMerit, getMerits, postMerit, putMerit } from './merit-handlers.ts'
import { getCards, getScores, postScores, putAgreement, putMarker, putScore } from './score-handlers.ts'

const CLUB = '/api/v1/clubs/:club'
const ALL = `${CLUB}/competitions`
const ONE = `${ALL}/:competition`

/** Competitions: members enter and score, the committee runs them. */
export const competitionRoutes = (context: AppContext): readonly AppRoute[] => [
  forClub('score')('GET', `${CLUB}/scores`, getScores(context)),
  forClub('score')('POST', `${CLUB}/scores`, postScores(context)),
  forClub('post_scores')('PUT', `${CLUB}/scores`, putScore(context)),
  forClub('score')('GET', ALL, getCompetitions(context)),
  forClub('post_scores')('POST', ALL, postCompetition(context)),
  forClub('score')('GET', ONE, getCompetition(context)),
  forClub('post_scores')('PUT', ONE, putCompetition(context)),
  forClub('post_scores')('DELETE', ONE, deleteCompetition(context)),
  forClub('post_scores')('PUT', `${ONE}/state`, putState(context)),
  forClub('score')('POST', `${ONE}/entries`, postEntry(context)),
  forClub('post_scores')('PUT', `${ONE}/entries/:side`, putEntry(context)),
  forClub('score')('DELETE', `${ONE}/entries/:side`, deleteEntry(context)),
  forClub('post_scores')('PUT', `${ONE}/players/:player`, putPlayer(context)),
  forClub('post_scores')('POST', `${ONE}/starts`, postStarts(context)),
  forClub('score')('GET', `${ONE}/cards`, getCards(context)),
  forClub('score')('PUT', `${ONE}/cards/:card/agreement`, putAgreement(context)),
  forClub('post_scores')('PUT', `${ONE}/cards/:card/marker`, putMarker(context)),
  forClub('post_scores')('POST', `${ONE}/draw`, postDraw(context)),
  forClub('post_scores')('PUT', `${ONE}/matches/:match`, putMatch(context)),
  forClub('score')('GET', `${ONE}/results.csv`, getResultsCsv(context)),
  forClub('score')('GET', `${CLUB}/merit`, getMerits(context)),
  forClub('post_scores')('POST', `${CLUB}/merit`, postMerit(context)),
  forClub('score')('GET', `${CLUB}/merit/:series`, getMerit(context)),
  forClub('post_scores')('PUT', `${CLUB}/merit/:series`, putMerit(context)),
  forClub('post_scores')('DELETE', `${CLUB}/merit/:series`, deleteMerit(context)),
]
