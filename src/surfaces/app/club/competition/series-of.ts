import { noteChange } from '../../../../club/audit-store.ts'
import type { Competition } from '../../../../competition/competition.ts'
import type { Board } from '../../../../competition/field-board.ts'
import { type MeritRow, orderOfMerit } from '../../../../competition/scoring/order-of-merit.ts'
import {
  deleteSeries,
  insertSeries,
  listSeries,
  readMembersOfSeries,
  readSeries,
  type Series,
  writeSeries,
} from '../../../../competition/series-store.ts'
import { type Fields, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { Language } from '../../../../words/language.ts'
import type { AppContext } from '../../context.ts'
import type { InClub } from '../../route.ts'
import { competitionActor } from './competition-of.ts'
import { type Reader, readPlayerNames } from './player-names.ts'

/** An order of merit as it stands. */
export type Merit = {
  readonly series: Series
  readonly competitions: readonly Competition[]
  readonly rows: readonly (MeritRow & { readonly name: string | null })[]
}

/** Results that are final count, and every golfer of a side gets its points. Guests have no place in it. */
export async function readMerit(
  context: AppContext,
  clubId: string,
  id: string,
  reader: Reader,
): Promise<Merit> {
  const series = await readSeries(context.db, clubId, id)
  const boards: Board[] = []
  for (const member of await readMembersOfSeries(context.db, id)) {
    const board = await context.boards.read(member)
    if (board?.competition.state === 'final' && board.competition.settings.rules.scoring !== 'match')
      boards.push(board)
  }
  const rows = orderOfMerit(series.points, boards.map(finishesOf), series.bestOf)
  const names = await namesOf(context, boards, reader)
  return {
    ...{ series, competitions: boards.map(({ competition }) => competition) },
    rows: rows.map((row) => ({ ...row, name: names.get(row.who) ?? null })),
  }
}

const finishesOf = ({ rows, sides }: Board) =>
  rows.map(({ side, place }) => ({
    who: (sides.get(side)?.players ?? []).flatMap(({ accountId }) => accountId ?? []),
    place,
  }))

async function namesOf({ db }: AppContext, boards: readonly Board[], reader: Reader) {
  const sides = boards.flatMap((board) => [...board.sides.values()])
  const names = await readPlayerNames(db, sides, reader)
  return new Map(
    sides.flatMap(({ players }) =>
      players.flatMap(({ id, accountId }) =>
        accountId === null ? [] : [[accountId, names.get(id) ?? null] as const],
      ),
    ),
  )
}

const MOST_PLACES = 100

export function parseSeries(fields: Fields): Omit<Series, 'id'> {
  const { points, best_of: bestOf = null } = fields
  if (!Array.isArray(points) || points.length < 1 || points.length > MOST_PLACES || !points.every(isPoints))
    throw malformed('points', 'a list of points for the first place, the second and so on')
  if (bestOf !== null && (!Number.isInteger(bestOf) || Number(bestOf) < 1 || Number(bestOf) > 100))
    throw malformed('best_of', 'a whole number from 1 to 100')
  const name = textField(fields, 'name', { max: 120 }).trim()
  return { name, points, bestOf: bestOf === null ? null : Number(bestOf) }
}

const isPoints = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100_000

const MOST_SERIES = 50

/** A new order of merit, or one that is changed. */
export async function saveSeries(
  context: AppContext,
  session: InClub,
  id: string | null,
  settings: Omit<Series, 'id'>,
): Promise<string> {
  const { clubId } = session.membership
  if (id !== null) await readSeries(context.db, clubId, id)
  else if ((await listSeries(context.db, clubId)).length >= MOST_SERIES)
    throw malformed('name', 'that of one that exists: a club has at most 50')
  const saved = id ?? (await insertSeries(context, clubId, settings))
  if (id !== null) await writeSeries(context.db, id, settings)
  await noteChange(context, { clubId, accountId: competitionActor(session).accountId }, 'series.saved', {
    name: settings.name,
  })
  return saved
}

export async function removeSeries(context: AppContext, session: InClub, id: string): Promise<void> {
  const { clubId } = session.membership
  const { name } = await readSeries(context.db, clubId, id)
  await deleteSeries(context.db, id)
  await noteChange(context, { clubId, accountId: session.account.id }, 'series.removed', { name })
}

export const meritJson = ({ series, competitions, rows }: Merit) => ({
  ...{ id: series.id, name: series.name, points: series.points, best_of: series.bestOf },
  competitions: competitions.map(({ id, settings }) => ({ id, name: settings.name, days: settings.days })),
  table: rows.map(({ place, tied, name, total, counted, points }) => ({
    ...{ place, tied, name, total, counted, points },
  })),
})

/** Who reads an order of merit. */
export const readerOf = ({
  session,
  language,
}: {
  readonly session: InClub
  readonly language: Language
}): Reader => ({
  ...{ language, viewer: competitionActor(session) },
})
