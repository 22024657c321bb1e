import type { Surface } from '../terrain/green/surface.ts'
import type { Survey } from '../terrain/survey.ts'

type Surveyed = { readonly survey: Survey | null; readonly surface: Surface }

/** `Surveyed 2019-04 · 0.5 m grid · ±3 cm`: what is known of them. */
export function surveyWords({ survey, surface }: Surveyed): string {
  const { date, accuracyM, resolutionM } = survey ?? NOTHING
  const facts = [
    date === null ? null : `Surveyed ${date.slice(0, 7)}`,
    `${shortNumber(resolutionM ?? surface.resolution)} m grid`,
    accuracyM === null ? null : accuracyWords(accuracyM),
  ]
  return joined(facts)
}

/** What was done with the heights, and how much of the green they cover. */
export function surfaceWords({ surface: { smoothing, surveyedShare } }: Surveyed): string {
  return joined([
    smoothing > 0 ? `smoothed over ${smoothing.toFixed(1)} m` : null,
    surveyedShare < 1 ? `${Math.floor(surveyedShare * 100)} % of the green` : null,
  ])
}

/** Who measured it, as the licence asks us to say. */
export const creditWords = ({ survey }: Surveyed): string =>
  joined([survey?.source ?? null, survey?.licence ?? null])

const NOTHING: Survey = { date: null, resolutionM: null, accuracyM: null, source: null, licence: null }

const joined = (facts: readonly (string | null)[]) => facts.filter((fact) => fact !== null).join(' · ')

const shortNumber = (value: number) => String(Number(value.toFixed(2)))

function accuracyWords(metres: number): string {
  if (metres === 0) return 'exact heights'
  const centimetres = metres * 100
  return centimetres < 1 ? `±${shortNumber(centimetres * 10)} mm` : `±${Math.round(centimetres)} cm`
}
