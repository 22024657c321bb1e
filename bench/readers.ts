import { Agent, request } from 'node:http'
import type { ChildServer } from './child-server.ts'

export type Reads = { readonly p99: number }

/** So many readers at once, each sending its next request right after an answer. */
export async function readFor(
  { port }: ChildServer,
  path: string,
  readers: number,
  seconds: number,
): Promise<Reads> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const read = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await send(agent, port, { method: 'GET', path })
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  agent.destroy()
  times.sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

export type Sent = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly token?: string
}

/** Any answer but 200 is an error. */
export function send(agent: Agent, port: number, { method, path, body, token }: Sent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
    response.resume().once('end', resolve)
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}
