import type { Gender } from './choose-tee-sets.ts'
import { type Player, SHOTS, type Shots } from './players.ts'

// For 18 holes: yards per stroke, the constant, and strokes per weighted obstacle; `standard` is
// what the obstacles of a standard course add. docs/ratings.md says which numbers are published
// and which we chose.
const FORMULA = {
  M: {
    scratch: { yards: 220, rest: 40.9, obstacles: 0.11, standard: 4.9 },
    bogey: { yards: 160, rest: 50.7, obstacles: 0.26, standard: 11.5 },
  },
  F: {
    scratch: { yards: 180, rest: 40.1, obstacles: 0.11, standard: 3.9 },
    bogey: { yards: 120, rest: 51.3, obstacles: 0.26, standard: 9.9 },
  },
} as const

// The weights for each player add up to 1.
const WEIGHTS = {
  scratch: {
    topography: 0.08,
    fairway: 0.11,
    greenTarget: 0.17,
    recoverability: 0.14,
    bunkers: 0.09,
    outOfBounds: 0.07,
    water: 0.1,
    trees: 0.1,
    greenSurface: 0.1,
    psychological: 0.04,
  },
  bogey: {
    topography: 0.1,
    fairway: 0.1,
    greenTarget: 0.15,
    recoverability: 0.13,
    bunkers: 0.09,
    outOfBounds: 0.09,
    water: 0.13,
    trees: 0.12,
    greenSurface: 0.06,
    psychological: 0.03,
  },
} as const

// An approach of length 0 rates `min`; every `yards` yards add one.
const TARGET = { scratch: { min: 1.4, yards: 45 }, bogey: { min: 1, yards: 38 } } as const

/** All the numbers for one player of one gender. */
export type Model = {
  readonly formula: (typeof FORMULA)[Gender][Player]
  readonly weights: (typeof WEIGHTS)[Player]
  readonly target: (typeof TARGET)[Player]
  readonly shots: Shots
}
const modelOf = (gender: Gender, player: Player): Model => ({
  formula: FORMULA[gender][player],
  weights: WEIGHTS[player],
  target: TARGET[player],
  shots: SHOTS[gender][player],
})
export const MODELS = {
  M: { scratch: modelOf('M', 'scratch'), bogey: modelOf('M', 'bogey') },
  F: { scratch: modelOf('F', 'scratch'), bogey: modelOf('F', 'bogey') },
} as const
