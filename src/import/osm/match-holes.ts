import { metresApart } from '../../geo/distance.ts'
import { type Position, pointWithin, ringHolds } from '../../geo/polygon.ts'
import { type Metres, metres } from '../../units.ts'
import { holeNumbers } from './hole-number.ts'
import type { OsmFeature } from './osm-feature.ts'
import { metresFrom, nearest, REACH, type Spot, type Spots } from './spots.ts'
import { endOf, GREEN_FROM_END, joinWalks, startOf, type Walk, walkLines } from './walk-lines.ts'

/** A hole as it lies on the ground. */
export type Hole = {
  /** The OSM id of its line, else of its green. */
  readonly id: string
  /** Empty when nothing says its number. */
  readonly numbers: readonly number[]
  /** The lines drawn of it, the one that leads to the green first; none when it is known by `ref` alone. */
  readonly walks: readonly Walk[]
  readonly green: Spot | null
}

// No hole is longer, not even from its last tee.
const TEE_TO_GREEN = metres(700)
const SAME_END = metres(30)
export const PIN_FROM_GREEN = metres(3)

/** The holes of one course with their greens: those that have a line, then those that only have a `ref`. */
export function matchHoles(features: readonly OsmFeature[], spots: Spots): readonly Hole[] {
  const walks = walkLines(features, spots)
  const holes = joinWalks(walks, (walk) => greenOf(walk, spots) !== null).map((joined) =>
    holeOf(joined, spots),
  )
  const drawn = holes.reduce<readonly Hole[]>(addHole, [])
  const numbers = new Set(drawn.flatMap((hole) => hole.numbers))
  return [...drawn, ...holesWithoutLine(spots, numbers)]
}

function holeOf(walks: readonly Walk[], spots: Spots): Hole {
  const given = walks.map((walk) => walk.numbers).find((numbers) => numbers.length > 0) ?? []
  const [first] = walks
  const green = first ? greenOf({ ...first, numbers: given }, spots) : null
  const numbers = given.length === 0 && green ? numbersOn(green, spots) : given
  return { id: first?.line.id ?? '', numbers, walks, green }
}

/** What the green and its pins say with one voice. */
function numbersOn(green: Spot, { pins }: Spots): readonly number[] {
  const isOnGreen = (pin: Spot) => metresFrom(pointWithin(pin.feature.geometry), green) <= PIN_FROM_GREEN
  const said = [green, ...pins.filter(isOnGreen)].flatMap(({ feature }) => holeNumbers(feature.tags))
  return new Set(said).size === 1 ? said.slice(0, 1) : []
}

/** By `ref` as long as the ground does not contradict it, else where the line ends. */
function greenOf({ path, numbers }: Walk, { greens }: Spots): Spot | null {
  const fromEnd = (green: Spot) => metresFromEnd(endOf(path), path, green)
  const named = greens.filter(({ refs }) => refs.some((ref) => numbers.includes(ref)))
  const open = greens.filter(({ refs }) => refs.length === 0 || numbers.length === 0)
  return (
    nearest(named, fromEnd, REACH) ?? nearest(greens, fromEnd, 0) ?? nearest(open, fromEnd, GREEN_FROM_END)
  )
}

/** From an end of the line. A hole drawn as a loop has no ends: what belongs to it lies inside. */
export function metresFromEnd(end: Position, path: readonly Position[], spot: Spot): Metres {
  if (!isLoop(path)) return metresFrom(end, spot)
  return metres(ringHolds(path, pointWithin(spot.feature.geometry)) ? 0 : Number.POSITIVE_INFINITY)
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
function holesWithoutLine({ greens, tees }: Spots, drawn: ReadonlySet<number>): readonly Hole[] {
  const refs = new Set(greens.flatMap((green) => green.refs).filter((ref) => !drawn.has(ref)))
  return [...refs].flatMap((ref) => {
    const [green, another] = greens.filter((spot) => spot.refs.includes(ref))
    if (!green || another) return []
    const isTee = (tee: Spot) => tee.refs.includes(ref) && isPlayable(tee, green)
    return tees.some(isTee) ? [{ id: green.feature.id, numbers: [ref], walks: [], green }] : []
  })
}

export const isPlayable = (tee: Spot, green: Spot) =>
  metresApart(pointWithin(tee.feature.geometry), pointWithin(green.feature.geometry)) <= TEE_TO_GREEN
