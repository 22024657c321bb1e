import type { JudgedPin, PinWarning } from './judge-pin.ts'

/** Sentences about a pin; `{n}` stands for a number. They go to the browser with the page. */
export type PinTemplates = {
  readonly front: string
  readonly left: string
  readonly right: string
  readonly slope: string
  readonly steepest: string
  readonly noSurvey: string
  readonly warnings: Readonly<Record<PinWarning, string>>
  readonly fine: string
}

export type PinDescription = {
  readonly place: string
  readonly slope: string
  /** Why one would think twice; else that it is fine, where the slope is known. */
  readonly verdicts: readonly string[]
  readonly isWarned: boolean
}

export type NumberText = (value: number, digits: number) => string

/** What the page says about a spot: the same before and after the script takes over. */
export function describePin(
  { paces, slope, steepest, warnings }: JudgedPin,
  templates: PinTemplates,
  numberText: NumberText,
): PinDescription {
  const filled = (template: string, value: number, digits: number) =>
    template.replace('{n}', numberText(Math.max(0, value), digits))
  const isLeft = paces.left <= paces.right
  const side = isLeft ? filled(templates.left, paces.left, 1) : filled(templates.right, paces.right, 1)
  const known = slope === null || steepest === null ? null : { slope, steepest }
  const verdicts = warnings.map((warning) => templates.warnings[warning])
  return {
    place: `${filled(templates.front, paces.front, 1)}, ${side}`,
    slope: known
      ? `${filled(templates.slope, known.slope, 1)}, ${filled(templates.steepest, known.steepest, 1)}`
      : templates.noSurvey,
    verdicts: verdicts.length === 0 && known ? [templates.fine] : verdicts,
    isWarned: warnings.length > 0,
  }
}
