import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { openDb } from '../src/platform/db/open.ts'
import { openHasher } from '../src/platform/hasher.ts'
import { alternate, summarize } from './alternate.ts'
import { type ChildServer, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'
import { type Reads, readFor, send } from './readers.ts'

const part = 'sessions'
const SIGN_INS_AT_ONCE = 20
/** Concurrent readers, each sending its next request right after an answer. */
const READERS = [1, 8, 32]
const PASSWORD = 'mashie niblick brassie'

/** How sign-ins affect readers. */
export async function measureSessions(context: Context): Promise<readonly Figure[]> {
  const emails = await makeGolfers(context.folder)
  const service = await startService(context.folder)
  const figures: Figure[] = []
  try {
    await readFor(service, pathOf(context), 8, context.seconds)
    for (const readers of READERS) figures.push(await measureReaders(service, context, emails, readers))
  } finally {
    await service.stop()
  }
  return figures
}

async function measureReaders(
  service: ChildServer,
  context: Context,
  emails: readonly string[],
  readers: number,
): Promise<Figure> {
  const read = (): Promise<Reading> => readFor(service, pathOf(context), readers, context.seconds)
  const rounds = await alternate(ROUNDS, () => whileSigningIn(service, emails, read), read)
  const { median: ratio, spread } = summarize(
    rounds.map(({ subject, reference }) => subject.p99 / reference.p99),
  )
  const value = summarize(rounds.map(({ subject }) => subject.p99)).median
  const reference = summarize(rounds.map((round) => round.reference.p99)).median
  const signIns = summarize(rounds.map(({ subject }) => subject.signIns ?? 0)).median / context.seconds
  const who = readers === 1 ? 'one reader' : `${readers} readers`
  const what = `${who}, course by slug: p99 during ${SIGN_INS_AT_ONCE} concurrent sign-ins (${signIns.toFixed(0)} per second)`
  return figure({ part, what, unit: 'ms', value, reference, ratio, spread, target: ratioAtMost(2) })
}

type Reading = Reads & { readonly signIns?: number }

const pathOf = ({ courses }: Context) => `/v1/courses/${courses[0]?.slug}`

/** Twenty golfers with a password, as a sign-up would create them. */
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

/** Signs everybody in, again and again, while the work runs. */
async function whileSigningIn(
  { port }: ChildServer,
  emails: readonly string[],
  work: () => Promise<Reading>,
): Promise<Reading> {
  const agent = new Agent({ keepAlive: true })
  let going = true
  let signIns = 0
  const people = emails.map(async (email) => {
    const body = JSON.stringify({ email, password: PASSWORD })
    while (going) {
      await send(agent, port, { method: 'POST', path: '/api/v1/session', body })
      signIns += 1
    }
  })
  const measured = { ...(await work()), signIns }
  going = false
  await Promise.all(people)
  agent.destroy()
  return measured
}
