import type { Rectangle } from '../../core/geo/path.ts'
import { fitText } from '../labels.ts'
import type { Look } from '../look.ts'
import { element, group, text } from '../svg.ts'
import { printable } from './printable.ts'

export type ListRow = { readonly place: string; readonly name: string; readonly value: string }

export const MOST_ROWS = 8
const EDGE = 44
const PLACE = 76
const VALUE = 110

/** Names with a number before and behind, such as the top of a leaderboard. */
export function paintList(look: Look, rows: readonly ListRow[], { x, y, width, height }: Rectangle): string {
  const shown = rows.slice(0, MOST_ROWS)
  const step = (height - 2 * EDGE) / MOST_ROWS
  const top = y + (height - step * shown.length) / 2
  const style = { 'font-family': 'Inter', 'font-size': 30, fill: look.ink.text }
  return group(
    {},
    element('rect', { x, y, width, height, fill: look.land.ground }),
    ...shown.map((row, at) => {
      const line = top + step * (at + 0.65)
      const name = printable(row.name) ?? '…'
      return group(
        {},
        text([x + EDGE, line], row.place, { ...style, fill: look.ink.quiet }),
        text([x + EDGE + PLACE, line], fitText(name, 30, width - 2 * EDGE - PLACE - VALUE), style),
        text([x + width - EDGE, line], row.value, { ...style, 'font-weight': '600', 'text-anchor': 'end' }),
      )
    }),
  )
}
