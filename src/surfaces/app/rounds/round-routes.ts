import type { Session } from '../../../account/account.ts'
import { malformed, Problem } from '../../../core/problem.ts'
import { recordJson } from '../../../round/handicap/record-json.ts'
import { readRecord } from '../../../round/read-record.ts'
import { parseRound, parseRoundId, ROUND_LIMITS, type RoundJson } from '../../../round/round-json.ts'
import {
  deleteRound,
  listRounds,
  readRound,
  type SavedRound,
  type StoredText,
  saveRound,
} from '../../../round/round-store.ts'
import { removeSharesOfRound } from '../../../social/position-share-store.ts'
import type { AppContext } from '../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forGolfer } from '../route.ts'
import { parseChoice } from './parse-choice.ts'
import { readBests, readStatistics } from './read-statistics.ts'
import { getExport, postImport } from './round-files.ts'
import { statisticsJson } from './statistics-json.ts'

/** A golfer's own rounds. Nobody else sees them, and everything may be repeated: reception on a course is patchy. */
export const roundRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/handicap', getHandicap(context)),
  forGolfer('GET', '/api/v1/rounds', getRounds(context)),
  forGolfer('POST', '/api/v1/rounds', postRound(context)),
  forGolfer('DELETE', '/api/v1/rounds', nameOne),
  forGolfer('GET', '/api/v1/rounds/statistics', getStatistics(context)),
  forGolfer('GET', '/api/v1/rounds/export', getExport(context)),
  forGolfer('POST', '/api/v1/rounds/import', postImport(context), { upload: true }),
  forGolfer('GET', '/api/v1/rounds/:id', getRound(context)),
  forGolfer('DELETE', '/api/v1/rounds/:id', removeRound(context)),
]

const getHandicap =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => ({
    status: 200,
    json: recordJson(await readRecord(db, session.account.id)),
  })

const getStatistics =
  (context: AppContext) =>
  async ({ session, query }: AppRequest<Session>): Promise<AppAnswer> => {
    const { id } = session.account
    const shown = await readStatistics(context, id, await parseChoice(context, id, query))
    return { status: 200, json: statisticsJson(shown, await readBests(context, id)) }
  }

const MOST_AT_ONCE = 100

const getRounds =
  ({ db }: AppContext) =>
  async ({ session, query }: AppRequest<Session>): Promise<AppAnswer> => {
    const limit = limitOf(query.get('limit'))
    const given = query.get('before')
    const before = given === null ? null : parseRoundId(given, 'before')
    // One more than wanted tells whether there are more.
    const found = await listRounds(db, session.account.id, { limit: limit + 1, before })
    if (found === null) throw malformed('before', 'the id of one of your rounds')
    const rounds = fitting(found.slice(0, limit))
    const next = found.length > rounds.length ? (rounds.at(-1)?.id ?? null) : null
    const texts = rounds.map(({ text }) => text).join(',')
    const rest = `"next":${JSON.stringify(next)},"account":${JSON.stringify(session.account.id)}`
    return {
      status: 200,
      file: { type: 'application/json; charset=utf-8', body: `{"rounds":[${texts}],${rest}}` },
    }
  }

const MOST_BYTES = 1 << 20

/** As many as fit into an answer that is sent at once, and at least one. */
function fitting(found: readonly StoredText[]): readonly StoredText[] {
  let bytes = 0
  const end = found.findIndex(({ text }, place) => {
    bytes += text.length
    return place > 0 && bytes > MOST_BYTES
  })
  return end < 0 ? found : found.slice(0, end)
}

function limitOf(text: string | null): number {
  if (text === null) return 20
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MOST_AT_ONCE) throw malformed('limit', `a whole number from 1 to ${MOST_AT_ONCE}`)
  return limit
}

const postRound =
  ({ db, now }: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    const round = parseRound(body)
    if (JSON.stringify(round).length > ROUND_LIMITS.bytes)
      throw new Problem('too_large', 'This round has more marks than we can save.')
    checkClock(round, now())
    const saved = await saveRound(db, session.account.id, round)
    if (saved === null) throw new Problem('conflict', 'You have as many rounds as we save. Delete one first.')
    await endSharing(db, session.account.id, round.id, saved)
    return { status: 'isNew' in saved && saved.isNew ? 201 : 200, json: savedJson(round.id, saved) }
  }

/** A position is shared until the round ends, even if it is resumed before anybody looks. */
async function endSharing(db: AppContext['db'], accountId: string, id: string, saved: SavedRound) {
  if (saved.counts === 'deleted' || saved.round.finished_at !== null)
    await removeSharesOfRound(db, accountId, id)
}

const A_DAY = 86_400_000

/** A copy from the future would win over every later one. */
function checkClock({ updated_at }: RoundJson, now: number) {
  if (Date.parse(updated_at) > now + A_DAY)
    throw malformed('updated_at', 'a time that isn’t in the future; the device’s clock may be wrong')
}

const savedJson = (id: string, saved: SavedRound) =>
  saved.counts === 'deleted'
    ? { id, counts: saved.counts, deleted_at: new Date(saved.deletedAt).toISOString(), round: null }
    : { id, counts: saved.counts, deleted_at: null, round: saved.round }

const getRound =
  ({ db }: AppContext) =>
  async ({ session, params }: AppRequest<Session>): Promise<AppAnswer> => {
    const round = await readRound(db, session.account.id, parseRoundId(params.id))
    if (round === null) throw new Problem('not_found', 'We couldn’t find that round.')
    return { status: 200, json: round }
  }

/** Nobody deletes all of their rounds by leaving out an id. */
async function nameOne(): Promise<AppAnswer> {
  throw malformed('The address', 'that of one round, /api/v1/rounds/{id}')
}

const removeRound =
  (context: AppContext) =>
  async ({ session, params }: AppRequest<Session>): Promise<AppAnswer> => {
    await deleteRound(context, session.account.id, parseRoundId(params.id))
    return { status: 204 }
  }
