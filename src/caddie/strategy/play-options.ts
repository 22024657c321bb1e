import type { Path, Point } from '../../core/geo/path.ts'
import type { ShotSet } from '../dispersion/shot-set.ts'
import { TREES } from '../hole/ground.ts'
import { closerAim, roughAim } from './best-aim.ts'
import type { Choosable } from './fly-swing.ts'
import { type Landings, landingsOf } from './landings.ts'
import { lineOfPlay } from './line-of-play.ts'
import type { Option } from './option.ts'
import { type Outcome, playOut, type Situation } from './play-out.ts'
import type { Swing } from './swing.ts'
import { type TreesAround, treeScreen } from './tree-screen.ts'

export type Options = Situation & {
  readonly pin: Point
  /** From the tee to the green. */
  readonly way: Path
  readonly trees: TreesAround | null
  readonly shots: ShotSet
  /** Enough to find out which lines are worth a closer look. */
  readonly fewShots: ShotSet
  /** For the swings that are nearly the best, on the line that was found. */
  readonly manyShots: ShotSet
}

/** Each swing on its best line. Those that are clearly worse than others get no closer look. */
export function playOptions(given: Options, swings: readonly Choosable[]): readonly Option[] {
  const rough = swings.map((swing) => playRoughly(given, swing))
  const sorted = rough.map(({ outcome }) => outcome.strokes).sort((a, b) => a - b)
  const limit = Math.max((sorted[0] ?? 0) + CLEARLY_WORSE, sorted[AT_LEAST - 1] ?? 0)
  const closer = rough.map((played) => (played.outcome.strokes > limit ? played : playClosely(given, played)))
  const best = Math.min(...closer.map(({ outcome }) => outcome.strokes))
  return closer.map((played) =>
    optionOf(given, played.outcome.strokes > best + NEARLY_BEST ? played : playAll(given, played)),
  )
}

/** Strokes, and how many swings get a closer look whatever they cost. */
const [CLEARLY_WORSE, AT_LEAST] = [0.35, 4] as const
const NEARLY_BEST = 0.1

/** A swing on a line, in radians clockwise from north. */
type Played = { readonly swing: Swing; readonly line: number; readonly outcome: Outcome }

/** Aims are this share of the spread apart. */
const AIM_STEP = 0.3
/** So many shots in trees ask for another line. */
const MANY_IN_TREES = 0.1

function playRoughly(given: Options, choosable: Choosable): Played {
  const middle = lineOfPlay(given.way, given.ball, given.pin, choosable.length)
  const direct = playAround(given, choosable.on(middle), middle)
  if (given.trees === null || (direct.outcome.odds[TREES] ?? 0) < MANY_IN_TREES) return direct
  const wide = openLine(given, direct.swing, middle)
  const around = playAround(given, choosable.on(wide), wide)
  return around.outcome.strokes < direct.outcome.strokes ? around : direct
}

function playAround(given: Options, swing: Swing, middle: number): Played {
  const upwind = upwindOf(swing, middle)
  const play = playing(given, swing, landingsOf(swing, given.fewShots))
  const { offset, outcome } = roughAim(stepOf(swing), (aside) => play(upwind + aside))
  return { swing, line: upwind + offset, outcome }
}

/** Degrees: out of trees one plays to where they are open, if need be to the side. */
const [WIDE_STEP, WIDE_EACH_SIDE] = [4, 19] as const

function openLine(given: Options, swing: Swing, middle: number): number {
  const play = playing(given, swing, landingsOf(swing, given.fewShots))
  const step = (WIDE_STEP * Math.PI) / 180
  return middle + roughAim(step, (aside) => play(upwindOf(swing, middle) + aside), WIDE_EACH_SIDE).offset
}

function playClosely(given: Options, { swing, line }: Played): Played {
  const play = playing(given, swing, landingsOf(swing, given.shots))
  const { offset, outcome } = closerAim(0, stepOf(swing), (aside) => play(line + aside))
  return { swing, line: line + offset, outcome }
}

function playAll(given: Options, { swing, line }: Played): Played {
  const landings = landingsOf(swing, given.manyShots)
  return { swing, line, outcome: playing(given, swing, landings)(line) }
}

const stepOf = ({ pattern }: Swing) => pattern.good.lateralSd * AIM_STEP

/** The wind moves every shot the same way: the middle aim is the one that ends up on the line. */
const upwindOf = ({ drift, carry }: Swing, line: number) => line - Math.atan2(drift, carry)

function playing(given: Options, swing: Swing, landings: Landings) {
  const screen = given.trees && treeScreen(given.trees, swing)
  return (line: number) => playOut(given, landings, line, screen)
}

function optionOf({ ball }: Options, { swing, line, outcome }: Played): Option {
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  const at = (x: number, y: number): Point => [ball[0] + y * sin + x * cos, ball[1] + y * cos - x * sin]
  return { swing, line, aim: at(0, swing.carry), landing: at(swing.drift, swing.carry), ...outcome }
}
