import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Db, openDb } from '../src/platform/db/open.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { alternate, summarize } from './alternate.ts'
import { type ChildServer, cpuSecondsOf, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast, valueAtMost } from './figure.ts'
import { ask, openAgent, perSecond, type Request } from './tee-sheet/ask.ts'
import { bookingsOf, DAY, makeClub, type SheetGolfer } from './tee-sheet/make-club.ts'

const part = 'tee-sheet'
const SHEET = '/api/v1/clubs/bench-club/tee-sheet'
const READS = 200
/** Until the code is compiled. */
const WARM_UP = 400
const GOLFERS = 32
const TIMES = 20
const SEATS = 4

/** A club's full day as it is read, and golfers who book at the same time. */
export async function measureTeeSheet({ seconds }: Context): Promise<readonly Figure[]> {
  return [...(await measureFullDay()), ...(await measureBookings(seconds / ROUNDS))]
}

/** 90 tee times of today, all taken, read by the starter, who sees and marks the most. */
async function measureFullDay(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const db = openDb({ folder, url: null })
  await migrate(db)
  const day = new Date().toISOString().slice(0, 10)
  const [starter] = await makeClub(db, { golfers: 360, times: 90, full: true, day, role: 'starter' })
  const service = await startService(folder)
  try {
    if (!starter) throw new Error('a club has golfers')
    const session = await readTimes(service, starter, '/api/v1/session')
    const json = await readTimes(service, starter, `${SHEET}?day=${day}`)
    const page = await readTimes(service, starter, `/club/bench-club/sheet?day=${day}`)
    return [...figuresOf('JSON', json, session.ms), ...figuresOf('page', page, session.ms)]
  } finally {
    await service.stop()
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}

/** `cpuMs`: the processor time of the server for one answer, which other programs don't change; null if the system doesn't say. */
export type Read = { readonly ms: number; readonly cpuMs: number | null; readonly body: Buffer }

/** How long an answer takes, one request after the other. */
export async function readTimes(service: ChildServer, golfer: SheetGolfer, target: string): Promise<Read> {
  const agent = openAgent(1)
  const times: number[] = []
  let body: Buffer = Buffer.alloc(0)
  let before: number | null = null
  for (let n = -WARM_UP; n < READS; n++) {
    if (n === 0) before = await cpuSecondsOf(service)
    const start = performance.now()
    const answer = await ask(agent, service, { path: target, method: 'GET', golfer })
    if (n >= 0) times.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`)
    body = answer.body
  }
  agent.destroy()
  const used = await cpuSecondsOf(service)
  const cpuMs = before === null || used === null ? null : ((used - before) * 1_000) / READS
  return { cpuMs, ms: summarize(times).median, body }
}

function figuresOf(what: string, { ms, cpuMs, body }: Read, reference: number): readonly Figure[] {
  const small = brotliCompressSync(body).length / 1_000
  const about = `a full day of 90 tee times, ${what}`
  return [
    figure({
      ...{ part, what: `${about}, compared with reading a session`, unit: 'ms', value: ms, reference },
      ...{ ratio: ms / reference, target: valueAtMost(5) },
    }),
    ...(cpuMs === null ? [] : [figure({ part, what: `${about}: CPU time`, unit: 'ms', value: cpuMs })]),
    figure({ part, what: `${about}: size`, unit: 'kB', value: body.length / 1_000, target: valueAtMost(60) }),
    figure({ part, what: `${about}: compressed`, unit: 'kB', value: small }),
  ]
}

/** Golfers who compete for the same times, compared with golfers who save their profiles. */
async function measureBookings(seconds: number): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const postgres = await startPostgres()
  const db = openDb({ folder, url: postgres.url })
  await migrate(db)
  const golfers = await makeClub(db, { golfers: GOLFERS, times: TIMES, full: false, role: 'member' })
  const service = await startService(folder, { databaseUrl: postgres.url })
  try {
    return await compete(db, service, golfers, seconds)
  } finally {
    await service.stop()
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function compete(db: Db, service: ChildServer, golfers: readonly SheetGolfer[], seconds: number) {
  let asked = 0
  let saved = 0
  const answers = new Map<number, number>()
  const book = (golfer: SheetGolfer): Request => {
    // Twice as many requests for a day as it has seats.
    const turn = asked++
    const day = dayAfter(Math.floor(turn / (2 * TIMES * SEATS)))
    const minute = 480 + 10 * ((turn * 7) % TIMES)
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return { path: SHEET, method: 'POST', golfer, json: { day, time } }
  }
  const save = (golfer: SheetGolfer): Request => ({
    ...{ path: '/api/v1/profile', method: 'PUT', golfer },
    json: { handicap: (saved++ % 36) + 0.5 },
  })
  const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)
  await perSecond(service, golfers, 0.5, book, count)
  const rounds = await alternate(
    ROUNDS,
    () => perSecond(service, golfers, seconds, book, count),
    () => perSecond(service, golfers, seconds, save, requireDone),
  )
  await requireRight(db, answers)
  const { median: ratio, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  const value = summarize(rounds.map(({ subject }) => subject)).median
  const reference = summarize(rounds.map((round) => round.reference)).median
  const share = Math.round((100 * (answers.get(201) ?? 0)) / asked)
  const what = `${GOLFERS} golfers book ${TIMES} tee times on PostgreSQL (${share} % get one, none is wrong), compared with saving profiles`
  return [figure({ part, what, unit: '/s', value, reference, ratio, spread, target: ratioAtLeast(0.5) })]
}

const dayAfter = (days: number) => new Date(Date.parse(DAY) + days * 86_400_000).toISOString().slice(0, 10)

function requireDone(status: number) {
  if (status !== 200) throw new Error(`saving a profile answered ${status}`)
}

/** Everybody who was told so has a seat, nobody else has one, and the others were told that it is full. */
async function requireRight(db: Db, answers: ReadonlyMap<number, number>) {
  const wrong = [...answers.keys()].filter((status) => status !== 201 && status !== 409)
  const { bookings, seats, largest } = await bookingsOf(db)
  const booked = answers.get(201) ?? 0
  if (wrong.length > 0 || bookings !== booked || seats !== booked || largest > SEATS)
    throw new Error(`wrong: ${JSON.stringify({ wrong, booked, bookings, seats, largest })}`)
}
