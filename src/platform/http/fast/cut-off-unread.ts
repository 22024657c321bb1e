import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export type UnreadOptions = {
  /** How long a client may read nothing of what waits for it. */
  readonly afterMs: number
  readonly everyMs: number
}

type Progress = { left: number; since: number }

/** What the kernel has not taken yet of a write that it has begun; one write may be many megabytes. */
const leftOf = (socket: Socket) =>
  (socket as { readonly _handle?: { readonly writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0

/**
 * Ends connections of clients that ask and never read: their answers would stay in memory for ever. A timeout for each
 * connection would do too, but would cost every request some time.
 */
export function cutOffUnread(server: Server, { afterMs, everyMs }: UnreadOptions): void {
  const connections = new Map<Socket, Progress>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { left: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, progress] of connections) {
      const left = leftOf(socket)
      if (left > 0 && left === progress.left) {
        if (now - progress.since >= afterMs) socket.destroy()
        continue
      }
      progress.left = left
      progress.since = now
    }
  }
  const timer = setInterval(look, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}
