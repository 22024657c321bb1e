import { type Golfer, teeOfGolfer } from '../../../../course/card-of-golfer.ts'
import type { Gender, Layout, Tee } from '../../../../course/layout.ts'

/** What an address says about the card to show. */
export type CardSelection = {
  readonly layout: string | null
  /** Empty is the reference card; null leaves the choice to us. */
  readonly tee: string | null
  readonly gender: string | null
}

export type CourseSelection = CardSelection & { readonly hole: number | null }

/** A layout is named in addresses by its name, or by its place where it has none. */
export const layoutKey = ({ name }: Layout, place: number) => name ?? String(place + 1)

export const chooseLayout = (layouts: readonly Layout[], selection: CardSelection): Layout | null =>
  layouts.find((layout, place) => layoutKey(layout, place) === selection.layout) ?? layouts[0] ?? null

/** TEE-1: by name and gender. Unasked, the golfer's own tee, else the first that has a card for their gender. */
export function chooseTee(layout: Layout, selection: CardSelection, golfer: Golfer): Tee | null {
  const { tees, holes } = layout
  if (selection.tee === '') return null
  const asked = tees.filter(({ name }) => name === selection.tee)
  const exact = asked.find(({ gender }) => (gender ?? '') === (selection.gender ?? '')) ?? asked[0]
  const own = exact ?? teeOfGolfer(layout, golfer)
  if (own) return own
  const carded = tees.filter((tee) => tee.holes.length > 0)
  const fitting = carded.find(({ gender }) => isFor(gender, golfer))
  return fitting ?? carded[0] ?? (holes.length > 0 ? null : (tees[0] ?? null))
}

const isFor = (gender: Gender | null, golfer: Golfer) =>
  gender === null || golfer.gender === null || gender === golfer.gender
