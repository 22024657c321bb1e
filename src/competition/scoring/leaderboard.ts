import type { BoardRow } from './board-row.ts'
import { type Countback, compareCountback, countback } from './countback.ts'
import { fieldOf } from './field.ts'
import { type Standing, standing } from './standing.ts'
import type { Card, Rules, Side, SideState } from './types.ts'

/** Stroke play, Stableford and par: all sides in their order, those without a place at the end. */
export function leaderboard(
  rules: Rules,
  sides: readonly Side[],
  cards: readonly Card[],
): readonly BoardRow[] {
  const field = fieldOf(sides)
  const cardsOf = Map.groupBy(cards, ({ side }) => side)
  const standings = sides.map((side) => standing(rules, side, cardsOf.get(side.id) ?? [], field))
  return [...placed(rules, standings), ...unplaced(standings)]
}

function placed(rules: Rules, standings: readonly Standing[]): readonly BoardRow[] {
  const level = Map.groupBy(
    standings.filter(({ rank }) => rank !== null),
    ({ rank }) => rank ?? 0,
  )
  const rows: BoardRow[] = []
  for (const [, equal] of [...level].sort(([a], [b]) => a - b)) {
    for (const sharing of separate(rules, equal)) rows.push(...share(sharing, rows.length + 1))
  }
  return rows
}

/** Those with the same score, in groups that share a place. The countback waits until all of them have finished. */
function separate(rules: Rules, equal: readonly Standing[]): readonly (readonly Standing[])[] {
  const ready = rules.ties === 'countback' && equal.every(({ row }) => row.complete)
  if (!ready || equal.length === 1) return [equal]
  const keyed = equal.map((standing) => ({
    standing,
    key: countback(rules, standing.lastCard, standing.deducted),
  }))
  return groupSame(keyed.sort((a, b) => compareCountback(a.key, b.key)))
}

type Keyed = { readonly standing: Standing; readonly key: Countback }

function groupSame(inOrder: readonly Keyed[]): readonly (readonly Standing[])[] {
  const groups: Standing[][] = []
  let last: Keyed | undefined
  for (const keyed of inOrder) {
    if (last && compareCountback(last.key, keyed.key) === 0) groups.at(-1)?.push(keyed.standing)
    else groups.push([keyed.standing])
    last = keyed
  }
  return groups
}

const share = (sharing: readonly Standing[], place: number): readonly BoardRow[] =>
  sharing.map(({ row }) => ({ ...row, place, tied: sharing.length > 1 })).sort(byId)

const AT_THE_END: readonly SideState[] = ['in', 'no_return', 'withdrawn', 'disqualified']

const unplaced = (standings: readonly Standing[]): readonly BoardRow[] =>
  standings
    .flatMap(({ row, rank }) => (rank === null ? [row] : []))
    .sort((a, b) => AT_THE_END.indexOf(a.state) - AT_THE_END.indexOf(b.state) || byId(a, b))

/** Any fixed order will do, as long as it is not the order of entry. */
const byId = (a: BoardRow, b: BoardRow): number => (a.side < b.side ? -1 : 1)
