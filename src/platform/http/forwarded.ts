import type { IncomingMessage } from 'node:http'

/** Some proxies write `ip:port`. A client is its address alone: each of its connections has another port. */
export function dropForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for']
  if (typeof given !== 'string') return
  headers['x-forwarded-for'] = given.split(',').map(withoutPort).join(', ')
}

function withoutPort(part: string): string {
  const entry = part.trim()
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(entry) ?? []
  return bracketed ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
