import { html } from 'hono/html'
import type { Profile } from '../../../../account/profile.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { choices, type Filled, field } from '../../../ui/form-field.ts'
import { HANDICAPS, LONGEST_TEE } from '../../golfer/profile-json.ts'
import { nameField } from '../account/fields.ts'
import { placeWords, type Summary } from '../gps/course-of.ts'
import { unitChoices } from './guest-page.ts'
import { handicapText } from './handicap-text.ts'
import { filledFor, type ProfileView, profileForm, wordsFor } from './profile-view.ts'

export function gameLabels(language: Language) {
  const { account, profile } = wordsOf(language)
  const { handicap, gender, tee, units, home } = profile.game
  return { name: account.name, handicap, gender, tee, units, home }
}

/** Who plays, and how. */
export function gameForm(view: ProfileView) {
  const { language } = view.request
  const { game, save } = wordsFor(view)
  const filled = filledFor(view, 'game', valuesOf(language, view.profile, view.home))
  return profileForm(
    view,
    'game',
    filled,
    html`${nameField({ form: 'game', filled, language })}
${handicapField(view, filled)}
${choices('game', 'gender', game.gender, filled, [
  ['M', game.man],
  ['F', game.woman],
  ['', game.notSaid],
])}
${teeField(view, filled)}
${choices('game', 'units', game.showIn, filled, unitChoices(view))}
${homeFields(view, filled)}
${competitionField(view, filled)}
<button class="button" type="submit">${save}</button>`,
  )
}

function handicapField(view: ProfileView, filled: Filled) {
  const { language } = view.request
  const { game } = wordsFor(view)
  return field({
    form: 'game',
    name: 'handicap',
    label: game.handicap,
    hint: game.handicapHint(handicapText(language, HANDICAPS.least), handicapText(language, HANDICAPS.most)),
    filled,
    attributes: { autocomplete: 'off', maxlength: 6, class: 'short' },
  })
}

function competitionField(view: ProfileView, { values }: Filled) {
  const { game } = wordsFor(view)
  return html`<div class="field"><label class="tick"><input type="checkbox" name="competition"${values.competition === 'on' ? html` checked` : ''} aria-describedby="competition-hint"> ${game.competition}</label>
<p class="hint" id="competition-hint">${game.competitionHint}</p></div>`
}

const valuesOf = (language: Language, profile: Profile, home: Summary | null): Filled['values'] => ({
  name: profile.name ?? '',
  handicap: profile.handicap === null ? '' : handicapText(language, profile.handicap),
  gender: profile.gender ?? '',
  tee: profile.tee ?? '',
  units: profile.units,
  home: home === null ? '' : courseLabel(home),
  ...(profile.competition ? { competition: 'on' } : {}),
})

/** A course as the field shows it; searched for again, it is found. */
export const courseLabel = ({ name, city }: Summary) => (city === null ? name : `${name}, ${city}`)

/** Any name will do; those of the home course are offered. */
function teeField(view: ProfileView, filled: Filled) {
  const { game } = wordsFor(view)
  return html`${field({
    form: 'game',
    name: 'tee',
    label: game.tee,
    hint: game.teeHint,
    filled,
    attributes: { autocomplete: 'off', maxlength: LONGEST_TEE, list: 'game-tees' },
  })}
<datalist id="game-tees">${view.homeTees.map((name) => html`<option value="${name}"></option>`)}</datalist>`
}

/** The course's name is typed; where several go by it, they are listed to choose from. */
function homeFields(view: ProfileView, filled: Filled) {
  const { game } = wordsFor(view)
  const { returned } = view
  return html`${field({
    form: 'game',
    name: 'home',
    label: game.home,
    hint: game.homeHint,
    filled,
    attributes: { autocomplete: 'off', maxlength: 200, type: 'search' },
  })}
${
  returned?.homes
    ? html`<fieldset class="choices stacked"><legend>${game.which}</legend>
${returned.homes.map((course) => html`<label><input type="radio" name="home_course" value="${course.slug}"><span><bdi>${course.name}</bdi><small><bdi>${placeWords(course)}</bdi></small></span></label>`)}
</fieldset>`
    : ''
}`
}
