/** One line of nodes: the value of the one so many steps away, NaN if there is none. */
export type Neighbours = (steps: number) => number

/**
 * The slope at a node, per step. Five nodes give a slope that is exact for any cubic, so that a rolling green loses
 * nothing; next to an edge or to unknown ground we use the widest set of nodes that are known.
 */
export function nodeSlope(at: Neighbours): number {
  const [before, here, after] = [at(-1), at(0), at(1)]
  const central = (after - before) / 2
  if (Number.isNaN(central)) return oneSided(at, here, before, after)
  const wide = (at(2) - at(-2)) / 4
  return Number.isNaN(wide) ? central : (4 * central - wide) / 3
}

/** Still exact for quadratics where there are three nodes on one side. */
function oneSided(at: Neighbours, here: number, before: number, after: number): number {
  const forward = (4 * after - at(2) - 3 * here) / 2
  if (!Number.isNaN(forward)) return forward
  const backward = (3 * here + at(-2) - 4 * before) / 2
  if (!Number.isNaN(backward)) return backward
  return Number.isNaN(after - here) ? here - before : after - here
}
