import { type Fairway, type HoleScore, MOST_STROKES, type Round, type Shot } from './round.ts'

// Every change gives a new round in which only the changed hole is a new object: the storage compares by identity.

type Change = (score: HoleScore) => HoleScore

/** Later than the round's last change even if the clock of the device went back: the newest change wins. */
function momentAfter(round: Round, now: Date): string {
  const last = Date.parse(round.updated_at)
  return new Date(Math.max(now.getTime(), last + 1)).toISOString()
}

export const touch = (round: Round, now: Date): Round => ({ ...round, updated_at: momentAfter(round, now) })

function changeHole(round: Round, hole: number, now: Date, change: Change): Round {
  const holes = round.holes.map((score) => (score.hole === hole ? change(score) : score))
  const isSame = holes.every((score, index) => score === round.holes[index])
  return isSame ? round : { ...touch(round, now), holes }
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/** Putts and penalties are among the strokes, and at least one stroke is neither unless the golfer putts from the tee. */
function fit(score: HoleScore): HoleScore {
  if (score.strokes === null) return score
  const penalties = Math.min(score.penalties, score.strokes - 1)
  const putts = score.putts === null ? null : Math.min(score.putts, score.strokes - penalties)
  return { ...score, penalties, putts }
}

/** Null takes the entry back. */
export const setStrokes = (round: Round, hole: number, strokes: number | null, now: Date): Round =>
  changeHole(round, hole, now, (score) =>
    fit({
      ...score,
      strokes: strokes === null ? null : within(strokes, 1, MOST_STROKES),
      picked_up: false,
    }),
  )

export const setPutts = (round: Round, hole: number, putts: number | null, now: Date): Round =>
  changeHole(round, hole, now, (score) =>
    score.picked_up
      ? score
      : fit({ ...score, putts: putts === null ? null : within(putts, 0, MOST_STROKES) }),
  )

/** A par 3 has no fairway to hit. */
export const setFairway = (round: Round, hole: number, fairway: Fairway | null, now: Date): Round =>
  changeHole(round, hole, now, (score) => (score.par === 3 ? score : { ...score, fairway }))

export const setPenalties = (round: Round, hole: number, penalties: number, now: Date): Round =>
  changeHole(round, hole, now, (score) =>
    fit({ ...score, penalties: within(penalties, 0, MOST_STROKES - 1) }),
  )

/** The golfer doesn't finish the hole: there is no number of strokes, and none of putts. */
export const pickUp = (round: Round, hole: number, now: Date): Round =>
  changeHole(round, hole, now, (score) => ({ ...score, strokes: null, putts: null, picked_up: true }))

export const putDown = (round: Round, hole: number, now: Date): Round =>
  changeHole(round, hole, now, (score) => (score.picked_up ? { ...score, picked_up: false } : score))

/** Takes back what was entered; the marks of shots stay. */
export const clearHole = (round: Round, hole: number, now: Date): Round =>
  changeHole(round, hole, now, (score) => ({
    ...score,
    strokes: null,
    picked_up: false,
    putts: null,
    fairway: null,
    penalties: 0,
  }))

const MOST_SHOTS = 20

export const markShot = (round: Round, hole: number, shot: Omit<Shot, 'at'>, now: Date): Round =>
  changeHole(round, hole, now, (score) =>
    score.shots.length < MOST_SHOTS
      ? { ...score, shots: [...score.shots, { ...shot, at: now.toISOString() }] }
      : score,
  )

/** Takes the last mark on the hole back. */
export const undoShot = (round: Round, hole: number, now: Date): Round =>
  changeHole(round, hole, now, (score) =>
    score.shots.length > 0 ? { ...score, shots: score.shots.slice(0, -1) } : score,
  )

export const finish = (round: Round, now: Date): Round =>
  round.finished_at === null ? { ...touch(round, now), finished_at: laterOf(round.started_at, now) } : round

/** The clock of the device may have gone back since the start. */
const laterOf = (moment: string, now: Date) =>
  new Date(Math.max(Date.parse(moment), now.getTime())).toISOString()

/** Playing on after the end, or correcting the card. */
export const resume = (round: Round, now: Date): Round =>
  round.finished_at === null ? round : { ...touch(round, now), finished_at: null }
