import net from 'node:net'
import { pick, seededRandom } from '../src/demo/random.ts'
import { CONNECTIONS } from './context.ts'
import { zipf } from './zipf.ts'

export type Load = {
  readonly port: number
  readonly next: NextRequest
  /** The expected status; any other ends the run. */
  readonly status: number
  readonly seconds: number
}

export type NextRequest = () => Buffer

/** Picks requests at random. */
export function atRandom(requests: readonly Buffer[], purpose: string): NextRequest {
  const random = seededRandom(1, 0, purpose)
  return () => pick(random, requests)
}

/** The first far more often than the last, by Zipf's law. */
export function byPopularity(requests: readonly Buffer[], skew: number, purpose: string): NextRequest {
  const random = seededRandom(1, 0, purpose)
  return () => requests[zipf(random, requests.length, skew)] ?? Buffer.alloc(0)
}

/** One after the other; there should be enough for the whole run. */
export function inTurn(requests: readonly Buffer[]): NextRequest {
  let turn = 0
  return () => requests[turn++ % requests.length] ?? Buffer.alloc(0)
}

export type Loaded = {
  readonly perSecond: number
  readonly answers: number
  /** Of the last answer. */
  readonly head: string
  readonly meanBody: number
  /** The share of one core the load generator used; near 1, it measures itself. */
  readonly ownShare: number
}

type Tally = { answers: number; bodyBytes: number; head: string }

/** Sends requests over keep-alive connections, one in flight on each, until the time is up. */
export async function applyLoad(load: Load): Promise<Loaded> {
  const tally: Tally = { answers: 0, bodyBytes: 0, head: '' }
  const cpu = process.cpuUsage()
  const start = performance.now()
  const deadline = start + load.seconds * 1_000
  await Promise.all(Array.from({ length: CONNECTIONS }, () => runConnection(load, tally, deadline)))
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: (tally.answers / ms) * 1_000,
    answers: tally.answers,
    head: tally.head,
    meanBody: tally.bodyBytes / tally.answers,
    ownShare: (user + system) / 1_000 / ms,
  }
}

const READ_BYTES = 1 << 16

function runConnection({ port, next, status }: Load, tally: Tally, deadline: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let request: Buffer = Buffer.alloc(0)
  const sendNext = () => {
    request = next()
    socket.write(request)
  }
  const read = answerReader((head, bodyBytes) => {
    if (head.status !== status) return socket.destroy(unexpected(request, head.status))
    tally.answers += 1
    tally.bodyBytes += bodyBytes
    if (performance.now() < deadline) return sendNext()
    tally.head = head.from.toString('latin1', 0, head.bytes)
    resolve()
    socket.end()
  })
  const callback = (count: number, bytes: Uint8Array) => {
    read(Buffer.from(bytes.buffer, bytes.byteOffset, count))
    return true
  }
  const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback }
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, onread }, sendNext)
  socket.once('error', reject)
  socket.once('close', () => reject(new Error(`The connection closed early, after ${lineOf(request)}`)))
  return promise
}

const unexpected = (request: Buffer, status: number) => new Error(`${lineOf(request)} answered ${status}`)
const lineOf = (request: Buffer) => request.toString('latin1').split('\r\n', 1)[0] ?? ''

type Head = {
  readonly status: number
  readonly bytes: number
  readonly length: number
  readonly from: Buffer
}

/** Reads answers in any number of pieces, one at a time: each connection has one request in flight. */
function answerReader(onAnswer: (head: Head, bodyBytes: number) => void) {
  let head: Head | null = null
  let before: Buffer | null = null
  let missing = 0
  return (piece: Buffer) => {
    if (head === null) {
      const bytes: Buffer = before === null ? piece : Buffer.concat([before, piece])
      head = readHead(bytes)
      before = head === null ? Buffer.from(bytes) : null
      if (head === null) return
      missing = head.bytes + head.length - bytes.length
    } else missing -= piece.length
    if (missing > 0) return
    const done = head
    head = null
    onAnswer(done, done.length)
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')
// The router writes it in small letters.
const LENGTHS = [Buffer.from('Content-Length: '), Buffer.from('content-length: ')]
const ZERO = 0x30

/** Only what we count: the status and the length of the body. */
function readHead(bytes: Buffer): Head | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const status = digitsAt(bytes, 'HTTP/1.1 '.length)
  const at = status === 304 ? -1 : lengthAt(bytes.subarray(0, end))
  return { status, bytes: end + HEAD_END.length, length: at < 0 ? 0 : digitsAt(bytes, at), from: bytes }
}

function lengthAt(head: Buffer): number {
  for (const name of LENGTHS) {
    const at = head.indexOf(name)
    if (at >= 0) return at + name.length
  }
  return -1
}

function digitsAt(bytes: Buffer, at: number): number {
  let number = 0
  for (let digit = (bytes[at] ?? 0) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - ZERO) {
    number = number * 10 + digit
    at += 1
  }
  return number
}
