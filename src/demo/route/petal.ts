import { heading, type PlanePoint } from '../plane.ts'

/** A nine's own sector of the land, and roughly where its greens should be. */
export type Petal = {
  /** A loop out from the clubhouse and back. */
  readonly greens: readonly PlanePoint[]
  /** The possible directions from the clubhouse to the last green, as shares of a turn. */
  readonly homeward: { readonly axis: number; readonly spread: number }
  readonly edges: readonly [PlanePoint, PlanePoint] | null
}

// How far out each green is, as a share of the farthest.
const OUT = [0.55, 0.82, 0.97, 1, 1, 0.97, 0.84, 0.62, 0.16] as const
// Square metres that nine holes need, including the land between them.
const NINE_AREA = 180_000
// From the last green to the clubhouse.
const AROUND_HOME = 90
// The loop stays clear of the next nine.
const INSIDE = 0.8

/** `axis` is the direction of the nine, `width` its share of a full turn; `turnDirection` 1 is counter-clockwise. */
export function petalOf(
  home: PlanePoint,
  axis: number,
  width: number,
  turnDirection: 1 | -1,
  room: number,
  homeMetres: number,
): Petal {
  const far = farthest(width) * room
  const share = Math.min(width, 0.62)
  const along = (index: number) => axis + ((index + 0.5) / OUT.length - 0.5) * share * INSIDE * turnDirection
  return {
    greens: OUT.map((out, index) => {
      const [east, north] = heading(along(index))
      const away = index === OUT.length - 2 ? homeMetres + AROUND_HOME : out * far
      return [home[0] + east * away, home[1] + north * away]
    }),
    homeward: { axis: along(OUT.length - 1), spread: share * 0.3 },
    edges: width > 0.5 ? null : [heading(axis - width / 2), heading(axis + width / 2)],
  }
}

/** The radius of a sector with room for a nine. */
const farthest = (width: number): number => Math.sqrt(NINE_AREA / (Math.PI * Math.min(width, 0.5)))

/** How many metres a point is inside another nine's sector. */
export function metresOutside({ edges }: Petal, at: PlanePoint): number {
  if (!edges) return 0
  const right = edges[0]
  const left = edges[1]
  return Math.max(0, at[0] * right[1] - at[1] * right[0], at[1] * left[0] - at[0] * left[1])
}
