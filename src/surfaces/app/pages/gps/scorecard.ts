import { html } from 'hono/html'
import type { Units } from '../../../../account/profile.ts'
import { parOf, positionsOf, yardsOf } from '../../../../course/card.ts'
import type { Hole, Layout, Tee } from '../../../../course/layout.ts'
import { teeText } from '../../../../course/tee-words.ts'
import { GAP } from '../../../ui/card-words.ts'
import { lengthText, numberText } from '../lengths.ts'

export type CardChoice = {
  readonly layout: Layout
  /** Null is the layout's reference card, which belongs to no tee. */
  readonly tee: Tee | null
  readonly units: Units
  /** The hole that is looked at. */
  readonly hole: number | null
  /** To the hole's drawing; null where nothing is drawn. */
  readonly holeLink: ((hole: number) => string) | null
}

/** TEE-3, TEE-4: every hole of the layout has its row, and what the card lacks is a gap in it. */
export function scorecard(choice: CardChoice) {
  const positions = positionsOf(choice.layout)
  const card = choice.tee?.holes ?? choice.layout.holes
  const rows = positions.map(
    (position) => card.find((hole) => hole.position === position) ?? unknown(position),
  )
  const nines = positions.length === 18 ? [rows.slice(0, 9), rows.slice(9)] : [rows]
  const [out = [], back] = nines
  return html`<table class="scorecard">
<caption>${captionOf(choice)}</caption>
<thead><tr><th scope="col">Hole</th><th scope="col">Par</th><th scope="col"><abbr title="Stroke index">SI</abbr></th><th scope="col">${choice.units === 'yards' ? 'Yards' : 'Metres'}</th></tr></thead>
<tbody>
${out.map((hole) => holeRow(hole, choice))}
${back ? sumRow('Out', out, choice.units) : ''}
${back ? back.map((hole) => holeRow(hole, choice)) : ''}
${back ? sumRow('In', back, choice.units) : ''}
${sumRow('Total', rows, choice.units)}
</tbody>
</table>`
}

const unknown = (position: number): Hole => ({ position, par: null, strokeIndex: null, yards: null })

const captionOf = ({ tee }: CardChoice) => (tee === null ? 'Course card' : teeText(tee))

const holeRow = ({ position, par, strokeIndex, yards }: Hole, { units, hole, holeLink }: CardChoice) =>
  html`<tr${position === hole ? html` class="looked-at"` : ''}><th scope="row">${holeLink === null ? position : html`<a href="${holeLink(position)}">${position}</a>`}</th><td>${par ?? GAP}</td><td>${strokeIndex ?? GAP}</td><td>${lengthText(yards, units)}</td></tr>
`

/** A sum stands only where every hole has its share. */
const sumRow = (name: string, holes: readonly Hole[], units: Units) =>
  html`<tr class="sum"><th scope="row">${name}</th><td>${numberText(parOf(holes))}</td><td></td><td>${lengthText(yardsOf(holes), units)}</td></tr>
`
