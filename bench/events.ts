import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Db, openDb } from '../src/platform/db/open.ts'
import { signatureOf } from '../src/premium/signed-event.ts'
import { openGolfer } from '../test/support/app-client.ts'
import { alternate, summarize } from './alternate.ts'
import { type ChildServer, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure } from './figure.ts'

const part = 'events'
const CONCURRENCY = 8
const GOLFERS = 500

/** Incoming payment events, each stored, processed and confirmed by email, compared with an ordinary write. */
export async function measureEvents({ seconds }: Context): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const db = openDb({ folder, url: null })
  await migrate(db)
  const service = await startService(folder)
  try {
    return [await compare(db, service, seconds / ROUNDS)]
  } finally {
    await service.stop()
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}

async function compare(db: Db, service: ChildServer, seconds: number): Promise<Figure> {
  const golfers = await makeGolfers(db)
  const secret = await secretOf(db)
  const saver = await openGolfer(`http://127.0.0.1:${service.port}`)
  const session = (await saver.get('/api/v1/session')).json
  const saved = { Cookie: `_service_session=${saver.cookie()}`, 'X-CSRF-Token': session.csrf_token }
  let sent = 0
  const pay = async () => {
    const body = paymentBody(++sent, golfers[sent % GOLFERS] ?? '')
    const signature = await signatureOf(body, secret, Date.now())
    return {
      path: '/api/v1/premium/events',
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body,
    }
  }
  const save = async () => {
    const body = JSON.stringify({ handicap: (sent++ % 36) + 0.5 })
    return { path: '/api/v1/profile', method: 'PUT', headers: saved, body }
  }
  await perSecond(service, 0.5, pay)
  const rounds = await alternate(
    ROUNDS,
    () => perSecond(service, seconds, pay),
    () => perSecond(service, seconds, save),
  )
  const { median: ratio, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  const value = summarize(rounds.map(({ subject }) => subject)).median
  const reference = summarize(rounds.map((round) => round.reference)).median
  const what =
    'signed payment events, stored, processed and emailed, compared with saving a profile (one write)'
  return figure({ part, what, unit: '/s', value, reference, ratio, spread })
}

async function makeGolfers(db: Db): Promise<readonly string[]> {
  const ids = Array.from({ length: GOLFERS }, (_, n) => `golfer-${n}@bench.test`)
  const rows = ids.map((id) => ({
    ...{ id, kind: 'member' as const, email: id, email_key: id, created_at: 0, seen_at: 0 },
  }))
  await db.insertInto('account').values(rows).execute()
  return ids
}

async function secretOf(db: Db): Promise<string> {
  const stored = db.selectFrom('secret').select('value').where('name', '=', 'sandbox')
  return (await stored.executeTakeFirstOrThrow()).value
}

/** A paid day pass. */
const paymentBody = (n: number, account: string) =>
  JSON.stringify({
    id: `evt_${n}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1_000),
    data: {
      object: {
        id: `cs_${n}`,
        object: 'checkout.session',
        ...{ mode: 'payment', status: 'complete', payment_status: 'paid', amount_total: 300 },
        payment_intent: `pi_${n}`,
        metadata: { account, checkout: `checkout-${n}`, plan: 'day_pass' },
        created: Math.floor(Date.now() / 1_000),
      },
    },
  })

type Request = {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Answers per second. */
async function perSecond(
  { port }: ChildServer,
  seconds: number,
  next: () => Promise<Request>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const start = performance.now()
  let answered = 0
  const work = async () => {
    while (performance.now() - start < seconds * 1_000) {
      await send(agent, port, await next())
      answered++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const took = performance.now() - start
  agent.destroy()
  return answered / (took / 1_000)
}

function send(agent: Agent, port: number, { path, method, headers, body }: Request): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const json = { 'Content-Type': 'application/json', ...headers }
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: json }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
    response.resume().once('end', resolve)
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}
