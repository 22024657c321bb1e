import type { ServerResponse } from 'node:http'

/** Server-sent events on an open response. */
export type EventStream = {
  readonly write: (text: string) => void
  readonly end: () => void
  /** Called once when the client or we have ended it; at once if that has happened already. */
  readonly onClosed: (work: () => void) => void
}

// What a client that stopped reading may keep in our memory. One event may be longer: that of a large board.
const MOST_UNREAD = 64 * 1024

const open = new Set<ServerResponse>()

/** The response stays open and takes lines of events. */
export function openEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): EventStream {
  let unread = 0
  open.add(response)
  response.once('close', () => open.delete(response))
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that collects answers would keep the news to itself.
    'X-Accel-Buffering': 'no',
  })
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return
      if (unread > MOST_UNREAD) {
        response.destroy()
        return
      }
      unread += text.length
      response.write(text, () => {
        unread -= text.length
      })
    },
    end: () => void response.end(),
    onClosed: (work) => (response.closed || response.destroyed ? work() : void response.once('close', work)),
  }
}

/** A server that stops doesn't wait for those who listen: they ask again, and get another process. */
export function endEventStreams(): void {
  for (const response of open) response.end()
}
