import type { Lie } from '../../../src/caddie/lie.ts'
import { expectedStrokes } from '../../../src/caddie/strokes/expected-strokes.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { yards, yardsToMetres } from '../../../src/core/units.ts'
import { distanceTo } from './distances.ts'

export type GamePart = 'tee' | 'approach' | 'short' | 'putting'
const PARTS: readonly GamePart[] = ['tee', 'approach', 'short', 'putting']

/** Strokes gained in a round, by part of the game. */
export type Gained = {
  readonly parts: readonly { readonly part: GamePart; readonly strokes: number; readonly shots: number }[]
  /** Over how many holes, of how many played. */
  readonly holes: number
  readonly played: number
  /** Played holes whose shots are not all marked: nothing can be said about them. */
  readonly lacking: readonly number[]
  /** The handicap of the golfer it is compared with; null is a tour player. */
  readonly against: number | null
}

/** A hole of a round. Marks are where balls were played from, in order; putts may be marked or only counted. */
export type PlayedHole = {
  readonly hole: number
  readonly par: number | null
  readonly strokes: number | null
  readonly picked_up: boolean
  readonly putts: number | null
  readonly penalties: number
  readonly shots: readonly (LatLng & { readonly lie: Lie | null })[]
}

/** Where the hole was: today's pin, or the middle of the green. Null if it is not known. */
export type PinOf = (hole: number) => LatLng | null

/**
 * What each shot gained against a golfer of that handicap: the strokes expected before it, less those expected after
 * it, less the stroke itself and its penalties (Broadie). Holes without all their marks are left out.
 */
export function strokesGained(holes: readonly PlayedHole[], pinOf: PinOf, against: number | null): Gained {
  const played = holes.filter(({ strokes, picked_up }) => strokes !== null && !picked_up)
  const counted = played.map((hole) => ({ hole, shots: shotsOf(hole, pinOf(hole.hole), against) }))
  const shots = counted.flatMap((each) => each.shots ?? [])
  return {
    parts: PARTS.map((part) => {
      const own = shots.filter((shot) => shot.part === part)
      return { part, shots: own.length, strokes: own.reduce((sum, { gained }) => sum + gained, 0) }
    }),
    holes: counted.filter((each) => each.shots !== null).length,
    played: played.length,
    lacking: counted.filter((each) => each.shots === null).map(({ hole }) => hole.hole),
    against,
  }
}

type GainedShot = { readonly part: GamePart; readonly gained: number }
type Mark = { readonly lie: Lie; readonly yards: number }

/** Null if a stroke of the hole has no mark, other than putts. */
function shotsOf(hole: PlayedHole, pin: LatLng | null, against: number | null): readonly GainedShot[] | null {
  const marks = pin && marksOf(hole, pin)
  const [first] = marks ?? []
  if (!marks || !first) return null
  const expected = ({ lie, yards: far }: Mark) => expectedStrokes(lie, yardsToMetres(yards(far)), against)
  const putting = marks.findIndex(({ lie }) => lie === 'green')
  const long = putting < 0 ? marks : marks.slice(0, putting)
  const putts = puttsOf(hole, marks, putting)
  const strokes = (hole.strokes ?? 0) - hole.penalties
  if (putts === null || long.length + putts !== strokes || (putts > 0 && putting < 0)) return null
  const after = [...marks.slice(1, long.length + 1).map(expected), 0]
  const gained = long.map((mark, index) => ({
    part: partOf(mark, index, hole.par),
    gained: expected(mark) - (after[index] ?? 0) - 1,
  }))
  const onGreen = marks[putting]
  const own = spread(gained, hole.penalties)
  return onGreen ? [...own, ...puttShots(putts, expected(onGreen))] : own
}

/** The lie of a first mark is the tee, unless the golfer says otherwise; of others, the fairway. */
function marksOf({ shots }: PlayedHole, pin: LatLng): readonly Mark[] | null {
  const marks = shots.map((shot, index): Mark | null => {
    const far = distanceTo(shot, pin)
    return far === null ? null : { lie: shot.lie ?? (index === 0 ? 'tee' : 'fairway'), yards: far }
  })
  return marks.every((mark) => mark !== null) ? marks : null
}

/** As the golfer counted them; else as they marked them. */
const puttsOf = ({ putts }: PlayedHole, marks: readonly Mark[], first: number) =>
  putts ?? (first < 0 ? null : marks.length - first)

/** Yards: nearer to the hole than this and off the green is around the green (as on tour). */
const AROUND_GREEN = 30

function partOf({ lie, yards: far }: Mark, index: number, par: number | null): GamePart {
  if (lie === 'green') return 'putting'
  if (index === 0 && par !== null && par > 3) return 'tee'
  return far <= AROUND_GREEN ? 'short' : 'approach'
}

/** Nobody marks which shot a penalty was for. It was most likely the one that lost most. */
function spread(shots: readonly GainedShot[], penalties: number): readonly GainedShot[] {
  const worst = shots.reduce(
    (least, shot, index) => (shot.gained < (shots[least]?.gained ?? 0) ? index : least),
    0,
  )
  return shots.map((shot, index) => (index === worst ? { ...shot, gained: shot.gained - penalties } : shot))
}

/** All putts of a green together, as only the first is surely marked: its share falls on each. */
const puttShots = (putts: number, expected: number): readonly GainedShot[] =>
  Array.from({ length: putts }, () => ({ part: 'putting', gained: (expected - putts) / putts }))
