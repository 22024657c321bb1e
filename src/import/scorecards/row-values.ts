import { shown } from '../../core/problem.ts'
import { decimalOrText, holeLengthOrText, teeLengthOrText } from '../table/decimal.ts'
import { type CardRow, type Hole, NO_VALUES, type Totals } from './card-row.ts'
import type { Field } from './column-spellings.ts'
import type { Columns } from './columns.ts'
import { LAST_POSITION } from './hole-column.ts'
import { ratingAndSlope } from './rating-and-slope.ts'

/** The text of a row in the column of a field; empty where there is none. */
export type Read = (field: Field) => string

type CardValues = Pick<CardRow, 'totals' | 'holes' | 'remark'>

/** What a row about a whole tee says about it and its holes. */
export function teeValues(columns: Columns, cells: readonly string[], read: Read): CardValues {
  const holes = columns.holes.map((group) => {
    const given = group.map(
      ({ value, at }) =>
        [value, (value === 'yards' ? holeLengthOrText : decimalOrText)(cells[at]?.trim() ?? '')] as const,
    )
    return { position: group[0]?.position ?? 0, ...NO_VALUES, ...Object.fromEntries(given) }
  })
  return { totals: wholeTee(read), holes: holes.filter(saysSomething), remark: null }
}

// TEE-3: a hole whose cells are all empty is one that the card does not list.
const saysSomething = ({ par, stroke_index, yards }: Hole) =>
  par !== null || stroke_index !== null || yards !== null

const totalsOf = (read: Read, yards: Field, par: Field): Totals => ({
  yards: teeLengthOrText(read(yards)),
  par: decimalOrText(read(par)),
  ...ratingAndSlope(read('rating'), read('slope')),
})

/** Where a row is about no single hole, its yards and par are the tee's. */
const wholeTee = (read: Read) =>
  totalsOf(read, read('tee_yards') ? 'tee_yards' : 'yards', read('tee_par') ? 'tee_par' : 'par')

/** What a row about a hole says about it, and about its tee. */
export function holeValues(line: number, read: Read): CardValues {
  const hole = read('hole')
  if (hole === '') return { totals: wholeTee(read), holes: [], remark: null }
  const totals = totalsOf(read, 'tee_yards', 'tee_par')
  const position = /^\d{1,3}$/.test(hole) ? Number(hole) : 0
  if (position < 1 || position > LAST_POSITION)
    return {
      totals,
      holes: [],
      remark: `line ${line}: hole ${shown(hole)} is not a hole number: ignored`,
    }
  const values = {
    par: decimalOrText(read('par')),
    stroke_index: decimalOrText(read('stroke_index')),
    yards: holeLengthOrText(read('yards')),
  }
  return { totals, holes: [{ position, ...values }], remark: null }
}
