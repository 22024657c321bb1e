import { freePort } from '../test/support/postgres.ts'
import { alternate, meanOf, summarize } from './alternate.ts'
import { type ChildServer, settle, startService } from './child-server.ts'
import { type Context, SHORT_ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast, type Target } from './figure.ts'
import { applyLoad, atRandom, inTurn, type NextRequest } from './load.ts'
import { searchRequests } from './requests.ts'

const part = 'tools'
const NEWEST = '2026-07-28'
const EARLIER = '2025-11-25'

type Scenario = {
  readonly what: string
  readonly calls: NextRequest
  readonly reads: NextRequest
  readonly target: Target | null
}

/**
 * The same searches through the tool server and the data API of one process, alternating. Each scenario has a process
 * of its own, on the same port, so that no query has come before and no course has to be compressed again.
 */
export async function measureTools(context: Context): Promise<readonly Figure[]> {
  const port = await freePort()
  const figures: Figure[] = []
  for (const scenario of scenariosOf(context)) {
    const service = await startService(context.folder, { port })
    try {
      await settle(service)
      figures.push(await measure(service, scenario, context.seconds))
    } finally {
      await service.stop()
    }
  }
  return figures
}

function scenariosOf({ mix, longMix }: Context): readonly Scenario[] {
  const texts = textsOf(mix)
  const fresh = textsOf(longMix)
  const callsAgain = (call: (query: string) => Buffer) => atRandom(texts.map(call), 'calls')
  const readsAgain = () => atRandom(readsOf(texts), 'reads')
  const target = ratioAtLeast(0.35)
  const many = `${texts.length} repeated queries`
  return [
    {
      what: `search, revision ${NEWEST}, ${many}`,
      calls: callsAgain(newestCall),
      reads: readsAgain(),
      target,
    },
    {
      what: `search, revision ${EARLIER}, ${many}`,
      calls: callsAgain(earlierCall),
      reads: readsAgain(),
      target,
    },
    {
      what: `search, revision ${NEWEST}, every query new`,
      calls: inTurn(fresh.map(newestCall)),
      reads: inTurn(readsOf(fresh)),
      target,
    },
    {
      what: `search without scope, revision ${NEWEST}, ${many}`,
      calls: callsAgain(everywhereCall),
      reads: readsAgain(),
      target: null,
    },
    {
      what: `search without scope, revision ${NEWEST}, every query new`,
      calls: inTurn(fresh.map(everywhereCall)),
      reads: inTurn(readsOf(fresh)),
      target: ratioAtLeast(0.4),
    },
    {
      what: 'the same without a limit: up to 5 courses, and up to 25',
      calls: inTurn(fresh.map(plainCall)),
      reads: inTurn(plainReadsOf(fresh)),
      target: null,
    },
    {
      what: 'the same, compared with the search mix of the data API',
      calls: inTurn(fresh.map(plainCall)),
      reads: inTurn(searchRequests(longMix)),
      target: null,
    },
  ]
}

/** Only the text queries of the mix; its filters and pages have no counterpart in the tool. */
const textsOf = (queries: readonly string[]) =>
  queries.flatMap((query) => new URLSearchParams(query).get('q') ?? [])

const COURSES_PER_PAGE = 5

const plainReadsOf = (queries: readonly string[]) =>
  searchRequests(queries.map((query) => `q=${encodeURIComponent(query)}`))

const readsOf = (queries: readonly string[]) =>
  searchRequests(queries.map((query) => `q=${encodeURIComponent(query)}&limit=${COURSES_PER_PAGE}`))

const HEAD = 'Host: 127.0.0.1\r\nUser-Agent: dogleg-bench\r\n'
const JSON_HEAD = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n'

const NEWEST_HEAD = `MCP-Protocol-Version: ${NEWEST}\r\nMcp-Method: tools/call\r\nMcp-Name: search\r\n`

const newestCall = (query: string) => newest({ query, scope: ['courses'], limit: COURSES_PER_PAGE })

/** How most agents search: without a scope, so places and pages count too. */
const everywhereCall = (query: string) => newest({ query, limit: COURSES_PER_PAGE })

/** With nothing but the query: each surface finds as many courses as it does by itself. */
const plainCall = (query: string) => newest({ query })

const newest = (args: object) =>
  call(args, NEWEST_HEAD, {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': NEWEST,
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  })

const earlierCall = (query: string) =>
  call({ query, scope: ['courses'], limit: COURSES_PER_PAGE }, `MCP-Protocol-Version: ${EARLIER}\r\n`, {})

function call(args: object, head: string, more: object): Buffer {
  const params = { name: 'search', arguments: args, ...more }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`POST /mcp HTTP/1.1\r\n${HEAD}${JSON_HEAD}${head}${length}\r\n${body}`)
}

/** Until the code of both is compiled: a tool search takes several times as long in its first thousands of calls. */
const WARM_UP_SECONDS = 15

async function measure({ port }: ChildServer, { what, calls, reads, target }: Scenario, seconds: number) {
  const load = (next: NextRequest, share: number) => applyLoad({ port, next, status: 200, seconds: share })
  await load(calls, WARM_UP_SECONDS)
  await load(reads, WARM_UP_SECONDS)
  const rounds = await alternate(
    SHORT_ROUNDS,
    () => load(calls, seconds / SHORT_ROUNDS),
    () => load(reads, seconds / SHORT_ROUNDS),
  )
  const { median: ratio, spread } = summarize(
    rounds.map(({ subject, reference }) => subject.perSecond / reference.perSecond),
  )
  const value = meanOf(rounds.map(({ subject }) => subject.perSecond))
  const reference = meanOf(rounds.map((round) => round.reference.perSecond))
  return figure({ part, what, unit: 'calls/s', value, reference, ratio, spread, target })
}
