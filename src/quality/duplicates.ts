import { distance } from '../core/geo/geodesic.ts'
import { toMiles } from '../core/units.ts'
import type { Namesake } from '../course/namesake-store.ts'
import { type Listed, openList } from './listed.ts'

/** Two courses that are likely one, the older first. */
export type Duplicate = { readonly slugs: readonly [string, string]; readonly miles: number }

const NEIGHBOURHOOD_MILES = 1
// A mile is 0.01456° of latitude where a degree is shortest.
const NEIGHBOURHOOD_LAT = 0.0146

/**
 * Courses of one folded name within a mile of each other. Several records of one course give one pair less than
 * there are records: the pairs connect all of them, and their number is how many records are too many.
 */
export function findDuplicates(namesakes: readonly Namesake[], most: number): Listed<Duplicate> {
  const found = openList<Duplicate>(most)
  for (const group of groupByName(namesakes)) for (const pair of pairsOf(group)) found.add(pair)
  return found.close()
}

function* groupByName(namesakes: readonly Namesake[]): Generator<readonly Namesake[]> {
  let start = 0
  for (let i = 1; i <= namesakes.length; i++)
    if (namesakes[i]?.folded_name !== namesakes[start]?.folded_name) {
      yield namesakes.slice(start, i)
      start = i
    }
}

function* pairsOf(group: readonly Namesake[]): Generator<Duplicate> {
  const byLat = group.toSorted((a, b) => a.lat - b.lat)
  const clusters = openClusters(byLat.length)
  for (const [i, one] of byLat.entries())
    for (let k = i + 1; k < byLat.length; k++) {
      const other = byLat[k]
      if (!other || other.lat - one.lat > NEIGHBOURHOOD_LAT) break
      if (clusters.areOne(i, k)) continue
      const miles = toMiles(distance(one, other))
      if (miles > NEIGHBOURHOOD_MILES) continue
      clusters.join(i, k)
      yield { slugs: olderFirst(one, other), miles: Math.round(miles * 100) / 100 }
    }
}

const olderFirst = (one: Namesake, other: Namesake) =>
  one.id < other.id ? ([one.slug, other.slug] as const) : ([other.slug, one.slug] as const)

/** Which of the numbers below `size` are joined, directly or through others. */
function openClusters(size: number) {
  const leader = Uint32Array.from({ length: size }, (_, i) => i)
  const leaderOf = (i: number): number => {
    let at = i
    while (leader[at] !== at) {
      leader[at] = leader[leader[at] ?? at] ?? at
      at = leader[at] ?? at
    }
    return at
  }
  return {
    areOne: (a: number, b: number) => leaderOf(a) === leaderOf(b),
    join: (a: number, b: number) => {
      leader[leaderOf(a)] = leaderOf(b)
    },
  }
}
