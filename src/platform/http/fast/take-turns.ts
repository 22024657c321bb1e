import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection are under way at once. Browsers and agents send one at a time. */
const MAX_AT_ONCE = 8

type Line = { underWay: number; readonly waiting: (readonly [IncomingMessage, ServerResponse])[] }

/**
 * Connections take turns. One that sends thousands of requests without waiting for answers (pipelining) gets a few of
 * them answered, then the others have their turn; meanwhile nothing more is read from it.
 */
export function takeTurns(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>()

  const start = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.underWay += 1
    response.once('close', () => {
      line.underWay -= 1
      if (line.waiting.length > 0) setImmediate(next, line, request.socket)
    })
    listener(request, response)
  }

  const next = (line: Line, socket: Socket) => {
    if (socket.destroyed) line.waiting.length = 0
    const waiting = line.underWay < MAX_AT_ONCE ? line.waiting.shift() : undefined
    if (line.waiting.length === 0) socket.resume()
    if (waiting) start(line, ...waiting)
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? { underWay: 0, waiting: [] }
    lines.set(socket, line)
    if (line.underWay < MAX_AT_ONCE && line.waiting.length === 0) return start(line, request, response)
    line.waiting.push([request, response])
    socket.pause()
  }
}
