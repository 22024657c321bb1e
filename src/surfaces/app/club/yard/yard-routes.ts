import { assignCaddie } from '../../../../caddie-yard/assign.ts'
import { markCaddie, moveInLine } from '../../../../caddie-yard/check-in.ts'
import { historyCsv } from '../../../../caddie-yard/history-csv.ts'
import { readYard } from '../../../../caddie-yard/read-yard.ts'
import { recordPay } from '../../../../caddie-yard/record-pay.ts'
import { releaseCaddie, replaceCaddie } from '../../../../caddie-yard/release.ts'
import { saveYardSettings } from '../../../../caddie-yard/save-settings.ts'
import { parseMinor, parseYardSettings, yardSettingsJson } from '../../../../caddie-yard/settings-json.ts'
import { requireCaddie } from '../../../../caddie-yard/yard-deps.ts'
import { readYardSettings } from '../../../../caddie-yard/yard-store.ts'
import { listMembers } from '../../../../club/member-store.ts'
import { fieldsOf } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import { isDay, wallTime } from '../../../../tee-sheet/clock.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forClub, type InClub } from '../../route.ts'
import { clubOf } from '../tee-sheet/club-of.ts'
import { parseAssignment, parseCaddie, parseCaddieState, parsePlace, parseReason } from './parse-yard.ts'
import { readHistory } from './read-history.ts'
import { requestRoutes } from './request-routes.ts'
import { yardActorOf, yardDeps } from './yard-deps.ts'
import { historyJson, loopJson, yardJson } from './yard-json.ts'

const YARD = '/api/v1/clubs/:club/caddies'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

/** The caddie yard of a club: caddies check in and see their loops, the starter runs it. */
export const yardRoutes = (context: AppContext): readonly AppRoute[] => [
  forClub('read_yard')('GET', YARD, getYard(context)),
  forClub('read_yard')('PUT', `${YARD}/line/me`, putOwnState(context)),
  forClub('run_yard')('PUT', `${YARD}/line/:caddie`, putInLine(context)),
  forClub('run_yard')('POST', `${YARD}/loops`, postLoop(context)),
  forClub('run_yard')('PUT', `${YARD}/loops/:loop`, putLoop(context)),
  forClub('run_yard')('DELETE', `${YARD}/loops/:loop`, deleteLoop(context)),
  forClub('read_yard')('PUT', `${YARD}/loops/:loop/pay`, putPay(context)),
  forClub('read_yard')('GET', `${YARD}/history`, getHistory(context)),
  forClub('run_yard')('GET', `${YARD}/history.csv`, getHistoryCsv(context)),
  forClub('read_yard')('GET', `${YARD}/settings`, getSettings(context)),
  forClub('set_up_club')('PUT', `${YARD}/settings`, putSettings(context)),
  ...requestRoutes(context),
]

const getYard: Handle =
  (context) =>
  async ({ session, query }) => {
    const club = await clubOf(context, session)
    const today = wallTime(club.zone, context.now()).day
    const day = query.get('day') ?? today
    if (!isDay(day)) throw malformed('day', 'a day such as 2026-05-04')
    const yard = await readYard(context.db, club.id, day)
    const json = {
      ...{ club: session.membership.slug, day, today, timezone: club.zone, order: yard.settings.order },
      ...yardJson(yard, yardActorOf(session)),
    }
    return { status: 200, json }
  }

const putOwnState: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const state = parseCaddieState(fieldsOf(body))
    await markCaddie(yardDeps(context), club, yardActorOf(session), { caddieId: session.account.id, state })
    return { status: 204 }
  }

/** The starter says who is here, or moves somebody in the line. */
const putInLine: Handle =
  (context) =>
  async ({ session, params, body }) => {
    const club = await clubOf(context, session)
    const { accountId: caddieId } = await requireCaddie(context.db, club.id, { number: params.caddie ?? '' })
    const fields = fieldsOf(body)
    const [deps, actor] = [yardDeps(context), yardActorOf(session)]
    if (fields.place === undefined)
      await markCaddie(deps, club, actor, { caddieId, state: parseCaddieState(fields) })
    else {
      const move = { caddieId, place: parsePlace(fields), reason: parseReason(fields) }
      await moveInLine(deps, club, actor, move)
    }
    return { status: 204 }
  }

const rosterOf = async ({ db }: AppContext, clubId: string) =>
  new Map((await listMembers(db, clubId)).map((member) => [member.accountId, member]))

const postLoop: Handle =
  (context) =>
  async ({ session, body }) => {
    const club = await clubOf(context, session)
    const asked = await parseAssignment(context.db, club.id, fieldsOf(body))
    const actor = yardActorOf(session)
    const loop = await assignCaddie(yardDeps(context), club, actor, asked)
    return { status: 201, json: loopJson(loop, await rosterOf(context, club.id), actor) }
  }

/** Another caddie for the same bags; without one, the next in line. */
const putLoop: Handle =
  (context) =>
  async ({ session, params, body }) => {
    const club = await clubOf(context, session)
    const caddieId = await parseCaddie(context.db, club.id, fieldsOf(body))
    const actor = yardActorOf(session)
    const loop = await replaceCaddie(yardDeps(context), club, actor, { id: params.loop ?? '', caddieId })
    return { status: 200, json: loopJson(loop, await rosterOf(context, club.id), actor) }
  }

const deleteLoop: Handle =
  (context) =>
  async ({ session, params }) => {
    const club = await clubOf(context, session)
    await releaseCaddie(yardDeps(context), club, yardActorOf(session), params.loop ?? '')
    return { status: 204 }
  }

const putPay: Handle =
  (context) =>
  async ({ session, params, body }) => {
    const club = await clubOf(context, session)
    const { fee, tip = 0 } = fieldsOf(body)
    const paid = { id: params.loop ?? '', fee: parseMinor(fee, 'fee'), tip: parseMinor(tip, 'tip') }
    const actor = yardActorOf(session)
    const loop = await recordPay(yardDeps(context), club, actor, paid)
    return { status: 200, json: loopJson(loop, await rosterOf(context, club.id), actor) }
  }

const getHistory: Handle = (context) => async (request) => {
  const club = await clubOf(context, request.session)
  const { from, to, loops, roster } = await readHistory(context, club, request)
  const json = historyJson(loops, roster, yardActorOf(request.session))
  return { status: 200, json: { club: request.session.membership.slug, from, to, ...json } }
}

const getHistoryCsv: Handle = (context) => async (request) => {
  const club = await clubOf(context, request.session)
  const { from, to, loops, roster } = await readHistory(context, club, request)
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="caddies-${from}-${to}.csv"` },
    file: { type: 'text/csv; charset=utf-8', body: historyCsv(loops, roster) },
  }
}

const getSettings: Handle =
  ({ db }) =>
  async ({ session: { membership } }) => ({
    status: 200,
    json: { club: membership.slug, ...yardSettingsJson(await readYardSettings(db, membership.clubId)) },
  })

const putSettings: Handle =
  (context) =>
  async ({ session, body }) => {
    const settings = parseYardSettings(body)
    await saveYardSettings(yardDeps(context), session.membership.clubId, yardActorOf(session), settings)
    return { status: 200, json: { club: session.membership.slug, ...yardSettingsJson(settings) } }
  }
