import { offHole } from '../../../src/caddie/nearest-hole.ts'
import { distanceBetween, lengthOf, nearestPointOn, type Point } from '../../../src/core/geo/path.ts'
import { offArea } from '../../../src/course/find-hole.ts'
import type { PlayableHole } from '../../../src/course/playable-map.ts'
import { accuracyOf, type Fix } from './fix.ts'
import { holeAt, isSound, type OpenCourse, type PlayHole } from './open-course.ts'

// Golfers change holes at greens and tees, not on fairways: a ball on the neighbouring fairway still belongs to the
// hole that it was played on. So another hole has to be clearly nearer, for longer the less likely the change is.

/** Which hole the golfer is on, and what speaks for another one. */
export type Following = {
  /** In the map's list; null until a position is near a hole. */
  readonly place: number | null
  /** When this hole became the golfer's: milliseconds since 1970. */
  readonly since: number
  /** Where they started: after the last hole comes the first, unless they began there. */
  readonly started: number | null
  /** They were on its tee or green, or came from the hole before. */
  readonly isSure: boolean
  /** They have been on its green. */
  readonly isFinished: boolean
  /** The holes before it whose greens they have been on. */
  readonly played: readonly number[]
  /** They chose it themselves, and haven't moved on since. The place where they were; null before the first position. */
  readonly chosen: { readonly at: Point | null } | null
  /** The hole that has been clearly nearer since then. */
  readonly rival: Rival | null
}

type Rival = {
  readonly place: number
  readonly since: number
  readonly from: Point
  /** On its tee or its green. Time near it counts no longer then, only time on it. */
  readonly isThere: boolean
}

export const NOT_FOLLOWING: Following = {
  ...{
    place: null,
    since: 0,
    started: null,
    isSure: false,
    isFinished: false,
    played: [],
    chosen: null,
    rival: null,
  },
}

/** The golfer picks a hole: it stays until they are clearly on another. */
export const chooseHole = (state: Following, place: number, time: number): Following => ({
  ...NOT_FOLLOWING,
  ...{ place, since: time, started: state.started ?? place, played: playedIn(state), chosen: { at: null } },
})

/** Once they are on another hole. */
const playedIn = ({ played, place, isFinished }: Following): readonly number[] =>
  place === null || !isFinished || played.includes(place) ? played : [...played, place]

/** Metres: a position less accurate than that, or further from every hole, changes nothing. */
const [WORST_ACCURACY, FURTHEST] = [75, 150] as const
/** Metres that the golfer has to move before their own choice may change. */
const MOVED_ON = 50

/** The next state after a position. */
export function followHole(
  course: OpenCourse,
  holes: readonly PlayHole[],
  state: Following,
  fix: Fix,
): Following {
  const accuracy = accuracyOf(fix)
  if (!course.map || !isSound(fix) || accuracy > WORST_ACCURACY) return state
  const at = course.map.plane.toPlane([fix.lng, fix.lat])
  const near = nearOnes(course, holes, at)
  const [nearest] = near
  if (!nearest || nearest.off > FURTHEST) return withoutRival(state)
  if (state.place === null) return startOn(nearest, at, fix.time)
  if (state.chosen && isStillThere(state.chosen.at, at))
    return { ...state, chosen: { at: state.chosen.at ?? at } }
  const current = near.find(({ place }) => place === state.place)
  if (!current) return state
  return compare({ near, current, at, accuracy, time: fix.time, holes }, noted(state, current, at, accuracy))
}

const isStillThere = (chosenAt: Point | null, at: Point) =>
  chosenAt === null || distanceBetween(chosenAt, at) < MOVED_ON

const withoutRival = (state: Following): Following => (state.rival ? { ...state, rival: null } : state)

type Near = { readonly place: number; readonly hole: PlayableHole; readonly off: number }

/** The nearest first; on a tee or a green, 0. */
function nearOnes(course: OpenCourse, holes: readonly PlayHole[], at: Point): readonly Near[] {
  return holes
    .flatMap(({ place }) => {
      const hole = holeAt(course, place)
      return place === null || hole === null ? [] : [{ place, hole, off: offHole(hole, at) }]
    })
    .toSorted((a, b) => a.off - b.off)
}

const startOn = ({ place, hole }: Near, at: Point, time: number): Following => ({
  ...NOT_FOLLOWING,
  ...{ place, since: time, started: place, isSure: isOnTee(hole, at) },
})

const isOnTee = ({ tees }: PlayableHole, at: Point) =>
  tees.some((tee) => tee.form === 'area' && offArea(tee, at) === 0)

/** Metres from the green; without one, from where the line ends, less half a green. */
const offGreen = ({ green, goal }: PlayableHole, at: Point) =>
  green ? offArea(green, at) : Math.max(0, distanceBetween(goal, at) - 12)

/** What a position says about the hole that the golfer is on. */
function noted(state: Following, { hole }: Near, at: Point, accuracy: number): Following {
  const isFinished = state.isFinished || offGreen(hole, at) <= Math.max(3, Math.min(accuracy, 10))
  const isSure = state.isSure || isFinished || isOnTee(hole, at)
  return isFinished === state.isFinished && isSure === state.isSure && !state.chosen
    ? state
    : { ...state, isFinished, isSure, chosen: null }
}

type Seen = {
  readonly near: readonly Near[]
  readonly current: Near
  readonly at: Point
  readonly accuracy: number
  readonly time: number
  readonly holes: readonly PlayHole[]
}

/** Changes to another hole once it has been clearly nearer for long enough. */
function compare(seen: Seen, state: Following): Following {
  const next = nextOf(seen.holes, state)
  const rival = rivalOf(seen, state, next)
  if (!rival) return withoutRival(state)
  const since = goesOn(state.rival, rival) ?? {
    ...{ place: rival.place, since: seen.time, from: seen.at, isThere: rival.off === 0 },
  }
  const patience = patienceFor(rival, seen, state, next)
  if (!isConvinced(since, patience, rival.hole, seen)) return { ...state, rival: since }
  return {
    ...{ place: rival.place, since: seen.time, started: state.started, chosen: null, rival: null },
    ...{ isSure: rival.place === next || isOnTee(rival.hole, seen.at), isFinished: false },
    played: playedIn(state),
  }
}

const goesOn = (before: Rival | null, { place, off }: Near) =>
  before?.place === place && (before.isThere || off > 0) ? before : null

/** The hole after this one; after the last comes the first, for those who started elsewhere. */
function nextOf(holes: readonly PlayHole[], { place, started }: Following): number | null {
  const own = holes.findIndex((hole) => hole.place === place)
  const [first] = holes
  if (own < 0) return null
  if (own + 1 < holes.length) return holes[own + 1]?.place ?? null
  return first && first.place !== started ? first.place : null
}

/** Metres by which the next hole, or any other, has to be nearer, besides the accuracy. */
const [NEXT_MARGIN, MARGIN] = [2, 10] as const
/** Metres from its line: further away nobody is clearly on a hole. */
const ON_HOLE = 40

/** The nearest hole that is clearly nearer than the current one. The next hole is preferred after the green. */
function rivalOf({ near, current, at, accuracy }: Seen, state: Following, next: number | null): Near | null {
  const isClear = ({ place, off }: Near) =>
    off < ON_HOLE &&
    current.off - off > accuracy + (place === next && state.isFinished ? NEXT_MARGIN : MARGIN)
  const following = state.isFinished ? near.find(({ place }) => place === next) : undefined
  if (following && isOnTee(following.hole, at) && offGreen(current.hole, at) > Math.max(4, accuracy))
    return following
  if (following && isClear(following)) return following
  const other = near.find((each) => each !== current)
  return other && isClear(other) ? other : null
}

/** How long the other hole must be nearer, or how far the golfer must walk along it: in seconds and metres. */
type Patience = readonly [seconds: number, metres: number]

function patienceFor(
  { place, hole, off }: Near,
  { at, accuracy }: Seen,
  { isSure, isFinished, played }: Following,
  next: number | null,
): Patience {
  const isAccurate = accuracy <= 15
  const isThere = off === 0 && isAccurate
  if (place === next && isFinished) return isThere && isOnTee(hole, at) ? [0, 0] : [6, 10]
  if (!isSure) return isThere ? [0, 0] : [10, 25]
  // On the way to the next tee, golfers pass holes that they have played, and the greens of others.
  const isPassed = played.includes(place) || (isFinished && !isAtStart(hole, at))
  if (isThere) return isPassed ? [60, 170] : [20, 60]
  return isFinished && !isPassed ? [45, 60] : [120, 170]
}

const isAtStart = ({ line }: PlayableHole, at: Point) => nearestPointOn(line, at).way < lengthOf(line) / 2

function isConvinced(
  { since, from }: Rival,
  [seconds, way]: Patience,
  hole: PlayableHole,
  seen: Seen,
): boolean {
  const walked = nearestPointOn(hole.line, seen.at).way - nearestPointOn(hole.line, from).way
  return seen.time - since >= seconds * 1000 || (walked >= way && walked > 0)
}
