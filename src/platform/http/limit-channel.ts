import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { listenOnPostgres } from '../db/listen.ts'
import { MOST_NOTICE_BYTES, notify } from '../db/notify-store.ts'
import type { Db } from '../db/open.ts'
import type { OwnWorker } from '../workers/own-worker.ts'
import type { Taken } from './fair-use.ts'
import type { Channel, TakenByLimit } from './share-limits.ts'

/** PostgreSQL reaches all processes; on the embedded database only workers know of each other. */
export function limitChannel(config: Config, db: Db, worker: OwnWorker | null): Channel | null {
  const { databaseDirectUrl: url } = config
  if (url !== null) return postgresChannel(url, db)
  return worker && workerChannel(worker)
}

const workerChannel = ({ link }: OwnWorker): Channel => ({
  everyMs: 100,
  tell: async (taken) => link.tell('taken', taken),
  onTold: (take) => link.onNews('taken', (taken) => take(taken as TakenByLimit)),
  close: () => {},
})

const CHANNEL = 'dogleg_taken'
// With hundreds of processes, each hears them all.
const MOST_NOTICES = 8

function postgresChannel(url: string, db: Db): Channel {
  const own = randomBytes(6).toString('base64url')
  let take: (taken: TakenByLimit) => void = () => {}
  const close = listenOnPostgres(url, CHANNEL, (payload) => {
    const notice = parsed(payload)
    if (notice && notice.from !== own) take({ [notice.limit]: notice.taken })
  })
  return {
    everyMs: 500,
    tell: async (taken) => {
      const notices = Object.entries(taken).flatMap(([limit, clients]) => noticesOf(own, limit, clients))
      for (const notice of notices.slice(0, MOST_NOTICES)) await notify(db, CHANNEL, notice)
    },
    onTold: (given) => {
      take = given
    },
    close,
  }
}

type Notice = { readonly from: string; readonly limit: string; readonly taken: Taken }

/** Those who took most come first. */
function noticesOf(from: string, limit: string, taken: Taken): readonly string[] {
  const notices: string[] = []
  const empty = JSON.stringify({ from, limit, taken: [] } satisfies Notice).length
  let fitting: Taken[number][] = []
  let bytes = empty
  const flush = () => {
    if (fitting.length > 0) notices.push(JSON.stringify({ from, limit, taken: fitting } satisfies Notice))
    fitting = []
    bytes = empty
  }
  for (const one of taken.toSorted(([, a], [, b]) => b - a)) {
    const more = JSON.stringify(one).length + 1
    if (bytes + more > MOST_NOTICE_BYTES) flush()
    fitting.push(one)
    bytes += more
  }
  flush()
  return notices
}

/** Anybody who may use the database may send a notice. */
function parsed(payload: string): Notice | null {
  try {
    const notice = JSON.parse(payload) as Notice
    const isTaken = (one: unknown) =>
      Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]) && one[1] > 0
    return typeof notice.limit === 'string' && Array.isArray(notice.taken) && notice.taken.every(isTaken)
      ? notice
      : null
  } catch {
    return null
  }
}
