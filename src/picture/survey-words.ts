import type { Surface } from '../terrain/green/surface.ts'
import type { Survey } from '../terrain/survey.ts'
import type { Look } from './look.ts'
import { gridText, smallText } from './shown-length.ts'

type Surveyed = { readonly survey: Survey | null; readonly surface: Surface }

/** `Surveyed 2019-04 · 0.5 m grid · ±3 cm`: what is known of them. */
export function surveyWords(look: Look, { survey, surface }: Surveyed): readonly string[] {
  const { date, accuracyM, resolutionM } = survey ?? NOTHING
  const words = look.words.green
  return known([
    date === null ? null : words.surveyed(date.slice(0, 7)),
    words.grid(gridText(look, resolutionM ?? surface.resolution)),
    accuracyM === null ? null : accuracyWords(look, accuracyM),
  ])
}

/** What was done with the heights, and how much of the green they cover. */
export function surfaceWords(
  look: Look,
  { surface: { smoothing, surveyedShare } }: Surveyed,
): readonly string[] {
  const words = look.words.green
  return known([
    smoothing > 0 ? words.smoothed(gridText(look, Number(smoothing.toFixed(1)))) : null,
    surveyedShare < 1 ? words.share(Math.floor(surveyedShare * 100)) : null,
  ])
}

/** Who measured it, as the licence asks us to say. */
export const creditWords = ({ survey }: Surveyed): readonly string[] =>
  known([survey?.source ?? null, survey?.licence ?? null])

const NOTHING: Survey = { date: null, resolutionM: null, accuracyM: null, source: null, licence: null }

const known = (facts: readonly (string | null)[]) => facts.filter((fact) => fact !== null)

const accuracyWords = (look: Look, metres: number) =>
  metres === 0 ? look.words.green.exact : `±${smallText(look, metres)}`
