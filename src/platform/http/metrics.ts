import type { Registry } from 'prom-client'
import type { Gauge, LabelledReading, Reading, Total } from './metric.ts'
import { PROCESS_GAUGES, PROCESS_TOTALS } from './process-metrics.ts'
import { type Durations, durationsMetric, noteDuration } from './request-durations.ts'

export type Metrics = {
  /** An answer has gone out, so many milliseconds after we began with it. */
  readonly count: (surface: string, status: number, ms: number) => void
  readonly gauge: (gauge: Gauge) => void
  /** Returns what adds one to it. */
  readonly total: (name: string, help: string) => () => void
  /** One that somebody else counts. */
  readonly readTotal: (total: Total) => void
  readonly text: () => Promise<string>
  /** For a process that collects the metrics of several. */
  readonly registry: () => Promise<Registry>
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

type Counts = ReadonlyMap<string, Float64Array>

/** Prometheus metrics. Requests are counted in plain arrays, which Prometheus reads on request. */
export function openMetrics(): Metrics {
  const gauges = [...PROCESS_GAUGES]
  const totals = [...PROCESS_TOTALS]
  const counts = new Map<string, Float64Array>()
  const durations: Durations = new Map()
  let opened: Promise<Registry> | undefined
  totals.push(requestsTotal(counts))
  const registry = () => {
    opened ??= openRegistry(gauges, totals, durations)
    return opened
  }
  return {
    count: (surface, status, ms) => {
      const statuses = counts.get(surface) ?? new Float64Array(600)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (statuses[status] === 1) counts.set(surface, statuses)
      noteDuration(durations, surface, ms)
    },
    gauge: (gauge) => {
      gauges.push(gauge)
    },
    total: (name, help) => {
      let total = 0
      totals.push({ name, help, read: () => total })
      return () => {
        total++
      }
    },
    readTotal: (total) => {
      totals.push(total)
    },
    text: async () => (await registry()).metrics(),
    registry,
  }
}

const requestsTotal = (counts: Counts): Total => ({
  name: 'dogleg_requests_total',
  help: 'Answers sent, by surface and status.',
  labelNames: ['surface', 'status'],
  read: () =>
    [...counts].flatMap(([surface, statuses]) =>
      [...statuses].flatMap((value, status) =>
        value > 0 ? [{ labels: { surface, status: String(status) }, value }] : [],
      ),
    ),
})

/** Its module is loaded when somebody reads the metrics for the first time: it would make every start longer. */
async function openRegistry(
  gauges: readonly Gauge[],
  totals: readonly Total[],
  durations: Durations,
): Promise<Registry> {
  const { Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  for (const { name, help, aggregator, labelNames = [], read } of gauges)
    new Gauge({
      ...{ name, help, aggregator, labelNames: [...labelNames], registers },
      async collect() {
        const values = valuesOf(await Promise.try(read).catch(() => null))
        this.reset()
        // Without a label it would now be zero, which is a value.
        if (values.length === 0) this.remove()
        for (const { labels, value } of values) this.set(labels, value)
      },
    })
  for (const { name, help, labelNames = [], read } of totals)
    new Counter({
      ...{ name, help, labelNames: [...labelNames], registers },
      collect() {
        this.reset()
        for (const { labels, value } of valuesOf(read())) this.inc(labels, value)
      },
    })
  registry.registerMetric(durationsMetric(durations))
  return registry
}

function valuesOf(reading: Reading): readonly LabelledReading[] {
  if (reading === null) return []
  return typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
}
