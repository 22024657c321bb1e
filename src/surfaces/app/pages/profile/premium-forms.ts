import type { Session } from '../../../../account/account.ts'
import { Problem } from '../../../../core/problem.ts'
import { listLive, readPremiumState } from '../../../../premium/subscription-store.ts'
import { type Language, pathIn } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { continuePage } from '../continue-page.ts'
import { cancelPage } from './cancel-page.ts'
import { paymentPage } from './payment-page.ts'
import { placeOf } from './profile-view.ts'
import { DONE, submitForm } from './show-profile.ts'

const BACK = { status: 303, location: placeOf('premium') }

const stateOf = ({ db, payments }: AppContext, { session }: AppRequest<Session>) =>
  readPremiumState(db, payments.provider.name, session.account.id)

export const getCancel =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const state = await stateOf(context, request)
    if (!state.subscription?.renews) return BACK
    return { status: 200, page: await cancelPage(request, state.subscription, state, context.now()) }
  }

/** None goes on: nothing more is charged, as the page has said. */
export const postCancel = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'premium', {}, async () => {
    const live = await liveOf(context, request)
    const renewing = live.filter(({ renews }) => renews)
    return setRenewing(context, renewing, false)
  })

/** The one that was chosen last, unless one goes on already. */
export const postRenew = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'premium', {}, async () => {
    const [first] = await liveOf(context, request)
    return setRenewing(context, first === undefined || first.renews ? [] : [first], true)
  })

const liveOf = ({ db, payments }: AppContext, { session }: AppRequest<Session>) =>
  listLive(db, payments.provider.name, session.account.id)

/** Which ones comes from the ledger, never from a form: nobody reaches another's. */
async function setRenewing(
  { payments: { provider, record } }: AppContext,
  subscriptions: readonly { readonly id: string }[],
  renews: boolean,
): Promise<Partial<AppAnswer>> {
  for (const { id } of subscriptions) await record(await provider.setRenewing(id, renews))
  return subscriptions.length === 0 ? BACK : DONE
}

export const postPortal = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'premium', {}, async () => {
    const { customerId } = await stateOf(context, request)
    if (customerId === null) return BACK
    const { payments, addresses } = context
    const url = await payments.provider.portalUrl(
      customerId,
      `${addresses.app}${pathIn(request.language, placeOf('premium'))}`,
    )
    return url === null
      ? BACK
      : { status: 200, page: await continuePage(request, { ...toPortal(request.language), target: url }) }
  })

const toPortal = (language: Language) => {
  const { portal, toPortal } = wordsOf(language).profile.premium
  return { title: portal, words: toPortal }
}

export const getPayment =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { payments } = await stateOf(context, request)
    const payment = payments.find(({ id }) => id === request.params.id)
    if (payment === undefined) throw new Problem('not_found', 'We couldn’t find that payment.')
    return { status: 200, page: await paymentPage(request, payment) }
  }
