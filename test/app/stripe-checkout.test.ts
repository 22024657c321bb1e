import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AppClient, openGolfer } from '../support/app-client.ts'
import { type FakeStripe, startStripe } from '../support/fake-stripe.ts'
import { textOf } from '../support/page-text.ts'
import { startTestService, type TestService } from '../support/service.ts'

let stripe: FakeStripe
let service: TestService
before(async () => {
  stripe = await startStripe()
  service = await startTestService({ env: stripe.env })
})
after(async () => {
  await service?.stop()
  await stripe?.stop()
})

async function choose(golfer: AppClient, plan: string) {
  const { headers } = await golfer.call('POST', '/checkout', { form: { plan } })
  return headers.get('location') ?? ''
}

test('TOOL-3: the checkout goes to Stripe’s page, and always to the same one while it is open', async () => {
  const golfer = await openGolfer(service.origin)
  assert.doesNotMatch((await golfer.get('/checkout')).text, /Test/)
  const path = await choose(golfer, 'plus_monthly')
  const { status, headers } = await golfer.get(path)
  const url = headers.get('location') ?? ''
  assert.equal(status, 303)
  assert.ok(url.startsWith(stripe.origin), url)
  assert.equal((await golfer.get(path)).headers.get('location'), url)
  const own = await golfer.get(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  assert.equal(own.status, 200)
  assert.ok(own.text.includes(`content="0; url=${url}"`) && own.text.includes(`href="${url}"`))
})

test('after paying there, the golfer waits for the event without further calls to Stripe, and then has Premium', async () => {
  const golfer = await openGolfer(service.origin)
  const path = await choose(golfer, 'day_pass')
  const url = (await golfer.get(path)).headers.get('location') ?? ''
  const events = stripe.pay(stripe.sessionAt(url))
  const calls = stripe.calls.length
  const waiting = await golfer.get(`${path}?paid=1`)
  assert.match(textOf(waiting.text), /waiting for the payment provider to confirm/)
  assert.deepEqual([waiting.status, stripe.calls.length], [200, calls])
  const account = async () => (await golfer.get('/api/v1/session')).json.account
  assert.equal((await account()).premium_until, null)
  await stripe.send(events, { to: service.origin })
  assert.ok((await account()).premium_until !== null)
  const paid = await golfer.get(`${path}?paid=1`)
  assert.equal(paid.status, 200)
  assert.match(textOf(paid.text), /Paid .*\$3\.00 .*Premium until \w/)
  assert.doesNotMatch(paid.text, /http-equiv="refresh"|Test/)
})

test('with Stripe, the sandbox’s address is 404', async () => {
  const golfer = await openGolfer(service.origin)
  const path = await choose(golfer, 'day_pass')
  assert.equal((await golfer.call('POST', path, { form: { outcome: 'pay' } })).status, 404)
  assert.equal((await golfer.get('/api/v1/session')).json.account.premium_until, null)
})

test('while Stripe is unreachable the page says so, and the checkout continues afterwards', async () => {
  const golfer = await openGolfer(service.origin)
  const path = await choose(golfer, 'plus_yearly')
  await stripe.goDown()
  const { status, text } = await golfer.get(path)
  await stripe.comeUp()
  assert.equal(status, 503)
  assert.match(textOf(text), /You weren’t charged; try again/)
  assert.equal((await golfer.get(path)).status, 303)
})
