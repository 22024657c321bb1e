import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export type ScriptedAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'drop the connection'
  | 'never answer'

export type SeenRequest = { path: string; query: Record<string, string>; headers: IncomingHttpHeaders }

/** A real server that gives the answers in their order; a request beyond the script gets a 500. */
export async function serveScript(t: TestContext, answers: ScriptedAnswer[]) {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { headers } = request
    seen.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), headers })
    give(response, answers[seen.length - 1] ?? { status: 500, body: { error: 'beyond_the_script' } })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen }
}

function give(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer === 'never answer') return
  if (answer === 'drop the connection') {
    response.destroy()
    return
  }
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
  response.writeHead(answer.status ?? 200, answer.headers).end(text)
}
