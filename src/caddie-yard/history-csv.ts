import { csvCell } from '../core/csv/csv-cell.ts'
import { timeText } from '../tee-sheet/clock.ts'
import { inUnits } from './money.ts'
import type { Loop } from './yard.ts'

const HEAD = 'day,time,tee,caddie,name,kind,holes,bags,rate,fee,tip,currency'

export type CaddieName = { readonly number: string; readonly name: string | null }

/** One row a round, for the club's books. Amounts are in whole units of the currency, such as 40.50. */
export const historyCsv = (loops: readonly Loop[], caddies: ReadonlyMap<string, CaddieName>): string =>
  [HEAD, ...loops.map((loop) => rowOf(loop, caddies.get(loop.accountId ?? '')))]
    .map((row) => `${row}\r\n`)
    .join('')

const rowOf = (loop: Loop, caddie: CaddieName | undefined) => {
  const amount = (minor: number | null) => (minor === null ? null : inUnits(minor, loop.currency))
  return [
    ...[loop.day, timeText(loop.minute), loop.tee, caddie?.number, caddie?.name],
    ...[loop.kind, loop.holes, loop.kind === 'bag' ? loop.players.length : null],
    ...[amount(loop.rate), amount(loop.fee), amount(loop.tip), loop.currency],
  ]
    .map(csvCell)
    .join(',')
}
