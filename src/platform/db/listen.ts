import type { Client } from 'pg'

/** LISTEN on a connection of its own. When it breaks it is opened again; polling covers the time between. */
export function listenOnPostgres(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
): () => void {
  let stopped = false
  let client: Client | undefined
  const retryMs = 5_000
  const open = async () => {
    const { default: pg } = await import('pg')
    if (stopped) return
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client = fresh
    let ended = false
    const again = () => {
      if (ended || stopped) return
      ended = true
      fresh.end().catch(() => {})
      setTimeout(open, retryMs).unref()
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
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
