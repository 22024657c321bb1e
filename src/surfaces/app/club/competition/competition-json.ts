import { cardText } from '../../../../competition/agree.ts'
import type { Actor } from '../../../../competition/change-competition.ts'
import {
  type Competition,
  type CompetitionCard,
  type CompetitionSide,
  isReturned,
  type Marks,
} from '../../../../competition/competition.ts'
import type { Board, BoardMatch } from '../../../../competition/field-board.ts'
import { countingMarks, disputedHoles } from '../../../../competition/marks.ts'
import type { BoardRow } from '../../../../competition/scoring/board-row.ts'
import type { Mark } from '../../../../competition/scoring/types.ts'
import { settingsJson } from '../../../../competition/settings-json.ts'
import type { Pen } from '../../../../competition/who-marks.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import type { PlayerNames } from './player-names.ts'

/** A competition in a list. */
export const listedJson = (competition: Competition, entries: number) => ({
  ...{ id: competition.id, name: competition.settings.name, days: competition.settings.days },
  ...{ state: competition.state, round: competition.round, entries },
  ...{ scoring: competition.settings.rules.scoring, sides: competition.settings.rules.sides },
})

export const competitionJson = (competition: Competition) => ({
  ...{ id: competition.id, state: competition.state, round: competition.round },
  ...{ version: competition.version, series: competition.seriesId, ...settingsJson(competition) },
})

export const sideJson = (
  side: CompetitionSide,
  { settings }: Competition,
  names: PlayerNames,
  viewer: Actor,
) => ({
  ...{ id: side.id, number: side.number, state: side.state, reason: side.reason },
  players: side.players.map(({ id, accountId, guest, index, tee }) => ({
    ...{ id, name: names.get(id) ?? null, guest: guest !== null, you: accountId === viewer.accountId },
    ...{ handicap_index: index, tee: settings.tees[tee]?.name ?? null },
  })),
})

/** The leaderboard, or the matches of match play. */
export const boardJson = ({ rows, matches, returned, sides }: Board, names: PlayerNames) => ({
  leaderboard: rows.map((row) => ({
    ...rowJson(row, sides.get(row.side), names),
    agreed: returned.has(row.side),
  })),
  matches: matches.map((match) => matchJson(match)),
})

const rowJson = (row: BoardRow, side: CompetitionSide | undefined, names: PlayerNames) => ({
  ...{ side: row.side, place: row.place, tied: row.tied, state: row.state },
  players: (side?.players ?? []).map(({ id }) => names.get(id) ?? null),
  ...{ total: row.total, gross: row.gross, to_par: row.toPar, thru: row.thru, round: row.round },
  ...{ rounds: row.rounds, complete: row.complete, playing_handicap: row.handicap },
  ...(row.drivesMissing.length === 0 ? {} : { drives_missing: row.drivesMissing }),
})

const matchJson = ({ id, round, place, a, b, standing }: BoardMatch) => ({
  ...{ id, round, place, a, b },
  ...{ up: standing.up, thru: standing.thru, dormie: standing.dormie, over: standing.over },
  ...{ result: standing.result, winner: standing.winner },
})

const markJson = ({ strokes, picked, drive }: Mark) => ({
  ...{ strokes, picked_up: picked },
  ...(drive === undefined ? {} : { drive }),
})

const marksJson = (marks: Marks<Mark & { readonly at: number }> | ReadonlyMap<number, Mark>) =>
  [...marks].sort(([a], [b]) => a - b).map(([hole, mark]) => ({ hole, ...markJson(mark) }))

/** A card: what counts, what each of them wrote, and what the committee changed. */
export const cardJson = (card: CompetitionCard, pen: Pen | null) => ({
  ...{ id: card.id, side: card.sideId, ball: card.ball, round: card.round, pen },
  start: card.start === null ? null : { tee: card.start.tee, time: timeText(card.start.minute) },
  marks: marksJson(countingMarks(card)),
  by_player: marksJson(card.byPlayer),
  by_marker: marksJson(card.byMarker),
  corrected: [...card.byCommittee].map(([hole, { reason }]) => ({ hole, reason })),
  ...{ disputed: disputedHoles(card), seen: cardText(card) },
  ...{ player_agreed: card.playerAgreedAt !== null, marker_agreed: card.markerAgreedAt !== null },
  returned: isReturned(card),
})
