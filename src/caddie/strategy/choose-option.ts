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

/** Null without options. */
export function chooseOption(options: readonly Option[]): Choice | null {
  const [best, ...others] = options.toSorted((a, b) => a.strokes - b.strokes)
  if (!best) return null
  const next = others.find(({ swing }) => swing.club !== best.swing.club) ?? null
  const safe = others
    .filter(({ strokes }) => strokes <= best.strokes + SAFE_COSTS)
    .reduce((least, option) => (troubleOf(option) < troubleOf(least) - 0.02 ? option : least), best)
  return { best, next, safe, options }
}
