import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionOf, signatureFor, stripeEvent } from '../../test/support/stripe-events.ts'
import { Problem } from '../core/problem.ts'
import { readSignedEvent, signatureOf } from './signed-event.ts'

const SECRET = 'whsec_known'
const AT = 1_800_000_000
const METADATA = { account: 'ann', checkout: 'c', plan: 'day_pass' } as const
const PAID = { id: 'cs_1', metadata: METADATA, mode: 'payment', intent: 'pi_1', cents: 300 } as const
const EVENT = stripeEvent('checkout.session.completed', sessionOf(PAID, AT), AT)
const BODY = JSON.stringify(EVENT)

const read = (signature: string, now = AT, body = BODY) =>
  readSignedEvent(Buffer.from(body), signature, SECRET, now * 1_000 + 999)

const isRefused = (error: unknown) => error instanceof Problem && error.code === 'invalid_event'

test('a signature is valid for 300 seconds, before and after its time, and not for 301', async () => {
  const signature = signatureFor(BODY, SECRET, AT)
  for (const now of [AT, AT + 299, AT + 300]) assert.equal((await read(signature, now)).id, EVENT.id)
  for (const now of [AT - 299, AT - 300]) assert.equal((await read(signature, now)).id, EVENT.id)
  for (const now of [AT + 301, AT - 301]) await assert.rejects(read(signature, now), isRefused)
})

test('the age of a signature counts, not that of the event', async () => {
  const later = AT + 30 * 86_400
  assert.equal((await read(signatureFor(BODY, SECRET, later), later)).created, AT)
})

test('the sandbox signs like Stripe', async () => {
  assert.equal(await signatureOf(BODY, SECRET, AT * 1_000), `${signatureFor(BODY, SECRET, AT)}`)
})

test('no byte of the body, the time or the signature can change', async () => {
  const signature = signatureFor(BODY, SECRET, AT)
  for (let i = 0; i < BODY.length; i += 7) {
    const altered = `${BODY.slice(0, i)}${BODY[i] === 'x' ? 'y' : 'x'}${BODY.slice(i + 1)}`
    await assert.rejects(read(signature, AT, altered), isRefused)
  }
  await assert.rejects(read(signature.replace(`t=${AT}`, `t=${AT + 1}`)), isRefused)
  await assert.rejects(read(signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))), isRefused)
})
