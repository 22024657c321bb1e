import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export type Metrics = {
  readonly count: (surface: string, status: number) => void
  readonly gauge: (name: string, help: string, read: () => number) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Prometheus metrics. Requests are counted in a plain map and handed over when someone asks. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'dogleg_' })
  const counts = new Map<string, Map<number, number>>()
  new Counter({
    name: 'dogleg_requests_total',
    help: 'Answers sent, by surface and status.',
    labelNames: ['surface', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [surface, statuses] of counts)
        for (const [status, n] of statuses) this.inc({ surface, status }, n)
    },
  })
  return {
    count: (surface, status) => {
      const statuses = counts.get(surface) ?? new Map<number, number>()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      counts.set(surface, statuses)
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
