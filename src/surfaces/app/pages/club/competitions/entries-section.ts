import { html } from 'hono/html'
import type { CompetitionSide } from '../../../../../competition/competition.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { tableBox } from '../../../../ui/table-box.ts'
import { indexText, playerText, sidePath, wordsFor } from './competition-view.ts'
import type { OneView } from './one-view.ts'

/** Everybody who has entered, in the order of their start, else of entry. */
export function entriesSection(view: OneView) {
  const { request, field } = view
  const { one, entries } = wordsFor(request.language)
  const starts = startsOf(view)
  const sides = field.sides.toSorted(
    (a, b) =>
      (starts.get(a.id)?.minute ?? 1_440) - (starts.get(b.id)?.minute ?? 1_440) || a.number - b.number,
  )
  const hasStarts = starts.size > 0
  const hasCards = field.cards.length > 0
  const head = html`<thead><tr><th scope="col">${one.entriesHeading}</th><th scope="col">${one.index}</th><th scope="col">${one.tee}</th>${hasStarts ? html`<th scope="col">${one.start}</th>` : ''}</tr></thead>`
  return html`<section class="competition-part"><h2>${one.entriesHeading} <small>${entries(sides.length)}</small></h2>
${sides.length === 0 ? html`<p class="empty">${one.noEntries}</p>` : tableBox(one.entriesHeading, html`${head}<tbody>${sides.map((side) => rowHtml(view, side, { starts, hasStarts, hasCards }))}</tbody>`, 'competition-entries')}</section>`
}

type Starts = ReadonlyMap<string, { readonly tee: string; readonly minute: number }>

const startsOf = ({ field }: OneView): Starts =>
  new Map(
    field.cards.flatMap(({ sideId, round, start }) =>
      round === field.competition.round && start !== null ? [[sideId, start] as const] : [],
    ),
  )

type Shown = { readonly starts: Starts; readonly hasStarts: boolean; readonly hasCards: boolean }

function rowHtml(view: OneView, side: CompetitionSide, { starts, hasStarts, hasCards }: Shown) {
  const { request, board, actor } = view
  const { one } = wordsFor(request.language)
  const { slug } = request.session.membership
  const start = starts.get(side.id)
  const each = (text: (at: number) => string) =>
    side.players.map((_, at) => html`<span class="competition-line">${text(at)}</span>`)
  const link = sidePath(slug, board.competition.id, side.id)
  const isOpen = hasCards || actor.isCommittee
  const names = each((at) => playerText(view.names, side.players[at]?.id ?? '', request.language))
  return html`<tr><th scope="row">${isOpen ? html`<a class="competition-change" href="${link}">${names}</a>` : names}${
    side.state === 'in'
      ? ''
      : html`<span class="mark">${one.states[side.state]}</span>${side.reason === null ? '' : html` <small>${side.reason}</small>`}`
  }</th>
<td>${each((at) => indexText(side.players[at]?.index ?? null, request.language))}</td>
<td>${each((at) => board.competition.settings.tees[side.players[at]?.tee ?? 0]?.name ?? '–')}</td>
${hasStarts ? html`<td>${start ? one.startAt(timeText(start.minute), start.tee) : '–'}</td>` : ''}</tr>`
}
