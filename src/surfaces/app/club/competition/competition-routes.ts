import {
  advance,
  nextRound,
  parseCompetitionState,
  removeCompetition,
} from '../../../../competition/advance.ts'
import { agreeOnCard } from '../../../../competition/agree.ts'
import { countSides, listCompetitions, readCompetition } from '../../../../competition/competition-store.ts'
import { correctScore } from '../../../../competition/correct-score.ts'
import { decideMatch, drawNext, makeDraw, parseSeeding } from '../../../../competition/draw.ts'
import { changePlayer, enterSide, judgeSide, withdrawSide } from '../../../../competition/enter.ts'
import { enterFromSheet } from '../../../../competition/enter-from-sheet.ts'
import { changeSettings, makeCompetition } from '../../../../competition/save-competition.ts'
import { saveScores, WHY_NOT } from '../../../../competition/save-scores.ts'
import { listSeries } from '../../../../competition/series-store.ts'
import { parseCompetition } from '../../../../competition/settings-json.ts'
import { nameMarker, placeSide, takeStartTimes } from '../../../../competition/start-times.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import { parseHandicap } from '../../../../core/handicap.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forClub, type InClub } from '../../route.ts'
import { minuteField } from '../tee-sheet/parse-request.ts'
import { boardJson, cardJson, competitionJson, listedJson, sideJson } from './competition-json.ts'
import { boardOfRequest, competitionActor, competitionOf, fieldOfRequest, whereOf } from './competition-of.ts'
import { courseOfClub } from './course-of-club.ts'
import { readEntrants } from './enter-sides.ts'
import { ownCards } from './own-cards.ts'
import {
  memberAccount,
  parseCardStart,
  parseEntrants,
  parseHole,
  parseJudgement,
  parseMark,
  parseReason,
  parseRound,
  parseScores,
} from './parse-competition.ts'
import { readPlayerNames } from './player-names.ts'
import { putInSeries } from './put-in-series.ts'
import { resultsCsv } from './results-csv.ts'
import { meritJson, parseSeries, readMerit, removeSeries, saveSeries } from './series-of.ts'

const CLUB = '/api/v1/clubs/:club'
const ALL = `${CLUB}/competitions`
const ONE = `${ALL}/:competition`

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

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

async function listed(context: AppContext, session: InClub) {
  const all = await listCompetitions(context.db, session.membership.clubId)
  const seen = all.filter(({ state }) => state !== 'draft' || competitionActor(session).isCommittee)
  const counts = await countSides(
    context.db,
    seen.map(({ id }) => id),
  )
  return seen.map((competition) => listedJson(competition, counts.get(competition.id) ?? 0))
}

const getCompetitions: Handle =
  (context) =>
  async ({ session }) => ({
    status: 200,
    json: { club: session.membership.slug, competitions: await listed(context, session) },
  })

/** What is played now, with the cards that the golfer may write on. */
const getScores: Handle =
  (context) =>
  async ({ session }) => {
    const all = await listCompetitions(context.db, session.membership.clubId)
    const playing = []
    for (const { id, state } of all) {
      if (state !== 'playing') continue
      const field = await context.boards.readField(id)
      if (field === null) continue
      const cards = ownCards(field, competitionActor(session), { committeeToo: false })
      playing.push({
        ...competitionJson(field.competition),
        cards: cards.map(({ card, pen }) => cardJson(card, pen)),
      })
    }
    return { status: 200, json: { club: session.membership.slug, playing } }
  }

const postScores: Handle =
  (context) =>
  async ({ session, params, body }) => {
    const fields = fieldsOf(body)
    const id = textField(fields, 'competition', { max: 40 })
    const scores = parseScores(fields, context.now())
    const where = whereOf({ session, params }, id)
    const results = await saveScores(context, where, scores)
    return {
      status: 200,
      json: {
        // A page of this version or a later one shows them.
        version: (await readCompetition(context.db, where.clubId, id)).version,
        scores: results.map(({ card, hole, why }) => ({
          ...{ card, hole, saved: why === null },
          ...(why === null ? {} : { reason: WHY_NOT[why] }),
        })),
      },
    }
  }

/** The committee corrects a score, and says why. */
const putScore: Handle =
  (context) =>
  async ({ session, params, body }) => {
    const fields = fieldsOf(body)
    const id = textField(fields, 'competition', { max: 40 })
    const mark = parseMark(fields)
    if (mark.strokes === null && !mark.picked) throw malformed('strokes', 'given, or picked_up true')
    const card = await correctScore(context, whereOf({ session, params }, id), {
      card: textField(fields, 'card', { max: 40 }),
      hole: parseHole(fields),
      mark,
      reason: parseReason(fields),
    })
    return { status: 200, json: cardJson(card, null) }
  }

const postCompetition: Handle =
  (context) =>
  async ({ session, body }) => {
    const settings = parseCompetition(body, await courseOfClub(context, session))
    const { clubId } = session.membership
    const id = await makeCompetition(context, clubId, competitionActor(session), settings)
    return { status: 201, json: competitionJson(await readCompetition(context.db, clubId, id)) }
  }

const getCompetition: Handle = (context) => async (request) => {
  const board = await boardOfRequest(context, request)
  const sides = [...board.sides.values()]
  const names = await readPlayerNames(context.db, sides)
  const actor = competitionActor(request.session)
  return {
    status: 200,
    json: {
      ...competitionJson(board.competition),
      entries: sides.map((side) => sideJson(side, board.competition, names, actor)),
      ...boardJson(board, names),
    },
  }
}

const putCompetition: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const settings = parseCompetition(fields, await courseOfClub(context, request.session))
  const where = whereOf(request)
  await changeSettings(context, where, settings)
  if (fields.series !== undefined) await putInSeries(context, where, fields.series)
  return { status: 200, json: competitionJson(await readCompetition(context.db, where.clubId, where.id)) }
}

const deleteCompetition: Handle = (context) => async (request) => {
  await removeCompetition(context, whereOf(request))
  return { status: 204 }
}

const putState: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const where = whereOf(request)
  if (fields.round === 'next') await nextRound(context, where)
  else await advance(context, where, parseCompetitionState(fields.state))
  return { status: 200, json: competitionJson(await readCompetition(context.db, where.clubId, where.id)) }
}

const postEntry: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  if (fields.from_tee_sheet !== undefined) return enterSheet(context, request)
  const competition = await competitionOf(context, request)
  const { clubId } = competition
  const actor = competitionActor(request.session)
  const entrants = await parseEntrants(context.db, clubId, actor.accountId, fields)
  const players = await readEntrants(context.db, competition, entrants, actor)
  const side = await enterSide(context, whereOf(request), players)
  const names = await readPlayerNames(context.db, [side])
  return { status: 201, json: sideJson(side, competition, names, actor) }
}

/** The committee enters everybody who is booked between two times. */
async function enterSheet(context: AppContext, request: AppRequest<InClub>): Promise<AppAnswer> {
  const where = whereOf(request)
  if (!where.actor.isCommittee) throw new Problem('role', 'The committee does this.')
  const { from_tee_sheet: hours } = fieldsOf(request.body)
  const [from, to] = [minuteField(fieldsOf(hours), 'from'), minuteField(fieldsOf(hours), 'to')]
  const { entered, left } = await enterFromSheet(context, where, { from, to })
  return { status: 200, json: { entered, not_entered: left.length } }
}

const putEntry: Handle = (context) => async (request) => {
  await judgeSide(
    context,
    whereOf(request),
    request.params.side ?? '',
    parseJudgement(fieldsOf(request.body)),
  )
  return { status: 204 }
}

const deleteEntry: Handle = (context) => async (request) => {
  await competitionOf(context, request)
  await withdrawSide(context, whereOf(request), request.params.side ?? '')
  return { status: 204 }
}

const putPlayer: Handle = (context) => async (request) => {
  const { settings } = await competitionOf(context, request)
  const fields = fieldsOf(request.body)
  const tee = settings.tees.findIndex(({ name }) => name === fields.tee)
  if (tee < 0) throw malformed('tee', `one of ${settings.tees.map(({ name }) => name).join(', ')}`)
  const index =
    fields.handicap === undefined || fields.handicap === null ? null : parseHandicap(fields.handicap)
  await changePlayer(context, whereOf(request), request.params.player ?? '', { index, tee })
  return { status: 204 }
}

/** Start times from the tee sheet, or one that the committee gives. */
const postStarts: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const [where, round] = [whereOf(request), parseRound(fields)]
  if (fields.side === undefined) return { status: 200, json: await takeStartTimes(context, where, round) }
  await placeSide(context, where, textField(fields, 'side', { max: 40 }), round, parseCardStart(fields))
  return { status: 204 }
}

/** Those that the golfer may write on; or the cards of one side. */
const getCards: Handle = (context) => async (request) => {
  const field = await fieldOfRequest(context, request)
  const actor = competitionActor(request.session)
  const side = request.query.get('side')
  const cards = ownCards(field, actor, { committeeToo: side !== null }).filter(
    ({ card }) => side === null || card.sideId === side,
  )
  const others =
    side === null
      ? []
      : field.cards.filter((card) => card.sideId === side && !cards.some((own) => own.card.id === card.id))
  return {
    status: 200,
    json: {
      cards: [
        ...cards.map(({ card, pen }) => cardJson(card, pen)),
        ...others.map((card) => cardJson(card, null)),
      ],
    },
  }
}

const putAgreement: Handle = (context) => async (request) => {
  const seen = textField(fieldsOf(request.body), 'seen', { min: 0, max: 1_000 })
  const card = await agreeOnCard(context, whereOf(request), request.params.card ?? '', seen)
  return { status: 200, json: cardJson(card, null) }
}

const putMarker: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const where = whereOf(request)
  const marker = fields.member === null ? null : await memberAccount(context.db, where.clubId, fields)
  await nameMarker(context, where, request.params.card ?? '', marker)
  return { status: 204 }
}

/** The first round, or with `round: "next"` the winners' next one. */
const postDraw: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  if (fields.round === 'next') await drawNext(context, whereOf(request))
  else await makeDraw(context, whereOf(request), parseSeeding(fields.seeding))
  return { status: 204 }
}

const putMatch: Handle = (context) => async (request) => {
  const { winner = null } = fieldsOf(request.body)
  if (winner !== null && winner !== 'a' && winner !== 'b') throw malformed('winner', 'a, b or null')
  await decideMatch(context, whereOf(request), request.params.match ?? '', winner)
  return { status: 204 }
}

const getResultsCsv: Handle = (context) => async (request) => {
  const board = await boardOfRequest(context, request)
  const names = await readPlayerNames(context.db, [...board.sides.values()])
  return {
    status: 200,
    headers: { 'Content-Disposition': 'attachment; filename="results.csv"' },
    file: { type: 'text/csv; charset=utf-8', body: resultsCsv(board, names) },
  }
}

const getMerits: Handle =
  ({ db }) =>
  async ({ session: { membership } }) => ({
    status: 200,
    json: {
      merit: (await listSeries(db, membership.clubId)).map(({ id, name, points, bestOf }) => ({
        ...{ id, name, points, best_of: bestOf },
      })),
    },
  })

const postMerit: Handle =
  (context) =>
  async ({ session, body }) => {
    const id = await saveSeries(context, session, null, parseSeries(fieldsOf(body)))
    return { status: 201, json: meritJson(await readMerit(context, session.membership.clubId, id)) }
  }

const getMerit: Handle =
  (context) =>
  async ({ session, params }) => ({
    status: 200,
    json: meritJson(await readMerit(context, session.membership.clubId, params.series ?? '')),
  })

const putMerit: Handle =
  (context) =>
  async ({ session, params, body }) => {
    const id = await saveSeries(context, session, params.series ?? '', parseSeries(fieldsOf(body)))
    return { status: 200, json: meritJson(await readMerit(context, session.membership.clubId, id)) }
  }

const deleteMerit: Handle =
  (context) =>
  async ({ session, params }) => {
    await removeSeries(context, session, params.series ?? '')
    return { status: 204 }
  }
