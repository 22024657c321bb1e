import { connect, type Socket } from 'node:net'

/** A response as it came over the wire: nothing decoded, followed or joined. */
export type RawAnswer = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export type RequestOptions = {
  readonly method?: string
  /** Header lines besides Host and Connection; a `Host` here replaces the usual one. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** One request on its own connection, with exactly these headers. */
export async function sendRequest(
  url: string,
  { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
) {
  const [, origin = '', target = ''] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? []
  const host = 'Host' in headers ? {} : { Host: new URL(origin).host }
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...host, Connection: 'close', ...length, ...headers })
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  const [answer] = answersOf(await sendRaw(origin, `${head.join('\r\n')}\r\n\r\n${body}`), [method])
  if (!answer) throw new Error(`${method} ${target} got no answer.`)
  return answer
}

const PATIENCE_MS = 30_000

/** Everything the server sends in reply to these bytes, until it closes or stays silent for too long. */
export async function sendRaw(origin: string, bytes: string | Uint8Array, patienceMs = PATIENCE_MS) {
  const socket = openSocket(origin)
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return readAll(socket, patienceMs)
}

export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  return connect(Number(port), hostname)
}

export function readAll(socket: Socket, patienceMs: number): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.setTimeout(patienceMs, () => socket.destroy())
  // A server that closes a connection sometimes resets it; what came before still counts.
  socket.on('error', () => {})
  socket.on('close', () => resolve(Buffer.concat(chunks)))
  return promise
}

/** The responses in a stream of bytes; the methods say which of them have no body. */
export function answersOf(bytes: Buffer, methods: readonly string[]): readonly RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = bytes
  for (const method of methods) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) break
    const head = readHead(rest.subarray(0, end).toString('latin1'))
    const after = rest.subarray(end + 4)
    const length = method === 'HEAD' ? 0 : Number(headerOf(head, 'content-length') ?? after.length)
    answers.push({ ...head, body: after.subarray(0, length) })
    rest = after.subarray(length)
  }
  // Bytes after the last response are a body that should not be there.
  if (answers.length === methods.length && rest.length > 0) throw new Error(`Left over: ${rest}`)
  return answers
}

function readHead(head: string): Omit<RawAnswer, 'body'> {
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status, headers }
}

/** The value of a header, or null; a repeated header is an error. */
export function headerOf({ headers }: Omit<RawAnswer, 'body'>, name: string): string | null {
  const values = headers.filter(([given]) => given === name.toLowerCase()).map(([, value]) => value)
  if (values.length > 1) throw new Error(`${name} came ${values.length} times.`)
  return values[0] ?? null
}

export const jsonOf = <T>({ body }: RawAnswer): T => JSON.parse(body.toString('utf8'))

/** A link built from the configured origin, rewritten to this server. */
export const atOrigin = (origin: string, address: string) =>
  address.replace(/^https?:\/\/[^/]+/, new URL(origin).origin)
