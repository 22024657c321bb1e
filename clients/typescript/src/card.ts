import type { Course, Layout, Tee } from './types.ts'

export type TeeChoice = {
  /** The layout's name; may be left out when the course has only one layout. */
  layout?: string | null | undefined
  name: string
  gender: 'M' | 'F' | null
}

// TEE-1: a tee is known by layout, name and gender together. The men's card of a tee is no
// stand-in for the women's, so nothing but an exact match is returned.
export function selectTee(course: Course, { layout, name, gender }: TeeChoice): Tee | null {
  const tees = selectLayout(course, layout)?.tees ?? []
  return tees.find((tee) => tee.name === name && (tee.gender ?? null) === gender) ?? null
}

function selectLayout({ layouts }: Course, name: string | null | undefined): Layout | undefined {
  if (name === undefined) return layouts.length === 1 ? layouts[0] : undefined
  return layouts.find((layout) => (layout.name ?? null) === name)
}

// TEE-3: a gap on a card stays a gap. The layout's reference yardage belongs to no tee, so
// borrowing it would show the golfer a distance nobody measured.
export const holeYards = (tee: Tee, position: number): number | null =>
  tee.holes.find((hole) => hole.position === position)?.yards ?? null
