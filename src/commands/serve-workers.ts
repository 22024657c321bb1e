import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/http/log.ts'
import { serveMetrics } from '../platform/http/metrics-route.ts'
import { openMetricsOfAll } from '../platform/http/share-metrics.ts'
import {
  FirstWorkerFailed,
  type Supervised,
  type Supervisor,
  supervise,
} from '../platform/workers/supervise.ts'
import { openBuiltIn } from '../product/embedder.ts'

export type WorkersOptions = {
  readonly config: Config
  readonly log: Log
  /** Takes what the first worker said when it was ready. */
  readonly announce: (said: unknown) => void
  readonly stopped: Promise<unknown>
}

/** What workers tell each other: how much clients took of their limits, and that the courses are compressed. */
const FOR_OTHERS = ['taken', 'compressed']

/** Runs until it is stopped; returns the exit code. This process serves nobody itself. */
export async function superviseWorkers({ config, log, announce, stopped }: WorkersOptions): Promise<number> {
  // One model for all workers: each would take some 100 MB for its own.
  const embedder = openBuiltIn()
  let supervisor: Supervisor | null = null
  const all = openMetricsOfAll()
  const metrics = () => all.text(supervisor?.workers() ?? [], supervisor?.exits() ?? 0)
  const onWorker = (worker: Supervised, others: () => readonly Supervised[]) => {
    const { link } = worker
    all.add(worker)
    link.onQuestion('embed', (texts) => embedder.embed(texts as readonly string[]))
    link.onQuestion('metrics of all', metrics)
    for (const topic of FOR_OTHERS)
      link.onNews(topic, (data) => {
        for (const other of others()) other.link.tell(topic, data)
      })
  }
  if (config.metricsPort !== null) await serveMetrics(metrics, config.metricsPort)
  try {
    const supervised = await supervise({
      workers: config.workers,
      ...{ entry: currentEntry, onWorker },
      note: (what) => log.info(what),
      warn: (what) => log.warn(what),
    })
    supervisor = supervised
    announce(supervised.said)
    process.on('SIGUSR2', () => {
      log.info('replacing all workers')
      supervised.replaceAll().catch((error) => log.error({ err: error }, 'could not replace the workers'))
    })
    await stopped
    await supervised.stop()
    await embedder.close()
    process.exit(0)
  } catch (error) {
    if (!(error instanceof FirstWorkerFailed)) throw error
    process.exit(error.code)
  }
}

/** What the wrapper would start now: new code takes the place of the old with the next worker. */
async function currentEntry(): Promise<string> {
  const started = process.argv[1] ?? ''
  const root = started.replace(/\/(src|node_modules\/\.cache\/code\/[^/]+)\/cli\.(ts|mjs)$/, '')
  try {
    const { stdout } = await promisify(execFile)('sh', ['src/commands/code-key.sh'], { cwd: root })
    const joined = path.join(root, 'node_modules/.cache/code', stdout.trim(), 'cli.mjs')
    return existsSync(joined) ? joined : path.join(root, 'src/cli.ts')
  } catch {
    return started
  }
}
