import type { Position } from '../../core/geo/polygon.ts'
import { metres } from '../../core/units.ts'
import { type HoleFeature, type HoleFeatures, metresFrom } from './hole-features.ts'
import { holeNumbers } from './hole-number.ts'
import type { OsmFeature } from './osm-feature.ts'

/** A line of play, walked from the tee to the green. */
export type Walk = {
  readonly line: OsmFeature
  readonly numbers: readonly number[]
  readonly path: readonly Position[]
  /** It was drawn from the green to the tee. */
  readonly turned: boolean
}

// A line that starts or ends this close to a green starts or ends on it.
const ON_GREEN = metres(5)
const AT_TEE = metres(15)
export const GREEN_FROM_END = metres(30)

export const startOf = (path: readonly Position[]): Position => path[0] ?? [0, 0]
export const endOf = (path: readonly Position[]): Position => path[path.length - 1] ?? [0, 0]

export function walkLines(features: readonly OsmFeature[], spots: HoleFeatures): readonly Walk[] {
  return features.flatMap((line) => {
    const { tags, geometry } = line
    if (tags.golf !== 'hole' || geometry.type !== 'LineString' || geometry.coordinates.length < 2) return []
    const turned = isBackwards(geometry.coordinates, spots)
    const path = turned ? geometry.coordinates.toReversed() : geometry.coordinates
    return [{ line, numbers: holeNumbers(tags), path, turned }]
  })
}

/** It starts on a green and ends on none, but at a tee; or no tee is drawn at either end. */
function isBackwards(line: readonly Position[], { greens, tees }: HoleFeatures): boolean {
  const [start, end] = [startOf(line), endOf(line)]
  if (!isWithin(start, greens, ON_GREEN) || isWithin(end, greens, ON_GREEN)) return false
  if (isWithin(end, tees, AT_TEE)) return true
  return !isWithin(start, tees, AT_TEE) && !isWithin(end, greens, GREEN_FROM_END)
}

const isWithin = (at: Position, spots: readonly HoleFeature[], limit: number) =>
  spots.some((spot) => metresFrom(at, spot) <= limit)

/** The lines of one hole, the one that leads to the green first. */
export type Joined = readonly [Walk, ...Walk[]]

/** Where there are several tees, some mappers draw a line from each to the point where it meets the first one. */
export function joinWalks(walks: readonly Walk[], reachesGreen: (walk: Walk) => boolean): readonly Joined[] {
  const leaders = new Map(walks.map((walk) => [walk, reachesGreen(walk) ? null : leaderOf(walk, walks)]))
  const followers = Map.groupBy(walks, (walk) => lastLeader(walk, leaders))
  return [...followers].map(([first, joined]) => [first, ...joined.filter((walk) => walk !== first)])
}

/** The line that goes on where this one ends. */
const leaderOf = (walk: Walk, walks: readonly Walk[]) =>
  walks.find((other) => other !== walk && goesOnFrom(endOf(walk.path), other.path) && agree(walk, other)) ??
  null

const goesOnFrom = (at: Position, path: readonly Position[]) =>
  path.some((corner, index) => corner[0] === at[0] && corner[1] === at[1] && index < path.length - 1)

const agree = (a: Walk, b: Walk) =>
  a.numbers.length === 0 || b.numbers.length === 0 || a.numbers.some((number) => b.numbers.includes(number))

/** Lines that lead to each other in a circle lead nowhere. */
function lastLeader(walk: Walk, leaders: ReadonlyMap<Walk, Walk | null>): Walk {
  const passed = new Set([walk])
  for (let at = walk; ; ) {
    const next = leaders.get(at)
    if (!next) return at
    if (passed.has(next)) return walk
    passed.add(next)
    at = next
  }
}
