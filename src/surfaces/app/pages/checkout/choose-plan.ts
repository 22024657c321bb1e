import type { Session } from '../../../../account/account.ts'
import { fieldsOf } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import { isFirstTime } from '../../../../premium/ledger-store.ts'
import { openCheckout } from '../../../../premium/open-checkout.ts'
import { isPlan, PLAN_IDS, type PlanId } from '../../../../premium/plans.ts'
import { readPremiumState } from '../../../../premium/subscription-store.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { type Buyer, plansPage, signUpFor } from './plans-page.ts'

export const getPlans =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const wanted = request.query.get('plan')
    const page = plansPage(request, {
      buyer: await buyerOf(context, request.session),
      wanted: isPlan(wanted) ? wanted : null,
      hasLeft: request.query.get('left') === '1',
      isSandbox: context.payments.sandbox !== null,
      now: context.now(),
    })
    return { status: 200, page: await page }
  }

/** APP-3: guests buy nothing, so they have no past here either. */
async function buyerOf({ db, payments }: AppContext, session: Session | null): Promise<Buyer | null> {
  if (!isGolfer(session)) return null
  const { id } = session.account
  const provider = payments.provider.name
  return {
    firstTime: await isFirstTime(db, provider, id),
    premium: await readPremiumState(db, provider, id),
  }
}

const isGolfer = (session: Session | null): session is Session => session?.account.kind === 'member'

/** The price is ours, whatever is sent, and nothing is charged here (TOOL-3). */
export const postPlan =
  (context: AppContext) =>
  async ({ session, body }: AppRequest): Promise<AppAnswer> => {
    const plan = parsePlan(fieldsOf(body).plan)
    if (!isGolfer(session)) return { status: 303, location: signUpFor(plan) }
    const { id } = session.account
    const firstTime = await isFirstTime(context.db, context.payments.provider.name, id)
    const checkout = await openCheckout(context, id, plan, firstTime)
    return { status: 303, location: `/checkout/${checkout.id}` }
  }

function parsePlan(given: unknown): PlanId {
  if (!isPlan(given)) throw malformed('plan', `one of ${PLAN_IDS.join(', ')}`)
  return given
}
