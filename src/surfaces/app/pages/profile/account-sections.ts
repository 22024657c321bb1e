import { html } from 'hono/html'
import { newPasswordField, passwordField } from '../account/fields.ts'
import { buttonForm, dayText, filledFor, type ProfileView, profileForm, section } from './profile-view.ts'

/** How one is reached. */
export function emailSection(view: ProfileView) {
  const { email, emailVerified } = view.request.session.account
  return section(
    view,
    'email',
    'Account',
    html`<dl class="lines">
<div><dt>Email</dt><dd><bdi>${email ?? 'None'}</bdi>${email === null ? '' : html` <span class="mark">${emailVerified ? 'Confirmed' : 'Not confirmed yet'}</span>`}</dd></div>
</dl>
${
  email === null || emailVerified
    ? ''
    : html`<p class="hint">Confirm your email so that we can send you a reset link if you forget your password.</p>${buttonForm(view, '/profile/verify', 'Email me the link again')}`
}`,
  )
}

export function clubsSection(view: ProfileView) {
  const { clubs } = view.request.session.account
  if (clubs.length === 0) return ''
  return section(
    view,
    'clubs',
    'Your clubs',
    html`<dl class="lines">${clubs.map(({ name, role }) => html`<div><dt><bdi>${name}</bdi></dt><dd class="role">${role}</dd></div>`)}</dl>`,
  )
}

export const PASSWORD_LABELS = { current: 'Current password', password: 'New password' }

/** Who came by a club or an identity provider may have none yet. */
export function passwordSection(view: ProfileView) {
  const { account, method } = view.request.session
  // A PIN that the club knows does not choose the first password; the mail does.
  const isMailed = !account.hasPassword && method === 'pin'
  return section(view, 'password', 'Password', isMailed ? MAILED : passwordForm(view, account.hasPassword))
}

const MAILED = html`<p>You don’t have a password yet. We can email you a link to set one.</p>
<p><a class="button quiet" href="/forgotten">Get the link</a></p>`

function passwordForm(view: ProfileView, hasPassword: boolean) {
  const filled = filledFor(view, 'password')
  const present = { name: 'current', label: PASSWORD_LABELS.current }
  return profileForm(
    view,
    'password',
    filled,
    html`${hasPassword ? passwordField('password', filled, present) : ''}
${newPasswordField('password', filled, { label: PASSWORD_LABELS.password })}
<button class="button quiet" type="submit">${hasPassword ? 'Change password' : 'Set a password'}</button>`,
  )
}

export const devicesSection = (view: ProfileView) =>
  section(
    view,
    'devices',
    'Where you’re signed in',
    html`<ul class="devices">
${view.sessions.map(
  ({
    id,
    device,
    createdAt,
    seenAt,
  }) => html`<li><strong>${device ?? 'Unknown device'}</strong>${id === view.request.session.id ? html` <span class="mark">This device</span>` : ''}
<span class="hint">Since ${dayText(createdAt)}, last used ${dayText(seenAt)}</span></li>`,
)}
</ul>
<p class="hint">Signing out everywhere also disconnects your assistants.</p>
<div class="row">${buttonForm(view, '/profile/sign-out', 'Sign out')}${buttonForm(view, '/profile/sign-out-everywhere', 'Sign out everywhere')}</div>`,
  )

export const dataSection = (view: ProfileView) =>
  section(
    view,
    'data',
    'Your data',
    html`<p>Download your data or delete your account.</p>
<div class="row"><a class="button quiet" href="/api/v1/account/data" download>Download my data</a><a class="button quiet danger" href="/profile/delete">Delete my account</a></div>`,
  )
