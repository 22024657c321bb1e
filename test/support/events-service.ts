import { type Db, openDb } from '../../src/platform/db/open.ts'
import { openGolfer } from './app-client.ts'
import type { EngineName } from './engines.ts'
import { startTestService } from './service.ts'
import { type StripeEvent, signatureFor } from './stripe-events.ts'

/** The signing secret of Stripe's events. */
export const EVENT_SECRET = 'whsec_known_to_the_test'

export const STRIPE_ENV = {
  DOGLEG_STRIPE_KEY: 'sk_test_none',
  DOGLEG_STRIPE_WEBHOOK_SECRET: EVENT_SECRET,
  // Nothing listens there, so calls to Stripe stay queued.
  DOGLEG_STRIPE_API: 'http://127.0.0.1:9',
}

export const EVENTS_PATH = '/api/v1/premium/events'

/** Seconds since 1970. */
export const inSeconds = (ms = Date.now()) => Math.floor(ms / 1_000)

type HeaderFields = Readonly<Record<string, string>>

/** The service with Stripe as its payment provider, and a way to send it events. */
export async function openEventsService(engine: EngineName) {
  const logged: string[] = []
  const onLog = (line: string) => logged.push(line)
  const service = await startTestService({ postgres: engine === 'postgres', env: STRIPE_ENV, onLog })
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  const send = async (body: string | Buffer, headers: HeaderFields = {}) => {
    const reply = await fetch(`${service.origin}${EVENTS_PATH}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    return { status: reply.status, text: await reply.text() }
  }
  const sendBy = (body: string | Buffer, signature: string, headers: HeaderFields = {}) =>
    send(body, { 'Stripe-Signature': signature, ...headers })
  /** Signed, as Stripe sends it. */
  const tell = (event: unknown, headers: HeaderFields = {}) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    return sendBy(body, signatureFor(body, EVENT_SECRET, inSeconds()), headers)
  }
  return {
    ...{ origin: service.origin, db, logged, send, sendBy, tell },
    newGolfer: async () => (await openGolfer(service.origin)).id,
    untilOf: (id: string) => readUntil(db, id),
    isKept: async ({ id }: StripeEvent) =>
      (await db.selectFrom('premium_event').select('id').where('id', '=', id).execute()).length === 1,
    close: async () => {
      await db.destroy()
      await service.stop()
    },
  }
}

export type EventsService = Awaited<ReturnType<typeof openEventsService>>

async function readUntil(db: Db, id: string): Promise<number | null> {
  const account = db.selectFrom('account').select('premium_until').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).premium_until
}
