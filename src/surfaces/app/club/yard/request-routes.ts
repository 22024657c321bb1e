import { requestCaddie, withdrawRequest } from '../../../../caddie-yard/request-caddie.ts'
import { listMembers } from '../../../../club/member-store.ts'
import { fieldsOf, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forClub, type InClub } from '../../route.ts'
import { clubOf } from '../tee-sheet/club-of.ts'
import { parseCaddie, parseNote } from './parse-yard.ts'
import { yardActorOf } from './yard-deps.ts'
import { requestJson } from './yard-json.ts'

const SHEET = '/api/v1/clubs/:club/tee-sheet'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

/** Golfers ask for a caddie for their tee time. */
export const requestRoutes = (context: AppContext): readonly AppRoute[] => [
  forClub('book')('GET', `${SHEET}/caddies`, getCaddies(context)),
  forClub('book')('POST', `${SHEET}/caddie-request`, postRequest(context)),
  forClub('book')('DELETE', `${SHEET}/caddie-request`, deleteRequest(context)),
]

/** Whom one can ask for. */
const getCaddies: Handle =
  ({ db }) =>
  async ({ session: { membership } }) => {
    const caddies = (await listMembers(db, membership.clubId))
      .filter(({ role, isAccepted }) => role === 'caddie' && isAccepted)
      .map(({ number, name }) => ({ caddie: number, name }))
    return { status: 200, json: { club: membership.slug, caddies } }
  }

const postRequest: Handle =
  (context) =>
  async ({ session, body }) => {
    const { db, now, random } = context
    const club = await clubOf(context, session)
    const fields = fieldsOf(body)
    const bookingId = textField(fields, 'booking', { max: 40 })
    const note = parseNote(fields)
    const wish = { bookingId, note, caddieId: await parseCaddie(db, club.id, fields) }
    const request = await requestCaddie({ db, now, random }, club, yardActorOf(session), wish)
    const roster = new Map((await listMembers(db, club.id)).map((member) => [member.accountId, member]))
    return { status: 201, json: { booking: bookingId, ...requestJson(request, roster) } }
  }

const deleteRequest: Handle =
  (context) =>
  async ({ session, query }) => {
    const { db, now, random } = context
    const club = await clubOf(context, session)
    const bookingId = query.get('booking')
    if (bookingId === null || bookingId === '') throw malformed('booking', 'the id of a booking')
    await withdrawRequest({ db, now, random }, club, yardActorOf(session), bookingId)
    return { status: 204 }
  }
