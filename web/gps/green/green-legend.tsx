import { dayIn, type LengthUnit, numberIn, shareIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { bandFill } from './band-fill.ts'
import type { GreenPicture } from './green-picture.ts'
import { arrowData } from './green-relief.tsx'
import { arrowBetween, arrowLength, CLASSES } from './slope-arrows.ts'

type Props = { readonly picture: GreenPicture; readonly units: LengthUnit; readonly language: Language }

const SWATCHES = Array.from({ length: 16 }, (_, index) => index / 15)

/** What colours and arrows mean. */
export function GreenLegend({ picture, units, language }: Props) {
  const { legend, facts } = useWords().playGreen
  const { low, high } = picture.measured.measures
  return (
    <div class="green-legend">
      <div class="green-heights">
        <span>{legend.low}</span>
        <svg class="green-scale" viewBox="0 0 160 12" preserveAspectRatio="none" aria-hidden="true">
          {SWATCHES.map((share, index) => (
            <rect key={share} x={index * 10} width="10.5" height="12" style={{ fill: bandFill(share) }} />
          ))}
        </svg>
        <span>{legend.high}</span>
        <span class="green-fall">{facts.fall(heightText(high - low, units, language))}</span>
      </div>
      <p class="green-legend-words">{legend.slope}</p>
      <ul class="green-classes">
        {Array.from({ length: CLASSES }, (_, slopeClass) => (
          <SlopeClass key={slopeClass} slopeClass={slopeClass} />
        ))}
      </ul>
    </div>
  )
}

function SlopeClass({ slopeClass }: { readonly slopeClass: number }) {
  const { classes, classLabels } = useWords().playGreen.legend
  const half = arrowLength(slopeClass) / 2
  const arrow = arrowBetween(slopeClass, [15 - half, 8], [15 + half, 8])
  return (
    <li>
      <svg class="green-chip" viewBox="0 0 30 16" aria-hidden="true">
        <path class={`green-arrow green-slope-${slopeClass}`} d={arrowData([arrow])} />
      </svg>
      <span aria-hidden="true">{classLabels[slopeClass]}</span>
      <span class="unseen">{classes[slopeClass]}</span>
    </li>
  )
}

const FEET = 1 / 0.3048

/** `2.1 ft` or `0.64 m`. */
export const heightText = (metres: number, units: LengthUnit, language: Language) =>
  units === 'yards' ? `${numberIn(language, metres * FEET, 1)} ft` : `${numberIn(language, metres, 2)} m`

/** `1 in` or `2.5 cm`. */
export const stepText = (metres: number, units: LengthUnit, language: Language) =>
  units === 'yards'
    ? `${numberIn(language, metres / 0.0254, metres < 0.1 ? 1 : 0)} in`
    : `${numberIn(language, metres * 100, metres < 0.1 ? 1 : 0)} cm`

/** How the green was surveyed, and by whom, as its licence asks us to say. */
export function GreenCredits({ picture, units, language }: Props) {
  const { facts } = useWords().playGreen
  const { measured, survey } = picture
  const { mean, steepest } = measured.measures
  const percent = (value: number) => numberIn(language, value, 1)
  const share = measured.surface.surveyedShare
  const parts = [
    mean === null || steepest === null ? null : facts.slope(percent(mean), percent(steepest)),
    facts.lines(stepText(measured.interval, units, language)),
    survey?.date ? facts.surveyed(dayIn(language, new Date(survey.date))) : null,
    facts.grid(heightText(survey?.resolutionM ?? measured.surface.resolution, units, language)),
    share < 1 ? facts.part(shareIn(language, Math.floor(share * 100) / 100)) : null,
    survey?.source ?? null,
    survey?.licence ?? null,
  ]
  return <p class="green-note">{parts.filter((part) => part !== null).join(' · ')}</p>
}
