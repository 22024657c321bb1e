import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type Stripe from 'stripe'
import { openAgent, postJson } from '../support/agent-client.ts'
import { type AppClient, openGolfer } from '../support/app-client.ts'
import { type FakeStripe, startStripe } from '../support/fake-stripe.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

let stripe: FakeStripe
let service: TestService
const logged: string[] = []
before(async () => {
  stripe = await startStripe()
  service = await startTestService({ env: stripe.env, onLog: (line) => logged.push(line) })
})
after(async () => {
  await service?.stop()
  await stripe?.stop()
})

const send = (events: Parameters<FakeStripe['send']>[0]) => stripe.send(events, { to: service.origin })

const session = (id: string) => {
  const found = stripe.list<Stripe.Checkout.Session>('checkout.session').find((known) => known.id === id)
  assert.ok(found, id)
  return found
}

const subscriptions = (accountId: string) =>
  stripe.list<Stripe.Subscription>('subscription').filter(({ metadata }) => metadata.account === accountId)

/** Chooses a plan and follows to Stripe's page; returns the session id. */
async function choose(golfer: AppClient, plan: string) {
  const chosen = await golfer.call('POST', '/checkout', { form: { plan } })
  const path = chosen.headers.get('location') ?? ''
  return { path, id: await follow(golfer, path) }
}

async function follow(golfer: AppClient, path: string) {
  const { status, headers } = await golfer.get(path)
  assert.equal(status, 303, path)
  return stripe.sessionAt(headers.get('location') ?? '')
}

const premiumOf = async (golfer: AppClient): Promise<string | null> =>
  (await golfer.get('/api/v1/session')).json.account.premium_until

test('TOOL-3: an agent opens a checkout, the golfer pays on Stripe’s page, and the event starts Premium', async () => {
  const { golfer, access_token } = await openAgent(service.origin)
  const ask = (body: object) =>
    postJson(`${service.origin}/api/v1/agent/subscribe`, body, { Authorization: `Bearer ${access_token}` })
  const opened = (await ask({ plan: 'plus_monthly', price_cents: 1, currency: 'eur' })).json
  assert.deepEqual([opened.price_cents, opened.currency], [500, 'usd'])
  const id = await follow(golfer, new URL(opened.checkout_url).pathname)
  assert.deepEqual([session(id).amount_total, session(id).currency], [500, 'usd'])
  const events = stripe.pay(id)
  assert.equal(await premiumOf(golfer), null)
  assert.deepEqual(new Set(await send(events)), new Set([200]))
  const until = Date.parse((await premiumOf(golfer)) ?? '')
  assert.ok(until > Date.now() + 27 * 86_400_000, 'a month')
  await send(events.toReversed())
  assert.equal(Date.parse((await premiumOf(golfer)) ?? ''), until)
  assert.equal((await ask({ plan: 'plus_monthly' })).json.price_cents, 1_000)
})

test('TOOL-3: the first month is half price and the next plan full price, for the same customer', async () => {
  const golfer = await openGolfer(service.origin)
  const year = await choose(golfer, 'plus_yearly')
  const month = await choose(golfer, 'plus_monthly')
  assert.deepEqual([session(year.id).amount_total, session(year.id).status], [5_000, 'expired'])
  await send(stripe.pay(month.id))
  assert.equal((await golfer.get(year.path)).status, 410)
  const next = await choose(golfer, 'plus_yearly')
  assert.equal(session(next.id).amount_total, 10_000)
  assert.equal(session(next.id).customer, session(month.id).customer)
})

test('of two tabs only one can be paid, and after paying no other payment page opens before the event', async () => {
  const golfer = await openGolfer(service.origin)
  const first = await choose(golfer, 'day_pass')
  assert.equal(await follow(golfer, first.path), first.id)
  const events = stripe.pay(first.id)
  const chosen = await golfer.call('POST', '/checkout', { form: { plan: 'plus_monthly' } })
  const second = chosen.headers.get('location') ?? ''
  const refused = await golfer.get(second)
  assert.equal(refused.status, 409)
  assert.match(refused.text, /You have just paid/)
  await send(events)
  assert.equal(session(await follow(golfer, second)).amount_total, 500)
})

test('a declined card gives nothing and charges nothing, and the page stays open', async () => {
  const golfer = await openGolfer(service.origin)
  const { path, id } = await choose(golfer, 'day_pass')
  assert.deepEqual(new Set(await send(stripe.decline(id))), new Set([200]))
  assert.equal(await premiumOf(golfer), null)
  assert.equal(await follow(golfer, path), id)
  assert.match(stripe.leave(id) ?? '', /\/checkout\?plan=day_pass&left=1$/)
  await send(stripe.pay(id))
  assert.ok(await premiumOf(golfer))
})

test('a refund in Stripe’s dashboard removes Premium and cancels the subscription there', async () => {
  const golfer = await openGolfer(service.origin)
  const { id } = await choose(golfer, 'plus_monthly')
  await send(stripe.pay(id))
  await send(stripe.refund(String(stripe.list('payment_intent').at(-1)?.id)))
  assert.equal(await premiumOf(golfer), null)
  await waitUntil(() => subscriptions(golfer.id)[0]?.status === 'canceled')
})

test('deleting an account stops all charges, by Stripe and on any open payment page', async () => {
  const golfer = await openGolfer(service.origin)
  const { id } = await choose(golfer, 'plus_monthly')
  await send(stripe.pay(id))
  const left = await choose(golfer, 'day_pass')
  const gone = await golfer.call('POST', '/profile/delete', { form: { password: golfer.password } })
  assert.equal(gone.status, 303)
  await waitUntil(() => subscriptions(golfer.id)[0]?.status === 'canceled')
  await waitUntil(() => session(left.id).status === 'expired')
})

/** The billing job runs every five seconds. */

test('a price edited by hand at Stripe is charged to nobody, and only the log says why', async () => {
  const golfer = await openGolfer(service.origin)
  const [coupon] = stripe.list('coupon')
  stripe.account.keep({ ...coupon, percent_off: 40 })
  const chosen = await golfer.call('POST', '/checkout', { form: { plan: 'plus_monthly' } })
  const { status, text } = await golfer.get(chosen.headers.get('location') ?? '')
  stripe.account.keep({ ...coupon })
  assert.equal(status, 500)
  assert.doesNotMatch(text, /Stripe|600/)
  const all = logged.join('')
  assert.match(all, /Stripe would have charged 600 usd where 500 usd was shown/)
  assert.doesNotMatch(all, /sk_test|whsec|@example\.test|v1=[0-9a-f]{16}/)
})

test('doctor reports whether Stripe answers and accepts the key, or that it is in test mode', async () => {
  const words = async (env: Readonly<Record<string, string>>) => {
    const { stdout } = await runHere(['doctor', '--json', '--data', service.folder], {
      DOGLEG_PORT: '0',
      ...env,
    })
    const { findings } = JSON.parse(stdout)
    return findings.find(({ what }: { what: string }) => what === 'payments')
  }
  const known = await words(stripe.env)
  assert.deepEqual([known.state, /accepts the key \(a test key/.test(known.words)], ['ok', true])
  const unknown = await words({ ...stripe.env, DOGLEG_STRIPE_KEY: 'sk_test_wrong' })
  assert.deepEqual([unknown.state, /DOGLEG_STRIPE_KEY/.test(unknown.words)], ['wrong', true])
  const none = await words({})
  assert.deepEqual([none.state, /test mode, nobody is charged/.test(none.words)], ['note', true])
})
