import { Problem } from '../core/problem.ts'
import { isEvent } from './facts.ts'
import type { PaymentEvent } from './payment-object.ts'

/** How far a signature's time may be from ours. It is about the delivery, not the event: a retry has a new signature. */
const TOLERANCE_S = 300

/** The event, if the provider signed it recently. */
export async function readSignedEvent(
  body: Buffer,
  signature: string,
  secret: string,
  now: number,
): Promise<PaymentEvent> {
  const event = await checked(body, signature, secret, now)
  if (!isEvent(event)) throw new Problem('invalid_event', 'This is not an event.')
  return event
}

async function checked(body: Buffer, signature: string, secret: string, now: number): Promise<unknown> {
  const { default: Stripe } = await import('stripe')
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now)
    if (isAhead(signature, now)) throw new Error('signed in the future')
    return event
  } catch {
    // The reason would only help somebody who forges events.
    throw new Problem(
      'invalid_event',
      `The payment provider didn’t sign this event, or not within ${TOLERANCE_S} seconds of now.`,
    )
  }
}

/** The library checks only how old a signature is. */
const isAhead = (signature: string, now: number) =>
  Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0) > now / 1_000 + TOLERANCE_S

/** The signature header for a body, as the provider would write it. */
export async function signatureOf(body: string, secret: string, now: number): Promise<string> {
  const { default: Stripe } = await import('stripe')
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(now / 1_000),
  })
}
