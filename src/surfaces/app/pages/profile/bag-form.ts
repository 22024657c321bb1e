import { html } from 'hono/html'
import type { ClubInBag, Units } from '../../../../account/profile.ts'
import { type Filled, field } from '../../../ui/form-field.ts'
import { inUnits } from '../lengths.ts'
import { handicapText } from './handicap-text.ts'
import { filledFor, type ProfileView, profileForm, section, wordsFor } from './profile-view.ts'
import { type SuggestedBag, suggestedBag, suggestedCarry } from './suggested-bag.ts'

/** So many clubs a bag may hold here; the Rules allow fourteen on a round, but one may own more. */
export const MOST_CLUBS = 20
const SPARE_ROWS = 2

export const clubField = (row: number) => `club_${row}`
export const carryField = (row: number) => `carry_${row}`

const OTHERS = ['5-wood', '7-wood', '9-wood', '2-hybrid', '3-hybrid', '5-hybrid', '2-iron', '3-iron']

/** An empty bag is filled with what we suggest: one button keeps it, and every number can be changed before. */
export function bagSection(view: ProfileView) {
  const { bag } = wordsFor(view)
  const suggested = suggestedBag(view.profile)
  const isEmpty = view.profile.bag.length === 0
  return section(
    view,
    'bag',
    bag.title,
    html`<p>${bag.lead}</p>
${isEmpty ? suggestionHtml(view, suggested) : ''}
${bagForm(view, suggested)}`,
  )
}

function suggestionHtml(view: ProfileView, { handicap, isAssumed }: SuggestedBag) {
  const { bag } = wordsFor(view)
  const golfers = bag.golfers[view.profile.gender ?? 'any'](handicapText(view.request.language, handicap))
  return html`<div class="note"><strong>${bag.suggested}</strong><br>${bag.suggestedFor(golfers)}${
    isAssumed ? html` ${bag.assumed} <a href="/profile#game-handicap">${bag.tellUs}</a>.` : ''
  }</div>`
}

/** A row for each club and some to spare; a row that is emptied is gone when the bag is saved. */
function bagForm(view: ProfileView, suggested: SuggestedBag) {
  const { bag: words, save } = wordsFor(view)
  const { bag, units } = view.profile
  const shown = bag.length === 0 ? suggested.clubs : bag
  const filled = filledFor(view, 'bag', bagValues(shown, units))
  const rows = Array.from({ length: rowsOf(filled) }, (_, row) => row)
  const canFill = rows.some((row) => placeholderOf(filled, row, suggested, units) !== null)
  return profileForm(
    view,
    'bag',
    filled,
    html`<button class="unseen" type="submit" tabindex="-1" aria-hidden="true">${save}</button>
<div class="bag">
${rows.map((row) => bagRow(view, row, filled, suggested))}
</div>
<datalist id="clubs">${[...suggested.clubs.map(({ club }) => club), ...OTHERS].map((club) => html`<option value="${club}"></option>`)}</datalist>
<p class="hint">${words.order}${canFill ? ` ${words.fillHint}` : ''}</p>
<div class="row"><button class="button" type="submit">${bag.length === 0 ? words.take : words.save}</button>
${canFill ? html`<button class="button quiet" type="submit" name="fill" value="1">${words.fill}</button>` : ''}</div>`,
  )
}

function rowsOf({ values }: Filled): number {
  const last = Array.from({ length: MOST_CLUBS }, (_, row) => row).findLast(
    (row) => values[clubField(row)] || values[carryField(row)],
  )
  return Math.min(MOST_CLUBS, (last ?? -1) + 1 + SPARE_ROWS)
}

const bagValues = (bag: readonly ClubInBag[], units: Units): Filled['values'] =>
  Object.fromEntries(
    bag.flatMap(({ club, carryYards }, row) => [
      [clubField(row), club],
      [carryField(row), carryYards === null ? '' : String(inUnits(carryYards, units))],
    ]),
  )

/** A club without a carry shows what we would suggest. */
function placeholderOf({ values }: Filled, row: number, suggested: SuggestedBag, units: Units) {
  const club = values[clubField(row)] ?? ''
  const carry = club === '' || values[carryField(row)] ? null : suggestedCarry(suggested, club)
  return carry === null ? null : inUnits(carry, units)
}

function bagRow(view: ProfileView, row: number, filled: Filled, suggested: SuggestedBag) {
  const { bag } = wordsFor(view)
  const { units } = view.profile
  const club = filled.values[clubField(row)] ?? ''
  return html`<div class="bag-row">
${field({
  form: 'bag',
  name: clubField(row),
  label: html`${bag.club}<span class="unseen"> ${row + 1}</span>`,
  filled,
  attributes: { list: 'clubs', maxlength: 40, autocomplete: 'off' },
})}
${field({
  form: 'bag',
  name: carryField(row),
  label: html`${bag.carry}<span class="unseen">${bag.carryOf(row + 1)}</span>, ${bag.unit[units]}`,
  filled,
  attributes: {
    inputmode: 'numeric',
    maxlength: 5,
    autocomplete: 'off',
    placeholder: placeholderOf(filled, row, suggested, units),
  },
})}
${club === '' ? '' : html`<button class="remove" type="submit" name="remove" value="${row}" formnovalidate aria-label="${bag.remove(club)}">×</button>`}
</div>
`
}
