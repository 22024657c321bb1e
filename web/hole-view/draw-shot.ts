import { isPoint, type Point, type Turn } from './plane.ts'

/** Where to aim, and where two of three good shots land, as `dogleg/hole` has it. */
export type Shot = {
  readonly aim: Point
  readonly centre: Point
  /** Half its length and half its width, in yards. */
  readonly along: number
  readonly across: number
  /** Degrees clockwise from north. */
  readonly bearing: number
}

/** No golfer spreads shots further, in yards. */
const WIDEST = 150

/** Null without a shot, and for one that nobody could play. */
export function readShot(given: unknown): Shot | null {
  const { aim, centre, along, across, bearing } = (given ?? {}) as Readonly<Record<string, unknown>>
  if (!isPoint(aim) || !isPoint(centre) || !isLength(along) || !isLength(across)) return null
  if (typeof bearing !== 'number' || !Number.isFinite(bearing)) return null
  return { aim, centre, along, across, bearing }
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= WIDEST

/** The shot on the sheet of a drawing; its bearing is then clockwise from straight up. */
export const turnShot = (shot: Shot, turn: Turn, degrees: number): Shot => ({
  ...shot,
  aim: turn(shot.aim),
  centre: turn(shot.centre),
  bearing: shot.bearing - degrees,
})

/** Corners of a square around the oval, and the point to aim at: all of it has to be in the picture. */
export function reachOf({ aim, centre: [x, y], along, across }: Shot): readonly Point[] {
  const far = Math.max(along, across)
  return [aim, [x - far, y - far], [x + far, y + far]]
}
