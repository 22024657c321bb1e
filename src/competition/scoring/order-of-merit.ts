/**
 * Where a side finished in a competition; null without a place. Everybody of the side gets its points. A side of
 * guests has nobody here, but fills its place.
 */
export type Finish = { readonly who: readonly string[]; readonly place: number | null }

export type MeritRow = {
  readonly who: string
  readonly place: number
  readonly tied: boolean
  readonly total: number
  /** How many results the total is made of. */
  readonly counted: number
  /** By competition; null without a place there. */
  readonly points: readonly (number | null)[]
}

/**
 * `table` has the points of the first place, the second, and so on; later places get none. Sides that share a
 * place get the average of the places that they fill together. `bestOf` is how many results count, null for all.
 */
export function orderOfMerit(
  table: readonly number[],
  competitions: readonly (readonly Finish[])[],
  bestOf: number | null,
): readonly MeritRow[] {
  const points = competitions.map((finishes) => pointsOf(table, finishes))
  const names = new Set(points.flatMap((competition) => [...competition.keys()]))
  const rows = [...names].map((who) =>
    addUp(
      who,
      points.map((competition) => competition.get(who) ?? null),
      bestOf,
    ),
  )
  rows.sort((a, b) => b.total - a.total || (a.who < b.who ? -1 : 1))
  return rows.map((row) => ({ ...row, ...placeOf(row, rows) }))
}

function pointsOf(table: readonly number[], finishes: readonly Finish[]): ReadonlyMap<string, number> {
  const places = Map.groupBy(finishes, ({ place }) => place)
  const points = new Map<string, number>()
  for (const [place, sharing] of places) {
    if (place === null) continue
    const filled = table.slice(place - 1, place - 1 + sharing.length)
    const each = filled.reduce((sum, own) => sum + own, 0) / sharing.length
    for (const who of sharing.flatMap((side) => side.who)) points.set(who, hundredths(each) / 100)
  }
  return points
}

type Sum = Pick<MeritRow, 'who' | 'total' | 'counted' | 'points'>

function addUp(who: string, points: readonly (number | null)[], bestOf: number | null): Sum {
  const best = points
    .filter((own) => own !== null)
    .sort((a, b) => b - a)
    .slice(0, bestOf ?? points.length)
  // In hundredths, which add up to the same in any order.
  const total = best.reduce((sum, own) => sum + hundredths(own), 0) / 100
  return { who, total, counted: best.length, points }
}

const hundredths = (points: number): number => Math.round(points * 100)

function placeOf(row: Sum, rows: readonly Sum[]): Pick<MeritRow, 'place' | 'tied'> {
  const place = rows.findIndex(({ total }) => total === row.total) + 1
  return { place, tied: rows[place]?.total === row.total }
}
