import { html } from 'hono/html'
import { mayDo } from '../../../../../club/ability.ts'
import { CART_RULES, COURSE_STATES, type Green, isTemporary } from '../../../../../club/course-status.ts'
import type { ClubBoard } from '../../../../../club/status-store.ts'
import { statusWords } from '../../../../../club/status-words.ts'
import { clubDayIn, clubTimeIn } from '../../../../../words/club-time.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { choices, type Filled, faultId } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { LONGEST_NOTE } from '../../../club/status/parse-status.ts'
import { csrfField } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'

export type StatusView = {
  readonly board: ClubBoard
  readonly zone: string
  readonly today: string
  /** All of the course, for the staff to choose from. */
  readonly greens: readonly Green[]
  readonly filled: Filled
}

/** What holds on the course today. */
export function statusHtml({ language }: ClubRequest, { board, zone }: StatusView) {
  const { status: words } = wordsOf(language).clubBoard
  const { status, isPublic } = board
  if (status === null) return html`<p class="board-none">${words.none}</p>`
  const times = [
    status.until === null ? null : words.until(clubDayIn(language, status.until)),
    words.since(clubTimeIn(language, zone, status.setAt)),
    isPublic ? null : words.onlyMembers,
  ].filter((part) => part !== null)
  return html`<p class="board-state ${status.state}">${words.states[status.state]}</p>
<ul class="board-facts">${statusWords(status, words).map((fact) => html`<li>${fact}</li>`)}</ul>
${status.note === '' ? '' : html`<p class="board-note">${status.note}</p>`}
<p class="hint">${times.join(' · ')}</p>`
}

/** The staff changes it right here. */
export function statusForm(request: ClubRequest, { board, greens, today, filled }: StatusView) {
  const { language, session, token } = request
  const { role, slug } = session.membership
  const { change: words, status: said } = wordsOf(language).clubBoard
  const given = filled.fault === null ? valuesOf(board) : filled.values
  const shown = { values: given, fault: filled.fault }
  return html`<details id="change-status" class="board-change"${filled.fault ? html` open` : ''}><summary>${words.open}</summary>
<form method="post" action="${clubPath(slug)}">
${alert('status', filled)}${csrfField(token)}
${choices(
  'status',
  'state',
  words.state,
  shown,
  COURSE_STATES.map((state) => [state, said.states[state]] as const),
)}
<p class="hint">${words.closedHint}</p>
<div class="field"><label class="tick"><input type="checkbox" name="preferred_lies" value="yes"${given.preferred_lies === 'yes' ? html` checked` : ''}> ${words.preferredLies}</label></div>
${greenFields(greens, given, words)}
${choices(
  'status',
  'carts',
  words.carts,
  shown,
  CART_RULES.map((rule) => [rule, said.carts[rule]] as const),
)}
<div class="field"><label for="status-note">${words.note}</label><p class="hint" id="status-note-hint">${words.noteHint}</p>
<textarea class="board-note-field" id="status-note" name="note" maxlength="${LONGEST_NOTE}" aria-describedby="status-note-hint${filled.fault?.field === 'note' ? ` ${faultId('status')}` : ''}">${given.note ?? ''}</textarea></div>
<div class="field"><label for="status-until">${words.until}</label><p class="hint" id="status-until-hint">${words.untilHint}</p>
<input class="short" type="date" id="status-until" name="until" min="${today}" value="${given.until ?? ''}" aria-describedby="status-until-hint"></div>
${mayDo(role, 'set_up_club') ? html`<div class="field"><label class="tick"><input type="checkbox" name="public_status" value="yes"${given.public_status === 'yes' ? html` checked` : ''}> ${words.isPublic}</label></div>` : ''}
<button class="button" type="submit">${words.save}</button>
</form></details>`
}

type Values = Readonly<Record<string, string>>

/** The form as it is before somebody changes it. */
function valuesOf({ status, isPublic }: ClubBoard): Values {
  const open = { state: 'open', carts: 'allowed', public_status: isPublic ? 'yes' : '' }
  if (status === null) return open
  const greens = status.temporaryGreens.map((green) => [greenField(green), 'yes'] as const)
  return {
    ...{ ...open, state: status.state, carts: status.carts, note: status.note, until: status.until ?? '' },
    preferred_lies: status.preferredLies ? 'yes' : '',
    ...Object.fromEntries(greens),
  }
}

export const greenField = ({ layout, hole }: Green) => `green ${hole} ${layout}`.trim()

function greenFields(
  greens: readonly Green[],
  given: Values,
  words: ReturnType<typeof wordsOf>['clubBoard']['change'],
) {
  const on = greens.filter((green) => given[greenField(green)] === 'yes')
  return [...Map.groupBy(greens, ({ layout }) => layout)].map(
    ([layout, of]) =>
      html`<fieldset class="board-greens"><legend>${layout === '' ? words.greens : words.greensOf(layout)}</legend>
<div class="board-holes">${of.map(
        (green) =>
          html`<label><input type="checkbox" name="${greenField(green)}" value="yes"${isTemporary({ temporaryGreens: on }, green) ? html` checked` : ''}> <span>${green.hole}</span></label>`,
      )}</div></fieldset>`,
  )
}
