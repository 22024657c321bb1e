import { Agent, request } from 'node:http'
import type { ChildServer } from '../child-server.ts'
import type { SheetGolfer } from './make-club.ts'

export type Request = {
  readonly path: string
  readonly method: string
  readonly golfer: SheetGolfer
  readonly json?: unknown
}

export const openAgent = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets })

export type Answer = { readonly status: number; readonly body: Buffer }

/** Sends a request of a golfer and reads the answer. */
export function ask(
  agent: Agent,
  { port }: ChildServer,
  { path, method, golfer, json }: Request,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = {
    ...{ Cookie: `_service_session=${golfer.cookie}`, 'X-CSRF-Token': golfer.csrf },
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, async (response) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) })
  })
  sent.once('error', reject)
  sent.end(json === undefined ? undefined : JSON.stringify(json))
  return promise
}

/** Answers per second, with every golfer sending one request after the other. */
export async function perSecond(
  service: ChildServer,
  golfers: readonly SheetGolfer[],
  seconds: number,
  next: (golfer: SheetGolfer) => Request,
  onStatus: (status: number) => void,
): Promise<number> {
  const agent = openAgent(golfers.length)
  const start = performance.now()
  let answered = 0
  const work = async (golfer: SheetGolfer) => {
    while (performance.now() - start < seconds * 1_000) {
      onStatus((await ask(agent, service, next(golfer))).status)
      answered += 1
    }
  }
  await Promise.all(golfers.map(work))
  const took = performance.now() - start
  agent.destroy()
  return answered / (took / 1_000)
}
