import { agreeOnCard } from '../../../../competition/agree.ts'
import { listCompetitions, readCompetition } from '../../../../competition/competition-store.ts'
import { correctScore } from '../../../../competition/correct-score.ts'
import { saveScores, WHY_NOT } from '../../../../competition/save-scores.ts'
import { nameMarker } from '../../../../competition/start-times.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { cardJson, competitionJson } from './competition-json.ts'
import { competitionActor, fieldOfRequest, whereOf } from './competition-of.ts'
import { ownCards } from './own-cards.ts'
import { memberAccount, parseHole, parseMark, parseReason, parseScores } from './parse-competition.ts'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

/** What is played now, with the cards that the golfer may write on. */
export const getScores: Handle =
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

export const postScores: Handle =
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
export const putScore: Handle =
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

/** Those that the golfer may write on; or the cards of one side. */
export const getCards: Handle = (context) => async (request) => {
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

export const putAgreement: Handle = (context) => async (request) => {
  const seen = textField(fieldsOf(request.body), 'seen', { min: 0, max: 1_000 })
  const card = await agreeOnCard(context, whereOf(request), request.params.card ?? '', seen)
  return { status: 200, json: cardJson(card, null) }
}

export const putMarker: Handle = (context) => async (request) => {
  const fields = fieldsOf(request.body)
  const where = whereOf(request)
  const marker = fields.member === null ? null : await memberAccount(context.db, where.clubId, fields)
  await nameMarker(context, where, request.params.card ?? '', marker)
  return { status: 204 }
}
