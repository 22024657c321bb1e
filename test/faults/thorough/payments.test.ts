import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDb } from '../../../src/platform/db/open.ts'
import { addTask } from '../../../src/premium/task-store.ts'
import { type AppClient, openClient, openGolfer } from '../../support/app-client.ts'
import { type EngineName, newDatabase, temporaryFolder, USUAL_ENGINES } from '../../support/engines.ts'
import { EVENT_SECRET, inSeconds, STRIPE_ENV } from '../../support/events-service.ts'
import { readMails } from '../../support/mailbox.ts'
import { startPostgres } from '../../support/postgres.ts'
import { type ServeProcess, startServe } from '../../support/process.ts'
import { startTestService } from '../../support/service.ts'
import { dayPassEvent, type StripeEvent, signatureFor } from '../../support/stripe-events.ts'
import { ONLY_THOROUGH, thorough } from '../../support/thorough.ts'
import { waitUntil } from '../../support/wait-until.ts'

const DAY = 86_400_000

const originOf = ({ api }: ServeProcess) => api.replace(/\/v1$/, '')

const kill = async ({ child, exited }: ServeProcess) => {
  child.kill('SIGKILL')
  await exited
}

/**
 * A database, and services using it that all end with the test: processes, which can be killed, and those in this
 * process that resume their work.
 */
async function openPlace(t: TestContext, engine: EngineName, env: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder()
  const url = engine === 'postgres' ? await newDatabase() : null
  const whole = { DOGLEG_DATA: folder, ...(url !== null && { DOGLEG_DATABASE_URL: url }), ...env }
  const endings: (() => Promise<void>)[] = []
  const start = async () => {
    const process = await startServe(whole)
    endings.push(() => kill(process))
    return process
  }
  const resume = async () => {
    const { origin, stop } = await startTestService({ env: whole })
    let stopped: Promise<void> | undefined
    const stopOnce = () => {
      stopped ??= stop()
      return stopped
    }
    endings.push(stopOnce)
    return { origin, stop: stopOnce }
  }
  const first = await start()
  const db = openDb({ folder, url })
  t.after(async () => {
    for (const end of endings) await end()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, db, first, start, resume }
}

const dayPass = (account: string) => dayPassEvent(account, inSeconds())

/** Its status; 0 when no answer came. */
async function tell(origin: string, event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'Stripe-Signature': signatureFor(body, EVENT_SECRET, inSeconds()) }
  const url = `${origin}/api/v1/premium/events`
  return fetch(url, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Whether it had its effect; null while it was not even kept. */
async function stateOf(db: Db, { id }: StripeEvent): Promise<'waits' | 'applied' | null> {
  const [row] = await db.selectFrom('premium_event').select('applied_at').where('id', '=', id).execute()
  if (row === undefined) return null
  return row.applied_at === null ? 'waits' : 'applied'
}

async function assertOneDay(db: Db, accountId: string) {
  const payments = await db
    .selectFrom('premium_payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  assert.equal(payments.length, 1)
  const account = db.selectFrom('account').select('premium_until').where('id', '=', accountId)
  const { premium_until } = await account.executeTakeFirstOrThrow()
  assert.equal(premium_until, (payments[0]?.starts_at ?? 0) + DAY)
}

test(
  'PostgreSQL: kill -9 between an event and its effect loses nothing, and duplicates nothing',
  ONLY_THOROUGH,
  async (t) => {
    const { db, first, start } = await openPlace(t, 'postgres', STRIPE_ENV)
    const origin = originOf(first)
    const [ann, bob] = [await openGolfer(origin), await openGolfer(origin)]
    const [unsent, sentAgain] = [dayPass(ann.id), dayPass(bob.id)]
    await whileTurnIsHeld(db, async () => {
      const answers = [unsent, sentAgain].map((event) => tell(origin, event))
      for (const event of [unsent, sentAgain])
        await waitUntil(async () => (await stateOf(db, event)) === 'waits', 'the event is kept')
      await kill(first)
      assert.deepEqual(await Promise.all(answers), [0, 0])
    })
    assert.equal(await stateOf(db, unsent), 'waits')
    const both = await Promise.all([start(), start()])
    const again = both.flatMap((process) => [1, 2].map(() => tell(originOf(process), sentAgain)))
    assert.deepEqual(new Set(await Promise.all(again)), new Set([200]))
    assert.equal(await stateOf(db, sentAgain), 'applied')
    await waitUntil(async () => (await stateOf(db, unsent)) === 'applied', 'its effect')
    for (const { id } of [ann, bob]) await assertOneDay(db, id)

    // Two processes get the same event at once.
    const carl = await openGolfer(originOf(both[0]))
    const event = dayPass(carl.id)
    const heard = Array.from({ length: 10 }, (_, i) => tell(originOf(both[i % 2] ?? both[0]), event))
    assert.deepEqual(new Set(await Promise.all(heard)), new Set([200]))
    await assertOneDay(db, carl.id)
  },
)

/** Blocks all other changes to the ledger meanwhile. */
const whileTurnIsHeld = (db: Db, work: () => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('premium_turn').set({ count: sql`count` }).execute()
    await work()
  })

test('SQLite: kill -9 between an event and its effect loses nothing, and duplicates nothing', async (t) => {
  const { db, first, resume } = await openPlace(t, 'sqlite', STRIPE_ENV)
  const ann = await openGolfer(originOf(first))
  const event = dayPass(ann.id)
  await sql`create trigger no_effect before insert on premium_payment
    begin select raise(abort, 'not now'); end`.execute(db)
  assert.equal(await tell(originOf(first), event), 200)
  assert.equal(await stateOf(db, event), 'waits')
  await kill(first)
  await sql`drop trigger no_effect`.execute(db)
  await resume()
  await waitUntil(async () => (await stateOf(db, event)) === 'applied', 'its effect')
  await assertOneDay(db, ann.id)
})

test('while the database is down events get 503, and the provider sends them again when it is back', async (t) => {
  // A database that keeps what it has acknowledged.
  const postgres = await startPostgres(['listen_addresses=127.0.0.1'])
  const service = await startTestService({ env: { ...STRIPE_ENV, DOGLEG_DATABASE_URL: postgres.url } })
  t.after(async () => {
    await service.stop()
    await postgres.stop()
  })
  const ann = await openGolfer(service.origin)
  const event = dayPass(ann.id)
  await postgres.crash()
  assert.equal(await tell(service.origin, event), 503)
  await postgres.resume()
  await waitUntil(async () => (await tell(service.origin, event)) === 200, 'an answer')
  const db = openDb({ folder: service.folder, url: postgres.url })
  await assertOneDay(db, ann.id).finally(() => db.destroy())
})

test('SIGTERM while the provider does not answer: exit code 0 within ten seconds', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const api = `http://127.0.0.1:${port}`
  const starting = performance.now()
  const { db, first } = await openPlace(t, 'sqlite', { ...STRIPE_ENV, DOGLEG_STRIPE_API: api })
  const startMs = performance.now() - starting
  const connected = once(silent, 'connection')
  await addTask(db, 'stripe', 'end', 'sub_1', Date.now())
  await connected
  const began = performance.now()
  first.child.kill('SIGTERM')
  assert.equal(await first.exited, 0)
  // As long as this machine takes to start, it may also take longer to stop.
  assert.ok(performance.now() - began < 10_000 + startMs)
  silent.close()
})

// When the process is killed, in milliseconds after the golfer presses the button.
const MOMENTS = { sqlite: thorough([25], [8, 25, 60]), postgres: thorough([40], [15, 40, 90]) }

for (const engine of USUAL_ENGINES)
  test(`kill -9 while a golfer pays: each pass is paid once, with at most one receipt (${engine})`, async (t) => {
    const { db, folder, first, start, resume } = await openPlace(t, engine, {})
    const golfer = await openGolfer(originOf(first))
    const checkouts: string[] = []
    let resumed: Awaited<ReturnType<typeof resume>> | undefined
    for (const moment of MOMENTS[engine]) {
      await resumed?.stop()
      const process = resumed === undefined ? first : await start()
      const before = golferAt(originOf(process), golfer)
      const checkout = await choose(before)
      checkouts.push(checkout)
      const clicks = [1, 2, 3].map(() => pay(before, checkout))
      await sleep(moment)
      await kill(process)
      await Promise.all(clicks)
      resumed = await resume()
      // The golfer saw no answer, and presses again.
      assert.equal(await pay(golferAt(resumed.origin, golfer), checkout), 303)
    }
    await waitUntil(async () => (await countWaiting(db)) === 0, 'every event to be applied')
    await assertPaidOnce(db, golfer.id, checkouts)
    await waitUntil(async () => (await countUnmailed(db)) === 0, 'the receipts')
    // The last of them is being written.
    await sleep(200)
    const mails = await readMails(path.join(folder, 'mail'))
    const receipts = mails.filter(({ subject }) => subject.includes('Receipt'))
    for (const id of checkouts) assert.ok(receipts.filter(({ link }) => link.endsWith(id)).length <= 1, id)
  })

/** The same browser, after the service restarted on another port. */
function golferAt(origin: string, golfer: AppClient): AppClient {
  const client = openClient(origin)
  client.plant(golfer.cookie())
  return client
}

async function choose(golfer: AppClient): Promise<string> {
  const { headers } = await golfer.call('POST', '/checkout', { form: { plan: 'day_pass' } })
  return headers.get('location')?.split('/').at(-1) ?? ''
}

/** Its status; 0 when no answer came. */
const pay = (golfer: AppClient, checkout: string): Promise<number> =>
  golfer.call('POST', `/checkout/${checkout}`, { form: { outcome: 'pay' } }).then(
    ({ status }) => status,
    () => 0,
  )

const countWaiting = async (db: Db) =>
  (await db.selectFrom('sandbox_event').select('id').where('delivered_at', 'is', null).execute()).length +
  (await db.selectFrom('premium_event').select('id').where('applied_at', 'is', null).execute()).length

const countUnmailed = async (db: Db) =>
  (await db.selectFrom('premium_payment').select('id').where('mailed_at', 'is', null).execute()).length

async function assertPaidOnce(db: Db, accountId: string, checkouts: readonly string[]) {
  const paid = db
    .selectFrom('premium_payment')
    .select(['id', 'starts_at'])
    .where('account_id', '=', accountId)
  const payments = await paid.orderBy('starts_at').execute()
  assert.deepEqual(
    payments.map(({ id }) => id).toSorted(),
    checkouts.map((id) => `sandbox_cs_${id}`).toSorted(),
  )
  const account = db.selectFrom('account').select('premium_until').where('id', '=', accountId)
  const { premium_until } = await account.executeTakeFirstOrThrow()
  assert.equal(premium_until, (payments[0]?.starts_at ?? 0) + checkouts.length * DAY)
}
