import { html } from 'hono/html'
import { choices } from '../../../ui/form-field.ts'
import { suggested } from '../../session/suggested-name.ts'
import { personFields } from '../account/fields.ts'
import { signInHref } from '../account/sign-up-page.ts'
import { renderAppPage } from '../app-page.ts'
import { buttonForm, filledFor, type ProfileView, profileForm, section } from './profile-view.ts'

export const UNIT_CHOICES = [
  ['yards', 'Yards'],
  ['metres', 'Metres'],
] as const

/** APP-3: guests are readers; they may choose units, sign out, and make the account their own. */
export const guestPage = (view: ProfileView) =>
  renderAppPage(view.request, {
    title: 'You’re a guest',
    body: html`${section(view, 'claim', 'Create your account', claimForm(view))}
${section(view, 'units', 'Units', unitsForm(view))}
${section(
  view,
  'devices',
  'Sign out',
  html`<p>${view.request.session.account.email === null ? 'If you sign out now, we forget your course and units. Sign up first to keep them.' : 'You can sign in again at any time.'}</p>${buttonForm(view, '/profile/sign-out', 'Sign out')}`,
)}`,
  })

function claimForm(view: ProfileView) {
  const filled = filledFor(view, 'claim', suggested(view.request).values)
  return html`<p>Sign up to save your profile and your bag, and to sign in on any device. We’ll keep your course and units.</p>
${profileForm(
  view,
  'claim',
  filled,
  html`${personFields('claim', filled, view.request.session)}
<button class="button" type="submit">Sign up</button>`,
)}
<p class="beside">Already have an account? <a href="${signInHref(view.request, '/profile')}">Sign in</a></p>`
}

function unitsForm(view: ProfileView) {
  const filled = filledFor(view, 'units', { units: view.profile.units })
  return profileForm(
    view,
    'units',
    filled,
    html`${choices('units', 'units', 'Show distances in', filled, UNIT_CHOICES)}
<button class="button quiet" type="submit">Save</button>`,
  )
}
