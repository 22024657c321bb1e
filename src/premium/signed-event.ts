import { Problem } from '../core/problem.ts'
import { isEvent } from './facts.ts'
import type { PaymentEvent } from './payment-object.ts'

/** So old a signature may be; it concerns the sending, not the event, and a retry is signed anew. */
const TOLERANCE_S = 300

/** What the provider said, if it was the provider who said it, and lately. */
export async function readSignedEvent(
  body: Buffer,
  signature: string,
  secret: string,
  now: number,
): Promise<PaymentEvent> {
  const event = await checked(body, signature, secret, now)
  if (!isEvent(event)) throw new Problem('invalid_event', 'This is no event.')
  return event
}

async function checked(body: Buffer, signature: string, secret: string, now: number): Promise<unknown> {
  const { default: Stripe } = await import('stripe')
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now)
  } catch {
    // Why it was refused helps nobody but whoever forged it.
    throw new Problem(
      'invalid_event',
      `The event was not signed by the payment provider, or more than ${TOLERANCE_S} seconds ago.`,
    )
  }
}

/** The header that goes with a body, as the provider would write it. */
export async function signatureOf(body: string, secret: string, now: number): Promise<string> {
  const { default: Stripe } = await import('stripe')
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(now / 1_000),
  })
}
