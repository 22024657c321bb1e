import type { RoundHole, RoundJson } from '../round-json.ts'

/** The columns of our own file, in this order: those of the round are in each of its rows. */
export const ROUND_COLUMNS = [
  'round_id',
  'started_at',
  'finished_at',
  'updated_at',
  'course',
  'course_name',
  'layout',
  'tee',
  'tee_gender',
  'rating',
  'slope',
  'handicap_index',
  'playing_handicap',
] as const
export const HOLE_COLUMNS = [
  'hole',
  'par',
  'stroke_index',
  'strokes',
  'picked_up',
  'putts',
  'fairway',
  'penalties',
  'shots',
] as const
export const TOTAL_COLUMNS = ['total_holes', 'total_strokes', 'total_par', 'total_putts'] as const

export const EXPORT_COLUMNS = [...ROUND_COLUMNS, ...HOLE_COLUMNS, ...TOTAL_COLUMNS] as const
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

type Cell = string | number | null

const ofRound = (round: RoundJson): readonly Cell[] => [
  ...[round.id, round.started_at, round.finished_at, round.updated_at],
  ...[round.course, round.course_name, round.layout],
  ...[
    round.tee?.name ?? null,
    round.tee?.gender ?? null,
    round.tee?.rating ?? null,
    round.tee?.slope ?? null,
  ],
  ...[round.handicap_index, round.playing_handicap],
]

const ofHole = (hole: RoundHole): readonly Cell[] => [
  ...[hole.hole, hole.par, hole.stroke_index, hole.strokes, hole.picked_up ? 1 : 0],
  ...[hole.putts, hole.fairway, hole.penalties],
  hole.shots.length === 0 ? null : JSON.stringify(hole.shots),
]

const NO_HOLE: readonly Cell[] = HOLE_COLUMNS.map(() => null)
const NO_TOTAL: readonly Cell[] = TOTAL_COLUMNS.map(() => null)

/** A row for each hole; one for a round without holes. */
export function exportRows(round: RoundJson): readonly (readonly Cell[])[] {
  const own = ofRound(round)
  if (round.holes.length > 0) return round.holes.map((hole) => [...own, ...ofHole(hole), ...NO_TOTAL])
  const { total } = round
  const sums = total ? [total.holes, total.strokes, total.par, total.putts] : NO_TOTAL
  return [[...own, ...NO_HOLE, ...sums]]
}
