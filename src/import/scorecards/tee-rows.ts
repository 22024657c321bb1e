import { holeLengthOrText, teeLengthOrText } from '../table/decimal.ts'
import { type CardRow, NO_TOTALS } from './card-row.ts'
import type { Columns } from './columns.ts'

/**
 * The tees of a row that has a column for each: as on a card that clubs draw, they share the par and stroke index. A
 * row about no hole has their totals.
 */
export function teeRows({ tees }: Columns, cells: readonly string[], row: CardRow): readonly CardRow[] {
  if (row.remark !== null) return []
  return tees.flatMap(({ name, gender, at }) => {
    const text = cells[at]?.trim() ?? ''
    // TEE-3: what is empty is not on the card of that tee.
    if (text === '') return []
    const total = row.holes.length === 0 ? teeLengthOrText(text) : null
    const holes = row.holes.map((hole) => ({ ...hole, yards: holeLengthOrText(text) }))
    return [{ ...row, tee: name, gender, totals: { ...NO_TOTALS, yards: total }, holes }]
  })
}
