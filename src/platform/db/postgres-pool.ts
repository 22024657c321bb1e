import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { withTimeout } from '../with-timeout.ts'

export type PoolOptions = {
  /** How long a query waits for a connection when all of them are taken, or for a new one. */
  readonly connectMs: number
  /** How long a statement may take before its connection is given up; null: as long as it likes. */
  readonly answerMs: number | null
}

/** A dead host is noticed by the system even while nobody asks it anything. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Of one process. */
export const MAX_CONNECTIONS = 10

/** How busy the connections of a process are. */
export type DbLoad = { readonly open: number; readonly idle: number; readonly waiting: number }

// 64-bit integers as numbers on both engines: all of ours are below 2^53.
const INT8 = 20
const CLOSING_MS = 2_000

/** The driver is loaded only where PostgreSQL is used: an embedded start is quicker without it. */
export async function openPool(
  connectionString: string,
  options: PoolOptions,
): Promise<PostgresPool & { readonly load: () => DbLoad }> {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const connectionTimeoutMillis = options.connectMs
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis,
    types,
    ...KEEP_ALIVE,
  })
  const open = new Set<PoolClient>()
  // A connection that breaks is replaced at the next use, and a query on it fails; unheard, its error would end the
  // process, whether it was idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  return {
    options: pool.options,
    connect: async () => watched(await pool.connect(), options.answerMs),
    end: () => endPool(pool, open),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** A server that has stopped would never say goodbye. */
async function endPool(pool: Pool, open: ReadonlySet<PoolClient>) {
  const ended = pool.end()
  await withTimeout(ended, CLOSING_MS)
  for (const client of open) cut(client)
  await ended
}

/**
 * A statement that gets no answer in time fails, and so does everything else on its connection: whether it was carried
 * out is unknown. PostgreSQL's own limit, `statement_timeout`, would not do: it says nothing when the server has stopped,
 * and does not count while a commit waits for the standby.
 */
function watched(client: PoolClient, answerMs: number | null): PostgresPoolClient {
  let isOver = false
  let isOnOneServer = false
  const onNotice = ({ routine }: { readonly routine?: string | undefined }) => {
    if (routine === GIVES_UP_STANDBY) isOnOneServer = true
  }
  client.on('notice', onNotice)
  const query = async <R>(sql: unknown, parameters: readonly unknown[] = []) => {
    const late = answerMs === null ? undefined : setTimeout(() => cut(client), answerMs)
    try {
      const result = await client.query(String(sql), [...parameters])
      if (isOnOneServer) throw new NotReplicated()
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      isOver ||= endsConnection(error)
      throw error
    } finally {
      clearTimeout(late)
    }
  }
  const release = (destroy?: boolean) => {
    client.off('notice', onNotice)
    client.release(isOver || destroy === true)
  }
  return { query: query as PostgresPoolClient['query'], release }
}

const cut = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

/** The function of PostgreSQL that waits for the standby; it speaks up only when it waits no longer. */
const GIVES_UP_STANDBY = 'SyncRepWaitForLSN'

/** The server has committed it, but the standby may not have it: that is not enough to tell anybody that it is saved. */
export class NotReplicated extends Error {
  // “Transaction resolution unknown.”
  readonly code = '08007'
  constructor() {
    super('The standby has not confirmed the change.')
    this.name = 'NotReplicated'
  }
}

// The server may only be read from any more, is shutting down or starting, or is gone: another one may be behind the
// same address by now, and only a new connection reaches it.
const OVER = /^(25006|57P0[123]|08...)$/

const endsConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && OVER.test(String(error.code))
