import type { Session } from '../../../../account/account.ts'
import { readProfile } from '../../../../account/profile-store.ts'
import { readSessionsOf } from '../../../../account/session-store.ts'
import { listInvitationsOf } from '../../../../club/membership-store.ts'
import type { Fields } from '../../../../core/fields.ts'
import { presentLibrary, servedSlug } from '../../../../library/served-slug.ts'
import { listConsents } from '../../../../oauth/consent-store.ts'
import { readPremiumState } from '../../../../premium/subscription-store.ts'
import { readRecord } from '../../../../round/read-record.ts'
import { listReceived } from '../../../../social/friend-store.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { readCourse, summaryBySlug } from '../gps/course-of.ts'
import { type Labels, submit } from '../submit-form.ts'
import { guestPage } from './guest-page.ts'
import { memberPage } from './member-page.ts'
import { doneAt, type FormName, type ProfileView, type Returned, TAB_OF } from './profile-view.ts'
import { type Tab, tabPath } from './tabs.ts'

/** A guest has no tabs: theirs are in the account they can create. */
export const getProfile =
  (context: AppContext, tab: Tab) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> =>
    tab !== 'game' && request.session.account.kind === 'guest'
      ? { status: 303, location: tabPath('game') }
      : { status: 200, page: await profilePage(context, request, tab, null) }

export async function profilePage(
  context: AppContext,
  request: AppRequest<Session>,
  tab: Tab,
  returned: Returned | null,
) {
  const view = await readView(context, request, tab, returned)
  return request.session.account.kind === 'guest' ? guestPage(view) : memberPage(view)
}

async function readView(
  context: AppContext,
  request: AppRequest<Session>,
  tab: Tab,
  returned: Returned | null,
): Promise<ProfileView> {
  const { id } = request.session.account
  const profile = await readProfile(context.db, id)
  const home = courseBySlug(context, profile.homeCourse)
  return {
    request,
    tab,
    profile,
    home,
    homeTees: teesOf(context, home?.slug ?? null),
    sessions: await readSessionsOf(context, id),
    agents: await listConsents(context.db, id),
    invitations: await listInvitationsOf(context.db, id),
    requests: (await listReceived(context.db, id)).length,
    premium: await readPremiumState(context.db, context.payments.provider.name, id),
    record: tab === 'rounds' ? await readRecord(context.db, id) : null,
    provider: context.payments.provider.name,
    now: context.now(),
    done: request.query.get('done'),
    returned,
  }
}

/** Each name once, in the order of the card. */
function teesOf(context: AppContext, slug: string | null): readonly string[] {
  const course = readCourse(presentLibrary(context), slug)
  return [...new Set(course?.layouts.flatMap(({ tees }) => tees.map(({ name }) => name)))]
}

/** By the slug it had when it was chosen; null when the library no longer has it. */
export function courseBySlug(context: AppContext, slug: string | null) {
  const library = presentLibrary(context)
  const served = slug === null ? null : servedSlug(library, slug)
  return served === null ? null : summaryBySlug(library, served)
}

/** Nothing more is to be said than that it is done. */
export const DONE: Partial<AppAnswer> = {}

/** A form of the profile: done, it leads back to its place; else the tab is shown again with what was typed. */
export const submitForm = (
  context: AppContext,
  request: AppRequest<Session>,
  form: FormName,
  labels: Labels,
  work: (fields: Fields) => Promise<Partial<AppAnswer>>,
) =>
  submit(
    request,
    labels,
    async (fields) => ({ status: 303, location: doneAt(form), ...(await work(fields)) }),
    (filled) => profilePage(context, request, TAB_OF[form], { form, filled }),
  )
