import { html } from 'hono/html'
import { inUnits, isCurrency, parseUnits } from '../../../../../caddie-yard/money.ts'
import { saveYardSettings } from '../../../../../caddie-yard/save-settings.ts'
import { parseYardSettings } from '../../../../../caddie-yard/settings-json.ts'
import { LINE_ORDERS, RATE_NAMES, type YardSettings } from '../../../../../caddie-yard/yard.ts'
import { readYardSettings } from '../../../../../caddie-yard/yard-store.ts'
import { type Fields, optionalText } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { choices, EMPTY, type Filled, field } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { yardActorOf, yardDeps } from '../../../club/yard/yard-deps.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { yardPath } from './yard-view.ts'

export const getSettingsPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await settingsPage(context, request, EMPTY),
  })

export const postSettingsPage = (context: AppContext) => (request: ClubRequest) => {
  const { settings: words } = wordsOf(request.language).clubYard
  const { slug, clubId } = request.session.membership
  return submit(
    request,
    { currency: words.currency, order: words.order, ...words.names },
    async (fields) => {
      const settings = parseYardSettings(settingsIn(fields))
      await saveYardSettings(yardDeps(context), clubId, yardActorOf(request.session), settings)
      return { status: 303, location: yardPath(slug, '?done=settings') }
    },
    (filled) => settingsPage(context, request, filled),
  )
}

/** What the form says, as the API would have it. */
function settingsIn(fields: Fields) {
  const currency = (optionalText(fields, 'currency', 10) ?? '').trim().toUpperCase()
  if (!isCurrency(currency)) throw malformed('currency', 'a code such as EUR')
  const rates = RATE_NAMES.map((name) => {
    const text = optionalText(fields, name, 20)?.trim() ?? ''
    const minor = text === '' ? null : parseUnits(text, currency)
    if (text !== '' && minor === null) throw malformed(name, 'an amount such as 40')
    return [name, minor] as const
  })
  return { order: fields.order, currency, rates: Object.fromEntries(rates) }
}

async function settingsPage({ db }: AppContext, request: ClubRequest, filled: Filled) {
  const { settings: words, history } = wordsOf(request.language).clubYard
  const { slug, clubId } = request.session.membership
  const values = { ...valuesOf(await readYardSettings(db, clubId)), ...filled.values }
  const shown = { ...filled, values }
  const rate = (name: (typeof RATE_NAMES)[number]) =>
    field({
      form: 'yard',
      name,
      label: words.names[name],
      filled: shown,
      attributes: { inputmode: 'decimal' },
    })
  const body = html`<p class="beside"><a href="${yardPath(slug)}">${history.back}</a></p>
<form class="card yard-settings" method="post" action="${yardPath(slug, '/settings')}">${csrfField(request.token)}${alert('yard', filled)}
${choices(
  'yard',
  'order',
  words.order,
  shown,
  LINE_ORDERS.map((order) => [order, words.orders[order]] as const),
)}
${field({ form: 'yard', name: 'currency', label: words.currency, hint: words.currencyHint, filled: shown, attributes: { maxlength: 3, class: 'short', autocapitalize: 'characters', spellcheck: 'false' } })}
<fieldset><legend>${words.rates}</legend><p class="hint">${words.ratesHint}</p><div class="yard-rates">${RATE_NAMES.map(rate)}</div></fieldset>
<button class="button" type="submit">${words.save}</button></form>`
  return renderClubPage(request, {
    ...{ tab: 'caddies', title: words.title, body, target: yardPath(slug, '/settings') },
  })
}

const valuesOf = ({ order, currency, rates }: YardSettings): Filled['values'] => ({
  ...{ order, currency },
  ...Object.fromEntries(
    RATE_NAMES.map((name) => [name, rates[name] === null ? '' : inUnits(rates[name], currency)]),
  ),
})
