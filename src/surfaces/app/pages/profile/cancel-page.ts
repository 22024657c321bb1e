import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { planName } from '../../../../premium/price-words.ts'
import type { LiveSubscription, PremiumState } from '../../../../premium/subscription-store.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'
import { momentText, placeOf } from './profile-view.ts'

/** What happens, before it does. */
export function cancelPage(
  request: AppRequest<Session>,
  { plan }: LiveSubscription,
  { until }: PremiumState,
  now: number,
) {
  const { language, token } = request
  const { cancel } = wordsOf(language).profile
  return renderAppPage(request, {
    title: cancel.title(planName(language, plan)),
    body: html`<p class="lead">${until !== null && until > now ? cancel.until(momentText(language, until)) : cancel.over}</p>
<form class="card" method="post" action="/profile/premium/cancel">${csrfField(token)}
<div class="row"><button class="button danger" type="submit">${cancel.button}</button><a class="button quiet" href="${placeOf('premium')}">${cancel.keep}</a></div>
</form>`,
  })
}
