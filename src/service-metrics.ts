import { stat, statfs } from 'node:fs/promises'
import about from '../package.json' with { type: 'json' }
import { countOpen } from './correction/suggestion-store.ts'
import type { Library } from './library/library.ts'
import type { WatchState } from './library/watch.ts'
import { readLastBackup } from './platform/backup/last-backup.ts'
import { type Db, loadOf, sqliteFile, type Where } from './platform/db/open.ts'
import type { DbLoad } from './platform/db/postgres-pool.ts'
import type { Gauge } from './platform/http/metric.ts'
import { type Metrics, openMetrics } from './platform/http/metrics.ts'
import { countWaitingEvents } from './premium/event-store.ts'
import { countStuckTasks } from './premium/task-store.ts'
import { countOpenReports } from './social/report-store.ts'

export type ServiceMetricsOptions = {
  readonly db: Db
  readonly where: Where
  readonly library: Library
  readonly health: { readonly degraded: () => boolean; readonly state: () => WatchState }
  readonly now: () => number
}

/** What an operator wants to know about the service and its database; docs/alarms.md says what to do about it. */
export function openServiceMetrics(options: ServiceMetricsOptions): Metrics {
  const metrics = openMetrics()
  const all = [
    ...libraryGauges(options),
    ...databaseGauges(options),
    ...folderGauges(options.where),
    ...workGauges(options),
  ]
  for (const gauge of all) metrics.gauge(gauge)
  metrics.readTotal({
    name: 'dogleg_library_failed_refreshes_total',
    help: 'How often the library could not be refreshed.',
    read: () => options.health.state().failedRefreshes,
  })
  return metrics
}

const one = (isSo: boolean) => (isSo ? 1 : 0)
const seconds = (ms: number | null | undefined) => (ms == null ? null : ms / 1_000)

const libraryGauges = ({ library, health }: ServiceMetricsOptions): readonly Gauge[] => [
  {
    name: 'dogleg_build_info',
    help: 'The version that runs.',
    aggregator: 'first',
    labelNames: ['version'],
    read: () => [{ labels: { version: about.version }, value: 1 }],
  },
  {
    name: 'dogleg_courses',
    help: 'Courses served.',
    aggregator: 'min',
    read: () => library.current()?.count ?? 0,
  },
  {
    name: 'dogleg_library_revision',
    help: 'Revision of the library served; of several processes, the oldest.',
    aggregator: 'min',
    read: () => library.current()?.revision ?? 0,
  },
  {
    name: 'dogleg_library_in_step_timestamp_seconds',
    help: 'When the library served was last known to be the database’s.',
    aggregator: 'min',
    read: () => seconds(health.state().inStepAt),
  },
  {
    name: 'dogleg_degraded',
    help: '1 while the service is degraded, as /v1/status says.',
    aggregator: 'max',
    read: () => one(health.degraded()),
  },
]

const databaseGauges = ({ db, where, health }: ServiceMetricsOptions): readonly Gauge[] => {
  const load = (name: keyof DbLoad, help: string): Gauge => ({
    name: `dogleg_database_connections_${name}`,
    help,
    aggregator: 'sum',
    read: () => loadOf(db)?.[name] ?? null,
  })
  return [
    {
      name: 'dogleg_database_up',
      help: '1 while the database can be read and written.',
      aggregator: 'min',
      read: () => one(health.state().reachable && health.state().writable),
    },
    load('open', 'Connections to the database.'),
    load('idle', 'Connections to the database that nobody uses.'),
    load('waiting', 'Queries that wait for a connection.'),
    {
      name: 'dogleg_sqlite_bytes',
      help: 'Size of the embedded database.',
      aggregator: 'max',
      read: () => sizeOf(where, ''),
    },
    {
      name: 'dogleg_sqlite_wal_bytes',
      help: 'Size of the embedded database’s log of changes.',
      aggregator: 'max',
      read: () => sizeOf(where, '-wal'),
    },
  ]
}

/** PostgreSQL has no such file, and SQLite has no log before its first write. */
async function sizeOf({ folder, url }: Where, suffix: string): Promise<number | null> {
  if (url !== null) return null
  const found = await stat(`${sqliteFile(folder)}${suffix}`).catch(() => null)
  return found?.size ?? 0
}

const folderGauges = ({ folder }: Where): readonly Gauge[] => [
  {
    name: 'dogleg_data_free_bytes',
    help: 'Room left on the disk of the data folder.',
    aggregator: 'min',
    read: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  },
  {
    name: 'dogleg_data_size_bytes',
    help: 'Size of the disk of the data folder.',
    aggregator: 'min',
    read: async () => {
      const { blocks, bsize } = await statfs(folder)
      return blocks * bsize
    },
  },
  {
    name: 'dogleg_backup_timestamp_seconds',
    help: 'When ./dogleg backup last made one that it could restore.',
    aggregator: 'max',
    read: async () => seconds((await readLastBackup(folder))?.at),
  },
]

const workGauges = ({ db, now }: ServiceMetricsOptions): readonly Gauge[] => [
  {
    name: 'dogleg_corrections_open',
    help: 'Suggested corrections to look at.',
    aggregator: 'max',
    read: () => countOpen(db),
  },
  {
    name: 'dogleg_reports_open',
    help: 'Reports of golfers to look at.',
    aggregator: 'max',
    read: () => countOpenReports(db),
  },
  {
    name: 'dogleg_payment_events_waiting',
    help: 'Payment events that came minutes ago and could not be applied yet.',
    aggregator: 'max',
    read: () => countWaitingEvents(db, now()),
  },
  {
    name: 'dogleg_payment_tasks_stuck',
    help: 'What we could not do at the payment provider, after several tries.',
    aggregator: 'max',
    read: () => countStuckTasks(db),
  },
]
