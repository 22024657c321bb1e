import { rm } from 'node:fs/promises'
import path from 'node:path'
import { alternate, summarize } from './alternate.ts'
import {
  type ChildServer,
  cpuSecondsOf,
  type Memory,
  memoryOf,
  settle,
  startBare,
  startService,
} from './child-server.ts'
import type { Context } from './context.ts'
import { type Figure, figure, type Target } from './figure.ts'
import { measureFirstSearches } from './first-search.ts'
import { applyLoad, atRandom } from './load.ts'
import { compressedRequests, courseRequests, searchRequests } from './requests.ts'
import { readyTarget, residentTarget } from './start-targets.ts'

const part = 'start'
const STARTS = 3

/** How long a start and its first search take, and how much memory the service uses when ready and under load. */
export async function measureStart(context: Context): Promise<readonly Figure[]> {
  const port = await keepIndex(context.folder)
  return [
    ...(await measureStarts(context, port)),
    ...(await measureFirstSearches(context.folder, port)),
    ...(await measureMemory(context)),
  ]
}

async function measureStarts({ folder, courses }: Context, port: number): Promise<readonly Figure[]> {
  const starts = await alternate(
    STARTS,
    () => startedIn(() => startService(folder, { port })),
    () => startedIn(startBareServer),
  )
  const compared = (what: string, of: (started: Started) => number, target: Target | null) => {
    const ratios = summarize(starts.map(({ subject, reference }) => of(subject) / of(reference)))
    const value = summarize(starts.map(({ subject }) => of(subject))).median
    const reference = summarize(starts.map((start) => of(start.reference))).median
    return figure({
      part,
      what,
      unit: 's',
      value,
      reference,
      ratio: ratios.median,
      spread: ratios.spread,
      target,
    })
  }
  const cpu = compared('from spawn to ready: CPU', ({ cpu }) => cpu ?? Number.NaN, null)
  const wall = compared('from spawn to ready', ({ seconds }) => seconds, readyTarget(courses.length))
  return Number.isNaN(cpu.value) ? [wall] : [wall, cpu]
}

/** From then on, a start at this port finds the index on disk, with its own address in the links. */
async function keepIndex(folder: string): Promise<number> {
  await rm(path.join(folder, 'index'), { recursive: true, force: true })
  const server = await startService(folder)
  try {
    await settle(server)
    return server.port
  } finally {
    await server.stop()
  }
}

const startBareServer = () => startBare({ status: 200, bodyBytes: 100 })

type Started = { readonly seconds: number; readonly cpu: number | null }

async function startedIn(start: () => Promise<ChildServer>): Promise<Started> {
  const server = await start()
  const cpu = await cpuSecondsOf(server)
  await server.stop()
  return { seconds: server.readyMs / 1_000, cpu }
}

async function measureMemory(context: Context): Promise<readonly Figure[]> {
  const bare = await startBareServer()
  const service = await startService(context.folder)
  try {
    const ready = await memoryOf(service)
    const value = await settle(service)
    const compressing = figure({ part, what: 'compressing all courses after that: CPU', unit: 's', value })
    const settled = await memoryOf(service)
    await loadAll(context, service)
    await loadAll(context, bare)
    const memories = { ready, settled, loaded: await memoryOf(service), bare: await memoryOf(bare) }
    return [compressing, ...memoryFigures(memories, residentTarget(context.courses.length))]
  } finally {
    await service.stop()
    await bare.stop()
  }
}

/** All kinds of requests one after the other, in total as long as one side of a comparison. */
async function loadAll(context: Context, { port }: ChildServer) {
  const kinds = [
    courseRequests(context),
    compressedRequests(context, 'gzip'),
    searchRequests(context.mix),
    searchRequests(context.mix, 'gzip'),
  ]
  const seconds = context.seconds / kinds.length
  for (const requests of kinds)
    await applyLoad({ port, next: atRandom(requests, 'memory'), status: 200, seconds })
}

type Memories = Readonly<Record<'ready' | 'settled' | 'loaded' | 'bare', Memory | null>>

function memoryFigures({ ready, settled, loaded, bare }: Memories, target: Target | null): readonly Figure[] {
  if (ready === null || settled === null || loaded === null || bare === null) return []
  const memory = (what: string, value: number, reference: number) =>
    figure({ part, what, unit: 'MB', value, reference, ratio: value / reference, target })
  return [
    memory('resident when ready', ready.resident, bare.resident),
    memory('resident when all courses are compressed', settled.resident, bare.resident),
    memory('resident after load', loaded.resident, bare.resident),
    memory('peak memory', loaded.peak, bare.peak),
  ]
}
