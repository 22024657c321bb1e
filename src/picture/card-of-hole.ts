import { Problem, shown } from '../core/problem.ts'
import { holeYards } from '../course/card.ts'
import type { Course } from '../course/course.ts'
import type { Layout } from '../course/layout.ts'

export type TeeLine = { readonly name: string; readonly yards: number | null }

/** What the card says about a hole; a gap stays a gap. */
export type HoleCard = {
  readonly par: number | null
  readonly strokeIndex: number | null
  readonly tees: readonly TeeLine[]
}

export function cardOfHole(layout: Layout | null, hole: number): HoleCard {
  const reference = layout?.holes.find(({ position }) => position === hole)
  const onTees = (layout?.tees ?? []).flatMap(({ holes }) =>
    holes.filter(({ position }) => position === hole),
  )
  const tees = (layout?.tees ?? []).map((tee) => ({ name: tee.name, yards: holeYards(tee, hole) }))
  return {
    par: reference?.par ?? sharedValue(onTees.map(({ par }) => par)),
    strokeIndex: reference?.strokeIndex ?? sharedValue(onTees.map(({ strokeIndex }) => strokeIndex)),
    tees: tees.length > 0 ? withoutRepeats(tees) : [{ name: 'Course card', yards: reference?.yards ?? null }],
  }
}

/** The value if all tees that have one agree. */
function sharedValue(values: readonly (number | null)[]): number | null {
  const known = new Set(values.filter((value) => value !== null))
  return known.size === 1 ? ([...known][0] ?? null) : null
}

/** A tee rated for men and for women is listed once. */
const withoutRepeats = (tees: readonly TeeLine[]) =>
  tees.filter(
    ({ name, yards }, index) => tees.findIndex((tee) => tee.name === name && tee.yards === yards) === index,
  )

/** The layout with that name, or the first; null on a course without layouts. */
export function chooseLayout({ name: course, layouts }: Course, name: string | null): Layout | null {
  if (name === null) return layouts[0] ?? null
  const found = layouts.find((layout) => layout.name?.toLowerCase() === name.toLowerCase())
  if (found) return found
  const names = layouts.flatMap((layout) => layout.name ?? [])
  const known = names.length > 0 ? `Its layouts are ${names.join(', ')}.` : 'Its layouts have no names.'
  throw new Problem('not_found', `${course} doesn’t have a layout called ${shown(name)}. ${known}`)
}
