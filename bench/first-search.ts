import { alternate, summarize } from './alternate.ts'
import { type ChildServer, startBare, startService } from './child-server.ts'
import { type Figure, figure } from './figure.ts'
import { firstSearchTarget } from './start-targets.ts'

const STARTS = 5

type Asked = { readonly path: string; readonly call?: object }
type Search = Asked & { readonly what: string }

const toolCall = (query: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search', arguments: { query } },
})

const SEARCHES: readonly Search[] = [
  { what: 'data API', path: '/v1/courses?q=golf' },
  { what: 'tool server', path: '/mcp', call: toolCall('links') },
  { what: 'tool server, with a place', path: '/mcp', call: toolCall('golf near Munich') },
]

/** Searches in the instant in which a start is ready, each after starts of its own, and the first answers of a bare server. */
export async function measureFirstSearches(folder: string, port: number): Promise<readonly Figure[]> {
  // The first request of this process takes longer than all others.
  await firstOn(startBareServer, { path: '/' })
  const figures: Figure[] = []
  for (const search of SEARCHES) figures.push(await measure(folder, port, search))
  return figures
}

const startBareServer = () => startBare({ status: 200, bodyBytes: 100 })

async function measure(folder: string, port: number, search: Search): Promise<Figure> {
  const rounds = await alternate(
    STARTS,
    () => firstOn(() => startService(folder, { port }), search),
    () => firstOn(startBareServer, search),
  )
  const slowest = summarize(rounds.map(({ subject }) => subject)).spread[1]
  const reference = summarize(rounds.map((round) => round.reference)).spread[1]
  const { median: ratio, spread } = summarize(rounds.map((round) => round.subject / round.reference))
  return figure({
    part: 'start',
    what: `first search when ready, ${search.what} (slowest of ${STARTS} starts)`,
    unit: 'ms',
    value: slowest,
    reference,
    ratio,
    spread,
    target: firstSearchTarget,
  })
}

async function firstOn(start: () => Promise<ChildServer>, search: Asked): Promise<number> {
  const server = await start()
  try {
    return await timeOf(server, search)
  } finally {
    await server.stop()
  }
}

/** Milliseconds from the request to the end of its answer. */
export async function timeOf({ port }: Pick<ChildServer, 'port'>, { path, call }: Asked): Promise<number> {
  const from = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, call && asPost(call))
  const text = await response.text()
  if (!response.ok || text.includes('"error"'))
    throw new Error(`${path} answered ${response.status}: ${text}`)
  return performance.now() - from
}

const asPost = (call: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(call),
})
