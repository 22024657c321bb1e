import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pick, seededRandom } from '../../src/demo/random.ts'
import { type AppClient, openGolfer, openGuest } from '../../test/support/app-client.ts'
import type { ClubPerson } from '../../test/support/test-clubs.ts'

/** Notes how long an answer took, and whether it was the expected one. */
export type Note = (kind: Kind, ms: number, failure: string | null) => void
export type Kind = 'data' | 'pages' | 'tools' | 'golfers' | 'clubs'

export type World = {
  readonly origin: string
  readonly slugs: readonly string[]
  readonly mix: readonly string[]
  readonly club: string
  readonly members: readonly ClubPerson[]
  readonly note: Note
  readonly signal: AbortSignal
}

/** One visitor does one thing after the other, with a break after each. */
type Visitor = { readonly breakMs: number; readonly step: (turn: number) => Promise<void> }

const SEED = 24

/** Everybody who uses the service at once; about 250 requests a second. */
export async function openVisitors(world: World): Promise<readonly Visitor[]> {
  const golfers = await Promise.all(Array.from({ length: 4 }, () => openGolfer(world.origin)))
  return [
    ...Array.from({ length: 6 }, (_, n) => dataReader(world, n)),
    ...Array.from({ length: 3 }, (_, n) => pageReader(world, n)),
    ...Array.from({ length: 2 }, (_, n) => agent(world, n)),
    ...golfers.map((golfer, n) => golferOnCourse(world, golfer, n)),
    guest(world),
    ...world.members.map((member) => clubMember(world, member)),
    listener(world),
    rudeClient(world),
  ]
}

/** Until it is over; a visitor whose request fails goes on. */
export async function visit({ signal }: World, { breakMs, step }: Visitor): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    await step(turn)
    await sleep(breakMs, undefined, { signal }).catch(() => {})
  }
}

async function timed(
  { note, signal }: World,
  kind: Kind,
  expected: readonly number[],
  ask: () => Promise<{ readonly status: number }>,
) {
  const start = performance.now()
  const status = await ask().then(
    (answer) => answer.status,
    (error) => String(error?.cause ?? error),
  )
  if (signal.aborted) return
  const isRight = typeof status === 'number' && expected.includes(status)
  note(kind, performance.now() - start, isRight ? null : `${kind} answered ${status}`)
}

async function read(url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response
}

function dataReader(world: World, n: number): Visitor {
  const random = seededRandom(SEED, n, 'data')
  const paths = [
    () => `/v1/courses/${pick(random, world.slugs)}`,
    () => `/v1/courses?${pick(random, world.mix)}`,
    () => '/v1/status',
  ]
  const codings = ['gzip', 'br', 'identity']
  return {
    breakMs: 30,
    step: () =>
      timed(world, 'data', [200], () =>
        read(world.origin + pick(random, paths)(), { 'Accept-Encoding': pick(random, codings) }),
      ),
  }
}

function pageReader(world: World, n: number): Visitor {
  const random = seededRandom(SEED, n, 'pages')
  const paths = [
    () => `/courses/${pick(random, world.slugs)}`,
    () => '/',
    () => '/es/',
    () => '/quality',
    () => '/gps',
  ]
  return {
    breakMs: 60,
    step: () => timed(world, 'pages', [200], () => read(world.origin + pick(random, paths)())),
  }
}

function agent(world: World, n: number): Visitor {
  const random = seededRandom(SEED, n, 'tools')
  const questions = ['golf near Dublin', 'how do I share a round', 'links with 18 holes', 'par 72 in Spain']
  return {
    breakMs: 80,
    step: (turn) =>
      timed(world, 'tools', [200], async () => {
        const query = `${pick(random, questions)} ${turn % 50}`
        const params = { name: 'search', arguments: { query } }
        const response = await fetch(`${world.origin}/mcp`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: turn, method: 'tools/call', params }),
        })
        await response.text()
        return response
      }),
  }
}

function golferOnCourse(world: World, golfer: AppClient, n: number): Visitor {
  const random = seededRandom(SEED, n, 'golfers')
  const position = () => ({ lat: 53 + random() / 10, lng: -6 - random() / 10, accuracy_m: 5 })
  const steps: readonly (() => Promise<void>)[] = [
    () => timed(world, 'golfers', [204], () => golfer.post('/api/v1/position', position())),
    () => timed(world, 'golfers', [200], () => golfer.get('/api/v1/profile')),
    () =>
      timed(world, 'golfers', [200], () =>
        golfer.call('PUT', '/api/v1/profile', { json: { name: `Golfer ${randomUUID().slice(0, 8)}` } }),
      ),
    () => timed(world, 'golfers', [200], () => golfer.get('/api/v1/rounds/statistics')),
    () => timed(world, 'golfers', [200], () => golfer.get('/api/v1/feed')),
    () => timed(world, 'golfers', [200], () => golfer.get('/rounds')),
  ]
  return { breakMs: 100, step: async (turn) => steps[turn % steps.length]?.() }
}

/** Fewer than the 120 guests an hour that one address may open. */
const guest = (world: World): Visitor => ({
  breakMs: 40_000,
  step: () =>
    timed(world, 'golfers', [200], async () => {
      const client = await openGuest(world.origin)
      return client.get('/api/v1/session')
    }),
})

function clubMember(world: World, member: ClubPerson): Visitor {
  const club = `/api/v1/clubs/${world.club}`
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const steps: readonly (() => Promise<void>)[] = [
    () => timed(world, 'clubs', [200], () => member.get(`${club}/tee-sheet?day=${day}`)),
    () => timed(world, 'clubs', [200], () => member.get(`${club}/messages`)),
    () => timed(world, 'clubs', [201, 409], () => member.post(`${club}/tee-sheet`, { day, time: '09:00' })),
    () => timed(world, 'clubs', [200], () => member.get(`/club/${world.club}/sheet`)),
  ]
  return { breakMs: 250, step: async (turn) => steps[turn % steps.length]?.() }
}

/** Opens the news of a club, listens for a while and hangs up. */
function listener(world: World): Visitor {
  const [member] = world.members
  const path = `/api/v1/clubs/${world.club}/news?${new URLSearchParams({ topics: 'messages' })}`
  return {
    breakMs: 500,
    step: async () => {
      const headers = { Cookie: `_service_session=${member?.cookie()}` }
      const request = get(world.origin + path, { headers, agent: false }).once('error', () => {})
      request.once('response', (response) => response.resume().once('error', () => {}))
      await sleep(2_000, undefined, { signal: world.signal }).catch(() => {})
      request.destroy()
    },
  }
}

/** Begins a request and goes away. */
const rudeClient = (world: World): Visitor => ({
  breakMs: 1_000,
  step: async () => {
    const request = get(`${world.origin}/v1/courses?q=golf`, { agent: false }).once('error', () => {})
    request.once('socket', (socket) => setTimeout(() => socket.destroy(), 3))
    await sleep(20)
  },
})
