import { performance } from 'node:perf_hooks'
import { Counter, Gauge, Registry } from 'prom-client'

export type Metrics = {
  readonly count: (surface: string, status: number) => void
  /** What can’t be read right now has no value. */
  readonly gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Process metrics, read on request; prom-client's own set would measure all the time. */
function addProcessMetrics(registry: Registry) {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `dogleg_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  add('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  add('process_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  add('process_cpu_seconds', 'CPU time used so far.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  add('process_uptime_seconds', 'Time since the start.', () => process.uptime())
  add(
    'event_loop_busy_share',
    'Share of the time the event loop was busy since the start.',
    () => performance.eventLoopUtilization().utilization,
  )
}

/** Prometheus metrics. Requests are counted in a plain map, which Prometheus reads on request. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  addProcessMetrics(registry)
  const counts = new Map<string, Float64Array>()
  new Counter({
    name: 'dogleg_requests_total',
    help: 'Answers sent, by surface and status.',
    labelNames: ['surface', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [surface, statuses] of counts)
        statuses.forEach((n, status) => {
          if (n > 0) this.inc({ surface, status }, n)
        })
    },
  })
  return {
    count: (surface, status) => {
      const statuses = counts.get(surface) ?? new Float64Array(600)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (statuses[status] === 1) counts.set(surface, statuses)
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await Promise.try(read).catch(() => Number.NaN))
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
