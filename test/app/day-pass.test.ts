import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import { tokenFor } from '../support/agent-client.ts'
import { openClient, openGolfer } from '../support/app-client.ts'
import { EVENT_SECRET, EVENTS_PATH, STRIPE_ENV } from '../support/events-service.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { dayPassEvent, signatureFor } from '../support/stripe-events.ts'

const PAID_AT = Date.UTC(2027, 4, 1, 12)

let service: TestService

before(async () => {
  // The service's clock stands still, and the test moves it.
  mock.timers.enable({ apis: ['Date'], now: PAID_AT })
  service = await startTestService({ records: [courseToRecord(COURSE)], env: STRIPE_ENV })
})
after(async () => {
  mock.timers.reset()
  await service.stop()
})

test('TOOL-3: distances work 86,399 seconds after paying for a day pass, and not after 86,400', async () => {
  const golfer = await openGolfer(service.origin)
  const at = PAID_AT / 1_000
  // Bought long before we learn of it: the day starts when Premium does.
  const body = JSON.stringify(dayPassEvent(golfer.id, at - 5_000))
  const headers = { 'Stripe-Signature': signatureFor(body, EVENT_SECRET, at) }
  const paid = await fetch(`${service.origin}${EVENTS_PATH}`, { method: 'POST', body, headers })
  assert.equal(paid.status, 200)
  const [lng, lat] = toEarth([0, 0])
  const measure = async (token: string) => {
    const send = { headers: { Authorization: `Bearer ${token}` } }
    return openClient(service.origin).post('/api/v1/agent/position', { lat, lng }, send)
  }
  mock.timers.setTime(PAID_AT + 86_399_000)
  const { access_token: token } = await tokenFor(service.origin, golfer)
  const within = await measure(token)
  assert.equal(within.status, 200, within.text)
  assert.ok(within.json.yards_to_middle > 0)
  mock.timers.setTime(PAID_AT + 86_399_999)
  assert.equal((await measure(token)).status, 200)
  mock.timers.setTime(PAID_AT + 86_400_000)
  const past = await measure(token)
  assert.equal(past.status, 402, past.text)
  assert.equal(past.json.error, 'premium_required')
})
