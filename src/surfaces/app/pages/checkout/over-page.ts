import { html } from 'hono/html'
import { durationWords } from '../../../../core/duration.ts'
import type { ExpiryReason } from '../../../../premium/checkout-expiry.ts'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { CHECKOUT_LIFETIME_MS } from '../../../../premium/open-checkout.ts'
import type { AppAnswer } from '../../route.ts'
import { type PageRequest, renderAppPage } from '../app-page.ts'

const REASONS: Readonly<Record<ExpiryReason, string>> = {
  expired: `This checkout was open for ${durationWords(CHECKOUT_LIFETIME_MS)} and has expired.`,
  discount: 'You’ve already used your introductory offer.',
  price: 'The price of this plan has changed.',
}

export const overAnswer = async (
  request: PageRequest,
  { plan }: Checkout,
  over: ExpiryReason,
): Promise<AppAnswer> => ({
  status: 410,
  page: await renderAppPage(request, {
    title: 'This checkout has expired',
    body: html`<p class="lead">${REASONS[over]} You weren’t charged.</p>
<p><a class="button" href="/checkout?plan=${plan}">See the plans</a></p>`,
  }),
})
