import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSession } from '../src/account/session-store.ts'
import { insertRows } from '../src/platform/db/insert-rows.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Db, openDb } from '../src/platform/db/open.ts'
import { csrfTokenOf } from '../src/surfaces/app/csrf.ts'
import { startService } from './child-server.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'
import { type Read, readTimes } from './tee-sheet.ts'

const part = 'feed'
const ROUNDS = 10_000
const VIEWER = 'viewer'
const HOUR = 3_600_000

/** The first page of a feed with 10,000 rounds from friends: few who play a lot, and many who play now and then. */
export const measureFeed = async (): Promise<readonly Figure[]> => [
  ...(await measureWith(100)),
  ...(await measureWith(500)),
]

async function measureWith(friends: number): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const db = openDb({ folder, url: null })
  await migrate(db)
  await fillFeed(db, friends)
  const deps = { db, now: Date.now, random: randomBytes }
  const cookie = await openSession(deps, {
    ...{ accountId: VIEWER, method: 'password', courseSlug: null, device: null },
  })
  const golfer = { cookie, csrf: csrfTokenOf(cookie) }
  const service = await startService(folder)
  try {
    const session = await readTimes(service, golfer, '/api/v1/session')
    const json = await readTimes(service, golfer, '/api/v1/feed')
    const page = await readTimes(service, golfer, '/feed')
    return [...figuresOf('JSON', friends, json, session.ms), ...figuresOf('page', friends, page, session.ms)]
  } finally {
    await service.stop()
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}

function figuresOf(what: string, friends: number, { ms, cpuMs }: Read, reference: number): readonly Figure[] {
  const about = `a feed of ${ROUNDS} rounds by ${friends} friends, ${what}`
  return [
    figure({
      ...{ part, what: `${about}, compared with reading a session`, unit: 'ms', value: ms, reference },
      ...{ ratio: ms / reference, target: valueAtMost(5) },
    }),
    ...(cpuMs === null ? [] : [figure({ part, what: `${about}: CPU time`, unit: 'ms', value: cpuMs })]),
  ]
}

/** Two years of rounds; every fifth one has a comment and a reaction. */
async function fillFeed(db: Db, friends: number): Promise<void> {
  const ids = Array.from({ length: friends }, (_, n) => `friend-${n}`)
  const accounts = [VIEWER, ...ids].map((id) => ({
    ...{ id, kind: 'member', name: `Golfer ${id}`, email: `${id}@bench.test` },
    ...{ email_key: `${id}@bench.test`, email_verified_at: 1, created_at: 0, seen_at: 0 },
  }))
  await insertRows(db, 'account', accounts)
  const since = 1
  await insertRows(
    db,
    'friendship',
    ids.flatMap((id) => [
      { account_id: VIEWER, friend_id: id, since },
      { account_id: id, friend_id: VIEWER, since },
    ]),
  )
  const rounds = Array.from({ length: ROUNDS }, (_, n) => ({
    ...{ id: `post-${n}`, account_id: ids[n % friends] ?? '', round_id: `round-${n}`, visibility: 'friends' },
    ...{ finished_at: Date.now() - Math.floor((n * 2 * 365 * 24) / ROUNDS) * HOUR, course: 'bench' },
    ...{ course_name: 'Bench Links', holes: 18, strokes: 80 + (n % 20), par: 72, hidden_at: null },
  }))
  await insertRows(db, 'shared_round', rounds)
  const talked = rounds.filter((_, n) => n % 5 === 0)
  const said = talked.map(({ id, account_id }) => ({
    ...{ post_id: id, owner_id: account_id, account_id: VIEWER, at: 1 },
  }))
  await insertRows(
    db,
    'round_comment',
    said.map((one) => ({ ...one, id: `comment-${one.post_id}`, text: 'Well played!', hidden_at: null })),
  )
  await insertRows(
    db,
    'round_reaction',
    said.map((one) => ({ ...one, reaction: 'well_played' })),
  )
}
