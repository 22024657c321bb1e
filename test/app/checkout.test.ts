import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { periodsAfter } from '../../src/premium/period.ts'
import type { PlanId } from '../../src/premium/plans.ts'
import { dayIn } from '../../src/words/format.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { alertOf, mainOf, textOf } from '../support/page-text.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DAY = 86_400_000

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let db: Db
    before(async () => {
      service = await startTestService({ postgres: engine === 'postgres' })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await service.stop()
    })
    const newGolfer = () => openGolfer(service.origin)

    /** Chooses a plan; returns the path of the checkout. */
    async function choose(golfer: AppClient, plan: PlanId, more: Readonly<Record<string, string>> = {}) {
      const { status, headers } = await golfer.call('POST', '/checkout', { form: { plan, ...more } })
      const location = headers.get('location') ?? ''
      assert.equal(status, 303)
      assert.match(location, /^\/checkout\/[\w-]{22}$/)
      return location
    }
    const press = (golfer: AppClient, path: string, outcome: string) =>
      golfer.call('POST', path, { form: { outcome } })
    const wordsOf = async (golfer: AppClient, path: string) => textOf((await golfer.get(path)).text)
    const premiumOf = async (golfer: AppClient): Promise<string | null> =>
      (await golfer.get('/api/v1/session')).json.account.premium_until
    const paymentsOf = async (id: string) => {
      const of = db.selectFrom('premium_payment').select('cents').where('account_id', '=', id)
      return (await of.orderBy('cents').execute()).map(({ cents }) => cents)
    }
    const change = (path: string, set: { expires_at?: number; price_cents?: number }) =>
      db
        .updateTable('checkout')
        .set(set)
        .where('id', '=', path.split('/').at(-1) ?? '')
        .execute()

    test('TOOL-3: the plans say what you pay now and later, and that nothing is charged yet', async () => {
      const words = await wordsOf(await newGolfer(), '/checkout')
      for (const sentence of [
        'Day pass $3.00 once for 24 hours, no renewal',
        'Plus, monthly $5.00 for the first month (50% off), then $10.00 a month',
        'Plus, yearly $50.00 for the first year (50% off), then $100.00 a year',
        'There’s no free trial.',
        'You aren’t charged until you pay on the next page.',
        'Test mode: you won’t be charged',
      ])
        assert.ok(words.includes(sentence), sentence)
    })

    test('each plan has its own form, and the requested one comes first', async () => {
      const golfer = await newGolfer()
      const { text } = await golfer.get('/checkout?plan=plus_yearly')
      const plans = [...text.matchAll(/name="plan" value="(\w+)"/g)].map(([, plan]) => plan)
      assert.deepEqual(plans, ['plus_yearly', 'day_pass', 'plus_monthly'])
      assert.match(textOf(text), /Plus, yearly \$50.* Your choice .*Day pass/)
      const usual = await golfer.get('/checkout?plan=gold')
      assert.equal(usual.status, 200)
      assert.doesNotMatch(usual.text, /Your choice/)
    })

    test('APP-3: guests and strangers create an account first, and come back to their plan', async () => {
      const guest = await openGuest(service.origin)
      const signUp = '/sign-up?return_to=%2Fcheckout%3Fplan%3Dplus_monthly'
      for (const client of [openClient(service.origin), guest]) {
        const { status, text } = await client.get('/checkout')
        assert.equal(status, 200)
        assert.ok(text.includes(`href="${signUp}"`) && !mainOf(text).includes('<form'))
        assert.match(textOf(text), /Create an account to continue/)
        const posted = await client.call('POST', '/checkout', { form: { plan: 'plus_monthly' } })
        assert.deepEqual([posted.status, posted.headers.get('location')], [303, signUp])
        const wrong = await client.call('POST', '/checkout', { form: { plan: 'gold' } })
        assert.equal(wrong.status, 400)
      }
      const claimed = await guest.call('POST', '/sign-up', {
        form: {
          ...{ name: 'Ann', email: `guest-${engine}@example.test`, password: 'niblick and spoon' },
          return_to: '/checkout?plan=plus_monthly',
        },
      })
      assert.equal(claimed.headers.get('location'), '/checkout?plan=plus_monthly')
      assert.match((await guest.get(await choose(guest, 'plus_monthly'))).text, /name="outcome"/)
    })

    test('the price is ours whatever is sent, and the checkout stays the same until it expires', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'plus_monthly', { price_cents: '1', currency: 'xts', firstTime: '0' })
      assert.match(await wordsOf(golfer, path), /\$5\.00 for the first month/)
      assert.equal(await choose(golfer, 'plus_monthly'), path)
      for (const form of [{}, { plan: 'gold' }, { plan: 'toString' }])
        assert.equal((await golfer.call('POST', '/checkout', { form })).status, 400)
    })

    test('the sandbox page is marked as a test, with one form and a button for each outcome', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      const { status, headers, text } = await golfer.get(path)
      assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
      assert.equal([...mainOf(text).matchAll(/<form/g)].length, 1)
      assert.match(text, /<input type="hidden" name="csrf_token" value="[^"]+">/)
      const outcomes = [...text.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome)
      assert.deepEqual(outcomes, ['pay', 'fail', 'cancel'])
      for (const words of ['Test mode: you won’t be charged.', 'Day pass', '$3.00 once', 'Pay $3.00'])
        assert.ok(textOf(text).includes(words), words)
    })

    test('TOOL-3: paying starts Premium, and clicking twice pays once', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      await golfer.get(path)
      assert.equal(await premiumOf(golfer), null)
      const clicks = await Promise.all([1, 2, 3].map(() => press(golfer, path, 'pay')))
      for (const { status, headers } of clicks)
        assert.deepEqual([status, headers.get('location')], [303, path])
      const until = Date.parse((await premiumOf(golfer)) ?? '')
      assert.ok(Math.abs(until - Date.now() - DAY) < 10_000)
      assert.deepEqual(await paymentsOf(golfer.id), [300])
      const paid = await golfer.get(path)
      assert.equal(paid.status, 200)
      assert.match(textOf(paid.text), /Paid .*Day pass .*\$3\.00 .*Premium until \w/)
      assert.ok(paid.text.includes('href="/profile/premium"') && paid.text.includes('href="/gps"'))
      assert.ok(!mainOf(paid.text).includes('<form'))
      for (const outcome of ['fail', 'cancel'])
        assert.equal((await press(golfer, path, outcome)).headers.get('location'), path, outcome)
      assert.notEqual(await choose(golfer, 'day_pass'), path)
    })

    test('a declined card or going back charges nothing, and the checkout stays open', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'plus_monthly')
      const declined = await press(golfer, path, 'fail')
      assert.deepEqual([declined.status, declined.headers.get('location')], [303, `${path}?declined=1`])
      const { text } = await golfer.get(`${path}?declined=1`)
      assert.match(alertOf(text) ?? '', /declined\. You weren’t charged/)
      assert.match(text, /name="outcome"/)
      const left = await press(golfer, path, 'cancel')
      assert.deepEqual(
        [left.status, left.headers.get('location')],
        [303, '/checkout?plan=plus_monthly&left=1'],
      )
      assert.match(await wordsOf(golfer, '/checkout?plan=plus_monthly&left=1'), /You weren’t charged/)
      assert.deepEqual([await premiumOf(golfer), await paymentsOf(golfer.id)], [null, []])
      assert.equal(await choose(golfer, 'plus_monthly'), path)
      assert.equal((await press(golfer, path, 'pay')).status, 303)
      assert.deepEqual(await paymentsOf(golfer.id), [500])
    })

    test('TOOL-3: the checkout says what is paid today, and the price and day of the next charge', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'plus_monthly')
      const before = Date.now()
      const words = await wordsOf(golfer, path)
      const days = [before, Date.now()].map((time) => dayIn('en', new Date(periodsAfter(time, 'month', 1))))
      const [, day = ''] =
        /You pay \$5\.00 today\. Next charge: \$10\.00 on (.{11,12}), then every month until you cancel\./.exec(
          words,
        ) ?? []
      assert.ok(days.includes(day), words)
      assert.match(
        await wordsOf(golfer, await choose(golfer, 'day_pass')),
        /What you get .*The caddie.* You pay \$3\.00 today\. It doesn’t renew/,
      )
    })

    test('an unknown outcome is 400', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      for (const outcome of ['', 'PAY', 'refund', '__proto__'])
        assert.equal((await press(golfer, path, outcome)).status, 400, outcome)
      assert.equal((await golfer.call('POST', path, { form: {} })).status, 400)
      assert.deepEqual(await paymentsOf(golfer.id), [])
    })

    test('TOOL-3: of two first checkouts paid at once, one is half price and the other is over', async () => {
      const golfer = await newGolfer()
      const paths = [await choose(golfer, 'plus_monthly'), await choose(golfer, 'plus_yearly')]
      const replies = await Promise.all(paths.map((path) => press(golfer, path, 'pay')))
      assert.deepEqual(replies.map(({ status }) => status).toSorted(), [303, 410])
      const cents = await paymentsOf(golfer.id)
      assert.ok(cents.length === 1 && [500, 5_000].includes(cents[0] ?? 0), String(cents))
      const lost = paths[replies.findIndex(({ status }) => status === 410)] ?? ''
      for (const reply of [await golfer.get(lost), await press(golfer, lost, 'pay')]) {
        assert.equal(reply.status, 410)
        assert.match(textOf(reply.text), /already used your introductory offer\. You weren’t charged/)
        assert.match(reply.text, /href="\/checkout\?plan=plus_/)
      }
      const words = await wordsOf(golfer, '/checkout')
      assert.ok(words.includes('Plus, yearly $100.00 a year') && !words.includes('50% off'))
      assert.match(await wordsOf(golfer, await choose(golfer, 'plus_monthly')), /Pay \$10\.00/)
    })

    test('TOOL-3: a day pass is never discounted, and doesn’t use up the discount', async () => {
      const golfer = await newGolfer()
      await press(golfer, await choose(golfer, 'day_pass'), 'pay')
      await press(golfer, await choose(golfer, 'plus_yearly'), 'pay')
      assert.deepEqual(await paymentsOf(golfer.id), [300, 5_000])
    })

    test('time bought during Premium is added at the end, and the pages say so first', async () => {
      const golfer = await newGolfer()
      await press(golfer, await choose(golfer, 'day_pass'), 'pay')
      const first = Date.parse((await premiumOf(golfer)) ?? '')
      const path = await choose(golfer, 'day_pass')
      for (const page of ['/checkout', path])
        assert.match(
          await wordsOf(golfer, page),
          /You have Premium until .* UTC ?\. Extra time is added to the end/,
        )
      await press(golfer, path, 'pay')
      assert.equal(Date.parse((await premiumOf(golfer)) ?? ''), first + DAY)
    })

    test('golfers with a renewing plan are told that another plan replaces it, and a day pass does not', async () => {
      const golfer = await newGolfer()
      await press(golfer, await choose(golfer, 'plus_monthly'), 'pay')
      const ends =
        /Your plan \(Plus, monthly\) renews automatically\. .* it stops renewing and the new plan takes over/
      assert.match(await wordsOf(golfer, '/checkout'), ends)
      assert.match(await wordsOf(golfer, await choose(golfer, 'plus_yearly')), ends)
      assert.doesNotMatch(await wordsOf(golfer, await choose(golfer, 'day_pass')), ends)
      await db
        .updateTable('premium_subscription')
        .set({ renews: 0 })
        .where('account_id', '=', golfer.id)
        .execute()
      assert.doesNotMatch(await wordsOf(golfer, '/checkout'), ends)
    })

    test('a checkout that expired or whose price changed is over, and costs nothing', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      const other = await choose(golfer, 'plus_monthly')
      await change(path, { expires_at: Date.now() - 1 })
      await change(other, { price_cents: 400 })
      for (const [over, why] of [
        [path, /30 minutes and has expired\. You weren’t charged/],
        [other, /price of this plan has changed\. You weren’t charged/],
      ] as const)
        for (const reply of [await golfer.get(over), await press(golfer, over, 'pay')]) {
          assert.equal(reply.status, 410)
          assert.match(textOf(reply.text), why)
        }
      assert.deepEqual([await premiumOf(golfer), await paymentsOf(golfer.id)], [null, []])
      assert.notEqual(await choose(golfer, 'day_pass'), path)
      assert.match(await wordsOf(golfer, await choose(golfer, 'plus_monthly')), /Pay \$5\.00/)
    })

    test('a paid checkout stays paid after it expires', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      await press(golfer, path, 'pay')
      await change(path, { expires_at: Date.now() - 1 })
      assert.equal((await golfer.get(path)).status, 200)
      assert.equal((await press(golfer, path, 'pay')).headers.get('location'), path)
      assert.deepEqual(await paymentsOf(golfer.id), [300])
    })

    test('after paying, the golfer waits for the confirmation and is redirected nowhere else', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      const { status, text } = await golfer.get(`${path}?paid=1`)
      assert.equal(status, 200)
      assert.match(text, /<meta http-equiv="refresh" content="2">/)
      assert.match(textOf(text), /waiting for the payment provider to confirm/)
      assert.ok(!mainOf(text).includes('<form'))
      await change(path, { expires_at: Date.now() - 1 })
      assert.equal((await golfer.get(`${path}?paid=1`)).status, 200)
      assert.equal(await premiumOf(golfer), null)
    })

    test('somebody else’s checkout looks like one that does not exist', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      const stranger = await newGolfer()
      for (const address of [path, '/checkout/made-up', '/checkout/%00', `/checkout/${'x'.repeat(65)}`]) {
        assert.equal((await stranger.get(address)).status, 404, address)
        assert.equal((await press(stranger, address, 'pay')).status, 404, address)
      }
      assert.equal((await golfer.get(path)).status, 200)
      const back = `/sign-in?return_to=${encodeURIComponent(path)}`
      for (const client of [openClient(service.origin), await openGuest(service.origin)]) {
        const { status, headers } = await client.get(path)
        assert.deepEqual([status, headers.get('location')], [303, back])
        const posted = await press(client, path, 'pay')
        assert.match(posted.headers.get('location') ?? '', /^\/sign-in/)
      }
      assert.deepEqual(await paymentsOf(golfer.id), [])
    })

    test('without the CSRF token, or from another site, nothing is chosen and nothing is paid', async () => {
      const golfer = await newGolfer()
      const path = await choose(golfer, 'day_pass')
      for (const [address, form] of [
        ['/checkout', { plan: 'day_pass' }],
        [path, { outcome: 'pay' }],
      ] as const) {
        const wrong = [{ csrf: false }, { headers: { Origin: 'https://evil.test' } }]
        for (const send of wrong)
          assert.equal((await golfer.call('POST', address, { form, ...send })).status, 403)
        const forged = { ...form, csrf_token: 'x' }
        assert.equal((await golfer.call('POST', address, { form: forged, csrf: false })).status, 403)
      }
      assert.deepEqual(await paymentsOf(golfer.id), [])
    })
  })
