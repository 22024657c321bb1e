import type { AppContext } from '../../context.ts'
import { type AppRoute, golferPage, openPage } from '../../route.ts'
import { getPlans, postPlan } from './choose-plan.ts'
import { postOutcome } from './post-outcome.ts'
import { showCheckout } from './show-checkout.ts'

/** From the plans to a price that holds for a while, and from there to what was paid. */
export const checkoutRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/checkout', getPlans(context)),
  openPage('POST', '/checkout', postPlan(context)),
  golferPage('GET', '/checkout/:id', showCheckout(context)),
  golferPage('POST', '/checkout/:id', postOutcome(context)),
]
