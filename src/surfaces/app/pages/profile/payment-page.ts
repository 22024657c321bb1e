import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { planName } from '../../../../premium/price-words.ts'
import type { Payment } from '../../../../premium/subscription-store.ts'
import { moneyIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { icon } from '../../../ui/icons.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { dayText, momentText, placeOf } from './profile-view.ts'

/** An invoice, to look at and to print. */
export function paymentPage(request: AppRequest<Session>, payment: Payment) {
  const { language } = request
  const { invoice } = wordsOf(language).profile
  return renderAppPage(request, {
    title: invoice.title,
    shape: 'wide',
    head: scriptHtml('print-button.js'),
    body: html`<article class="card invoice">
${headHtml(request, payment)}
${partiesHtml(request)}
${itemHtml(request, payment)}
<p class="hint">${invoice.added}</p>
</article>
<p class="row off-paper"><button class="button" type="button" data-print hidden>${icon('print')}${invoice.print}</button><a class="button quiet" href="${placeOf('premium')}">${invoice.back}</a></p>`,
  })
}

function headHtml({ language }: AppRequest<Session>, { id, paidAt, provider }: Payment) {
  const { invoice } = wordsOf(language).profile
  return html`<header class="invoice-head"><div><h1>${invoice.title}</h1>
<dl class="invoice-facts"><div><dt>${invoice.number}</dt><dd>${id}</dd></div><div><dt>${invoice.date}</dt><dd>${dayText(language, paidAt)}</dd></div></dl></div>
<img src="${assetUrl('logo.svg')}" alt="" width="48" height="48"></header>
${provider === 'sandbox' ? html`<p class="note">${invoice.test}</p>` : ''}`
}

function partiesHtml({ language, session, addresses }: AppRequest<Session>) {
  const { invoice } = wordsOf(language).profile
  const { name, email } = session.account
  return html`<dl class="invoice-parties">
<div><dt>${invoice.from}</dt><dd><strong>Dogleg</strong><br>${addresses.app}</dd></div>
<div><dt>${invoice.to}</dt><dd>${name === null ? '' : html`<strong><bdi>${name}</bdi></strong><br>`}<bdi>${email ?? ''}</bdi></dd></div>
</dl>`
}

function itemHtml({ language }: AppRequest<Session>, { plan, cents, startsAt, ms, state }: Payment) {
  const { invoice, premium } = wordsOf(language).profile
  const price = moneyIn(language, cents)
  const span = invoice.span(momentText(language, startsAt), momentText(language, startsAt + ms))
  return html`<table class="invoice-items">
<thead><tr><th scope="col">${invoice.item}</th><th scope="col">${invoice.amount}</th></tr></thead>
<tbody><tr><td>Premium: ${planName(language, plan)}<br><span class="soft">${span}</span></td><td>${price}</td></tr></tbody>
<tfoot><tr><th scope="row">${premium.state[state]}</th><td>${price}</td></tr></tfoot>
</table>`
}
