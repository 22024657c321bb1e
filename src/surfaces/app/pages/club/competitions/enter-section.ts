import { html } from 'hono/html'
import { EMPTY, field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { selectField } from '../roster/parts.ts'
import { competitionPath, wordsFor } from './competition-view.ts'
import type { OneView } from './one-view.ts'

export type OwnHandicap = { readonly index: number | null; readonly knowsTee: boolean }

/** A golfer enters, or leaves again. */
export function enterSection(view: OneView, own: OwnHandicap) {
  const { request, board, actor } = view
  const { one } = wordsFor(request.language)
  const { competition } = board
  const mine = [...board.sides.values()].find(
    ({ players, state }) => state === 'in' && players.some(({ accountId }) => accountId === actor.accountId),
  )
  if (mine) {
    const mayLeave =
      competition.state === 'open' || competition.state === 'closed' || competition.state === 'draft'
    return html`<section class="competition-part competition-own"><p>${one.youAreIn}</p>${
      mayLeave
        ? html`<form method="post" action="${path(view, '/withdraw')}">${csrfField(request.token)}${hidden('side', mine.id)}<button class="button quiet" type="submit">${one.withdraw}</button></form>`
        : ''
    }</section>`
  }
  if (competition.state !== 'open') return ''
  const isFull = competition.settings.mostSides !== null && board.sides.size >= competition.settings.mostSides
  return isFull ? html`<p class="note">${one.full}</p>` : formHtml(view, own)
}

const path = ({ request, board }: OneView, more: string) =>
  competitionPath(request.session.membership.slug, board.competition.id, more)

function formHtml(view: OneView, { index, knowsTee }: OwnHandicap) {
  const { request, board, returned } = view
  const { one } = wordsFor(request.language)
  const { rules } = board.competition.settings
  const filled = returned?.form === 'enter' ? returned.filled : EMPTY
  const partners = Array.from({ length: rules.size - 1 }, (_, at) => at + 1)
  return html`<section class="competition-part"><h2>${one.enterHeading}</h2>
<form class="card competition-enter" method="post" action="${path(view, '/enter')}">${csrfField(request.token)}${alert('enter', filled)}
${index === null && rules.basis === 'net' ? field({ form: 'enter', name: 'handicap', label: one.handicap, hint: one.handicapHint, filled, attributes: { class: 'short', inputmode: 'text', autocomplete: 'off' } }) : ''}
${
  knowsTee
    ? ''
    : selectField('enter-gender', 'gender', one.gender, filled.values.gender ?? 'M', [
        ['M', one.genders.M],
        ['F', one.genders.F],
      ])
}
${partners.map((place) =>
  field({
    ...{ form: 'enter', name: `partner_${place}`, label: one.partner(place), hint: one.partnerHint, filled },
    attributes: { maxlength: 80, autocomplete: 'off' },
  }),
)}
<button class="button" type="submit">${one.enter}</button></form></section>`
}
