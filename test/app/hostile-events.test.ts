import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { USUAL_ENGINES } from '../support/engines.ts'
import { type EventsService, inSeconds, openEventsService } from '../support/events-service.ts'
import { anyHostileValue, anyPath, replaceAt } from '../support/hostile-values.ts'
import {
  disputeOf,
  invoiceOf,
  invoicePaid,
  invoicePaymentOf,
  monthlySince,
  paidSession,
  refundOf,
  stripeEvent,
  subscriptionOf,
} from '../support/stripe-events.ts'
import { thorough } from '../support/thorough.ts'

const now = () => inSeconds()

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: EventsService
    before(async () => {
      service = await openEventsService(engine)
    })
    after(() => service.close())

    test('whatever value is anywhere in a signed event, the answer is 200 or 400', async () => {
      const { tell } = service
      const state = monthlySince(now(), 'nobody-at-all')
      const things = [
        paidSession('nobody-at-all', now()),
        subscriptionOf(state),
        invoiceOf(invoicePaid(state)),
        invoicePaymentOf('in_2', 'pi_2'),
        refundOf('re_2', 'pi_2', 300, 'succeeded'),
        disputeOf('dp_2', 'pi_2', 300, 'needs_response'),
      ]
      const hostile = fc.asyncProperty(
        fc.constantFrom(...things),
        anyPath,
        anyHostileValue,
        async (thing, path, value) => {
          const { status } = await tell(
            replaceAt(stripeEvent('invoice.payment_failed', thing, now()), path, value),
          )
          assert.ok(status === 200 || status === 400, String(status))
        },
      )
      await fc.assert(hostile, { numRuns: thorough(40, 120) })
    })

    test('garbage in a field that matters never grants Premium', async () => {
      const { tell, newGolfer, untilOf } = service
      const id = await newGolfer()
      const deciding = ['object', 'mode', 'payment_status', 'metadata', 'account', 'plan'] as const
      const hostile = fc.asyncProperty(fc.constantFrom(...deciding), anyHostileValue, async (path, value) => {
        const session = paidSession(id, now())
        const inMetadata = path === 'account' || path === 'plan'
        const thing = inMetadata
          ? { ...session, metadata: { ...(session.metadata as object), [path]: value } }
          : { ...session, [path]: value }
        assert.equal((await tell(stripeEvent('checkout.session.completed', thing, now()))).status, 200)
      })
      await fc.assert(hostile, { numRuns: thorough(20, 60) })
      assert.equal(await untilOf(id), null)
    })

    test('none of this caused a server error', () => {
      const { logged } = service
      assert.deepEqual(
        logged.filter((line) => /could not be applied|a request failed/.test(line)),
        [],
      )
    })
  })
