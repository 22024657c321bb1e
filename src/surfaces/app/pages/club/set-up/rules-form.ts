import { html } from 'hono/html'
import { timeText, wallTime } from '../../../../../tee-sheet/clock.ts'
import { typicalDay } from '../../../../../tee-sheet/day-figures.ts'
import { opensAt } from '../../../../../tee-sheet/rules.ts'
import type { BookingRules } from '../../../../../tee-sheet/settings.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { weekdayNames } from './day-text.ts'
import { countField, setUpForm, tick, timeField } from './fields.ts'
import { MOST_HOURS } from './read-form.ts'
import { filledFor, type SetUpView, versionOf } from './set-up-view.ts'

export function ruleLabels(language: Language) {
  const { rules } = wordsOf(language).clubSetUp
  const rows = Array.from({ length: MOST_HOURS }, (_, row) => [
    [`hours-${row}-from`, rules.hoursFrom],
    [`hours-${row}-to`, rules.hoursTo],
  ])
  return {
    ...{ days_ahead: rules.daysAhead, opens: rules.opens, max_open: rules.maxOpen },
    ...{ max_guests: rules.maxGuests, cancel_minutes: rules.cancel },
    ...(Object.fromEntries(rows.flat()) as Record<string, string>),
  }
}

/** Who can book, how early and how much. */
export function rulesSection(view: SetUpView) {
  const { language } = view.request
  const words = wordsOf(language).clubSetUp
  const filled = filledFor(view, 'rules', valuesOf(view.sheet.rules))
  const next = view.returned?.form === 'rules' ? view.returned.next : undefined
  const hiddenFields = { version: versionOf(view.sheet) }
  const body = html`${ruleFields(filled, language)}${hoursFields(filled, language)}
${next === undefined ? '' : html`<div class="day-figures" role="status"><p class="label">${words.sheet.withThese}</p><p>${openingText(view, next.rules)}</p></div>`}
<p class="row"><button class="button" type="submit">${words.save}</button><button class="button quiet" type="submit" name="action" value="preview">${words.preview}</button></p>`
  return html`<p>${words.rules.lead}</p>
<p class="day-figures">${openingText(view, view.sheet.rules)}</p>
${setUpForm({ request: view.request, form: 'rules', action: 'rules', filled, hiddenFields, body })}`
}

function ruleFields(filled: Filled, language: Language) {
  const words = wordsOf(language).clubSetUp.rules
  const own = { form: 'rules', filled }
  return html`<div class="set-up-grid">${countField({ ...own, name: 'days_ahead', label: words.daysAhead, hint: words.daysAheadHint }, 0, 365)}
${timeField({ ...own, name: 'opens', label: words.opens })}
${countField({ ...own, name: 'max_open', label: words.maxOpen, hint: words.maxOpenHint }, 1, 50)}
${countField({ ...own, name: 'max_guests', label: words.maxGuests }, 0, 4)}
${countField({ ...own, name: 'cancel_minutes', label: words.cancel, hint: words.cancelHint }, 0, 10_080)}</div>`
}

/** When a typical day can be booked. */
function openingText({ sheet, club, today, request: { language } }: SetUpView, rules: BookingRules): string {
  const day = typicalDay(sheet, sheet.seasons.length - 1, today) ?? today
  const opens = wallTime(club.zone, opensAt(rules, day, club.zone))
  const words = wordsOf(language).clubSetUp.rules
  return words.opening(clubDayIn(language, day), clubDayIn(language, opens.day), timeText(opens.minute))
}

function hoursFields(filled: Filled, language: Language) {
  const words = wordsOf(language).clubSetUp.rules
  const own = { form: 'rules', filled }
  return html`<fieldset><legend>${words.membersOnly}</legend><p class="hint">${words.membersOnlyHint}</p>
${hoursRows(filled).map(
  (row) =>
    html`<div class="set-up-hours"><div class="set-up-row">${timeField({ ...own, name: `${row}-from`, label: words.hoursFrom })}
${timeField({ ...own, name: `${row}-to`, label: words.hoursTo })}</div>
<div class="set-up-days">${weekdayNames(language).map((name, day) => tick(`${row}-day-${day}`, name, filled.values[`${row}-day-${day}`] === 'yes'))}</div></div>`,
)}</fieldset>`
}

/** Those that are filled in, and an empty one. */
function hoursRows({ values }: Filled): readonly string[] {
  const rows = Array.from({ length: MOST_HOURS }, (_, row) => `hours-${row}`)
  const isUsed = (row: string) => (values[`${row}-from`] ?? '') !== '' || (values[`${row}-to`] ?? '') !== ''
  return rows.slice(0, rows.findLastIndex(isUsed) + 2)
}

const valuesOf = (rules: BookingRules): Filled['values'] => ({
  ...{ days_ahead: String(rules.daysAhead), opens: timeText(rules.opens), max_open: String(rules.maxOpen) },
  ...{ max_guests: String(rules.maxGuests), cancel_minutes: String(rules.cancelMinutes) },
  ...Object.fromEntries(
    rules.membersOnly.flatMap(({ weekdays, from, to }, row) => [
      [`hours-${row}-from`, timeText(from)],
      [`hours-${row}-to`, timeText(to)],
      ...weekdays.map((day) => [`hours-${row}-day-${day}`, 'yes']),
    ]),
  ),
})
