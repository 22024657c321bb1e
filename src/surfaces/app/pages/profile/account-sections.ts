import { html } from 'hono/html'
import { sessionName } from '../../../../account/end-own-session.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { choices } from '../../../ui/form-field.ts'
import { newPasswordField, passwordField } from '../account/fields.ts'
import { clubsHtml } from '../club/roster/my-clubs-page.ts'
import {
  buttonForm,
  dayText,
  filledFor,
  type ProfileView,
  profileForm,
  section,
  wordsFor,
} from './profile-view.ts'

/** How one is reached. */
export function emailSection(view: ProfileView) {
  const { email, emailVerified } = view.request.session.account
  const { account } = wordsFor(view)
  return section(
    view,
    'email',
    account.title,
    html`<dl class="lines">
<div><dt>${account.email}</dt><dd><bdi>${email ?? account.none}</bdi>${email === null ? '' : html` <span class="mark">${emailVerified ? account.confirmed : account.unconfirmed}</span>`}</dd></div>
</dl>
${
  email === null || emailVerified
    ? ''
    : html`<p class="hint">${account.why}</p>${buttonForm(view, '/profile/verify', account.again)}`
}`,
  )
}

/** Clubs, invitations to answer, and for those without either what clubs get. */
export function clubsSection(view: ProfileView) {
  const { clubs } = view.request.session.account
  const words = wordsFor(view).clubs
  const { site } = view.request.addresses
  const isAlone = clubs.length === 0 && view.invitations.length === 0
  return section(
    view,
    'clubs',
    words.title,
    html`${clubsHtml(view.request, view.invitations)}${isAlone ? html`<p><a class="button quiet" href="${site}/clubs">${words.forClubs}</a></p>` : ''}`,
  )
}

export const passwordLabels = (language: Language) => {
  const { password } = wordsOf(language).profile
  return { current: password.current, password: password.new }
}

/** Who came by a club or an identity provider may have none yet. */
export function passwordSection(view: ProfileView) {
  const { account, method } = view.request.session
  // A PIN that the club knows does not choose the first password; the mail does.
  const isMailed = !account.hasPassword && method === 'pin'
  const form = isMailed ? mailedHtml(view) : passwordForm(view, account.hasPassword)
  return section(view, 'password', wordsFor(view).password.title, form)
}

function mailedHtml(view: ProfileView) {
  const { mailed, getLink } = wordsFor(view).password
  return html`<p>${mailed}</p>
<p><a class="button quiet" href="/forgotten">${getLink}</a></p>`
}

function passwordForm(view: ProfileView, hasPassword: boolean) {
  const filled = filledFor(view, 'password')
  const { language } = view.request
  const { change, set } = wordsFor(view).password
  const labels = passwordLabels(language)
  const own = { form: 'password', filled, language }
  return profileForm(
    view,
    'password',
    filled,
    html`${hasPassword ? passwordField(own, { name: 'current', label: labels.current }) : ''}
${newPasswordField(own, { label: labels.password })}
<button class="button quiet" type="submit">${hasPassword ? change : set}</button>`,
  )
}

export function devicesSection(view: ProfileView) {
  const { devices, signOut } = wordsFor(view)
  return section(
    view,
    'devices',
    devices.title,
    html`<ul class="devices">${view.sessions.map((session) => deviceItem(view, session))}</ul>
${endForm(view)}
<p class="hint">${devices.everywhereHint}</p>
<div class="row">${buttonForm(view, '/profile/sign-out', signOut)}${buttonForm(view, '/profile/sign-out-everywhere', devices.everywhere)}</div>`,
  )
}

/** To sign out on one of the other devices. */
function endForm(view: ProfileView) {
  const { devices } = wordsFor(view)
  const { language, session } = view.request
  const others = view.sessions.filter(({ id }) => id !== session.id)
  if (others.length === 0) return ''
  const filled = filledFor(view, 'devices')
  const own = { form: 'devices', filled, language }
  const among = others.map(
    ({ id, device, seenAt }) =>
      [sessionName(id), `${deviceText(view, device)}, ${dayText(language, seenAt)}`] as const,
  )
  return html`<details${filled.fault === null ? '' : ' open'}><summary>${devices.one}</summary>
${profileForm(
  view,
  'devices',
  filled,
  html`${choices('devices', 'session', devices.which, filled, among)}
${session.account.hasPassword ? passwordField(own, { label: passwordLabels(language).current }) : ''}
<button class="button quiet" type="submit">${devices.end}</button>`,
)}</details>`
}

function deviceItem(view: ProfileView, { id, device, createdAt, seenAt }: ProfileView['sessions'][number]) {
  const { devices } = wordsFor(view)
  const { language, session } = view.request
  const days = devices.since(dayText(language, createdAt), dayText(language, seenAt))
  return html`<li><strong>${deviceText(view, device)}</strong>${id === session.id ? html` <span class="mark">${devices.here}</span>` : ''}
<span class="hint">${days}</span></li>
`
}

/** It is stored as `Firefox on Windows`. */
function deviceText(view: ProfileView, device: string | null): string {
  const { devices } = wordsFor(view)
  if (device === null) return devices.unknown
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? browser : devices.on(browser, system)
}

export function dataSection(view: ProfileView) {
  const words = wordsFor(view)
  return section(
    view,
    'data',
    words.data.title,
    html`<p>${words.data.lead}</p>
<div class="row"><a class="button quiet" href="/api/v1/account/data" download>${words.data.download}</a><a class="button quiet" href="/friends/settings">${wordsOf(view.request.language).social.privacy}</a><a class="button quiet danger" href="/profile/delete">${words.delete.title}</a></div>`,
  )
}
