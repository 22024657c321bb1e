import { metresApart } from '../../core/geo/distance.ts'
import { type Position, ringHolds } from '../../core/geo/polygon.ts'
import { type Metres, metres } from '../../core/units.ts'
import { type HoleFeature, type HoleFeatures, metresFrom, middleOf, REACH } from './hole-features.ts'
import { holeNumbers } from './hole-number.ts'
import type { OsmFeature } from './osm-feature.ts'
import { endOf, GREEN_FROM_END, type Joined, joinWalks, startOf, type Walk, walkLines } from './walk-lines.ts'

/** A hole as it lies on the ground. */
export type Hole = {
  /** The OSM id of its line, else of its green. */
  readonly id: string
  /** Empty when nothing says its number. */
  readonly numbers: readonly number[]
  /** The lines drawn of it, the one that leads to the green first; none when it is known by `ref` alone. */
  readonly walks: readonly Walk[]
  readonly green: HoleFeature | null
}

// No hole is longer, not even from its last tee.
const TEE_TO_GREEN = metres(700)
const SAME_END = metres(30)
export const PIN_FROM_GREEN = metres(3)

/** The holes of one course with their greens: those that have a line, then those that only have a `ref`. */
export function matchHoles(features: readonly OsmFeature[], spots: HoleFeatures): readonly Hole[] {
  const walks = walkLines(features, spots)
  const greens = new Map(walks.map((walk) => [walk, greenOf(walk.path, walk.numbers, spots)]))
  const joined = joinWalks(walks, (walk) => greens.get(walk) !== null)
  const drawn = joined.map((lines) => holeOf(lines, greens, spots)).reduce<readonly Hole[]>(addHole, [])
  const numbers = new Set(drawn.flatMap((hole) => hole.numbers))
  return [...drawn, ...holesWithoutLine(spots, numbers)]
}

function holeOf(walks: Joined, greens: ReadonlyMap<Walk, HoleFeature | null>, spots: HoleFeatures): Hole {
  const [first] = walks
  const given = walks.find(({ numbers }) => numbers.length > 0)?.numbers ?? []
  // Another line may know the number, and with it the green by its `ref`.
  const green = greens.get(first) ?? greenOf(first.path, given, spots)
  const numbers = given.length === 0 && green ? numbersOn(green, spots) : given
  return { id: first.line.id, numbers, walks, green }
}

/** The numbers that the green and its pins agree on. */
function numbersOn(green: HoleFeature, { pins }: HoleFeatures): readonly number[] {
  const isOnGreen = (pin: HoleFeature) => metresFrom(middleOf(pin), green) <= PIN_FROM_GREEN
  const said = [green, ...pins.filter(isOnGreen)].flatMap(({ feature }) => holeNumbers(feature.tags))
  return new Set(said).size === 1 ? said.slice(0, 1) : []
}

/** By `ref` if that is close enough, else where the line ends. */
function greenOf(
  path: readonly Position[],
  numbers: readonly number[],
  { greens }: HoleFeatures,
): HoleFeature | null {
  const near = greens
    .map((green) => ({ green, away: metresFromEnd(endOf(path), path, green) }))
    .filter(({ away }) => away <= REACH)
    .sort((a, b) => a.away - b.away)
  const named = near.find(({ green }) => green.refs.some((ref) => numbers.includes(ref)))
  const other = near.find(({ green, away }) => away === 0 || green.refs.length === 0 || numbers.length === 0)
  if (named) return named.green
  return other && other.away <= GREEN_FROM_END ? other.green : null
}

/** From an end of the line. A hole drawn as a loop has no ends: what belongs to it lies inside. */
export function metresFromEnd(end: Position, path: readonly Position[], spot: HoleFeature): Metres {
  if (!isLoop(path)) return metresFrom(end, spot)
  return metres(ringHolds(path, middleOf(spot)) ? 0 : Number.POSITIVE_INFINITY)
}

function isLoop(path: readonly Position[]): boolean {
  const [start, end] = [startOf(path), endOf(path)]
  return path.length > 3 && start[0] === end[0] && start[1] === end[1]
}

/** One hole may be drawn several times, a whole line for each tee: the number is the same and so is the green. */
function addHole(holes: readonly Hole[], hole: Hole): readonly Hole[] {
  const same = holes.find((other) => isSameHole(other, hole))
  if (!same) return [...holes, hole]
  const both = { ...same, walks: [...same.walks, ...hole.walks] }
  return holes.map((other) => (other === same ? both : other))
}

function isSameHole(a: Hole, b: Hole): boolean {
  if (!a.numbers.some((number) => b.numbers.includes(number))) return false
  return a.green || b.green ? a.green === b.green : metresApart(holeEnd(a), holeEnd(b)) <= SAME_END
}

export const holeEnd = ({ walks: [walk] }: Hole): Position => endOf(walk?.path ?? [])

/** A green and a tee with the same `ref` are a hole, unless several greens claim the number. */
function holesWithoutLine({ greens, tees }: HoleFeatures, drawn: ReadonlySet<number>): readonly Hole[] {
  const refs = new Set(greens.flatMap((green) => green.refs).filter((ref) => !drawn.has(ref)))
  return [...refs].flatMap((ref) => {
    const [green, another] = greens.filter((spot) => spot.refs.includes(ref))
    if (!green || another) return []
    const isTee = (tee: HoleFeature) => tee.refs.includes(ref) && isPlayable(tee, green)
    return tees.some(isTee) ? [{ id: green.feature.id, numbers: [ref], walks: [], green }] : []
  })
}

export const isPlayable = (tee: HoleFeature, green: HoleFeature) =>
  metresApart(middleOf(tee), middleOf(green)) <= TEE_TO_GREEN
