import type { Board, BoardMatch } from '../../../../competition/field-board.ts'
import type { BoardRow } from '../../../../competition/scoring/board-row.ts'
import { csvCell } from '../../../../core/csv/csv-cell.ts'
import type { PlayerNames } from './player-names.ts'

const HEAD = 'place,tied,players,state,reason,total,gross,to_par,playing_handicap,rounds'
const MATCH_HEAD = 'round,match,side_a,side_b,result,winner'

/** The result as a file: one row a side, or one a match. Why somebody is out is for the club alone. */
export const resultsCsv = (board: Board, names: PlayerNames, isForClub: boolean): string =>
  (board.competition.settings.rules.scoring === 'match'
    ? [MATCH_HEAD, ...board.matches.map((match) => matchRow(board, match, names))]
    : [HEAD, ...board.rows.map((row) => sideRow(board, row, names, isForClub))]
  )
    .map((row) => `${row}\r\n`)
    .join('')

const line = (cells: readonly Parameters<typeof csvCell>[0][]) => cells.map(csvCell).join(',')

const playersText = ({ sides }: Board, id: string | null, names: PlayerNames) =>
  (id === null ? [] : (sides.get(id)?.players ?? [])).map((player) => names.get(player.id) ?? '').join(' / ')

const sideRow = (board: Board, row: BoardRow, names: PlayerNames, isForClub: boolean) =>
  line([
    ...[row.place, row.tied ? 'yes' : 'no', playersText(board, row.side, names)],
    ...[row.state, isForClub ? (board.sides.get(row.side)?.reason ?? null) : null],
    ...[row.total, row.gross, row.toPar, row.handicap],
    row.rounds.map(({ total }) => total ?? '').join(' '),
  ])

const matchRow = (board: Board, { round, place, a, b, standing }: BoardMatch, names: PlayerNames) =>
  line([
    ...[round, place, playersText(board, a, names), playersText(board, b, names)],
    ...[standing.result, standing.winner],
  ])
