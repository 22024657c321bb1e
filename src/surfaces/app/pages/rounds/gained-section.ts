import { html } from 'hono/html'
import { GAME_PARTS } from '../../../../caddie/strokes/strokes-gained.ts'
import { type GainedSum, perEighteen } from '../../../../round-statistics/gained-sum.ts'
import { GAP } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { handicapText } from '../profile/handicap-text.ts'
import { gainedText } from './score-text.ts'

/** Strokes gained by part of the game, as bars to both sides of zero. `isPer18` shows them for eighteen holes. */
export function gainedSection(language: Language, gained: GainedSum, isPer18: boolean) {
  const { gained: words } = wordsOf(language).rounds
  if (gained.holes === 0) return html`<h2>${words.title}</h2><p>${words.none} ${words.noMap}</p>`
  const shownOf = (strokes: number) => (isPer18 ? (perEighteen(gained, strokes) ?? 0) : strokes)
  const parts = GAME_PARTS.map((part) => ({ part, ...gained.parts[part] }))
  const most = Math.max(1, ...parts.map(({ strokes }) => Math.abs(shownOf(strokes))))
  return html`<h2>${words.title}</h2>
<p class="hint">${[againstText(language, gained), isPer18 ? words.per18 : '', words.some(gained.holes, gained.played), words.middle].join(' ')}</p>
<dl class="lines">${parts.map(({ part, strokes, shots }) =>
    barLine(language, {
      name: words.parts[part],
      about: wordsOf(language).rounds.shots(shots),
      value: shots === 0 ? null : shownOf(strokes),
      most,
    }),
  )}
<div><dt>${words.total}</dt><dd><strong>${gainedText(language, shownOf(gained.strokes))}</strong></dd></div></dl>`
}

export function againstText(language: Language, { against }: Pick<GainedSum, 'against'>): string {
  const { gained: words } = wordsOf(language).rounds
  return words.against(against === null ? words.tour : words.handicap(handicapText(language, against)))
}

type Line = {
  readonly name: string
  readonly about: string
  readonly value: number | null
  readonly most: number
}

const barLine = (language: Language, { name, about, value, most }: Line) =>
  html`<div><dt>${name} <small>${about}</small></dt><dd>${value === null ? GAP : gainedText(language, value)}</dd>${value === null ? '' : sidedBar(value / most)}</div>`

/** A bar to the left or right of the middle; the number beside it says the same. */
function sidedBar(share: number) {
  const length = Math.min(1, Math.abs(share)) * 50
  return html`<svg class="share-bar ${share < 0 ? 'lost' : 'won'}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"/><rect x="${share < 0 ? 50 - length : 50}" width="${length}" height="6"/></svg>`
}
