import {
  advance,
  nextRound,
  parseCompetitionState,
  removeCompetition,
} from '../../../../competition/advance.ts'
import { countSides, listCompetitions, readCompetition } from '../../../../competition/competition-store.ts'
import { decideMatch, drawNext, makeDraw, parseSeeding } from '../../../../competition/draw.ts'
import { changePlayer, enterSide, judgeSide, withdrawSide } from '../../../../competition/enter.ts'
import { enterFromSheet } from '../../../../competition/enter-from-sheet.ts'
import { changeSettings, makeCompetition } from '../../../../competition/save-competition.ts'
import { parseCompetition } from '../../../../competition/settings-json.ts'
import { placeSide, takeStartTimes } from '../../../../competition/start-times.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import { parseHandicap } from '../../../../core/handicap.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { minuteField } from '../tee-sheet/parse-request.ts'
import { boardJson, competitionJson, listedJson, sideJson } from './competition-json.ts'
import { boardOfRequest, competitionActor, competitionOf, whereOf } from './competition-of.ts'
import { courseOfClub } from './course-of-club.ts'
import { readEntrants } from './enter-sides.ts'
import { parseCardStart, parseEntrants, parseJudgement, parseRound } from './parse-competition.ts'
import { readPlayerNames } from './player-names.ts'
import { resultsCsv } from './results-csv.ts'
import { parseSeriesChoice } from './series-choice.ts'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

async function listed(context: AppContext, session: InClub) {
  const all = await listCompetitions(context.db, session.membership.clubId)
  const seen = all.filter(({ state }) => state !== 'draft' || competitionActor(session).isCommittee)
  const counts = await countSides(
    context.db,
    seen.map(({ id }) => id),
  )
  return seen.map((competition) => listedJson(competition, counts.get(competition.id) ?? 0))
}

export const getCompetitions: Handle =
  (context) =>
  async ({ session }) => ({
    status: 200,
    json: { club: session.membership.slug, competitions: await listed(context, session) },
  })

export const postCompetition: Handle =
  (context) =>
  async ({ session, body }) => {
    const settings = parseCompetition(body, await courseOfClub(context, session))
    const { clubId } = session.membership
    const series = await parseSeriesChoice(context.db, clubId, fieldsOf(body).series ?? null)
    const id = await makeCompetition(context, clubId, competitionActor(session), settings, series)
    return { status: 201, json: competitionJson(await readCompetition(context.db, clubId, id)) }
  }

export const getCompetition: Handle = (context) => async (request) => {
  const board = await boardOfRequest(context, request)
  const sides = [...board.sides.values()]
  const actor = competitionActor(request.session)
  const names = await readPlayerNames(context.db, sides, { language: request.language, viewer: actor })
  return {
    status: 200,
    json: {
      ...competitionJson(board.competition),
      entries: sides.map((side) => sideJson(side, board.competition, names, actor)),
      ...boardJson(board, names),
    },
  }
}

export const putCompetition: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const settings = parseCompetition(fields, await courseOfClub(context, request.session))
  const where = whereOf(request)
  const { series } = fields
  const chosen = series === undefined ? undefined : await parseSeriesChoice(context.db, where.clubId, series)
  await changeSettings(context, where, settings, chosen)
  return { status: 200, json: competitionJson(await readCompetition(context.db, where.clubId, where.id)) }
}

export const deleteCompetition: Handle = (context) => async (request) => {
  await removeCompetition(context, whereOf(request))
  return { status: 204 }
}

export const putState: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const where = whereOf(request)
  if (fields.round === 'next') await nextRound(context, where)
  else await advance(context, where, parseCompetitionState(fields.state))
  return { status: 200, json: competitionJson(await readCompetition(context.db, where.clubId, where.id)) }
}

export const postEntry: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  if (fields.from_tee_sheet !== undefined) return enterSheet(context, request)
  const competition = await competitionOf(context, request)
  const { clubId } = competition
  const actor = competitionActor(request.session)
  const entrants = await parseEntrants(context.db, clubId, actor.accountId, fields)
  const players = await readEntrants(context.db, competition, entrants, actor)
  const side = await enterSide(context, whereOf(request), players)
  const names = await readPlayerNames(context.db, [side], { language: request.language, viewer: actor })
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

export const putEntry: Handle = (context) => async (request) => {
  await judgeSide(
    context,
    whereOf(request),
    request.params.side ?? '',
    parseJudgement(fieldsOf(request.body)),
  )
  return { status: 204 }
}

export const deleteEntry: Handle = (context) => async (request) => {
  await competitionOf(context, request)
  await withdrawSide(context, whereOf(request), request.params.side ?? '')
  return { status: 204 }
}

export const putPlayer: Handle = (context) => async (request) => {
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
export const postStarts: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const [where, round] = [whereOf(request), parseRound(fields)]
  if (fields.side === undefined) return { status: 200, json: await takeStartTimes(context, where, round) }
  await placeSide(context, where, textField(fields, 'side', { max: 40 }), round, parseCardStart(fields))
  return { status: 204 }
}

/** The first round, or with `round: "next"` the winners' next one. */
export const postDraw: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  if (fields.round === 'next') await drawNext(context, whereOf(request))
  else await makeDraw(context, whereOf(request), parseSeeding(fields.seeding))
  return { status: 204 }
}

export const putMatch: Handle = (context) => async (request) => {
  const { winner = null } = fieldsOf(request.body)
  if (winner !== null && winner !== 'a' && winner !== 'b') throw malformed('winner', 'a, b or null')
  await decideMatch(context, whereOf(request), request.params.match ?? '', winner)
  return { status: 204 }
}

export const getResultsCsv: Handle = (context) => async (request) => {
  const board = await boardOfRequest(context, request)
  const names = await readPlayerNames(context.db, [...board.sides.values()], {
    language: request.language,
    viewer: competitionActor(request.session),
  })
  return {
    status: 200,
    headers: { 'Content-Disposition': 'attachment; filename="results.csv"' },
    file: { type: 'text/csv; charset=utf-8', body: resultsCsv(board, names, true) },
  }
}
