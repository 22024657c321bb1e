import { Agent } from 'node:http'
import type { CaddieCourse } from '../src/caddie/course/caddie-course.ts'
import { pointAlong } from '../src/core/geo/path.ts'
import { openDb } from '../src/platform/db/open.ts'
import { alternate, summarize } from './alternate.ts'
import { type ChildServer, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'
import { openPeople } from './fuzz/people.ts'
import { type Reads, readFor, send } from './readers.ts'

const part = 'caddie'
const [GOLFERS, READERS] = [20, 8] as const

/** Course data while twenty golfers ask the caddie: once, all at the same time, or again right after each answer. */
export async function measureReadsMeanwhile(
  folder: string,
  slug: string,
  course: CaddieCourse,
  { seconds }: Context,
): Promise<readonly Figure[]> {
  const service = await startService(folder)
  try {
    const tokens = await giveTokens(folder, service)
    const read = (): Promise<Reading> => readFor(service, `/v1/courses/${slug}`, READERS, seconds / ROUNDS)
    const nextBody = bodiesOf(slug, course)
    const compare = async (again: boolean) => {
      const asking = () => whileAsking(service, tokens, nextBody, read, again)
      await asking()
      return alternate(ROUNDS, asking, read)
    }
    return [
      figureOf(
        await compare(false),
        () => `${READERS} readers, course by slug: p99 while ${GOLFERS} golfers ask at once`,
      ),
      figureOf(
        await compare(true),
        (answers) =>
          `the same while they ask again after each answer (${(answers / (seconds / ROUNDS)).toFixed(0)} answers per second)`,
      ),
    ]
  } finally {
    await service.stop()
  }
}

type Rounds = readonly { readonly subject: Reading; readonly reference: Reading }[]

function figureOf(rounds: Rounds, whatOf: (answers: number) => string): Figure {
  const ratios = summarize(rounds.map(({ subject, reference }) => subject.p99 / reference.p99))
  return figure({
    ...{ part, unit: 'ms', ratio: ratios.median, spread: ratios.spread, target: ratioAtMost(2) },
    what: whatOf(summarize(rounds.map(({ subject }) => subject.answers ?? 0)).median),
    value: summarize(rounds.map(({ subject }) => subject.p99)).median,
    reference: summarize(rounds.map(({ reference }) => reference.p99)).median,
  })
}

type Reading = Reads & { readonly answers?: number }

/** Golfers with Premium who have connected an agent. */
async function giveTokens(folder: string, { port }: ChildServer): Promise<readonly string[]> {
  const metadata = await fetch(`http://127.0.0.1:${port}/.well-known/oauth-protected-resource`)
  const { resource } = (await metadata.json()) as { resource: string }
  const db = openDb({ folder, url: null })
  const people = openPeople({ folder, url: null })
  const tokens: string[] = []
  for (let golfer = 0; golfer < GOLFERS; golfer++) {
    const id = `golfer-${golfer}@bench.test`
    const unknown = { name: null, email_verified_at: null, premium_until: null, password_hash: null }
    const row = {
      id,
      kind: 'member' as const,
      email: id,
      email_key: id,
      ...unknown,
      created_at: 0,
      seen_at: 0,
    }
    await db.insertInto('account').values(row).execute()
    await people.giftPremium(id)
    tokens.push((await people.giveToken(id, `bench-${golfer}`, resource)) ?? '')
  }
  await Promise.all([db.destroy(), people.close()])
  return tokens
}

/** Balls all over the course: no question is asked twice. */
function bodiesOf(slug: string, { map }: CaddieCourse): () => string {
  let turn = 0
  return () => {
    const place = turn % map.holes.length
    const [lng, lat] = map.plane.toEarth(pointAlong(map.holes[place]?.line ?? [], (turn++ * 0.37) % 160))
    return JSON.stringify({ question: 'What should I hit?', course: slug, hole: place + 1, lat, lng })
  }
}

async function whileAsking(
  { port }: ChildServer,
  tokens: readonly string[],
  nextBody: () => string,
  work: () => Promise<Reading>,
  again: boolean,
): Promise<Reading> {
  const agent = new Agent({ keepAlive: true })
  let [isGoing, answers] = [true, 0]
  const golfers = tokens.map(async (token) => {
    do {
      await send(agent, port, { method: 'POST', path: '/api/v1/agent/caddie', body: nextBody(), token })
      answers += 1
    } while (isGoing && again)
  })
  const measured = { ...(await work()), answers }
  isGoing = false
  await Promise.all(golfers)
  agent.destroy()
  return measured
}
