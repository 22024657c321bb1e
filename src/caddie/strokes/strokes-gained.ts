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
  const marked = played.map((hole) => ({ hole, marks: marksOf(hole, pinOf(hole.hole)) }))
  const sums = noGained()
  for (const { marks } of marked) if (marks !== null) addGained(sums, marks, expected)
  return {
    parts: GAME_PARTS.map((part) => ({ part, ...sums[part] })),
    holes: marked.filter(({ marks }) => marks !== null).length,
    played: played.length,
    lacking: marked.filter(({ marks }) => marks === null).map(({ hole }) => hole.hole),
    against,
  }
}

/** Strokes gained and shots by part of the game, to add to. */
export type GainedParts = Record<GamePart, { strokes: number; shots: number }>

const nothing = () => ({ strokes: 0, shots: 0 })
export const noGained = (): GainedParts => ({
  ...{ tee: nothing(), approach: nothing(), short: nothing(), putting: nothing() },
})

/** Only a ball in the hole says how good the shots before it were. */
export const isHoledOut = ({ strokes, picked_up }: Pick<PlayedHole, 'strokes' | 'picked_up'>) =>
  strokes !== null && !picked_up

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

/**
 * Adds what each shot of a hole gained. Putts count together, as only the first is surely marked. Nobody marks which shot
 * a penalty was for: it was most likely the one that lost most.
 */
export function addGained(sums: GainedParts, marked: MarkedHole, expectedAt: Expected) {
  const { long, firstPutt, putts, par, penalties } = marked
  const expected = (mark: Mark | null | undefined) =>
    mark ? expectedAt(mark.lie, yardsToMetres(mark.yards)) : 0
  let before = expected(long[0] ?? firstPutt)
  let [least, worst]: [number, GamePart | null] = [Number.POSITIVE_INFINITY, null]
  for (const [index, mark] of long.entries()) {
    const after = expected(long[index + 1] ?? firstPutt)
    const [part, gained] = [partOf(mark, index, par), before - after - 1]
    sums[part].strokes += gained
    sums[part].shots += 1
    if (gained < least) [least, worst] = [gained, part]
    before = after
  }
  if (worst !== null) sums[worst].strokes -= penalties
  if (firstPutt === null || putts === 0) return
  sums.putting.strokes += before - putts
  sums.putting.shots += putts
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
