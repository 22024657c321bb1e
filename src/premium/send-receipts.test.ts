import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { ENGINES, type EngineName } from '../../test/support/engines.ts'
import { openTestPayments } from '../../test/support/test-payments.ts'
import { rememberLanguage } from '../account/contact-store.ts'
import { textOf } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PlanId } from './plans.ts'
import { sendReceipts } from './send-receipts.ts'
import { signatureOf } from './signed-event.ts'

const at = (text: string) => Date.parse(text)

for (const engine of ENGINES)
  describe(engine, () => {
    const open = (t: TestContext) => openShop(t, engine)

    test('TOOL-3: a receipt says what was paid, until when, what comes next, where the invoice is and how to cancel', async (t) => {
      const { buy, mails, paymentIds } = await open(t)
      await buy('plus_monthly')
      const [id] = await paymentIds()
      assert.deepEqual(mails.map(asText), [
        {
          to: 'ann@golf.example',
          subject: 'Dogleg: Receipt for Plus, monthly',
          language: 'en',
          text: `Hello Robin,

You paid $5.00 for Plus, monthly on 1 May 2027. Thank you.

Test mode: you weren’t charged.

You have Premium until 1 Jun 2027, 12:00 UTC.

Your invoice:

https://app.example/profile/payments/${id}

It renews automatically: we’ll charge $10.00 on 1 Jun 2027. Cancel anytime before then:

https://app.example/profile/premium

Dogleg
`,
        },
      ])
    })

    test('TOOL-3: the receipt of a day pass says that it does not renew, with all the time there is', async (t) => {
      const { buy, mails } = await open(t)
      await buy('day_pass')
      await buy('day_pass')
      assert.match(textAt(mails, 1), /You paid \$3\.00 for Day pass on 1 May 2027\./)
      assert.match(textAt(mails, 1), /You have Premium until 3 May 2027, 12:00 UTC\./)
      assert.match(textAt(mails, 1), /It doesn’t renew, and we won’t charge you again\./)
      assert.doesNotMatch(textAt(mails, 1), /cancel/)
    })

    test('every renewal has a receipt, and one that does not renew says so', async (t) => {
      const { clock, buy, mails, payments, db } = await open(t)
      await buy('plus_yearly')
      clock.now = at('2028-05-01T12:00:00Z')
      await payments.sandbox?.catchUp()
      assert.match(textAt(mails, 1), /You paid \$100\.00 .* on 1 May 2028[\s\S]*\$100\.00 on 1 May 2029/)
      const { id } = await db.selectFrom('premium_subscription').select('id').executeTakeFirstOrThrow()
      await payments.record(await payments.provider.setRenewing(id, false))
      await db.updateTable('premium_payment').set({ mailed_at: null }).execute()
      await sendReceipts(depsOf({ mails, payments, db, clock }))
      assert.match(textAt(mails, -1), /It doesn’t renew/)
    })

    test('a receipt goes out once, however many processes look for it', async (t) => {
      const { buy, mails, db, payments, clock } = await open(t)
      await buy('day_pass')
      await buy('day_pass')
      mails.length = 0
      await db.updateTable('premium_payment').set({ mailed_at: null }).execute()
      const deps = depsOf({ mails, payments, db, clock })
      await Promise.all(Array.from({ length: 6 }, () => sendReceipts(deps)))
      assert.equal(mails.length, 2)
      assert.equal(new Set(mails.map(textOf)).size, 2)
    })

    test('somebody who is gone or has no email gets none, and we do not look again', async (t) => {
      const { buy, mails, db, payments, clock, addGolfer } = await open(t)
      await addGolfer('bob')
      await buy('day_pass')
      await buy('day_pass', 'bob')
      mails.length = 0
      await db.updateTable('premium_payment').set({ mailed_at: null }).execute()
      await db.deleteFrom('account').where('id', '=', 'bob').execute()
      await db.updateTable('account').set({ email: null }).where('id', '=', 'ann').execute()
      await sendReceipts(depsOf({ mails, payments, db, clock }))
      assert.deepEqual(mails, [])
      assert.deepEqual(
        await db.selectFrom('premium_payment').select('id').where('mailed_at', 'is', null).execute(),
        [],
      )
    })

    test('an advertisement instead of a name is not repeated, and an email has no link but our own', async (t) => {
      const { buy, mails, db, fail } = await open(t)
      await db.updateTable('account').set({ name: 'Win at https://evil.example' }).execute()
      await buy('plus_monthly')
      await fail()
      assert.equal(mails.length, 2)
      for (const text of mails.map(textOf)) {
        assert.match(text, /^Hello,\n/)
        for (const [address] of text.matchAll(/\bhttps?:\S+|\bwww\.\S+/g))
          assert.match(address, /^https:\/\/app\.example\/profile/)
      }
    })

    test('receipts and failed renewals are in the language of the golfer', async (t) => {
      const { buy, mails, db, fail } = await open(t)
      await rememberLanguage(db, 'ann', 'es')
      await buy('plus_monthly')
      await fail()
      assert.match(textAt(mails, 0), /^Hola Robin,\n\nHas pagado 5,00/)
      assert.match(textAt(mails, 0), /^https:\/\/app\.example\/es\/profile\/payments\/\S+$/m)
      assert.match(textAt(mails, 1), /No hemos podido cobrar 10,00/)
    })

    test('a failed renewal is emailed, with how long Premium lasts and where to change the card', async (t) => {
      const { clock, buy, mails, fail } = await open(t)
      await buy('plus_monthly')
      clock.now = at('2027-06-01T12:00:05Z')
      await fail()
      assert.equal(
        textAt(mails, 1),
        `Hello Robin,

We couldn’t charge $10.00 to renew Plus, monthly.

You keep Premium until 8 Jun 2027, 12:00 UTC. Pay by then and nothing changes.

Update your card or cancel here:

https://app.example/profile/premium

Dogleg
`,
      )
      clock.now = at('2027-06-09T12:00:00Z')
      await fail()
      assert.match(textAt(mails, 2), /Premium has ended\. Pay to get it back right away\./)
    })

    test('a failure that we hear of after it was paid, or of somebody who is gone, is not emailed', async (t) => {
      const { buy, mails, db, fail, paymentIds } = await open(t)
      await buy('plus_monthly')
      const [paid] = await paymentIds()
      await fail({ id: paid })
      await db.deleteFrom('account').execute()
      await fail()
      assert.equal(mails.length, 1)
    })
  })

const asText = (mail: Mail) => {
  const { paragraphs, ...head } = mail
  return { ...head, text: textOf(mail) }
}
const textAt = (mails: readonly Mail[], index: number) => {
  const mail = mails.at(index)
  return mail === undefined ? '' : textOf(mail)
}

type Parts = Pick<Awaited<ReturnType<typeof openTestPayments>>, 'mails' | 'payments' | 'db' | 'clock'>

/** What another process would work with. */
const depsOf = ({ mails, payments, db, clock }: Parts) => ({
  db,
  now: () => clock.now,
  random: (bytes: number) => Buffer.alloc(bytes),
  provider: payments.provider,
  mailer: { send: (mail: (typeof mails)[number]) => mails.push(mail), close: async () => {} },
  appUrl: 'https://app.example',
  onError: assert.ifError,
})

async function openShop(t: TestContext, engine: EngineName) {
  const till = await openTestPayments(t, engine)
  await till.addGolfer('ann')
  const { db, payments, clock } = till
  let failures = 0
  const buy = async (plan: PlanId, who = 'ann') => {
    const { id } = await till.openFor(who, plan)
    assert.equal(await payments.sandbox?.pay(id), 'paid')
  }
  /** As Stripe says that a card was declined. */
  const fail = async (fields: PaymentObject = {}) => {
    const object = { ...declinedInvoice(++failures), ...fields }
    const created = Math.floor(clock.now / 1_000)
    const body = JSON.stringify({
      id: `evt_${failures}`,
      type: 'invoice.payment_failed',
      created,
      data: { object },
    })
    const { eventSecret } = payments.provider
    await payments.receive(Buffer.from(body), await signatureOf(body, eventSecret, clock.now))
  }
  const paymentIds = async () =>
    (await db.selectFrom('premium_payment').select('id').orderBy('paid_at').execute()).map(({ id }) => id)
  t.after(() => assert.deepEqual(till.errors, []))
  return { ...till, buy, fail, paymentIds }
}

const declinedInvoice = (number: number) => ({
  id: `in_declined_${number}`,
  object: 'invoice',
  status: 'open',
  billing_reason: 'subscription_cycle',
  amount_due: 1_000,
  parent: {
    subscription_details: {
      subscription: 'sub_1',
      metadata: { account: 'ann', checkout: 'c', plan: 'plus_monthly' },
    },
  },
})
