import { readdir, readFile } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Gauge, Total } from './metric.ts'

/** How often the event loop is looked at. What it is late beyond that is its lag. */
const LAG_EVERY_MS = 20

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined

/** The longest lag since somebody last asked. Measuring begins with the first one who asks. */
function readLag(): number | null {
  if (delay === undefined) {
    delay = monitorEventLoopDelay({ resolution: LAG_EVERY_MS })
    delay.enable()
    return null
  }
  const seconds = Math.max(0, delay.max / 1e6 - LAG_EVERY_MS) / 1_000
  delay.reset()
  return seconds
}

/** Only Linux says. */
const openDescriptors = async () => (await readdir('/proc/self/fd')).length

async function mostDescriptors(): Promise<number | null> {
  const [, most] = /^Max open files\s+(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8')) ?? []
  return most === undefined ? null : Number(most)
}

export const UPTIME: Gauge = {
  name: 'dogleg_process_uptime_seconds',
  help: 'Time since the start; with workers, of the process that starts them.',
  // A worker that is replaced is no restart.
  aggregator: 'omit',
  read: () => process.uptime(),
}

/** Read on request; prom-client's own set would measure all the time. */
export const PROCESS_GAUGES: readonly Gauge[] = [
  {
    name: 'dogleg_process_resident_memory_bytes',
    help: 'Resident memory; of several processes, of the largest.',
    aggregator: 'max',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'dogleg_process_heap_used_bytes',
    help: 'Heap in use; of several processes, of the largest.',
    aggregator: 'max',
    read: () => process.memoryUsage().heapUsed,
  },
  {
    name: 'dogleg_process_heap_limit_bytes',
    help: 'What the heap can grow to before the process ends.',
    aggregator: 'min',
    read: () => getHeapStatistics().heap_size_limit,
  },
  {
    name: 'dogleg_process_cpu_seconds',
    help: 'CPU time used so far; processes add up.',
    aggregator: 'sum',
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  },
  UPTIME,
  {
    name: 'dogleg_process_open_descriptors',
    help: 'Open files and connections; of several processes, the most.',
    aggregator: 'max',
    read: openDescriptors,
  },
  {
    name: 'dogleg_process_max_descriptors',
    help: 'How many files and connections a process may have open.',
    aggregator: 'min',
    read: mostDescriptors,
  },
  {
    name: 'dogleg_event_loop_busy_share',
    help: 'Share of the time the event loop was busy since the start.',
    aggregator: 'average',
    read: () => performance.eventLoopUtilization().utilization,
  },
  {
    name: 'dogleg_event_loop_lag_seconds',
    help: 'The longest that the event loop was late since the metrics were last read.',
    aggregator: 'max',
    read: readLag,
  },
]

export const PROCESS_TOTALS: readonly Total[] = [
  {
    name: 'dogleg_event_loop_busy_seconds_total',
    help: 'How long the event loop was busy; its rate is the share of one core in use.',
    read: () => performance.eventLoopUtilization().active / 1_000,
  },
]
