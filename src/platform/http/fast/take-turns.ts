import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection are under way at once. Browsers and agents send one at a time. */
const MAX_AT_ONCE = 2

type Line = { underWay: number; readonly waiting: (readonly [IncomingMessage, ServerResponse])[] }

/** Node reads on after every request that it has parsed, and whenever answers are out, unless `_paused` is set. */
type Pausable = Socket & { _paused?: boolean; readonly parser?: { readonly resume: () => void } | null }

function openLine(socket: Pausable): Line {
  const line: Line = { underWay: 0, waiting: [] }
  // Node clears its mark when answers have gone out. Before it reads again, it says so and looks at the mark once more.
  socket.prependListener('resume', () => {
    if (line.waiting.length > 0) socket._paused = true
  })
  return line
}

function stopReading(socket: Pausable) {
  socket._paused = true
  socket.pause()
}

function readOn(socket: Pausable) {
  socket._paused = false
  socket.parser?.resume()
  socket.resume()
}

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
    if (line.waiting.length === 0) readOn(socket)
    if (waiting) start(line, ...waiting)
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? openLine(socket)
    lines.set(socket, line)
    if (line.underWay < MAX_AT_ONCE && line.waiting.length === 0) return start(line, request, response)
    line.waiting.push([request, response])
    stopReading(socket)
  }
}

/** It came on its connection before the answer to another request was out, and waits its turn: it has no socket yet. */
export const isBehindAnother = (response: ServerResponse) => response.socket === null
