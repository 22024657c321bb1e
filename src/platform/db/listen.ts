import type { Client } from 'pg'
import { withTimeout } from '../with-timeout.ts'
import { KEEP_ALIVE } from './postgres-pool.ts'

const RETRY_MS = 5_000
const CONNECT_MS = 5_000
// A connection whose other end has stopped looks like one on which nobody says anything.
const PULSE_MS = 15_000
const ANSWER_MS = 5_000

/**
 * LISTEN on a connection of its own. When it breaks or no longer answers it is opened again; polling covers the time
 * between.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
): () => void {
  let stopped = false
  let client: Client | undefined
  const open = async () => {
    const { default: pg } = await import('pg')
    if (stopped) return
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      ...KEEP_ALIVE,
    })
    client = fresh
    let pulse: NodeJS.Timeout | undefined
    let ended = false
    const again = () => {
      clearInterval(pulse)
      if (ended || stopped) return
      ended = true
      fresh.end().catch(() => {})
      setTimeout(open, RETRY_MS).unref()
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await fresh.connect()
      await answered(fresh, `listen ${pg.escapeIdentifier(channel)}`)
      pulse = setInterval(() => answered(fresh, 'select 1').catch(again), PULSE_MS).unref()
      if (ended || stopped) clearInterval(pulse)
    } catch {
      again()
    }
  }
  void open()
  return () => {
    stopped = true
    client?.end().catch(() => {})
  }
}

async function answered(client: Client, statement: string) {
  const asked = client.query(statement)
  // It may fail after we have given up waiting.
  asked.catch(() => {})
  if ((await withTimeout(asked, ANSWER_MS)) === null) throw new Error('PostgreSQL does not answer.')
}
