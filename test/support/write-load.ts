import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '../../src/tee-sheet/clock.ts'
import { openAgent, refresh } from './agent-client.ts'
import { openClient, openGolfer } from './app-client.ts'
import { UNMAPPED } from './sample-courses.ts'
import type { ClubPerson, TestClubs } from './test-clubs.ts'

/** Golfers and agents of one process who write all the time, and note what was acknowledged. */
export type Writer = {
  readonly kind: string
  readonly origin: string
  /** When each acknowledged write was answered, by `performance.now()`. */
  readonly acknowledged: number[]
  /** Other answers than success, with how long they took. */
  readonly refused: { readonly status: number; readonly ms: number }[]
  /** Reads everything back that was acknowledged; returns what is missing. */
  readonly missing: (origin: string) => Promise<readonly string[]>
}

type Attempt = () => Promise<{ readonly status: number }>

/** Until told to stop: one write after the other, whatever comes back. */
async function keepWriting(writer: Writer, attempt: Attempt, signal: AbortSignal) {
  while (!signal.aborted) {
    const began = performance.now()
    const { status } = await attempt().catch(() => ({ status: 0 }))
    const ended = performance.now()
    if (status >= 200 && status < 300) writer.acknowledged.push(ended)
    else writer.refused.push({ status, ms: ended - began })
    await sleep(10)
  }
}

type Started = { readonly writer: Writer; readonly done: Promise<void> }

function start(
  kind: string,
  origin: string,
  attempt: Attempt,
  missing: Writer['missing'],
  signal: AbortSignal,
): Started {
  const writer: Writer = { kind, origin, acknowledged: [], refused: [], missing }
  return { writer, done: keepWriting(writer, attempt, signal) }
}

/** Each value is one more than the last: what is stored may be newer than what was acknowledged, never older. */
export async function writeProfiles(origin: string, signal: AbortSignal): Promise<Started> {
  const golfer = await openGolfer(origin)
  let next = 0
  let saved = 0
  const attempt = async () => {
    const value = ++next
    const reply = await golfer.call('PUT', '/api/v1/profile', { json: { name: `Golfer ${value}` } })
    if (reply.status === 200) saved = value
    return reply
  }
  const missing = async (from: string) => {
    const { json } = await beside(from, golfer.cookie()).get('/api/v1/profile')
    const stored = Number(/\d+$/.exec(json?.name ?? '')?.[0] ?? -1)
    return stored >= saved ? [] : [`the name is ${stored}, acknowledged was ${saved}`]
  }
  return start('profile', origin, attempt, missing, signal)
}

const START = '2025-06-13T09:00:00.000Z'
/** A round of one hole, at a course that the library has. */
export const SHORT_ROUND = {
  ...{ course: UNMAPPED.slug, course_name: 'Unmapped', layout: null, finished_at: null },
  ...{ handicap_index: 14.2, playing_handicap: 15, started_at: START, updated_at: START },
  tee: { name: 'White', gender: 'M', rating: 71.3, slope: 128 },
  holes: [
    {
      ...{ hole: 1, par: 4, stroke_index: 7, strokes: 5, picked_up: false, putts: 2, fairway: 'hit' },
      ...{ penalties: 0, shots: [] },
    },
  ],
}

export async function writeRounds(origin: string, round: object, signal: AbortSignal): Promise<Started> {
  const golfer = await openGolfer(origin)
  const saved: string[] = []
  const attempt = async () => {
    const id = randomUUID()
    const reply = await golfer.post('/api/v1/rounds', { ...round, id })
    if (reply.status < 300) saved.push(id)
    return reply
  }
  const missing = async (from: string) => {
    const reader = beside(from, golfer.cookie())
    const found = await Promise.all(
      saved.map(async (id) => ((await reader.get(`/api/v1/rounds/${id}`)).status === 200 ? [] : [id])),
    )
    return found.flat()
  }
  return start('round', origin, attempt, missing, signal)
}

const SHEET = '/api/v1/clubs/crash-club/tee-sheet'

/** Books one time after the other, each on a day of its own kind. */
export async function writeBookings(
  who: ClubPerson,
  origin: string,
  days: readonly string[],
  signal: AbortSignal,
): Promise<Started> {
  const saved: { readonly day: string; readonly booking: string }[] = []
  let next = 0
  const attempt = async () => {
    const minute = 7 * 60 + (next % 66) * 10
    const day = days[Math.floor(next / 66) % days.length] ?? ''
    next += 1
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const reply = await who.post(SHEET, { day, time, players: [{ guest: 'One' }] })
    if (reply.status === 201) saved.push({ day, booking: reply.json.booking })
    return reply
  }
  const missing = async (from: string) => {
    const reader = beside(from, who.cookie())
    const shown = new Set<string>()
    for (const day of new Set(saved.map((one) => one.day))) {
      const { json } = await reader.get(`${SHEET}?day=${day}`)
      for (const { players } of json?.times ?? []) for (const { booking } of players) shown.add(booking)
    }
    return saved.filter(({ booking }) => !shown.has(booking)).map(({ booking }) => booking)
  }
  return start('booking', origin, attempt, missing, signal)
}

/** An agent that renews its tokens; after an answer that never came it can't know which are valid, and connects anew. */
export async function writeTokens(origin: string, signal: AbortSignal): Promise<Started> {
  let agent: Awaited<ReturnType<typeof openAgent>> | null = await openAgent(origin)
  let token = agent.refresh_token
  let isKnown = true
  const attempt = async () => {
    agent ??= await openAgent(origin)
    if (!isKnown) token = agent.refresh_token
    const reply = await refresh(origin, agent.client, token).catch(() => ({ status: 0, json: null }))
    isKnown = reply.status === 200
    if (isKnown) token = reply.json.refresh_token
    else agent = null
    return reply
  }
  // Where it was issued: without a public address each process is an issuer of its own.
  const missing = async () => {
    if (!isKnown || agent === null) return []
    const { status, json } = await refresh(origin, agent.client, token)
    if (status !== 200) return [`a refresh token: ${status}`]
    token = json.refresh_token
    return []
  }
  return start('token', origin, attempt, missing, signal)
}

/** A golfer's profile and another's rounds, a starter of Crash Club and an agent. */
export async function writeAllKinds(house: TestClubs, origin: string, signal: AbortSignal) {
  const starter = await house.admit('crash-club', 'starter')
  const { today } = (await starter.get(SHEET)).json
  const days = Array.from({ length: 15 }, (_, n) => addDays(today, n + 1))
  const started = [
    await writeBookings(starter, origin, days, signal),
    await writeTokens(origin, signal),
    await writeProfiles(origin, signal),
    await writeRounds(origin, SHORT_ROUND, signal),
  ]
  return {
    writers: started.map(({ writer }) => writer),
    done: Promise.all(started.map(({ done }) => done)),
  }
}

/** The same browser at another process. */
function beside(origin: string, cookie: string | null) {
  const client = openClient(origin)
  client.plant(cookie)
  return client
}
