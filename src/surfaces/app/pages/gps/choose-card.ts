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

/** TEE-1: by name and gender. Unasked, the first that has a card for the golfer's own gender. */
export function chooseTee({ tees, holes }: Layout, selection: CardSelection, own: Gender | null): Tee | null {
  if (selection.tee === '') return null
  const asked = tees.filter(({ name }) => name === selection.tee)
  const exact = asked.find(({ gender }) => (gender ?? '') === (selection.gender ?? '')) ?? asked[0]
  if (exact) return exact
  const carded = tees.filter((tee) => tee.holes.length > 0)
  const fitting = carded.find(({ gender }) => own === null || gender === null || gender === own)
  return fitting ?? carded[0] ?? (holes.length > 0 ? null : (tees[0] ?? null))
}
