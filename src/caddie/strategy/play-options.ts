import type { Path, Point } from '../../core/geo/path.ts'
import type { ShotSet } from '../dispersion/shot-set.ts'
import { bestAim } from './best-aim.ts'
import { type Landings, landingsOf } from './landings.ts'
import { lineOfPlay } from './line-of-play.ts'
import type { Option } from './option.ts'
import { playOut, type Situation } from './play-out.ts'
import type { Swing } from './swing.ts'
import { type TreesAround, treeScreen } from './tree-screen.ts'

/** Aims are this share of the spread apart. */
const AIM_STEP = 0.3

export type Options = Situation & {
  readonly pin: Point
  /** From the tee to the green. */
  readonly way: Path
  readonly trees: TreesAround | null
  readonly shots: ShotSet
  /** Enough to find out which lines are worth a closer look. */
  readonly fewShots: ShotSet
}

/** A club to choose from, and how it flies on a line (radians clockwise from north). */
export type Choosable = { readonly length: number; readonly on: (line: number) => Swing }

/** Each swing on its best line. */
export const playOptions = (given: Options, swings: readonly Choosable[]): readonly Option[] =>
  swings.map((swing) => playBest(given, swing))

function playBest(given: Options, { length, on }: Choosable): Option {
  const { ball, pin, way, trees, shots, fewShots } = given
  const middle = lineOfPlay(way, ball, pin, length)
  const swing = on(middle)
  const [few, all] = [landingsOf(swing, fewShots), landingsOf(swing, shots)]
  const screen = trees && treeScreen(trees, swing)
  // The wind moves every shot the same way: the middle aim is the one that ends up on the line.
  const upwind = middle - Math.atan2(swing.drift, swing.carry)
  const playing = (landings: Landings) => (aside: number) => playOut(given, landings, upwind + aside, screen)
  const step = swing.pattern.good.lateralSd * AIM_STEP
  const { offset, outcome } = bestAim(step, playing(few), playing(all))
  const line = upwind + offset
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  const at = (x: number, y: number): Point => [ball[0] + y * sin + x * cos, ball[1] + y * cos - x * sin]
  return { swing, line, aim: at(0, swing.carry), landing: at(swing.drift, swing.carry), ...outcome }
}
