import type {
  Card,
  Mark,
  PlayedTee,
  Player,
  Rules,
  Side,
  SideState,
} from '../../src/competition/scoring/types.ts'

/** Par 72, 36 each way; the odd stroke indexes are on the first nine. */
export const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5] as const
export const STROKE_INDEXES = [7, 3, 17, 11, 1, 13, 15, 9, 5, 8, 4, 18, 12, 2, 14, 16, 10, 6] as const

export const EIGHTEEN: readonly number[] = Array.from({ length: 18 }, (_, index) => index + 1)
export const FIRST_NINE = EIGHTEEN.slice(0, 9)

/** The slope is the standard one and the rating is par, so that the course handicap is the index. */
export const PLAIN_TEE = makeTee({})

type TeeFacts = Partial<Pick<PlayedTee, 'name' | 'rating' | 'slope'>> & {
  readonly holes?: readonly number[]
  /** Par by hole, where it is not that of `PARS`. */
  readonly pars?: Readonly<Record<number, number>>
}

export function makeTee({ holes = EIGHTEEN, pars = {}, ...facts }: TeeFacts): PlayedTee {
  const played = holes.map((hole) => ({
    hole,
    par: pars[hole] ?? PARS[hole - 1] ?? 4,
    strokeIndex: STROKE_INDEXES[hole - 1] ?? hole,
  }))
  const rating = played.reduce((sum, { par }) => sum + par, 0)
  return { name: 'White', gender: null, rating, slope: 113, holes: played, ...facts }
}

export const makeRules = (rules: Partial<Rules> = {}): Rules => ({
  scoring: 'stroke',
  sides: 'individual',
  size: 1,
  basis: 'gross',
  allowances: [100],
  rounds: 1,
  combine: 'total',
  ties: 'countback',
  drives: 0,
  ...rules,
})

export const makePlayer = (id: string, index = 0, tee = PLAIN_TEE): Player => ({ id, index, tee })

/** A side of one player, whose id is the side's too. */
export const makeSide = (id: string, index = 0, tee = PLAIN_TEE, state: SideState = 'in'): Side => ({
  id,
  players: [makePlayer(id, index, tee)],
  state,
})

/** A side whose players are `a1`, `a2` and so on. */
export const makeTeam = (id: string, indexes: readonly number[], tee = PLAIN_TEE): Side => ({
  id,
  players: indexes.map((index, at) => makePlayer(`${id}${at + 1}`, index, tee)),
  state: 'in',
})

/** `x` is a hole that was picked up, `-` one that was not played. */
export type Played = number | 'x' | '-'

const markOf = (played: Played): Mark =>
  played === 'x' ? { strokes: null, picked: true } : { strokes: Number(played), picked: false }

export const makeCard = (
  side: string,
  holes: readonly Played[],
  { ball = side, round = 1, from = 1 } = {},
): Card => ({
  side,
  ball,
  round,
  marks: new Map(
    holes.flatMap((played, index) => (played === '-' ? [] : [[index + from, markOf(played)] as const])),
  ),
})

/** Par on every hole, with one stroke more on each hole named. */
export const bogeysOn = (...holes: readonly number[]): readonly number[] =>
  PARS.map((par, index) => par + holes.filter((hole) => hole === index + 1).length)
