import { foldColumn } from '../table/fold-column.ts'
import { fieldCalled, HOLE_WORDS } from './column-spellings.ts'
import { unitsIn } from './grid-words.ts'

export type HoleValue = 'yards' | 'par' | 'stroke_index'

/** A column of one value of one hole, such as `par_7`. */
export type HoleColumn = { readonly position: number; readonly value: HoleValue; readonly at: number }

export const LAST_POSITION = 180

const HOLE = `(?:${HOLE_WORDS.join('|')}|h)`
const IS_HOLE = new RegExp(`^${HOLE}$`)
const BARE = new RegExp(`^${HOLE}\\d{1,3}$`)
const ENDS_IN_HOLE = new RegExp(`${HOLE}$`)

/** `par_7`, `Par Hole 7` and `Hole 7 Par` are one; `H7` alone is its length. */
export function holeColumn(heading: string, at: number): HoleColumn | null {
  const plain = withoutUnits(heading)
  const [, before = '', digits, after = ''] = /^(\D+)(\d{1,3})(\D*)$/.exec(foldColumn(plain)) ?? []
  const value = after === '' ? valueBefore(before) : IS_HOLE.test(before) ? valueCalled(after) : null
  const position = Number(digits)
  if (value === null || position < 1 || position > LAST_POSITION) return null
  // `Par 7 (m)` may be the men's.
  return value === 'yards' || plain === heading ? { position, value, at } : null
}

const valueBefore = (word: string) =>
  IS_HOLE.test(word) ? 'yards' : (valueCalled(word) ?? valueCalled(word.replace(ENDS_IN_HOLE, '')))

function valueCalled(word: string): HoleValue | null {
  const field = fieldCalled(word)
  return field === 'yards' || field === 'par' || field === 'stroke_index' ? field : null
}

/** Lists of courses have `Hole 7 Par` too, and `H7` may be a par there; nothing else has these. */
export function isCardColumn(heading: string): boolean {
  const column = holeColumn(heading, 0)
  if (column === null) return false
  const [, word = ''] = /^(\D+)\d+$/.exec(foldColumn(withoutUnits(heading))) ?? []
  return word === 'hole' || valueCalled(word) !== null || (column.value === 'yards' && !isBareHole(heading))
}

/** Nothing but a hole: `H7`, `Hoyo 7`. */
export const isBareHole = (heading: string) => BARE.test(foldColumn(withoutUnits(heading)))

const UNITS = /\s*\((?:m|y|yds?|yards?|met(?:re|er)s?|metros|mts?)\)\s*$/i

/** `Length (m)` is a length. */
export const withoutUnits = (heading: string) => heading.replace(UNITS, '')

/** What a heading of lengths says about their unit. */
export function unitsOfHeading(heading: string): 'metres' | 'yards' | null {
  const folded = foldColumn(heading)
  if (/met(?:re|er)|metr[oi]/.test(folded)) return 'metres'
  return /yards|yds/.test(folded) ? 'yards' : unitsIn(heading)
}
