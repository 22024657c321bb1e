import { html } from 'hono/html'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { type Season, USUAL_SETTINGS } from '../../../../../tee-sheet/settings.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type Filled, faultId } from '../../../../ui/form-field.ts'
import { monthNames } from './day-text.ts'
import { countField, selectField, setUpField, setUpForm, timeField } from './fields.ts'
import { MOST_SEASONS, MOST_TWO_TEES } from './read-form.ts'
import { filledFor, type SetUpView, versionOf } from './set-up-view.ts'
import { settingsButtons } from './settings-buttons.ts'

/** `season-0`, or `season-new` for the one that is to be added. */
export const seasonForm = (season: number | 'new') => `season-${season}`

export function seasonLabels(language: Language) {
  const { sheet } = wordsOf(language).clubSetUp
  const rows = Array.from({ length: MOST_TWO_TEES }, (_, row) => [
    [`two-${row}-from`, sheet.twoFrom],
    [`two-${row}-to`, sheet.twoTo],
    [`two-${row}-turn_minutes`, sheet.turn],
  ])
  return {
    ...{ name: sheet.name, from: sheet.from, to: sheet.to, first: sheet.first, last: sheet.last },
    ...{ interval_minutes: sheet.interval, group_size: sheet.size },
    ...(Object.fromEntries(rows.flat()) as Record<string, string>),
  }
}

const USUAL: Season | undefined = USUAL_SETTINGS.seasons[0]

/** A season with its hours; the last one is empty, to be added. */
export function seasonHtml(view: SetUpView, season: number | 'new') {
  const form = seasonForm(season)
  const words = wordsOf(view.request.language).clubSetUp.sheet
  const kept = season === 'new' ? null : (view.sheet.seasons[season] ?? null)
  const filled = filledFor(view, form, kept ? valuesOf(kept) : newValues())
  const isOpen = view.returned?.form === form || view.sheet.seasons.length === 1
  const body = html`${seasonFields(form, filled, view.request.language)}
${settingsButtons(view, form, season)}`
  if (season === 'new' && view.sheet.seasons.length >= MOST_SEASONS) return ''
  return html`<details class="season" id="${form}"${isOpen && (season !== 'new' || view.returned?.form === form) ? html` open` : ''}>
<summary><span>${kept ? words.season(kept.name) : words.add}</span></summary>
${setUpForm({ request: view.request, form, action: 'season', filled, hiddenFields: { season: String(season), version: versionOf(view.sheet) }, body })}
</details>`
}

function seasonFields(form: string, filled: Filled, language: Language) {
  const words = wordsOf(language).clubSetUp.sheet
  const own = { form, filled }
  return html`${setUpField({ ...own, name: 'name', label: words.name, hint: words.nameHint, attributes: { maxlength: 60 } })}
<div class="set-up-row">${dateFields(form, filled, 'from', words.from, language)}${dateFields(form, filled, 'to', words.to, language)}</div>
<div class="set-up-row">${timeField({ ...own, name: 'first', label: words.first })}
${timeField({ ...own, name: 'last', label: words.last })}
${countField({ ...own, name: 'interval_minutes', label: words.interval }, 4, 60)}
${countField({ ...own, name: 'group_size', label: words.size }, 1, 5)}</div>
<fieldset><legend>${words.twoTees}</legend><p class="hint">${words.twoTeesHint}</p>
${twoTeesRows(filled).map(
  (row) =>
    html`<div class="set-up-row">${timeField({ ...own, name: `${row}-from`, label: words.twoFrom })}
${timeField({ ...own, name: `${row}-to`, label: words.twoTo })}
${countField({ ...own, name: `${row}-turn_minutes`, label: words.turn }, 60, 240)}</div>`,
)}</fieldset>`
}

/** Those that are filled in, and an empty one. */
function twoTeesRows({ values }: Filled): readonly string[] {
  const rows = Array.from({ length: MOST_TWO_TEES }, (_, row) => `two-${row}`)
  const isUsed = (row: string) => (values[`${row}-from`] ?? '') !== '' || (values[`${row}-to`] ?? '') !== ''
  return rows.slice(0, rows.findLastIndex(isUsed) + 2)
}

/** A day of the year: its day and its month. */
function dateFields(form: string, filled: Filled, name: 'from' | 'to', label: string, language: Language) {
  const words = wordsOf(language).clubSetUp.sheet
  const months = monthNames(language).map((text, at) => [String(at + 1).padStart(2, '0'), text] as const)
  const isWrong = filled.fault?.field === name
  return html`<fieldset class="set-up-date"><legend>${label}</legend>
${isWrong ? html`<p class="alert" role="alert" id="${faultId(form)}">${filled.fault?.sentence}</p>` : ''}
<div class="set-up-row">${countField({ form, filled, name: `${name}-day`, label: words.dayOfMonth }, 1, 31)}
${selectField({ form, filled, name: `${name}-month`, label: words.month, among: months })}</div></fieldset>`
}

const valuesOf = (season: Season): Filled['values'] => ({
  ...{ name: season.name, first: timeText(season.first), last: timeText(season.last) },
  ...dateValues('from', season.from),
  ...dateValues('to', season.to),
  ...{ interval_minutes: String(season.interval), group_size: String(season.groupSize) },
  ...Object.fromEntries(
    season.twoTees.flatMap(({ from, to, turn }, row) => [
      [`two-${row}-from`, timeText(from)],
      [`two-${row}-to`, timeText(to)],
      [`two-${row}-turn_minutes`, String(turn)],
    ]),
  ),
})

const dateValues = (name: string, date: string) => ({
  [`${name}-month`]: date.slice(0, 2),
  [`${name}-day`]: String(Number(date.slice(3))),
})

/** A new season starts as the usual one, without a name. */
const newValues = () => (USUAL ? { ...valuesOf(USUAL), name: '' } : {})
