import { metres, toYards, type Yards } from '../core/units.ts'
import { isCompleteOver, positionsOf, repeatedStrokeIndexes, yardsOf } from '../course/card.ts'
import type { Gender, Hole, Layout, Tee } from '../course/layout.ts'

/** What a card lacks, compared with the holes of its layout. */
export type CardCheck = {
  /** Holes on the card; 0 where nothing is recorded hole by hole. */
  readonly holes: number
  /** Par and yards at every position of the layout. */
  readonly complete: boolean
  /** Positions of the layout that the card omits. */
  readonly missing: readonly number[]
  readonly without_par: readonly number[]
  readonly without_yards: readonly number[]
  readonly repeated_stroke_indexes: readonly number[]
}

export type TeeCheck = CardCheck & {
  readonly name: string
  readonly gender: Gender | null
  readonly total: number | null
  /** Null unless every position of the layout has its yards. */
  readonly sum: number | null
  /** Null where we cannot know. */
  readonly agrees: boolean | null
}

export type LayoutCheck = {
  readonly name: string | null
  readonly positions: readonly number[]
  /** The layout's own card, which belongs to no tee. */
  readonly reference: CardCheck
  readonly tees: readonly TeeCheck[]
}

export const checkLayouts = (layouts: readonly Layout[]): readonly LayoutCheck[] => layouts.map(checkLayout)

function checkLayout(layout: Layout): LayoutCheck {
  const positions = positionsOf(layout)
  return {
    name: layout.name,
    positions,
    reference: checkCard(positions, layout.holes),
    tees: layout.tees.map((tee) => checkTee(positions, tee)),
  }
}

function checkCard(positions: readonly number[], holes: readonly Hole[]): CardCheck {
  const complete = isCompleteOver(positions, holes)
  const gaps = complete ? NO_GAPS : findGaps(positions, holes)
  return { holes: holes.length, complete, ...gaps, repeated_stroke_indexes: repeatedStrokeIndexes(holes) }
}

const NO_GAPS = { missing: [], without_par: [], without_yards: [] }

const findGaps = (positions: readonly number[], holes: readonly Hole[]) => ({
  missing: positions.filter((position) => !holes.some((hole) => hole.position === position)),
  without_par: positionsWhere(holes, (hole) => hole.par === null),
  without_yards: positionsWhere(holes, (hole) => hole.yards === null),
})

const positionsWhere = (holes: readonly Hole[], holds: (hole: Hole) => boolean) =>
  holes.filter(holds).map(({ position }) => position)

function checkTee(positions: readonly number[], tee: Tee): TeeCheck {
  // TEE-5: a total does not promise a complete card, so a partial card does not contradict it.
  const sum = tee.holes.length < positions.length ? null : yardsOf(tee.holes)
  const { name, gender, yards: total } = tee
  const agrees = sum === null || total === null ? null : sum === total || agreesInMetres(tee.holes, total)
  return { name, gender, total, sum, agrees, ...checkCard(positions, tee.holes) }
}

/** A card that came in metres was rounded to yards hole by hole; its total still agrees in metres. */
function agreesInMetres(holes: readonly Hole[], total: Yards): boolean {
  let sum = 0
  for (const { yards } of holes) sum += yards === null ? Number.NaN : wholeMetres(yards)
  return sum === wholeMetres(total)
}

/** The whole metres that these yards were rounded from; not a number where no whole metres give them. */
function wholeMetres(length: Yards): number {
  const found = Math.round(length * METRES_PER_YARD)
  return Math.round(toYards(metres(found))) === length ? found : Number.NaN
}

const METRES_PER_YARD = 1 / toYards(metres(1))

/** The card has some of its values, but not all. */
export const hasGap = ({ holes, missing, without_par }: CardCheck) =>
  holes > 0 && missing.length + without_par.length > 0
