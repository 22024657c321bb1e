import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { withTimeout } from '../with-timeout.ts'
import type { Link } from '../workers/link.ts'
import type { Supervised } from '../workers/supervise.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsText } from './metrics-route.ts'
import { UPTIME } from './process-metrics.ts'

type Read = readonly MetricObjectWithValues<MetricValue<string>>[]

/** Prometheus usually waits ten seconds. */
const ANSWER_MS = 3_000
const LAST_MS = 1_000

export type SharedMetrics = {
  readonly text: MetricsText
  /** Before the worker ends: what it counted goes on counting. */
  readonly tellLast: () => Promise<void>
}

/** A worker gives its own metrics to the process that supervises it, and gets those of all. */
export function shareMetrics({ ask, onQuestion }: Link, metrics: Metrics): SharedMetrics {
  let isAsked = false
  const read = async () => (await metrics.registry()).getMetricsAsJSON()
  onQuestion('metrics', () => {
    isAsked = true
    return read()
  })
  return {
    text: () => ask<string>('metrics of all'),
    tellLast: async () => {
      // Where nobody reads metrics, nobody misses any.
      if (isAsked) await withTimeout(ask('last metrics', await read()), LAST_MS)
    },
  }
}

export type MetricsOfAll = {
  readonly add: (worker: Supervised) => void
  /** The metrics of all workers as one: each says how it is put together. */
  readonly text: (serving: readonly Supervised[], exits: number) => Promise<string>
}

/** What workers counted stays counted after they end: a total that falls looks like a restart. */
export function openMetricsOfAll(): MetricsOfAll {
  // Those that leave, too, as long as they answer anybody.
  const running = new Set<Supervised>()
  const lastOf = new WeakMap<Supervised, Read>()
  let ended: Read = []
  let adding = Promise.resolve()

  const keepOf = async (worker: Supervised) => {
    const last = lastOf.get(worker)
    if (last !== undefined) ended = await addedUp([ended, totalsOf(last)])
    running.delete(worker)
  }
  const add = (worker: Supervised) => {
    running.add(worker)
    worker.link.onQuestion('last metrics', (read) => {
      lastOf.set(worker, read as Read)
    })
    void worker.ended.then(() => {
      adding = adding.then(() => keepOf(worker))
    })
  }

  /** One that starts, hangs or ends meanwhile gives none, and those it gave before count. */
  const askOne = async (worker: Supervised) => {
    const read = await withTimeout(worker.link.ask<Read>('metrics'), ANSWER_MS).catch(() => null)
    if (read !== null && running.has(worker)) lastOf.set(worker, read)
    return { worker, isThere: read !== null }
  }

  const text: MetricsOfAll['text'] = async (serving, exits) => {
    const { Counter, Gauge } = await import('prom-client')
    const asked = await Promise.all([...running].map(askOne))
    const reads = asked.flatMap(({ worker, isThere }) => {
      const read = running.has(worker) ? lastOf.get(worker) : undefined
      if (read === undefined) return []
      return [isThere ? read : totalsOf(read)]
    })
    const registry = await aggregated([...reads, ended])
    const registers = [registry]
    const { name, help } = UPTIME
    new Gauge({ name, help, registers }).set(process.uptime())
    const count = asked.filter(({ worker, isThere }) => isThere && serving.includes(worker)).length
    new Gauge({ name: 'dogleg_workers', help: 'Workers that serve.', registers }).set(count)
    new Counter({
      name: 'dogleg_worker_exits_total',
      help: 'Workers that ended without being told to, or did not start.',
      registers,
    }).inc(exits)
    return registry.metrics()
  }
  return { add, text }
}

/** What only grows. */
const totalsOf = (read: Read): Read =>
  read.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

async function aggregated(reads: readonly Read[]) {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate(reads as object[])
}

const addedUp = async (reads: readonly Read[]): Promise<Read> => (await aggregated(reads)).getMetricsAsJSON()
