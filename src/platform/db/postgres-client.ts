import type { Client } from 'pg'

export type { Client }

/** One connection of its own, for what a pool cannot do: a snapshot that another program shares, a new database. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the query; unheard, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
