import { html } from 'hono/html'
import { wordsOf } from '../../../../words/words-of.ts'
import { choices } from '../../../ui/form-field.ts'
import { scriptHtml } from '../../../ui/script.ts'
import { suggested } from '../../session/suggested-name.ts'
import { personFields } from '../account/fields.ts'
import { signInHref } from '../account/sign-up-page.ts'
import { renderAppPage } from '../app-page.ts'
import { buttonForm, filledFor, type ProfileView, profileForm, section, wordsFor } from './profile-view.ts'

export function unitChoices(view: ProfileView) {
  const { yards, metres } = wordsFor(view).game
  return [
    ['yards', yards],
    ['metres', metres],
  ] as const
}

/** APP-3: guests are readers; they may choose units, sign out, and make the account their own. */
export function guestPage(view: ProfileView) {
  const { guest, game, signOut } = wordsFor(view)
  const { account } = view.request.session
  return renderAppPage(
    { ...view.request, target: '/profile' },
    {
      title: guest.title,
      head: scriptHtml('show-password.js'),
      body: html`${section(view, 'claim', guest.create, claimForm(view))}
${section(view, 'units', game.units, unitsForm(view))}
${section(
  view,
  'devices',
  signOut,
  html`<p>${account.email === null ? guest.forgotten : guest.signInAgain}</p>${buttonForm(view, '/profile/sign-out', signOut)}`,
)}`,
    },
  )
}

function claimForm(view: ProfileView) {
  const { guest } = wordsFor(view)
  const { signUp, signIn } = wordsOf(view.request.language).account
  const filled = filledFor(view, 'claim', suggested(view.request).values)
  return html`<p>${guest.why}</p>
${profileForm(
  view,
  'claim',
  filled,
  html`${personFields(view.request, 'claim', filled)}
<button class="button" type="submit">${signUp.title}</button>`,
)}
<p class="beside">${guest.known} <a href="${signInHref(view.request, '/profile')}">${signIn.title}</a></p>`
}

function unitsForm(view: ProfileView) {
  const filled = filledFor(view, 'units', { units: view.profile.units })
  const { game, save } = wordsFor(view)
  return profileForm(
    view,
    'units',
    filled,
    html`${choices('units', 'units', game.showIn, filled, unitChoices(view))}
<button class="button quiet" type="submit">${save}</button>`,
  )
}
