import { listSeries } from '../../../../competition/series-store.ts'
import { fieldsOf } from '../../../../core/fields.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { meritJson, parseSeries, readerOf, readMerit, removeSeries, saveSeries } from './series-of.ts'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

export const getMerits: Handle =
  ({ db }) =>
  async ({ session: { membership } }) => ({
    status: 200,
    json: {
      merit: (await listSeries(db, membership.clubId)).map(({ id, name, points, bestOf }) => ({
        ...{ id, name, points, best_of: bestOf },
      })),
    },
  })

export const postMerit: Handle =
  (context) =>
  async ({ session, body, language }) => {
    const id = await saveSeries(context, session, null, parseSeries(fieldsOf(body)))
    return {
      status: 201,
      json: meritJson(
        await readMerit(context, session.membership.clubId, id, readerOf({ session, language })),
      ),
    }
  }

export const getMerit: Handle =
  (context) =>
  async ({ session, params, language }) => ({
    status: 200,
    json: meritJson(
      await readMerit(
        context,
        session.membership.clubId,
        params.series ?? '',
        readerOf({ session, language }),
      ),
    ),
  })

export const putMerit: Handle =
  (context) =>
  async ({ session, params, body, language }) => {
    const id = await saveSeries(context, session, params.series ?? '', parseSeries(fieldsOf(body)))
    return {
      status: 200,
      json: meritJson(
        await readMerit(context, session.membership.clubId, id, readerOf({ session, language })),
      ),
    }
  }

export const deleteMerit: Handle =
  (context) =>
  async ({ session, params }) => {
    await removeSeries(context, session, params.series ?? '')
    return { status: 204 }
  }
