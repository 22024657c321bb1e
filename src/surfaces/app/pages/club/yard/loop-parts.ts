import { html } from 'hono/html'
import { inUnits } from '../../../../../caddie-yard/money.ts'
import type { Loop } from '../../../../../caddie-yard/yard.ts'
import { amountIn } from '../../../../../words/format.ts'
import { EMPTY, field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { wordsFor, type YardView, yardPath } from './yard-view.ts'

/** A form of the yard that posts to one of its addresses and comes back to the same day. */
export const yardForm = (
  { request, yard }: YardView,
  action: string,
  body: unknown,
  className = '',
) => html`<form method="post" action="${yardPath(request.session.membership.slug, action)}"${className === '' ? '' : html` class="${className}"`}>
${csrfField(request.token)}${hidden('day', yard.day)}${body}</form>`

/** What was typed into a form, if it is the one that came back. */
export const filledIn = ({ returned }: YardView, form: string) =>
  returned?.form === form ? returned.filled : EMPTY

/** Fee and tip, open while they are due. */
export function payPart(view: YardView, loop: Loop) {
  const { pay } = wordsFor(view)
  if (loop.startsAt > view.now) return rateLine(view, loop)
  const form = `pay-${loop.id}`
  if (loop.paidAt === null)
    return html`<div class="yard-pay"><h4>${pay.due}</h4>${rateLine(view, loop)}${payForm(view, loop, form)}</div>`
  const { language } = view.request
  const [fee, tip] = [loop.fee, loop.tip].map((amount) => amountIn(language, amount ?? 0, loop.currency))
  return html`<div class="yard-pay"><p>${pay.paid(fee ?? '', tip ?? '')}</p>
<details id="${form}"${view.returned?.form === form ? html` open` : ''}><summary>${pay.change}</summary>${payForm(view, loop, form)}</details></div>`
}

const rateLine = (view: YardView, { rate, currency }: Loop) =>
  rate === null
    ? ''
    : html`<p class="hint">${wordsFor(view).pay.rate(amountIn(view.request.language, rate, currency))}</p>`

function payForm(view: YardView, loop: Loop, form: string) {
  const { pay } = wordsFor(view)
  const { currency } = loop
  const filled = filledIn(view, form)
  const start = { fee: known(loop.fee ?? loop.rate, currency), tip: known(loop.tip, currency) }
  const values = { ...start, ...filled.values }
  const attributes = { inputmode: 'decimal', autocomplete: 'off', size: 8 }
  const part = (name: 'fee' | 'tip') =>
    field({ form, name, label: pay[name](currency), filled: { ...filled, values }, attributes })
  return yardForm(
    view,
    '/pay',
    html`${alert(form, filled)}${hidden('loop', loop.id)}<div class="yard-fields">${part('fee')}${part('tip')}<button class="button" type="submit">${pay.save}</button></div>`,
  )
}

const known = (minor: number | null, currency: string) => (minor === null ? '' : inUnits(minor, currency))
