import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { USUAL_ENGINES } from '../support/engines.ts'
import {
  EVENT_SECRET,
  EVENTS_PATH,
  type EventsService,
  inSeconds,
  openEventsService,
} from '../support/events-service.ts'
import {
  chargeOf,
  dayPassEvent,
  disputeOf,
  drawId,
  invoiceOf,
  invoicePaid,
  invoicePaymentOf,
  macOf,
  monthlySince,
  PERSON,
  paidSession,
  refundOf,
  signatureFor,
  stripeEvent,
  subscriptionOf,
} from '../support/stripe-events.ts'

const DAY = 86_400_000
const now = () => inSeconds()

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: EventsService
    before(async () => {
      service = await openEventsService(engine)
    })
    after(() => service.close())

    test('a signed event takes effect, whatever else is in the request', async () => {
      const { tell, newGolfer, untilOf } = service
      const ways = [
        {},
        { 'Content-Type': 'text/plain' },
        { 'Content-Type': 'application/x-www-form-urlencoded' },
        { 'Content-Type': 'rub/bish' },
        { Cookie: '_service_session=forged', Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      ]
      const id = await newGolfer()
      for (const [i, headers] of ways.entries()) {
        const began = Date.now()
        const reply = await tell(dayPassEvent(id, now()), headers)
        assert.equal(reply.status, 200, reply.text)
        const end = (await untilOf(id)) ?? 0
        assert.ok(end >= began + (i + 1) * DAY - 60_000 && end <= Date.now() + (i + 1) * DAY)
      }
    })

    test('a forged, altered or unsigned event is 400, and nothing is stored or granted', async () => {
      const { send, sendBy, newGolfer, untilOf, isKept } = service
      const id = await newGolfer()
      const event = dayPassEvent(id, now())
      const body = JSON.stringify(event)
      const good = signatureFor(body, EVENT_SECRET, now())
      const mac = macOf(body, EVENT_SECRET, now())
      const wrong = [
        ...['', 'rubbish', 't=', `t=${now()}`, `v1=${mac}`, `t=abc,v1=${mac}`, `t=${now()},v0=${mac}`],
        ...[
          `t=${now()},v1=`,
          `t=${now()},v1=${'0'.repeat(64)}`,
          `t=${now() + 5},v1=${mac}`,
          good.toUpperCase(),
        ],
        ...[signatureFor(body, 'whsec_of_another', now()), signatureFor(`${body} `, EVENT_SECRET, now())],
        ...[signatureFor(body, EVENT_SECRET, now() - 301), '='.repeat(5_000), ','.repeat(5_000)],
      ]
      for (const signature of wrong) assert.equal((await sendBy(body, signature)).status, 400, signature)
      assert.equal((await send(body)).status, 400)
      assert.equal((await sendBy(body.replace('"day_pass"', '"day_pazs"'), good)).status, 400)
      assert.equal((await sendBy(`${body} `, good)).status, 400)
      assert.equal(await isKept(event), false)
      assert.equal(await untilOf(id), null)
    })

    test('a signature from 299 seconds ago is valid, and so is one of several', async () => {
      const { sendBy, newGolfer, untilOf } = service
      const id = await newGolfer()
      const body = JSON.stringify(dayPassEvent(id, now()))
      assert.equal((await sendBy(body, signatureFor(body, EVENT_SECRET, now() - 299))).status, 200)
      const at = now()
      const several = `t=${at},v1=${'0'.repeat(64)},v1=${macOf(body, EVENT_SECRET, at)},v0=old`
      assert.equal((await sendBy(body, several)).status, 200)
      assert.notEqual(await untilOf(id), null)
    })

    test('anything that is not an event is 400, signed or not', async () => {
      const { sendBy, tell } = service
      const deep = `{"id":"evt_deep","type":"x","created":1,"data":{"object":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
      const parts = dayPassEvent('nobody', now())
      const bodies = [
        ...['', ' ', 'null', '0', '"text"', '[]', '{}', '{', '\ufeff', '{"id":"evt_1"}', deep],
        ...[
          { ...parts, id: 7 },
          { ...parts, id: 'a\u0000b' },
          { ...parts, id: 'x'.repeat(3_000) },
        ],
        ...[
          { ...parts, type: null },
          { ...parts, created: '1' },
          { ...parts, created: 1e18 },
        ],
        ...[
          { ...parts, data: null },
          { ...parts, data: { object: null } },
          { ...parts, data: { object: 'x' } },
        ],
        { ...parts, object: 'v2.core.event' },
      ]
      for (const body of bodies) {
        const reply = await tell(body)
        assert.equal(reply.status, 400, JSON.stringify(body).slice(0, 80))
        assert.equal(JSON.parse(reply.text).error, 'invalid_event')
      }
      assert.equal((await tell('x'.repeat(1_100_000))).status, 413)
      const binary = Buffer.from([0xff, 0xfe, 0x00, 0x80])
      assert.equal((await sendBy(binary, signatureFor(binary, EVENT_SECRET, now()))).status, 400)
    })

    test('other methods are 405, and Allow names the right one', async () => {
      const { origin } = service
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await fetch(`${origin}${EVENTS_PATH}`, { method })
        assert.equal(reply.status, 405, method)
        assert.equal(reply.headers.get('allow'), 'POST')
      }
    })

    test('the same event, eight times at once and once more, takes effect once', async () => {
      const { db, tell, newGolfer, untilOf } = service
      const id = await newGolfer()
      const event = dayPassEvent(id, now())
      const replies = await Promise.all(Array.from({ length: 8 }, () => tell(event)))
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
      const end = await untilOf(id)
      assert.ok(end !== null && end <= Date.now() + DAY)
      assert.equal((await tell(event)).status, 200)
      assert.equal(await untilOf(id), end)
      const rows = await db.selectFrom('premium_payment').select('id').where('account_id', '=', id).execute()
      assert.equal(rows.length, 1)
    })

    test('an event from last year counts like one from today', async () => {
      const { tell, newGolfer, untilOf } = service
      const id = await newGolfer()
      assert.equal((await tell(dayPassEvent(id, now() - 31_536_000))).status, 200)
      assert.ok(((await untilOf(id)) ?? 0) > Date.now() + DAY - 60_000)
    })

    test('unknown events and those of others are stored and change nothing', async () => {
      const { tell, newGolfer, untilOf, isKept } = service
      const id = await newGolfer()
      const foreign = { ...paidSession(id, now()), metadata: { order: '17' } }
      const events = [
        stripeEvent('checkout.session.completed', foreign, now()),
        stripeEvent(
          'customer.created',
          { id: drawId('cus'), object: 'customer', email: PERSON.email },
          now(),
        ),
        stripeEvent('something.new', { id: 'x', object: 'constructor' }, now()),
        stripeEvent('charge.dispute.created', disputeOf('dp_x', 'pi_of_nobody', 300, 'lost'), now()),
      ]
      for (const event of events) {
        assert.equal((await tell(event)).status, 200, event.type)
        assert.equal(await isKept(event), true)
      }
      assert.equal(await untilOf(id), null)
    })

    test('a missing account is no error, and its subscription gets cancelled', async () => {
      const { db, tell, isKept } = service
      const state = monthlySince(now(), 'gone')
      const events = [
        dayPassEvent('gone', now()),
        stripeEvent('customer.subscription.created', subscriptionOf(state), now()),
        stripeEvent('invoice.paid', invoiceOf(invoicePaid(state)), now()),
        stripeEvent('invoice.payment_failed', invoiceOf({ ...invoicePaid(state), paidAt: null }), now()),
      ]
      for (const event of events) {
        assert.equal((await tell(event)).status, 200, event.type)
        assert.equal(await isKept(event), true)
      }
      const tasks = await db.selectFrom('premium_task').select('id').where('subject', '=', state.id).execute()
      assert.deepEqual(tasks, [{ id: `end ${state.id}` }])
    })

    test('personal and card data and signatures are neither stored nor logged', async () => {
      const { db, logged, tell } = service
      const state = monthlySince(now(), 'somebody')
      const things = [
        paidSession('somebody', now()),
        subscriptionOf(state),
        invoiceOf(invoicePaid(state)),
        invoicePaymentOf('in_1', 'pi_1'),
        refundOf('re_1', 'pi_1', 300, 'succeeded'),
        disputeOf('dp_1', 'pi_1', 300, 'needs_response'),
        chargeOf('pi_1', 300),
        { id: 'cus_1', object: 'customer', ...PERSON, shipping: PERSON, description: PERSON.name },
      ]
      for (const thing of things) {
        const event = stripeEvent('any.type', thing, now())
        const previous = { ...event, data: { ...event.data, previous_attributes: PERSON } }
        assert.equal((await tell(previous)).status, 200)
      }
      const rows = await db.selectFrom('premium_event').select('body').execute()
      const told = /nobody-keeps|\+4416|idden|Nowhereham|ZZ9|"4242"/
      assert.ok(rows.length >= things.length)
      for (const { body } of rows) assert.doesNotMatch(body, told)
      assert.ok(logged.length > 0)
      for (const line of logged) assert.doesNotMatch(line, /nobody-keeps|v1=|whsec_|day_pass/)
    })

    test('none of this caused a server error', () => {
      const { logged } = service
      assert.deepEqual(
        logged.filter((line) => /could not be applied|a request failed/.test(line)),
        [],
      )
    })
  })
