import { withTimeout } from '../with-timeout.ts'
import type { Link } from '../workers/link.ts'
import type { Supervised } from '../workers/supervise.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsText } from './metrics-route.ts'
import { UPTIME } from './process-metrics.ts'

/** A worker gives its own metrics to the process that supervises it, and gets those of all. */
export function shareMetrics({ ask, onQuestion }: Link, metrics: Metrics): MetricsText {
  onQuestion('metrics', async () => (await metrics.registry()).getMetricsAsJSON())
  return () => ask<string>('metrics of all')
}

/** Prometheus usually waits ten seconds. */
const ANSWER_MS = 3_000

/** The metrics of all workers as one: each says how it is put together. */
export async function metricsOfAll(workers: readonly Supervised[], exits: number): Promise<string> {
  const { AggregatorRegistry, Counter, Gauge } = await import('prom-client')
  // One that starts, hangs or ends meanwhile has none.
  const asked = workers.map(({ link }) =>
    withTimeout(link.ask<object>('metrics'), ANSWER_MS).catch(() => null),
  )
  const answered = (await Promise.all(asked)).filter((each) => each !== null)
  const registry = AggregatorRegistry.aggregate(answered)
  const registers = [registry]
  const { name, help } = UPTIME
  new Gauge({ name, help, registers }).set(process.uptime())
  new Gauge({ name: 'dogleg_workers', help: 'Workers that serve.', registers }).set(answered.length)
  new Counter({
    name: 'dogleg_worker_exits_total',
    help: 'Workers that ended without being told to, or did not start.',
    registers,
  }).inc(exits)
  return registry.metrics()
}
