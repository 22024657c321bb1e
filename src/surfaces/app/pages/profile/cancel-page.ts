import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { PLANS } from '../../../../premium/plans.ts'
import type { LiveSubscription, PremiumState } from '../../../../premium/subscription-store.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'
import { momentText } from './profile-view.ts'

/** What happens, before it does. */
export const cancelPage = (
  request: AppRequest<Session>,
  { plan }: LiveSubscription,
  { until }: PremiumState,
  now: number,
) =>
  renderAppPage(request, {
    title: `Cancel ${PLANS[plan].name}`,
    body: html`<p class="lead">${
      until !== null && until > now
        ? html`You keep Premium until ${momentText(until)}. We won’t charge you again.`
        : 'Your paid period is over, so Premium ends right away. We won’t charge you again.'
    }</p>
<form class="card" method="post" action="/profile/premium/cancel#premium">${csrfField(request.token)}
<div class="row"><button class="button danger" type="submit">Cancel subscription</button><a class="button quiet" href="/profile#premium">Keep it</a></div>
</form>`,
  })
