import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { addRounds, readKnown, readRoom } from '../all-rounds-store.ts'
import { mapInTurns } from '../in-turns.ts'
import { ROUND_LIMITS, type RoundJson } from '../round-json.ts'
import { orderOf } from './file-days.ts'
import type { Fault, ImportPlan, MatchCourse, PlannedRound } from './import-plan.ts'
import type { HoleTable, RoundsFile, RoundTable } from './read-rounds-file.ts'
import { roundOfRows } from './round-from-holes.ts'
import { roundOfRow } from './round-from-row.ts'

type ImportDeps = Pick<Deps, 'db' | 'now'>
type Read = readonly (PlannedRound | readonly Fault[])[]

const A_DAY = 86_400_000
/** To look up a course by its name takes as long as a search. */
const ROWS_AT_ONCE = 5

/** What a file would add to somebody's rounds. */
export async function planImport(
  { db, now }: ImportDeps,
  accountId: string,
  file: RoundsFile,
  match: MatchCourse,
): Promise<ImportPlan> {
  const latest = new Date(now() + A_DAY).toISOString()
  const read = file.kind === 'holes' ? await ofHoles(file, match, latest) : await ofRows(file, match, latest)
  const planned = read.filter(isPlanned)
  const rounds = [...new Map(planned.map((each) => [each.round.id, each])).values()]
  const known = await readKnown(
    db,
    accountId,
    rounds.map(({ round }) => round.id),
  )
  const isNew = ({ round }: PlannedRound) => !known.has(round.id)
  const deleted = rounds.filter(({ round }) => known.get(round.id) === 'deleted').length
  const added = rounds.filter(isNew)
  return {
    ...{ unknown: file.unknown, rows: file.rows.length, rounds: added, deleted },
    same: planned.length - added.length - deleted,
    faults: read.flatMap((each) => (isPlanned(each) ? [] : each)),
  }
}

const isPlanned = (each: Read[number]): each is PlannedRound => 'round' in each

const ofRows = ({ rows, titles }: RoundTable, match: MatchCourse, latest: string): Promise<Read> => {
  const order = orderOf(rows.flatMap(({ values }) => values.date ?? []))
  const reader = { titles, order, match, today: latest.slice(0, 10) }
  return mapInTurns(
    rows,
    (row) => {
      const read = roundOfRow(row, reader)
      return 'round' in read ? checkSize({ row: row.line, ...read }) : read
    },
    ROWS_AT_ONCE,
  )
}

const ofHoles = ({ rows }: HoleTable, match: MatchCourse, latest: string): Promise<Read> => {
  const byRound = [...Map.groupBy(rows, ({ values }) => values.round_id?.toLowerCase() ?? '').values()]
  return mapInTurns(byRound, (own): Read[number] => {
    const round = roundOfRows(own)
    const row = own[0]?.line ?? 0
    if (!('id' in round)) return round
    if (round.updated_at > latest)
      return [{ row, column: 'updated_at', detail: 'updated_at must be a day that isn’t in the future.' }]
    return checkSize({ row, round, isKnownCourse: match(round.course) !== null })
  })
}

function checkSize(planned: PlannedRound): PlannedRound | readonly Fault[] {
  if (JSON.stringify(planned.round).length <= ROUND_LIMITS.bytes) return planned
  return [{ row: planned.row, column: null, detail: 'This round has more marks than we can save.' }]
}

/** Adds what is planned, or nothing if it is too much. A file with mistakes is not imported at all. */
export async function applyImport({ db }: ImportDeps, accountId: string, plan: ImportPlan): Promise<void> {
  if (plan.faults.length > 0)
    throw new Problem('malformed_parameter', 'The file has mistakes. Correct them first.')
  const rounds = plan.rounds.map(({ round }) => round)
  const room = await readRoom(db, accountId)
  if (rounds.length > room.rounds || bytesOf(rounds) > room.bytes)
    throw new Problem('conflict', 'These are more rounds than we can save for you. Delete some first.')
  await addRounds(db, accountId, rounds)
}

const bytesOf = (rounds: readonly RoundJson[]) =>
  rounds.reduce((sum, round) => sum + JSON.stringify(round).length, 0)
