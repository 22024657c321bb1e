import type { Style } from '../course-plan.ts'
import { distance, offset, type PlanePoint } from '../plane.ts'
import { integer, pick, type Random, within } from '../random.ts'
import { type Field, valueAt } from './raster.ts'
import type { Site } from './site.ts'
import { stationsOn } from './spine.ts'

/** Single trees in the rough, per eighteen holes. */
const MAX_TREES: Readonly<Record<Style, number>> = {
  rolling: 60,
  parkland: 54,
  mountain: 26,
  desert: 0,
  links: 0,
}
const APART = 7

/** Single trees along the fairways, clear of everything mown, dug or wooded. */
export function scatterTrees(random: Random, site: Site, wooded: Field, free: Field): PlanePoint[] {
  const { holes } = site.staked
  const target = Math.round((MAX_TREES[site.land.style] * Math.min(holes.length, 18)) / 18)
  const trees: PlanePoint[] = []
  for (let trial = 0; trial < target * 4 && trees.length < target; trial++) {
    const hole = pick(random, holes)
    const station = pick(random, stationsOn(hole.line, 25))
    const aside = within(random, hole.fairwayWidth * 0.62 + 5, 38) * (integer(random, 0, 1) === 0 ? 1 : -1)
    // Alone or in twos and threes.
    for (let left = integer(random, 1, 3); left > 0 && trees.length < target; left--) {
      const tree = offset(station.at, station.toward, within(random, -16, 16), aside + within(random, -9, 9))
      if (canStand(site, wooded, free, tree, hole.fairwayWidth) && isApart(trees, tree)) trees.push(tree)
    }
  }
  return trees
}

const isApart = (trees: readonly PlanePoint[], tree: PlanePoint) =>
  trees.every((other) => distance(other, tree) > APART)

function canStand(
  { grid, play }: Site,
  wooded: Field,
  free: Field,
  tree: PlanePoint,
  width: number,
): boolean {
  if (valueAt(grid, free, tree) < 0 || valueAt(grid, wooded, tree) > -3) return false
  return valueAt(grid, play, tree) > width * 0.62 + 4
}
