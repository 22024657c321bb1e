import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer, Received, Sent } from './answer.ts'

const PATIENCE_MS = 30_000

export type Sender = {
  readonly send: (sent: Sent, from: string | null) => Promise<Answer>
  readonly sendBytes: (bytes: string) => Promise<Answer>
  readonly close: () => void
}

/** One client of the service: its requests share a connection, unless they come from an address of their own. */
export function openSender(port: number, address: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const at = (from: string | null) => ({
    ...place(from ?? address),
    agent: from === null ? agent : undefined,
  })
  const send = async (sent: Sent, from: string | null) => {
    const first = await ask(sent, { port, ...at(from) })
    // The server had closed the idle connection just before we used it again.
    return first === 'stale' ? retried(await ask(sent, { port, ...place(address), agent: undefined })) : first
  }
  return { send, sendBytes: (bytes) => sendBytes(port, bytes), close: () => agent.destroy() }
}

const retried = (answer: Answer | 'stale'): Answer => (answer === 'stale' ? { missing: 'closed' } : answer)

// Only Linux has all of 127.0.0.0/8 without being told so.
const place = (localAddress: string) => (process.platform === 'linux' ? { localAddress } : {})

type Where = { readonly port: number; readonly agent: Agent | undefined; readonly localAddress?: string }

function ask(sent: Sent, where: Where): Promise<Answer | 'stale'> {
  const { promise, resolve } = Promise.withResolvers<Answer | 'stale'>()
  const { method, path, headers, body } = sent
  const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const outgoing = request(
    {
      host: '127.0.0.1',
      ...where,
      agent: where.agent ?? false,
      method,
      path,
      headers: { ...headers, ...length },
    },
    (response) => {
      read(response, method).then(resolve, (error: Error) =>
        resolve({ missing: `unreadable: ${error.message}` }),
      )
    },
  )
  outgoing.setTimeout(PATIENCE_MS, () => {
    resolve({ missing: 'no answer within 30 s' })
    outgoing.destroy()
  })
  outgoing.once('error', (error: Error & { code?: string }) =>
    resolve(
      outgoing.reusedSocket && error.code === 'ECONNRESET'
        ? 'stale'
        : { missing: error.code ?? error.message },
    ),
  )
  outgoing.end(body ?? undefined)
  return promise
}

async function read(response: IncomingMessage, method: string): Promise<Received> {
  const bytes = await buffer(response)
  const body = method === 'HEAD' ? bytes : decoded(bytes, response.headers['content-encoding'])
  const isText = /json|text|html|xml|svg|javascript/.test(response.headers['content-type'] ?? '')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: isText ? body.toString('utf8') : body.toString('latin1', 0, 100),
  }
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0 || coding === undefined || coding === 'identity') return bytes
  if (coding === 'br') return brotliDecompressSync(bytes)
  if (coding === 'gzip') return gunzipSync(bytes)
  throw new Error(`Unknown coding ${coding}.`)
}

/** Sends bytes on a connection of their own and ends it; what comes back, until the server ends it too. */
function sendBytes(port: number, bytes: string): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const chunks: Buffer[] = []
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.setTimeout(PATIENCE_MS, () => {
    resolve({ missing: 'no answer within 30 s' })
    socket.destroy()
  })
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  socket.on('close', () => resolve(firstAnswer(Buffer.concat(chunks).toString('latin1'))))
  socket.end(Buffer.from(bytes, 'latin1'))
  return promise
}

/** Silence is a fair answer to noise; status 0 says so. */
function firstAnswer(text: string): Received {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const fields = lines.map((field) => field.split(/:\s*/, 2))
  return {
    status: text === '' ? 0 : Number(/^HTTP\/1\.1 (\d{3})\b/.exec(line)?.[1] ?? Number.NaN),
    headers: Object.fromEntries(fields.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  }
}
