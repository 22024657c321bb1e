import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Profile } from '../../../../account/profile.ts'
import type { ListedSession } from '../../../../account/session-store.ts'
import type { Consent } from '../../../../oauth/consent-store.ts'
import { formatDay, formatMoment } from '../../../../premium/format-date.ts'
import type { PaymentProviderName } from '../../../../premium/payment-provider.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import type { Filled } from '../../../ui/form-field.ts'
import { alert, note } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import type { Summary } from '../gps/course-of.ts'
import { csrfField } from '../submit-form.ts'

export type FormName = 'claim' | 'units' | 'game' | 'bag' | 'email' | 'password' | 'premium'

/** All that the profile's pages show. */
export type ProfileView = {
  readonly request: AppRequest<Session>
  readonly profile: Profile
  readonly home: Summary | null
  /** Names of the tees there. */
  readonly homeTees: readonly string[]
  readonly sessions: readonly ListedSession[]
  readonly agents: readonly Consent[]
  readonly premium: PremiumState
  readonly provider: PaymentProviderName
  readonly now: number
  /** What was done just before. */
  readonly done: string | null
  /** A form that came back. */
  readonly returned: Returned | null
}

export type Returned = {
  readonly form: FormName
  readonly filled: Filled
  /** Courses among which the home course is to be chosen. */
  readonly homes?: readonly Summary[]
}

/** What stands in a form: what was typed when it came back, else what is kept. */
export const filledFor = ({ returned }: ProfileView, form: FormName, kept: Filled['values'] = {}): Filled =>
  returned?.form === form ? returned.filled : { values: kept, fault: null }

const NOTES: Readonly<Record<string, string>> = {
  units: 'Saved.',
  game: 'Saved.',
  bag: 'Bag saved.',
  email: 'We’ve emailed you a link.',
  password: 'Password changed. We’ve signed out your other devices and assistants.',
  agents: 'Disconnected. It no longer has access to your account.',
}

/** One part of the profile; its form comes back to the place it was sent from. */
export const section = (
  view: ProfileView,
  id: FormName | 'clubs' | 'devices' | 'agents' | 'data',
  title: string,
  body: unknown,
) =>
  html`<section class="card" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${note(view.done === id ? NOTES[id] : null)}
${body}
</section>`

export const profileForm = (view: ProfileView, form: FormName, filled: Filled, body: unknown) =>
  html`<form method="post" action="${form === 'game' ? '/profile' : `/profile/${form}`}#${form}">
${alert(form, filled)}${csrfField(view.request.token)}
${body}
</form>`

/** A form that is but a button. */
export const buttonForm = (view: ProfileView, action: string, text: string) =>
  html`<form method="post" action="${action}">${csrfField(view.request.token)}<button class="button quiet" type="submit">${text}</button></form>`

const timeText = (time: number, words: string) =>
  html`<time datetime="${new Date(time).toISOString()}">${words}</time>`

export const dayText = (time: number) => timeText(time, formatDay(time))

export const momentText = (time: number) => timeText(time, formatMoment(time))
