import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  firstChargeCents,
  inDollars,
  MONTHS_SAVED_BY_YEAR,
  PLAN_IDS,
  PLANS,
  RECOMMENDED_PLAN,
} from '../../src/premium/plans.ts'
import { textOf } from '../support/page-text.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

const FOUR_HOSTS = {
  DOGLEG_API_URL: 'https://api.test/v1',
  DOGLEG_MCP_URL: 'https://mcp.test',
  DOGLEG_APP_URL: 'https://app.test',
  DOGLEG_SITE_URL: 'https://site.test',
}

let service: TestService
before(async () => {
  service = await startTestService({ env: FOUR_HOSTS })
})
after(() => service.stop())

const get = (path = '/plans', method = 'GET', host = 'site.test') =>
  sendRequest(`${service.origin}${path}`, { method, headers: { Host: host } })

const pageOf = async (path?: string) => String((await get(path)).body)

/** The text of each plan's card, by the plan's name. */
const cardsOf = (page: string) =>
  new Map(
    [...page.matchAll(/<li class="card plan[^"]*">\s*<h2>(.*?)<\/h2>([\s\S]*?)<a class="button/g)].map(
      ([, name = '', card = '']) => [name, textOf(card)] as const,
    ),
  )

test('TOOL-3: every plan shows its price, how long it lasts and what comes after', async () => {
  const cards = cardsOf(await pageOf())
  assert.deepEqual(
    [...cards.keys()],
    PLAN_IDS.map((id) => PLANS[id].name),
  )
  assert.match(cards.get('Day pass') ?? '', /^\$3\.00 once Full access for 24 hours/)
  assert.match(
    cards.get('Plus, monthly') ?? '',
    /^\$10\.00 a month .*\$5\.00 for the first month \(50% off\), then \$10\.00 a month/,
  )
  assert.match(
    cards.get('Plus, yearly') ?? '',
    /^\$100\.00 a year .*\$50\.00 for the first year \(50% off\), then \$100\.00 a year/,
  )
})

test('TOOL-3: the page shows the prices we charge, and no others', async () => {
  const page = textOf(await pageOf())
  const shown = new Set([...page.matchAll(/\$[\d.,]*\d/g)].map(([price]) => price))
  const charged = PLAN_IDS.flatMap((id) => [PLANS[id].cents, firstChargeCents(id, true)].map(inDollars))
  assert.deepEqual(shown, new Set(charged))
  assert.deepEqual(shown, new Set(['$3.00', '$10.00', '$5.00', '$100.00', '$50.00']))
})

test('TOOL-3: the page says that there is no free trial, and no charge before the checkout is finished', async () => {
  const page = textOf(await pageOf())
  assert.match(page, /There’s no free trial\./)
  assert.match(page, /You aren’t charged until you complete the checkout\./)
})

test('one plan is recommended, and the saving of a year comes from the prices', async () => {
  const page = await pageOf()
  assert.equal(page.match(/class="badge"/g)?.length, 1)
  assert.match(cardsOf(page).get(PLANS[RECOMMENDED_PLAN].name) ?? '', /Best value/)
  assert.equal(
    MONTHS_SAVED_BY_YEAR * PLANS.plus_monthly.cents,
    12 * PLANS.plus_monthly.cents - PLANS.plus_yearly.cents,
  )
  assert.match(cardsOf(page).get('Plus, yearly') ?? '', /2 months free/)
})

test('the page is also in Spanish, with the same prices', async () => {
  const page = await pageOf('/es/plans')
  assert.match(page, /<html lang="es">/)
  assert.match(textOf(page), /Planes y precios .*Plus anual 100,00 US\$ al año/)
  assert.ok(page.includes('href="https://app.test/es/checkout?plan=day_pass"'))
})

test('each plan links to its checkout in the app, and every other link goes to its own host', async () => {
  const page = await pageOf()
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? []
  const links = [...main.matchAll(/<a (?:class="[\w -]+" )?href="([^"]*)"/g)].map(([, address]) => address)
  assert.deepEqual(links, [
    'https://app.test/checkout?plan=day_pass',
    'https://app.test/checkout?plan=plus_monthly',
    'https://app.test/checkout?plan=plus_yearly',
    'https://app.test/profile/premium',
    'https://site.test/premium',
    'https://site.test/developers',
  ])
  assert.match(await pageOf('/'), /<a href="https:\/\/site\.test\/plans">/)
})

test('with several hosts it is on the site’s host only', async () => {
  for (const host of ['api.test', 'mcp.test', 'app.test', 'unknown.test'])
    assert.equal((await get('/plans', 'GET', host)).status, 404, host)
})

test('it is cached for an hour and has one canonical address', async () => {
  const answer = await get('/plans?plan=day_pass')
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
  assert.equal(
    headerOf(answer, 'cache-control'),
    'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
  )
  assert.equal(headerOf(answer, 'set-cookie'), null)
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
  const page = String(answer.body)
  assert.ok(page.includes('<link rel="canonical" href="https://site.test/plans">'))
  assert.match(page, /<meta name="description" content="[^"]{50,160}">/)
})

test('HEAD has the page’s headers and no body', async () => {
  const [head, whole] = [await get('/plans', 'HEAD'), await get()]
  assert.deepEqual([head.status, head.body.length], [200, 0])
  assert.equal(headerOf(head, 'content-length'), String(whole.body.length))
})

const TEST_NOTE = /Test mode: you won’t be charged\. Try the whole checkout without paying\./

test('without a payment provider the page says you won’t be charged, and offers nothing to search engines', async () => {
  const page = await pageOf()
  assert.match(textOf(page), TEST_NOTE)
  assert.doesNotMatch(page, /ld\+json/)
})

test('with a payment provider the plans are structured offers at the prices we charge', async (t) => {
  const real = await startTestService({
    env: { DOGLEG_STRIPE_KEY: 'sk_test_1', DOGLEG_STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  })
  t.after(() => real.stop())
  const page = String((await sendRequest(`${real.origin}/plans`)).body)
  assert.doesNotMatch(textOf(page), /test\b|you won’t be charged/i)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  const prices = JSON.parse(data).offers.map(
    (offer: {
      name: string
      priceSpecification: { price: string; priceCurrency: string; unitCode: string }
    }) => [offer.name, ...Object.values(offer.priceSpecification).slice(1)].join(' '),
  )
  assert.deepEqual(prices, [
    'Day pass 3.00 USD DAY',
    'Plus, monthly 10.00 USD MON',
    'Plus, yearly 100.00 USD ANN',
  ])
})
