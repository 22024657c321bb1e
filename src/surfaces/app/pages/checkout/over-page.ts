import { html } from 'hono/html'
import type { ExpiryReason } from '../../../../premium/checkout-expiry.ts'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import { CHECKOUT_LIFETIME_MS } from '../../../../premium/open-checkout.ts'
import { durationIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppAnswer } from '../../route.ts'
import { type PageRequest, renderAppPage } from '../app-page.ts'

function reasonIn(language: Language, over: ExpiryReason): string {
  const { expired, discount, price } = wordsOf(language).checkout.reasons
  return { expired: expired(durationIn(language, CHECKOUT_LIFETIME_MS)), discount, price }[over]
}

export async function overAnswer(
  request: PageRequest,
  { plan }: Checkout,
  over: ExpiryReason,
): Promise<AppAnswer> {
  const { language } = request
  const { checkout } = wordsOf(language)
  const page = await renderAppPage(request, {
    title: checkout.over,
    body: html`<p class="lead">${reasonIn(language, over)} ${checkout.notChargedSentence}</p>
<p><a class="button" href="/checkout?plan=${plan}">${checkout.seePlans}</a></p>`,
  })
  return { status: 410, page }
}
