import { html } from 'hono/html'
import type { Units } from '../../../../account/profile.ts'
import { parOf, positionsOf, yardsOf } from '../../../../course/card.ts'
import type { Hole, Layout, Tee } from '../../../../course/layout.ts'
import { GAP, lengthIn, numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { teeDot } from '../../../ui/tee-dot.ts'

export type CardChoice = {
  readonly language: Language
  readonly layout: Layout
  /** Null is the layout's reference card, which belongs to no tee. */
  readonly tee: Tee | null
  readonly units: Units
  /** The hole that is looked at. */
  readonly hole: number | null
  /** To the hole's drawing; null where nothing is drawn. */
  readonly holeLink: ((hole: number) => string) | null
}

/** A card with the columns it has anything in. */
type Card = CardChoice & { readonly hasIndex: boolean }

/** TEE-3, TEE-4: every hole of the layout has its row, and what the card lacks is a gap in it. */
export function scorecard(choice: CardChoice) {
  const { card: words } = wordsOf(choice.language).gps
  const positions = positionsOf(choice.layout)
  const holes = choice.tee?.holes ?? choice.layout.holes
  const rows = positions.map(
    (position) => holes.find((hole) => hole.position === position) ?? unknown(position),
  )
  const card = { ...choice, hasIndex: rows.some(({ strokeIndex }) => strokeIndex !== null) }
  const [out = [], back] = positions.length === 18 ? [rows.slice(0, 9), rows.slice(9)] : [rows]
  return html`<div class="scorecard-box" role="region" aria-labelledby="scorecard-caption" tabindex="0"><table class="scorecard">
<caption id="scorecard-caption">${captionOf(choice)}</caption>
${headHtml(card)}
<tbody>
${out.map((hole) => holeRow(hole, card))}
${back ? sumRow(words.out, out, card) : ''}
${back ? back.map((hole) => holeRow(hole, card)) : ''}
${back ? sumRow(words.in, back, card) : ''}
${sumRow(words.total, rows, card)}
</tbody>
</table></div>`
}

const unknown = (position: number): Hole => ({ position, par: null, strokeIndex: null, yards: null })

/** TEE-1: a tee's name, and whose rating it has. */
function captionOf({ language, tee }: CardChoice) {
  const { card } = wordsOf(language).gps
  if (tee === null) return card.courseCard
  return html`${teeDot(tee.name)}<bdi>${tee.name}</bdi>${tee.gender === null ? '' : `, ${card.genders[tee.gender]}`}`
}

function headHtml({ language, units, hasIndex }: Card) {
  const { card } = wordsOf(language).gps
  return html`<thead><tr><th scope="col">${card.hole}</th><th scope="col">${card.par}</th>${
    hasIndex ? html`<th scope="col"><abbr title="${card.strokeIndex}">${card.index}</abbr></th>` : ''
  }<th scope="col">${card.lengths[units]}</th></tr></thead>`
}

const holeRow = ({ position, par, strokeIndex, yards }: Hole, card: Card) =>
  html`<tr${position === card.hole ? html` class="looked-at"` : ''}><th scope="row">${card.holeLink === null ? position : html`<a href="${card.holeLink(position)}">${position}</a>`}</th><td>${par ?? GAP}</td>${card.hasIndex ? html`<td>${strokeIndex ?? GAP}</td>` : ''}<td>${lengthIn(card.language, yards, card.units)}</td></tr>
`

/** There is a sum only where every hole has its share. */
const sumRow = (name: string, holes: readonly Hole[], { language, units, hasIndex }: Card) =>
  html`<tr class="sum"><th scope="row">${name}</th><td>${numberIn(language, parOf(holes))}</td>${hasIndex ? html`<td></td>` : ''}<td>${lengthIn(language, yardsOf(holes), units)}</td></tr>
`
