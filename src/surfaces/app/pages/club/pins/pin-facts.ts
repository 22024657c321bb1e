import { html } from 'hono/html'
import { spotOnGreen } from '../../../../../terrain/pin/green-frame.ts'
import type { JudgedPin } from '../../../../../terrain/pin/judge-pin.ts'
import { PACE } from '../../../../../terrain/pin/paces.ts'
import type { PinGreen } from '../../../../../terrain/pin/pin-green.ts'
import { dayIn, numberIn } from '../../../../../words/format.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { drawPinGreen } from './draw-pin-green.ts'
import type { ShownHole } from './pin-view.ts'

/** Whole paces, as they are printed. */
export const pacesText = (language: Language, paces: number) =>
  numberIn(language, Math.max(0, Math.round(paces)))

export const dayText = (language: Language, day: string) => dayIn(language, new Date(`${day}T00:00:00Z`))

/** `14 on · 6 from left`: from the nearer side. */
export function placeText(language: Language, { paces }: JudgedPin): string {
  const { clubPins: words } = wordsOf(language)
  const side =
    paces.left <= paces.right
      ? words.left(pacesText(language, paces.left))
      : words.right(pacesText(language, paces.right))
  return `${words.on(pacesText(language, paces.front))} · ${side}`
}

export const depthText = (language: Language, { depth }: PinGreen) =>
  wordsOf(language).clubPins.depth(pacesText(language, depth / PACE))

export function slopeText(language: Language, { slope }: Pick<JudgedPin, 'slope'>): string {
  const { clubPins: words } = wordsOf(language)
  return slope === null ? words.noSurvey : words.slope(numberIn(language, slope, 1))
}

export const warningsHtml = (language: Language, { warnings }: Pick<JudgedPin, 'warnings'>) =>
  warnings.map(
    (warning) => html` <span class="mark pin-warning">${wordsOf(language).clubPins.warnings[warning]}</span>`,
  )

/** The small drawing of a hole's green; without one, a field that says so. */
export function smallGreen(language: Language, hole: ShownHole, isSuggesting: boolean) {
  const { clubPins: words } = wordsOf(language)
  const { green, spot, past, suggestion } = hole
  if (green === null) return html`<p class="pin-unmapped">${words.notMapped}</p>`
  const suggested = isSuggesting && spot === null && suggestion ? spotOnGreen(green.frame, suggestion) : null
  return drawPinGreen(green, { pin: spot, suggested, past }, words.picture(hole.hole), false)
}
