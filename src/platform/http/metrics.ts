import { performance } from 'node:perf_hooks'
import type { Registry } from 'prom-client'

export type Metrics = {
  readonly count: (surface: string, status: number) => void
  /** What can’t be read right now has no value. */
  readonly gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  /** Something that only grows while the process runs. */
  readonly counter: (name: string, help: string, read: () => number) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

type GaugeOf = { readonly name: string; readonly help: string; readonly read: () => number | Promise<number> }
type CounterOf = { readonly name: string; readonly help: string; readonly read: () => number }
type Counts = ReadonlyMap<string, Float64Array>

/** Process metrics, read on request; prom-client's own set would measure all the time. */
const OF_PROCESS: readonly GaugeOf[] = [
  {
    name: 'dogleg_process_resident_memory_bytes',
    help: 'Resident memory.',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'dogleg_process_heap_used_bytes',
    help: 'Heap in use.',
    read: () => process.memoryUsage().heapUsed,
  },
  {
    name: 'dogleg_process_cpu_seconds',
    help: 'CPU time used so far.',
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  },
  { name: 'dogleg_process_uptime_seconds', help: 'Time since the start.', read: () => process.uptime() },
  {
    name: 'dogleg_event_loop_busy_share',
    help: 'Share of the time the event loop was busy since the start.',
    read: () => performance.eventLoopUtilization().utilization,
  },
]

/** Prometheus metrics. Requests are counted in a plain map, which Prometheus reads on request. */
export function openMetrics(): Metrics {
  const gauges = [...OF_PROCESS]
  const counters: CounterOf[] = []
  const counts = new Map<string, Float64Array>()
  let registry: Promise<Registry> | undefined
  return {
    count: (surface, status) => {
      const statuses = counts.get(surface) ?? new Float64Array(600)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (statuses[status] === 1) counts.set(surface, statuses)
    },
    gauge: (name, help, read) => {
      gauges.push({ name, help, read })
    },
    counter: (name, help, read) => {
      counters.push({ name, help, read })
    },
    text: async () => {
      registry ??= openRegistry(gauges, counters, counts)
      return (await registry).metrics()
    },
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  }
}

/** Its module is loaded when somebody reads the metrics for the first time: it would make every start longer. */
async function openRegistry(
  gauges: readonly GaugeOf[],
  counters: readonly CounterOf[],
  counts: Counts,
): Promise<Registry> {
  const { Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  for (const { name, help, read } of gauges)
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await Promise.try(read).catch(() => Number.NaN))
      },
    })
  for (const { name, help, read } of counters)
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  new Counter({
    ...{ name: 'dogleg_requests_total', help: 'Answers sent, by surface and status.', registers },
    labelNames: ['surface', 'status'],
    collect() {
      this.reset()
      for (const [surface, statuses] of counts)
        statuses.forEach((n, status) => {
          if (n > 0) this.inc({ surface, status }, n)
        })
    },
  })
  return registry
}
