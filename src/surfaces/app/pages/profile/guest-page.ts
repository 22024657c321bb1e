import { html } from 'hono/html'
import { choices } from '../../../ui/form-field.ts'
import { personFields } from '../account/fields.ts'
import { renderAppPage } from '../app-page.ts'
import { buttonForm, filledFor, type ProfileView, profileForm, section } from './profile-view.ts'

export const UNIT_CHOICES = [
  ['yards', 'Yards'],
  ['metres', 'Metres'],
] as const

/** APP-3: guests are readers; they may choose units, sign out, and make the account their own. */
export const guestPage = (view: ProfileView) =>
  renderAppPage({
    title: 'You are a guest',
    session: view.asked.session,
    body: html`${section(view, 'claim', 'Make it yours', claimForm(view))}
${section(view, 'units', 'Units', unitsForm(view))}
${section(
  view,
  'devices',
  'Leave',
  html`<p>Signing out ends your visit. ${view.asked.session.account.email === null ? 'As a guest you cannot come back to it.' : ''}</p>${buttonForm(view, '/profile/sign-out', 'Sign out')}`,
)}`,
  })

function claimForm(view: ProfileView) {
  const filled = filledFor(view, 'claim')
  const { email } = view.asked.session.account
  return html`<p>Sign up and this visit becomes your account: the course you have open and your units stay, and you can keep a profile, a bag of clubs, and sign in anywhere.</p>
${profileForm(
  view,
  'claim',
  filled,
  html`${personFields('claim', filled, email)}
<button class="button" type="submit">Sign up</button>`,
)}
<p class="beside">Have an account already? <a href="/sign-in">Sign in</a></p>`
}

function unitsForm(view: ProfileView) {
  const filled = filledFor(view, 'units', { units: view.profile.units })
  return profileForm(
    view,
    'units',
    filled,
    html`${choices('units', 'units', 'Lengths are shown in', filled, UNIT_CHOICES)}
<button class="button quiet" type="submit">Save</button>`,
  )
}
