import type { PlanePoint } from '../plane.ts'
import type { Side } from './town-group.ts'

const DIAGONAL = Math.sqrt(0.5)

export const SEAWARD: Readonly<Record<Side, PlanePoint>> = {
  N: [0, 1],
  NE: [DIAGONAL, DIAGONAL],
  E: [1, 0],
  SE: [DIAGONAL, -DIAGONAL],
  S: [0, -1],
  SW: [-DIAGONAL, -DIAGONAL],
  W: [-1, 0],
  NW: [-DIAGONAL, DIAGONAL],
}
