import { distance } from '../../core/geo/geodesic.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { type Metres, toYards, type Yards, yards, yardsToMetres } from '../../core/units.ts'
import type { Lie } from '../lie.ts'
import { expectedStrokes } from './expected-strokes.ts'

export const GAME_PARTS = ['tee', 'approach', 'short', 'putting'] as const
export type GamePart = (typeof GAME_PARTS)[number]

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
  const expected: Expected = (lie, far) => expectedStrokes(lie, far, against)
  const played = holes.filter(isHoledOut)
  const counted = played.map((hole) => ({
    hole,
    shots: gainedShots(marksOf(hole, pinOf(hole.hole)), expected),
  }))
  const shots = counted.flatMap((each) => each.shots ?? [])
  return {
    parts: GAME_PARTS.map((part) => {
      const own = shots.filter((shot) => shot.part === part)
      return { part, shots: own.length, strokes: own.reduce((sum, { gained }) => sum + gained, 0) }
    }),
    holes: counted.filter((each) => each.shots !== null).length,
    played: played.length,
    lacking: counted.filter((each) => each.shots === null).map(({ hole }) => hole.hole),
    against,
  }
}

/** Only a ball in the hole says how good the shots before it were. */
export const isHoledOut = ({ strokes, picked_up }: Pick<PlayedHole, 'strokes' | 'picked_up'>) =>
  strokes !== null && !picked_up

export type GainedShot = { readonly part: GamePart; readonly gained: number }
/** Mean strokes to hole out from a lie and a distance. */
export type Expected = (lie: Lie, distance: Metres) => number
export type Mark = { readonly lie: Lie; readonly yards: Yards }

/** A hole with all its shots marked: off the green each of them, on the green the first putt and how many. */
export type MarkedHole = {
  readonly par: number | null
  readonly penalties: number
  readonly long: readonly Mark[]
  /** Null if the ball was holed from off the green. */
  readonly firstPutt: Mark | null
  readonly putts: number
}

/** What the marks of a hole say; null if a stroke has none, other than putts, or nobody knows where the hole was. */
export function marksOf(hole: PlayedHole, pin: LatLng | null): MarkedHole | null {
  const marks = pin && marksFrom(hole, pin)
  if (!marks || marks.length === 0) return null
  const putting = marks.findIndex(({ lie }) => lie === 'green')
  const long = putting < 0 ? marks : marks.slice(0, putting)
  const putts = puttsOf(hole, marks, putting)
  const strokes = (hole.strokes ?? 0) - hole.penalties
  if (putts === null || long.length + putts !== strokes || (putts > 0 && putting < 0)) return null
  const { par, penalties } = hole
  return { par, penalties, long, firstPutt: marks[putting] ?? null, putts }
}

/** What each shot of a hole gained; null where the marks say too little. */
export function gainedShots(marked: MarkedHole | null, expectedAt: Expected): readonly GainedShot[] | null {
  if (marked === null) return null
  const { long, firstPutt, putts } = marked
  const expected = ({ lie, yards: far }: Mark) => expectedAt(lie, yardsToMetres(far))
  const after = [...long.slice(1), ...(firstPutt ? [firstPutt] : [])].map(expected)
  const gained = long.map((mark, index) => ({
    part: partOf(mark, index, marked.par),
    gained: expected(mark) - (after[index] ?? 0) - 1,
  }))
  const own = spread(gained, marked.penalties)
  return firstPutt ? [...own, ...puttShots(putts, expected(firstPutt))] : own
}

/** The lie of a first mark is the tee, unless the golfer says otherwise; of others, the fairway. */
function marksFrom({ shots }: PlayedHole, pin: LatLng): readonly Mark[] | null {
  const marks = shots.map((shot, index): Mark => {
    const far = isSound(shot) && isSound(pin) ? toYards(distance(shot, pin)) : yards(Number.NaN)
    return { lie: shot.lie ?? (index === 0 ? 'tee' : 'fairway'), yards: far }
  })
  return marks.every((mark) => !Number.isNaN(mark.yards)) ? marks : null
}

/** A device may send what is nowhere on Earth. */
const isSound = ({ lat, lng }: LatLng) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

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
