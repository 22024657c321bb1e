import { BUNKER, OUT, TREES, WATER } from '../hole/ground.ts'
import type { Option } from './option.ts'

/** So many strokes more than the best is still a choice for somebody who wants to be safe. */
const SAFE_COSTS = 0.25
/** How bad each ground is for somebody who wants to be safe. */
const TROUBLE = [
  [WATER, 1],
  [OUT, 1.5],
  [TREES, 0.6],
  [BUNKER, 0.35],
] as const

export type Choice = {
  readonly best: Option
  /** With another club. */
  readonly next: Option | null
  /** The least trouble for at most a quarter of a stroke; it may be the best one. */
  readonly safe: Option
  readonly options: readonly Option[]
}

export const troubleOf = ({ odds }: Option) =>
  TROUBLE.reduce((sum, [ground, weight]) => sum + weight * (odds[ground] ?? 0), 0)

/** Strokes: the tables are no better than that, so of such options the one with the least trouble is the best. */
export const AS_GOOD = 0.01
/** Strokes: of options that differ by less, and in trouble by no more than a hundredth, the usual one is the best. */
const [HARDLY_WORSE, HARDLY_MORE_TROUBLE] = [0.03, 0.01] as const
/** So much less trouble is worth naming a safe choice. */
const CLEARLY_LESS = 0.04

/** How usual an option is for such a shot: lower is more usual. */
export type Usual = (option: Option) => number

/** Null without options. */
export function chooseOption(options: readonly Option[], usual: Usual = () => 0): Choice | null {
  const sorted = options.toSorted((a, b) => a.strokes - b.strokes)
  const best = mostUsual(sorted, usual)
  if (!best) return null
  const others = sorted.filter((option) => option !== best)
  const next = others.find(({ swing }) => swing.club !== best.swing.club) ?? null
  const safe = others
    .filter(({ strokes }) => strokes <= best.strokes + SAFE_COSTS)
    .reduce((least, option) => (troubleOf(option) < troubleOf(least) ? option : least), best)
  return { best, next, safe: troubleOf(safe) < troubleOf(best) - CLEARLY_LESS ? safe : best, options }
}

function mostUsual(sorted: readonly Option[], usual: Usual): Option | undefined {
  const within = (worse: number) =>
    sorted.filter(({ strokes }) => strokes <= (sorted[0]?.strokes ?? 0) + worse)
  const best = within(AS_GOOD).toSorted((a, b) => troubleOf(a) - troubleOf(b))[0]
  if (!best) return undefined
  return within(HARDLY_WORSE)
    .filter((option) => troubleOf(option) <= troubleOf(best) + HARDLY_MORE_TROUBLE)
    .reduce((one, other) => (usual(other) < usual(one) - 1e-9 ? other : one), best)
}
