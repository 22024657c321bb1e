import { html } from 'hono/html'
import { EMPTY, type Filled, field, hidden } from '../../../../ui/form-field.ts'
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
  const isFull = competition.settings.mostSides !== null && playing(view) >= competition.settings.mostSides
  return isFull ? html`<p class="note">${one.full}</p>` : formHtml(view, own)
}

/** Who has withdrawn leaves room for others. */
const playing = ({ field }: OneView) => field.sides.filter(({ state }) => state === 'in').length

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
${partners.map((place) => partnerHtml(view, place, filled))}
<button class="button" type="submit">${one.enter}</button></form></section>`
}

/** A member by number; of a guest nobody knows the handicap and the tees. */
function partnerHtml({ request, board }: OneView, place: number, filled: Filled) {
  const { one } = wordsFor(request.language)
  const { rules } = board.competition.settings
  const name = `partner_${place}`
  const label = rules.size === 2 ? one.onlyPartner : one.partner(place)
  const short = { class: 'short', inputmode: 'text', autocomplete: 'off' }
  return html`<fieldset class="competition-partner"><legend>${label}</legend>
${field({ form: 'enter', name, label: one.partnerWho, filled, attributes: { maxlength: 80, autocomplete: 'off' } })}
<div class="competition-fields">${rules.basis === 'net' ? field({ form: 'enter', name: `${name}_handicap`, label: one.guestHandicap, filled, attributes: short }) : ''}
${selectField(`enter-${name}-gender`, `${name}_gender`, one.gender, filled.values[`${name}_gender`] ?? '', [
  ['', one.asKnown],
  ['M', one.genders.M],
  ['F', one.genders.F],
])}</div></fieldset>`
}
