import { type CardRow, NO_TOTALS, NO_VALUES } from './card-row.ts'
import { genderIn, labelOf, SHORTEST_HOLE, teeNameIn } from './grid-words.ts'

const MEANING = { par: 'par', stroke_index: 'stroke index' }

/** `Par` or `HCP` in the column of tees: what looks like lengths is the par or stroke index of the course card. */
export function asCourseRow(row: CardRow): CardRow {
  const { line, tee, holes } = row
  const value = labelOf(teeNameIn(tee ?? ''))
  if (tee === null || (value !== 'par' && value !== 'stroke_index')) return row
  if (!holes.some(({ yards }) => yards !== null)) return row
  if (holes.some(({ yards }) => Number(yards) >= SHORTEST_HOLE)) return row
  const card = { ...row, tee: null, gender: null, totals: NO_TOTALS }
  if ((row.gender ?? genderIn(tee)) === 'F')
    return {
      ...card,
      holes: [],
      remark: `line ${line}: the women’s ${MEANING[value]} is ignored: the course card has only one`,
    }
  return {
    ...card,
    holes: holes.map(({ position, yards, ...others }) => ({
      ...{ position, ...NO_VALUES, ...others },
      [value]: others[value] ?? yards,
    })),
  }
}
