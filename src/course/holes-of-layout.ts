import { Problem, shown } from '../core/problem.ts'

/**
 * The holes of the layout with that name; all of them where none is named. `layouts` are the names on the cards: a
 * course’s only layout is served without its name, but whoever knows it may use it.
 */
export function holesOfLayout<Hole extends { readonly layout: string | null }>(
  holes: readonly Hole[],
  layouts: readonly (string | null)[],
  wanted: string | null,
): readonly Hole[] {
  if (wanted === null) return holes
  const isWanted = (name: string | null) => name?.toLowerCase() === wanted.toLowerCase()
  if (!layouts.some(isWanted))
    throw new Problem('not_found', `This course doesn’t have a layout called ${shown(wanted)}.`)
  return layouts.length === 1 ? holes : holes.filter(({ layout }) => isWanted(layout))
}
