import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryOf } from '../child-server.ts'
import type { Failure } from './failures.ts'
import { type FuzzServer, startFuzzServer } from './fuzz-server.ts'
import { planFor } from './generate.ts'
import { type Growth, growthFinding, restingMemory } from './memory.ts'
import { CLIENTS, openWorld, type World } from './open-world.ts'
import { type Exchange, openTally, type Tally } from './tally.ts'

export type FuzzOptions = {
  readonly requests: number
  readonly seed: number
  /** Only this request, with those that its client sent before. */
  readonly only: number | null
  readonly databaseUrl: string | null
  /** A data folder with a library; null for the demo library in a temporary folder. */
  readonly folder: string | null
  readonly onStep: (what: string) => void
}

export type Fuzzed = Pick<Tally, 'statuses' | 'documented'> & {
  readonly requests: number
  readonly seconds: number
  /** Resident memory in megabytes when caches were full, and after the last request; null in a short run. */
  readonly memory: Growth | null
  readonly failures: readonly Failure[]
  /** The one request that was asked for. */
  readonly shown: Exchange | null
}

/** Starts the service, sends it requests, and reports everything that is wrong with the answers. */
export async function runFuzz(options: FuzzOptions): Promise<Fuzzed> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'dogleg-fuzz-')))
  const { databaseUrl, onStep } = options
  onStep('starting the service')
  const server = await startFuzzServer({
    folder,
    databaseUrl,
    demo: options.folder === null ? 'auto' : 'off',
  })
  try {
    const world = await openWorld(server, { folder, url: databaseUrl })
    return await sendAll(server, world, options).finally(world.close)
  } finally {
    await server.stop()
    if (options.folder === null) await rm(folder, { recursive: true, force: true })
  }
}

/** So many at a time; after the first of them, every cache has been used. */
const STEP = 20_000
/** By then caches are full: in a run of a million, memory grew quickly until here. */
const FULL = 160_000

/** Memory counts after so many requests; after the first step, if the run is too short for full caches. */
export const countsFrom = (requests: number) => (requests >= 2 * FULL ? FULL : STEP)

async function sendAll(server: FuzzServer, world: World, options: FuzzOptions): Promise<Fuzzed> {
  const { requests, seed, only, onStep } = options
  const tally = openTally(world.contract)
  let shown: Exchange | null = null
  const onExchange = (exchange: Exchange) => {
    if (exchange.number === only) shown = exchange
    tally.count(exchange)
  }
  onStep(`${requests} requests with seed ${seed}`)
  const start = performance.now()
  const isLong = only === null && requests > STEP
  const from = countsFrom(requests)
  let before: number | null = null
  for (let sent = 0; sent < requests; ) {
    const to = Math.min(sent + STEP, requests)
    await sendRange(server, world, options, { from: sent, to, onExchange })
    sent = to
    if (isLong && sent === from) before = await restingMemory(server)
    if (isLong) onStep(`${sent} requests after ${await shownState(server, start)}`)
  }
  const after = isLong ? await restingMemory(server) : null
  const seconds = (performance.now() - start) / 1_000
  const memory = before === null || after === null ? null : { from, before, after }
  addEnd(tally, server, memory === null ? null : growthFinding(memory))
  const { statuses, documented, failures } = tally
  return { requests, seconds, statuses, documented, memory, failures: failures(), shown }
}

async function shownState(server: FuzzServer, start: number): Promise<string> {
  const seconds = Math.round((performance.now() - start) / 1_000)
  const resident = (await memoryOf(server))?.resident ?? Number.NaN
  return `${seconds} s, ${resident.toFixed(0)} MB`
}

type Range = {
  readonly from: number
  readonly to: number
  readonly onExchange: (exchange: Exchange) => void
}

/** Each client has every sixteenth request, and sends one after the other: who is faster changes nothing. */
async function sendRange(
  server: FuzzServer,
  { catalogue, clients }: World,
  { seed, only }: FuzzOptions,
  { from, to, onExchange }: Range,
): Promise<void> {
  const isSent = (number: number) => only === null || (number <= only && number % CLIENTS === only % CLIENTS)
  const sendInTurn = clients.map(async (client, index) => {
    for (let number = from + index; number < to && server.ended() === null; number += CLIENTS) {
      if (!isSent(number)) continue
      const plan = planFor(catalogue, seed, number)
      onExchange({ plan, number, ...(await client.run(plan, number)) })
    }
  })
  await Promise.all(sendInTurn)
}

function addEnd(tally: Tally, server: FuzzServer, growth: ReturnType<typeof growthFinding>) {
  if (growth !== null) tally.add(growth)
  const end = server.ended()
  if (end !== null) tally.add({ kind: 'exit', detail: `the service ended with ${end}` })
  for (const line of server.errors()) tally.addLog(line)
}
