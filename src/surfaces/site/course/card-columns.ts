import { positionsOf } from '../../../course/card.ts'
import type { HoleJson, LayoutJson, TeeJson } from '../../../course/layout-schema.ts'

export type CardColumn = {
  readonly kind: 'par' | 'index' | 'length'
  /** Null is the course card, which belongs to no tee. */
  readonly tee: TeeJson | null
  /** For whom the column is; null for everyone. */
  readonly gender: 'M' | 'F' | null
  /** One value for each hole; null is a gap. */
  readonly values: readonly (number | null)[]
}

export type Card = { readonly positions: readonly number[]; readonly columns: readonly CardColumn[] }

type Carded = { readonly tee: TeeJson | null; readonly holes: readonly (HoleJson | null)[] }

/**
 * TEE-2: a tee without hole data has no column. TEE-4: par and stroke index are each tee's own. Tees with the same ones
 * share the columns for them, so a card has no column twice. Columns without any value are left out.
 */
export function cardOf(layout: LayoutJson): Card {
  const positions = positionsOf(layout)
  const spread = (tee: TeeJson | null, holes: readonly HoleJson[]): Carded => ({
    tee,
    holes: positions.map((position) => holes.find((hole) => hole.position === position) ?? null),
  })
  const tees = layout.tees.filter(({ holes }) => holes.length > 0).map((tee) => spread(tee, tee.holes))
  const own = spread(null, layout.holes)
  const cards = isToldByTees(own, tees) ? tees : [...tees, own]
  const groups = Map.groupBy(cards, ({ holes }) =>
    JSON.stringify(holes.map((hole) => [hole?.par, hole?.stroke_index])),
  )
  const columns = [...groups.values()].flatMap(columnsOf)
  return { positions, columns: columns.filter(({ values }) => values.some((value) => value !== null)) }
}

/** The course card says nothing that one of the tees doesn't. */
const isToldByTees = (own: Carded, tees: readonly Carded[]) =>
  own.holes.every((hole) => hole === null) ||
  tees.some(({ holes }) =>
    own.holes.every((hole, place) => hole === null || isToldBy(hole, holes[place] ?? null)),
  )

const isToldBy = (hole: HoleJson, by: HoleJson | null) =>
  (hole.par === null || hole.par === by?.par) &&
  (hole.stroke_index === null || hole.stroke_index === by?.stroke_index) &&
  (hole.yards === null || hole.yards === by?.yards)

function columnsOf(group: readonly Carded[]): readonly CardColumn[] {
  const genders = new Set(group.map(({ tee }) => tee?.gender ?? null))
  const gender = genders.size === 1 ? ([...genders][0] ?? null) : null
  const [first] = group
  const shared = (kind: 'par' | 'index', pick: (hole: HoleJson) => number | null): CardColumn => ({
    ...{ kind, tee: group.length === 1 ? (first?.tee ?? null) : null, gender },
    values: first?.holes.map((hole) => (hole === null ? null : pick(hole))) ?? [],
  })
  return [
    shared('par', ({ par }) => par),
    shared('index', ({ stroke_index }) => stroke_index),
    ...group.map(({ tee, holes }) => ({
      ...{ kind: 'length' as const, tee, gender: tee?.gender ?? null },
      values: holes.map((hole) => hole?.yards ?? null),
    })),
  ]
}

/** A total needs a value for every hole. */
export const sumOf = (values: readonly (number | null)[]) =>
  values.length === 0 || values.includes(null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
