import { numberOrText } from '../list-values.ts'
import type { HolesSaid } from '../names/names-of.ts'

export type CardHole = {
  readonly position: number
  readonly par: number | string | null
  readonly stroke_index: number | string | null
}

export type Card = {
  readonly holes: readonly CardHole[]
  /** How many positions have a cell filled in, padding included. */
  readonly given: number
}

/** The columns with the par and the stroke index of hole 1, hole 2 and so on; -1 where there is none. */
export type CardColumns = { readonly pars: readonly number[]; readonly strokeIndexes: readonly number[] }

/**
 * The holes up to the last one with any data. All between are listed, empty where the file is: a gap stays a gap
 * (TEE-3). Zeros after it only pad a shorter card and are not holes.
 */
export function readCard(cells: readonly string[], columns: CardColumns, remarks: string[]): Card {
  const last = lastKnown(cells, columns)
  const holes: CardHole[] = []
  let given = 0
  let padded: number[] | null = null
  for (let hole = 1; hole <= columns.pars.length; hole++) {
    const par = cellAt(cells, columns.pars[hole - 1])
    const index = cellAt(cells, columns.strokeIndexes[hole - 1])
    if (par !== '' || index !== '') given++
    if (hole <= last) holes.push({ position: hole, par: shortNumber(par), stroke_index: shortNumber(index) })
    else if (par === '0') padded = [padded?.[0] ?? hole, hole]
  }
  if (padded) remarks.push(`holes ${padded.join(' to ')} are padded with par 0: ignored`)
  return { holes, given }
}

/** The pars we know, and of how many holes. */
export function parsOf(holes: readonly CardHole[]): HolesSaid {
  const pars = holes.flatMap(({ par }) => (typeof par === 'number' ? [par] : []))
  return pars.length === 0
    ? { par: null, holes: null }
    : { par: pars.reduce((sum, par) => sum + par, 0), holes: pars.length }
}

function lastKnown(cells: readonly string[], { pars, strokeIndexes }: CardColumns): number {
  let hole = pars.length
  while (
    hole > 0 &&
    isNothing(cellAt(cells, pars[hole - 1])) &&
    isNothing(cellAt(cells, strokeIndexes[hole - 1]))
  )
    hole--
  return hole
}

const isNothing = (cell: string) => cell === '' || cell === '0'

const cellAt = (cells: readonly string[], column = -1) => (column < 0 ? '' : (cells[column] ?? ''))

const ZERO = 0x30

/** A card has numbers of one or two digits, and there are half a million of them in the file. */
function shortNumber(cell: string): number | string | null {
  const tens = cell.length === 2 ? cell.charCodeAt(0) - ZERO : 0
  const ones = cell.charCodeAt(cell.length - 1) - ZERO
  const short = cell.length === 1 || cell.length === 2
  if (short && tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9) return tens * 10 + ones
  return numberOrText(cell.trim())
}
