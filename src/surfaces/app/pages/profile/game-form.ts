import { html } from 'hono/html'
import type { Profile } from '../../../../account/profile.ts'
import { choices, type Filled, field } from '../../../ui/form-field.ts'
import { LONGEST_TEE } from '../../golfer/profile-json.ts'
import { nameField } from '../account/fields.ts'
import { placeWords, type Summary } from '../gps/course-of.ts'
import { UNIT_CHOICES } from './guest-page.ts'
import { filledFor, type ProfileView, profileForm } from './profile-view.ts'

export const GAME_LABELS = {
  name: 'Name',
  handicap: 'Handicap index',
  gender: 'Gender',
  tee: 'Your tee',
  units: 'Units',
  home: 'Home course',
}

const GENDERS = [
  ['M', 'Man'],
  ['F', 'Woman'],
  ['', 'Prefer not to say'],
] as const

/** Who plays, and how. */
export function gameForm(view: ProfileView) {
  const filled = filledFor(view, 'game', valuesOf(view.profile, view.home))
  const isOn = filled.values.competition === 'on'
  return profileForm(
    view,
    'game',
    filled,
    html`${nameField('game', filled)}
${field({
  form: 'game',
  name: 'handicap',
  label: GAME_LABELS.handicap,
  hint: 'For example 12.4. If you are better than scratch, use a plus: +1.3',
  filled,
  attributes: { autocomplete: 'off', maxlength: 6, class: 'short' },
})}
${choices('game', 'gender', 'Gender', filled, GENDERS)}
${teeField(view, filled)}
${choices('game', 'units', 'Show distances in', filled, UNIT_CHOICES)}
${homeFields(view, filled)}
<div class="field"><label class="tick"><input type="checkbox" name="competition"${isOn ? html` checked` : ''} aria-describedby="competition-hint"> Competition mode</label>
<p class="hint" id="competition-hint">Shows distances, but no wind, no green contours and no club. Under the Rules of Golf (Rule 4.3a), a device may tell you the distance, but not which club to play.</p></div>
<button class="button" type="submit">Save</button>`,
  )
}

const valuesOf = (profile: Profile, home: Summary | null): Filled['values'] => ({
  name: profile.name ?? '',
  handicap: handicapText(profile.handicap),
  gender: profile.gender ?? '',
  tee: profile.tee ?? '',
  units: profile.units,
  home: home === null ? '' : courseLabel(home),
  ...(profile.competition ? { competition: 'on' } : {}),
})

/** Golfers write a handicap below zero with a plus. */
const handicapText = (handicap: number | null) => {
  if (handicap === null) return ''
  return handicap < 0 ? `+${-handicap}` : String(handicap)
}

/** A course as it stands in the field; searched for again, it is found. */
export const courseLabel = ({ name, city }: Summary) => (city === null ? name : `${name}, ${city}`)

/** Any name will do; those of the home course are offered. */
const teeField = ({ homeTees }: ProfileView, filled: Filled) => html`${field({
  form: 'game',
  name: 'tee',
  label: GAME_LABELS.tee,
  hint: 'For example Red. We use its par and stroke index. If a course doesn’t have this tee, we go by its tees for your gender, if you told us and they agree. Otherwise we use the course card.',
  filled,
  attributes: { autocomplete: 'off', maxlength: LONGEST_TEE, list: 'game-tees' },
})}
<datalist id="game-tees">${homeTees.map((name) => html`<option value="${name}"></option>`)}</datalist>`

/** The course's name is typed; where several go by it, they are listed to choose from. */
const homeFields = ({ returned }: ProfileView, filled: Filled) => html`${field({
  form: 'game',
  name: 'home',
  label: GAME_LABELS.home,
  hint: 'Type its name, or part of it and the town.',
  filled,
  attributes: { autocomplete: 'off', maxlength: 200, type: 'search' },
})}
${
  returned?.homes
    ? html`<fieldset class="choices stacked"><legend>Which one is it?</legend>
${returned.homes.map((course) => html`<label><input type="radio" name="home_course" value="${course.slug}"><span><bdi>${course.name}</bdi><small><bdi>${placeWords(course)}</bdi></small></span></label>`)}
</fieldset>`
    : ''
}`
