import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../src/db/open.ts'
import { openHasher } from '../src/golfer/hasher.ts'
import { type ChildServer, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { inRounds, summarize } from './rounds.ts'
import { type Figure, figure, ratioAtMost } from './table.ts'

const part = 'sessions'
const SIGN_INS_AT_ONCE = 20
const READS_A_SECOND = 200
const PASSWORD = 'mashie niblick brassie'

/** What signing in does to those who only read, and what a session costs a request. */
export async function measureSessions(context: Context): Promise<readonly Figure[]> {
  const emails = await makeGolfers(context.folder)
  const service = await startService(context.folder)
  try {
    const slug = context.courses[0]?.slug ?? ''
    await readFor(service, slug, 3)
    const seconds = context.seconds
    const rounds = await inRounds(
      ROUNDS,
      () => whileSigningIn(service, emails, () => readFor(service, slug, seconds)),
      () => readFor(service, slug, seconds),
    )
    const ratios = summarize(rounds.map(({ subject, reference }) => subject.p99 / reference.p99))
    const value = summarize(rounds.map(({ subject }) => subject.p99)).median
    const reference = summarize(rounds.map((round) => round.reference.p99)).median
    const signIns = summarize(rounds.map(({ subject }) => subject.signIns ?? 0)).median / seconds
    const what = `p99 of a course by slug while ${SIGN_INS_AT_ONCE} sign-ins run at once (${signIns.toFixed(0)} sign-ins a second)`
    const { median: ratio, spread } = ratios
    return [figure({ part, what, unit: 'ms', value, reference, ratio, spread, target: ratioAtMost(2) })]
  } finally {
    await service.stop()
  }
}

/** Twenty golfers with a password, as a sign-up would write them. */
async function makeGolfers(folder: string): Promise<readonly string[]> {
  const db = openDb({ folder, url: null })
  const password_hash = await openHasher({ random: randomBytes, atOnce: 1 }).hash(PASSWORD)
  const emails = Array.from({ length: SIGN_INS_AT_ONCE }, (_, n) => `golfer-${n}@bench.test`)
  const unknown = { name: null, email_verified_at: null, premium_until: null }
  const rows = emails.map((email) => ({
    ...{ id: email, kind: 'member' as const, email, email_key: email, password_hash },
    ...{ ...unknown, created_at: 0, seen_at: 0 },
  }))
  await db.deleteFrom('throttle').execute()
  await db.deleteFrom('account').where('id', 'in', emails).execute()
  await db.insertInto('account').values(rows).execute()
  await db.destroy()
  return emails
}

type Reads = { readonly p99: number; readonly signIns?: number }

/** Reads at an even pace, whatever the answers take: waiting for them would hide a stall. */
async function readFor({ port }: ChildServer, slug: string, seconds: number): Promise<Reads> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const times: number[] = []
  const asked: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * READS_A_SECOND; n++) {
    const due = start + (n * 1_000) / READS_A_SECOND
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    asked.push(
      ask(agent, port, 'GET', `/v1/courses/${slug}`, null, 200).then(() => {
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(asked)
  agent.destroy()
  times.sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/** As many people as there are emails sign in, again and again, as long as the work takes. */
async function whileSigningIn(
  { port }: ChildServer,
  emails: readonly string[],
  work: () => Promise<Reads>,
): Promise<Reads> {
  const agent = new Agent({ keepAlive: true })
  let going = true
  let signIns = 0
  const people = emails.map(async (email) => {
    const body = JSON.stringify({ email, password: PASSWORD })
    while (going) {
      await ask(agent, port, 'POST', '/api/v1/session', body, 200)
      signIns += 1
    }
  })
  const reads = await work()
  going = false
  await Promise.all(people)
  agent.destroy()
  return { ...reads, signIns }
}

function ask(agent: Agent, port: number, method: string, path: string, body: string | null, status: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = body === null ? {} : { 'Content-Type': 'application/json' }
  const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
    if (response.statusCode !== status) reject(new Error(`${path} was answered ${response.statusCode}`))
    response.resume().once('end', resolve)
  })
  asked.once('error', reject)
  asked.end(body ?? undefined)
  return promise
}
