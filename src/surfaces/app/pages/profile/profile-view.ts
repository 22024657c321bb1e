import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Profile } from '../../../../account/profile.ts'
import type { ListedSession } from '../../../../account/session-store.ts'
import type { NumberedMembership } from '../../../../club/membership-store.ts'
import type { Consent } from '../../../../oauth/consent-store.ts'
import type { PaymentProviderName } from '../../../../premium/payment-provider.ts'
import type { PremiumState } from '../../../../premium/subscription-store.ts'
import type { HandicapRecord } from '../../../../round/handicap/record.ts'
import { dayIn, momentIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { Filled } from '../../../ui/form-field.ts'
import { alert, note } from '../../../ui/notice.ts'
import type { AppRequest } from '../../route.ts'
import type { Summary } from '../gps/course-of.ts'
import { csrfField } from '../submit-form.ts'
import { type Tab, tabPath } from './tabs.ts'

export type FormName =
  | 'claim'
  | 'units'
  | 'game'
  | 'bag'
  | 'rounds'
  | 'email'
  | 'password'
  | 'devices'
  | 'premium'
export type SectionName = FormName | 'clubs' | 'devices' | 'agents' | 'data'

/** All that the profile's pages show. */
export type ProfileView = {
  readonly request: AppRequest<Session>
  readonly tab: Tab
  readonly profile: Profile
  readonly home: Summary | null
  /** Names of the tees there. */
  readonly homeTees: readonly string[]
  readonly sessions: readonly ListedSession[]
  readonly agents: readonly Consent[]
  /** Of clubs, not answered yet. */
  readonly invitations: readonly NumberedMembership[]
  /** How many golfers want to be friends. */
  readonly requests: number
  readonly premium: PremiumState
  /** What the rounds say about the handicap, on their tab. */
  readonly record: HandicapRecord | null
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

/** On which tab each part is. */
export const TAB_OF: Readonly<Record<SectionName, Tab>> = {
  claim: 'game',
  units: 'game',
  game: 'game',
  bag: 'bag',
  rounds: 'rounds',
  premium: 'premium',
  clubs: 'clubs',
  email: 'security',
  password: 'security',
  devices: 'security',
  agents: 'assistants',
  data: 'data',
}

/** Where a part of the profile is. */
export const placeOf = (part: SectionName) => `${tabPath(TAB_OF[part])}#${part}`

/** The same after it was changed: the page says so. */
export const doneAt = (part: SectionName) => `${tabPath(TAB_OF[part])}?done=${part}#${part}`

export const wordsFor = ({ request }: ProfileView) => wordsOf(request.language).profile

/** What a form contains: what was typed when it came back, else what is kept. */
export const filledFor = ({ returned }: ProfileView, form: FormName, kept: Filled['values'] = {}): Filled =>
  returned?.form === form ? returned.filled : { values: kept, fault: null }

/** What we say when a part was changed; Premium has more to say. */
function noteOf(view: ProfileView, part: SectionName): string | null {
  const { saved, bag, rounds, account, password, devices, agents } = wordsFor(view)
  const notes: { readonly [name in SectionName]?: string } = {
    units: saved,
    game: saved,
    bag: bag.saved,
    rounds: rounds.used,
    email: account.mailed,
    password: password.changed,
    devices: devices.ended,
    agents: agents.disconnected,
  }
  return notes[part] ?? null
}

/** One part of the profile; its form comes back to the place it was sent from. */
export const section = (view: ProfileView, id: SectionName, title: string, body: unknown) =>
  html`<section class="card" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${note(view.done === id ? noteOf(view, id) : null)}
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

export const dayText = (language: Language, time: number) => dayIn(language, new Date(time))

export const momentText = (language: Language, time: number) => momentIn(language, new Date(time))
