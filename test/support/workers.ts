import { readFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, type RequestOptions } from 'node:http'

export type Seen = { readonly status: number; readonly headers: IncomingHttpHeaders }

const ANSWER_MS = 10_000

/** Without an agent, on a connection of its own: the workers take them in turn. */
export const ask = (url: string, options: RequestOptions = {}) =>
  new Promise<Seen>((done, fail) => {
    const request = get(url, { agent: false, ...options }, (response) => {
      response.resume()
      response.once('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }))
      response.once('error', fail)
    })
    request.setTimeout(ANSWER_MS, () => request.destroy(new Error('no answer in time'))).once('error', fail)
  })

export type Answer = { readonly headers: IncomingHttpHeaders | Headers }

/** Each process begins the ids of its answers in its own way. */
export function workerOf({ headers }: Answer): string {
  const id = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id']
  return String(id).split('-')[0] ?? ''
}

/** Asks until another worker than this one answers; what it says then is the first that it says. */
export async function fromOther<T extends Answer>(writer: Answer, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 10; tries++) {
    const reply = await attempt()
    if (workerOf(reply) !== workerOf(writer)) return reply
  }
  throw new Error('Only one worker answers.')
}

export async function workersSeen(origin: string, times: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  for (let n = 0; n < times; n++) seen.add(workerOf(await ask(`${origin}/healthz`)))
  return seen
}

/** The workers of a process, as Linux lists them; it may have other children. */
export async function workerPids(pid: number): Promise<readonly number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/)
  const isWorker = async (child: string) =>
    (await readFile(`/proc/${child}/environ`, 'utf8').catch(() => '')).includes('NODE_UNIQUE_ID=')
  const found = await Promise.all(
    children.map(async (child) => ((await isWorker(child)) ? [Number(child)] : [])),
  )
  return found.flat()
}
