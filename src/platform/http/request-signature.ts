import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The headers of a signed request. If one comes twice, Node joins the values, and the result is invalid. */
export type SignatureHeaders = {
  readonly 'x-service-timestamp': string
  readonly 'x-service-signature': string
}

// ERR-SIG: the window includes both ends.
const WINDOW_S = 300

/** APP-4: signs a GET of this path at this moment, or a POST of this body; `now` in ms. */
export function signRequest(secret: string, path: string, now: number, body?: string): SignatureHeaders {
  const timestamp = String(secondsOf(now))
  return {
    'x-service-timestamp': timestamp,
    'x-service-signature': macOf(secret, path, timestamp, body).toString('hex'),
  }
}

/** APP-4: whether this GET, or this POST of a body, was signed with the secret, within the window. */
export function isSigned(
  secret: string,
  path: string,
  headers: Readonly<Record<string, unknown>>,
  now: number,
  body?: string,
): boolean {
  const { 'x-service-timestamp': timestamp, 'x-service-signature': signature } = headers
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  const genuine = timingSafeEqual(Buffer.from(signature, 'hex'), macOf(secret, path, timestamp, body))
  return genuine && Math.abs(secondsOf(now) - Number(timestamp)) <= WINDOW_S
}

const secondsOf = (ms: number) => Math.floor(ms / 1_000)

const macOf = (secret: string, path: string, timestamp: string, body?: string) =>
  createHmac('sha256', secret)
    .update(textOf(path, timestamp, body))
    .digest()

const textOf = (path: string, timestamp: string, body?: string) =>
  body === undefined ? `GET\n${path}\n${timestamp}` : `POST\n${path}\n${timestamp}\n${digestOf(body)}`

const digestOf = (body: string) => createHash('sha256').update(body).digest('hex')
