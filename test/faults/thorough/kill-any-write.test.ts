import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openClient, openGolfer } from '../../support/app-client.ts'
import {
  dropDatabase,
  type EngineName,
  readyDatabase,
  readyFolder,
  USUAL_ENGINES,
} from '../../support/engines.ts'
import { median } from '../../support/median.ts'
import { freePort } from '../../support/postgres.ts'
import { startServe } from '../../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { type ClubPerson, openTestClubs } from '../../support/test-clubs.ts'
import { isThorough, thorough } from '../../support/thorough.ts'
import { waitUntil } from '../../support/wait-until.ts'

const ROUNDS = thorough(1, 200)
/** A start after a crash takes hardly longer than any other. `./dogleg bench start` measures how long that is. */
const LONGER = 1.5
const CLEAN_STARTS = thorough(1, 9)

const RECENT = 60

/**
 * One kind of write. `write` returns what was acknowledged, or null; after the crash `isThere` says whether it is.
 * What was asked for and not acknowledged may be there or not, but never by half.
 */
type Write<T = unknown> = {
  readonly what: string
  readonly write: (n: number) => Promise<T | null>
  readonly isThere: (acknowledged: readonly T[], attempted: number) => Promise<boolean>
}

const write = <T>(given: Write<T>) => given as Write

type Golfer = Awaited<ReturnType<typeof openGolfer>> & { readonly origin: string }

/** The last acknowledged value, or a later one that was asked for. */
const isLatest = (acknowledged: readonly number[], attempted: number, stored: unknown, prefix: string) => {
  const number = Number(String(stored).replace(prefix, ''))
  return acknowledged.length === 0 || (number >= (acknowledged.at(-1) ?? 0) && number <= attempted)
}

const roundOf = (id: string) => ({
  ...{ id, course: UNMAPPED.slug, course_name: 'Links', layout: null, tee: null },
  ...{ handicap_index: null, playing_handicap: null, finished_at: null },
  started_at: '2026-05-04T09:00:00.000Z',
  updated_at: '2026-05-04T09:00:00.000Z',
  holes: [
    {
      ...{ hole: 1, par: 4, stroke_index: 7, strokes: 5, picked_up: false, putts: 2, fairway: 'hit' },
      ...{ penalties: 0, shots: [] },
    },
  ],
})

function golferWrites(golfer: Golfer): readonly Write[] {
  return [
    write<number>({
      what: 'profile',
      write: async (n) => {
        const { status } = await golfer.call('PUT', '/api/v1/profile', { json: { name: `Golfer ${n}` } })
        return status === 200 ? n : null
      },
      isThere: async (acknowledged, attempted) =>
        isLatest(acknowledged, attempted, (await golfer.get('/api/v1/profile')).json.name, 'Golfer '),
    }),
    write<string>({
      what: 'rounds',
      write: async () => {
        const id = randomUUID()
        const { status } = await golfer.post('/api/v1/rounds', roundOf(id))
        return status === 201 ? id : null
      },
      isThere: async (acknowledged) => {
        const found = await Promise.all(acknowledged.map((id) => golfer.get(`/api/v1/rounds/${id}`)))
        return found.every(({ status }) => status === 200)
      },
    }),
    write<string>({
      what: 'sign-ins',
      write: async () => {
        const client = openClient(golfer.origin)
        const { status } = await client.post('/api/v1/session', {
          email: golfer.email,
          password: golfer.password,
        })
        return status === 200 ? client.cookie() : null
      },
      isThere: async (acknowledged) => {
        for (const cookie of acknowledged.slice(-5)) {
          const client = openClient(golfer.origin)
          client.plant(cookie)
          if ((await client.get('/api/v1/profile')).status !== 200) return false
        }
        return true
      },
    }),
    write<string>({
      what: 'agents',
      write: async () => {
        const { status, json } = await golfer.post('/oauth/register', {
          client_name: 'Crash',
          redirect_uris: ['http://127.0.0.1:7/callback'],
          token_endpoint_auth_method: 'none',
        })
        return status === 201 ? json.client_id : null
      },
      isThere: async (acknowledged) => {
        const path = (id: string) =>
          `/oauth/authorize?${new URLSearchParams({ client_id: id, response_type: 'code', redirect_uri: 'http://127.0.0.1:7/callback', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' })}`
        const pages = await Promise.all(acknowledged.slice(-3).map((id) => golfer.get(path(id))))
        return pages.every(({ status }) => status < 400)
      },
    }),
  ]
}

function clubWrites(member: ClubPerson, reader: ClubPerson, club: string, day: string): readonly Write[] {
  const api = `/api/v1/clubs/${club}`
  return [
    write<string>({
      what: 'bookings',
      write: async (n) => {
        const minute = 7 * 60 + (n % 60) * 10
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const { status, json } = await member.post(`${api}/tee-sheet`, { day, time })
        return status === 201 ? json.booking : null
      },
      isThere: async (acknowledged) => {
        const { text } = await member.get(`${api}/tee-sheet?day=${day}`)
        return acknowledged.every((id) => text.includes(id))
      },
    }),
    write<string>({
      what: 'messages',
      write: async (n) => {
        const subject = `Crash ${n} ${randomUUID()}`
        const { status } = await member.post(`${api}/messages`, { to: { everyone: true }, text: subject })
        return status === 201 ? subject : null
      },
      isThere: async (acknowledged) => {
        const { text } = await reader.get(`${api}/messages`)
        return acknowledged.slice(-10).every((subject) => text.includes(subject))
      },
    }),
    write<number>({
      what: 'course status',
      write: async (n) => {
        const { status } = await member.call('PUT', `${api}/status`, {
          json: { state: 'open', note: `Note ${n}` },
        })
        return status === 200 ? n : null
      },
      isThere: async (acknowledged, attempted) =>
        isLatest(acknowledged, attempted, (await member.get(`${api}/status`)).json.status?.note, 'Note '),
    }),
  ]
}

type Kept = { readonly write: Write; readonly acknowledged: unknown[]; attempted: number }

/** Writes again and again until nobody answers. */
async function writeUntilGone(kept: Kept, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    kept.attempted += 1
    const acknowledged = await kept.write.write(kept.attempted).catch(() => null)
    if (acknowledged !== null) kept.acknowledged.push(acknowledged)
    await sleep(5)
  }
}

async function openWorld(engine: EngineName) {
  const folder = await readyFolder()
  const databaseUrl = engine === 'postgres' ? await readyDatabase() : null
  await importRecords(folder, databaseUrl, SAMPLE_RECORDS)
  const port = await freePort()
  const env = {
    ...{ DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: databaseUrl ?? '' },
    DOGLEG_RATE_LIMIT: 'off',
  }
  const origin = `http://127.0.0.1:${port}`
  const house = openTestClubs({ origin, folder, databaseUrl } as Parameters<typeof openTestClubs>[0])
  const close = async () => {
    await house.close()
    await dropDatabase(databaseUrl)
    await rm(folder, { recursive: true, force: true })
  }
  return { house, origin, close, start: () => startServe(env, { port }) }
}

for (const engine of USUAL_ENGINES)
  test(`kill -9 in the middle of any write, ${ROUNDS} times: nothing acknowledged is lost (${engine})`, async (t) => {
    const { house, origin, start, close } = await openWorld(engine)
    t.after(close)
    let served = await start()
    t.after(() => served.child.kill('SIGKILL'))
    const club = await house.found('Crash Club', UNMAPPED.slug)
    const manager = await house.admit(club, 'manager')
    // Somebody has to get the messages.
    const reader = await house.admit(club, 'member')
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const golfer = { ...(await openGolfer(origin)), origin }
    const kept: readonly Kept[] = [...golferWrites(golfer), ...clubWrites(manager, reader, club, day)].map(
      (each) => ({
        ...{ write: each, acknowledged: [], attempted: 0 },
      }),
    )
    const readyMs: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      let isGone = false
      const writers = kept.map((each) => writeUntilGone(each, () => isGone))
      // Every kind at least once: a password takes longer to check than most writes.
      if (round === 1) await waitUntil(() => kept.every(({ acknowledged }) => acknowledged.length > 0))
      await sleep(100 + Math.random() * 500)
      served.child.kill('SIGKILL')
      isGone = true
      await Promise.all(writers)
      await served.exited
      const started = performance.now()
      served = await start()
      readyMs.push(performance.now() - started)
      // After the last round, everything; a crash loses what was written last, if anything.
      const recent = round === ROUNDS ? 0 : -RECENT
      for (const { write, acknowledged, attempted } of kept)
        assert.ok(await write.isThere(acknowledged.slice(recent), attempted), `round ${round}: ${write.what}`)
      if (engine === 'sqlite') {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(house.deps.db)
        assert.deepEqual(rows, [{ integrity_check: 'ok' }])
      }
      // One address may only fail and register so often in an hour.
      await house.deps.db.deleteFrom('throttle').execute()
    }
    const cleanMs: number[] = []
    for (let round = 0; round < CLEAN_STARTS; round++) {
      served.child.kill('SIGTERM')
      assert.equal(await served.exited, 0)
      const started = performance.now()
      served = await start()
      cleanMs.push(performance.now() - started)
    }
    const [crashed, clean] = [median(readyMs), median(cleanMs)]
    t.diagnostic(
      `ready ${Math.round(crashed)} ms after a crash (median; ${Math.round(Math.max(...readyMs))} ms at most), ${Math.round(clean)} ms otherwise`,
    )
    t.diagnostic(kept.map(({ write, acknowledged }) => `${write.what}: ${acknowledged.length}`).join(', '))
    assert.ok(!isThorough || crashed < LONGER * clean, `ready after ${crashed} ms, otherwise ${clean} ms`)
    served.child.kill('SIGTERM')
    assert.equal(await served.exited, 0)
  })
