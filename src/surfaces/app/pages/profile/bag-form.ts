import { html } from 'hono/html'
import type { ClubInBag, Units } from '../../../../account/profile.ts'
import { type Filled, field } from '../../../ui/form-field.ts'
import { inUnits } from '../lengths.ts'
import { filledFor, type ProfileView, profileForm } from './profile-view.ts'

/** So many clubs a bag may hold here; the Rules allow fourteen on a round, but one may own more. */
export const MOST_CLUBS = 20
const SPARE_ROWS = 3

export const clubField = (row: number) => `club_${row}`
export const carryField = (row: number) => `carry_${row}`

export const USUAL_SET: readonly string[] = [
  ...['Driver', '3-wood', '5-wood', '4-hybrid'],
  ...[5, 6, 7, 8, 9].map((number) => `${number}-iron`),
  ...['Pitching wedge', 'Gap wedge', 'Sand wedge', 'Lob wedge', 'Putter'],
]

const OTHERS = ['7-wood', '9-wood', '2-hybrid', '3-hybrid', '5-hybrid', '2-iron', '3-iron', '4-iron']

/** A row for each club and some to spare; a row that is emptied is gone when the bag is saved. */
export function bagForm(view: ProfileView) {
  const { bag, units } = view.profile
  const filled = filledFor(view, 'bag', bagValues(bag, units))
  const filledRows = Array.from({ length: MOST_CLUBS }, (_, row) => row).filter(
    (row) => filled.values[clubField(row)] || filled.values[carryField(row)],
  )
  const rows = Math.min(MOST_CLUBS, (filledRows.at(-1) ?? -1) + 1 + SPARE_ROWS)
  return html`<p>How far you carry each club. Leave the putter and any you don’t know empty.</p>
${profileForm(
  view,
  'bag',
  filled,
  html`<button class="unseen" type="submit" tabindex="-1" aria-hidden="true">Save</button>
<div class="bag">
${Array.from({ length: rows }, (_, row) => bagRow(row, filled, units))}
</div>
<datalist id="clubs">${[...USUAL_SET, ...OTHERS].map((club) => html`<option value="${club}"></option>`)}</datalist>
<div class="row"><button class="button" type="submit">Save bag</button>
${bag.length === 0 ? html`<button class="button quiet" type="submit" name="usual" value="1" formnovalidate>Use a standard set</button>` : ''}</div>`,
)}`
}

const bagValues = (bag: readonly ClubInBag[], units: Units): Filled['values'] =>
  Object.fromEntries(
    bag.flatMap(({ club, carryYards }, row) => [
      [clubField(row), club],
      [carryField(row), carryYards === null ? '' : String(inUnits(carryYards, units))],
    ]),
  )

function bagRow(row: number, filled: Filled, units: Units) {
  const club = filled.values[clubField(row)] ?? ''
  return html`<div class="bag-row">
${field({
  form: 'bag',
  name: clubField(row),
  label: html`Club<span class="unseen"> ${row + 1}</span>`,
  filled,
  attributes: { list: 'clubs', maxlength: 40, autocomplete: 'off' },
})}
${field({
  form: 'bag',
  name: carryField(row),
  label: html`Carry<span class="unseen"> of club ${row + 1}</span>, ${units}`,
  filled,
  attributes: {
    inputmode: 'numeric',
    maxlength: 5,
    autocomplete: 'off',
  },
})}
${club === '' ? '' : html`<button class="remove" type="submit" name="remove" value="${row}" formnovalidate aria-label="Remove ${club}">×</button>`}
</div>
`
}
