import type { BulkFiles } from './export/bulk-files.ts'
import { longKinds, openInstallationJobs, periodicKinds, timetable } from './job-kinds.ts'
import { whereOf } from './platform/config.ts'
import { truncateLog } from './platform/db/truncate-log.ts'
import type { Log } from './platform/http/log.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { JobCounts } from './platform/jobs/job.ts'
import type { Jobs } from './platform/jobs/open-jobs.ts'
import { runPeriodically } from './platform/jobs/run-periodically.ts'
import type { AppContext } from './surfaces/app/context.ts'
import { mailKinds } from './surfaces/app/mail-kinds.ts'

const QUICK_AT_ONCE = 4
const CLEANUPS = ['positions', 'expired']
/** A start is quicker if nobody looks for jobs meanwhile. */
const FIRST_MS = 1_000
/** SQLite's log of changes still has what was deleted. */
const LOG_EVERY_MS = 30_000

type ServerDeps = Pick<AppContext, 'db' | 'now'> & { readonly log: Log }

export const openServerJobs = ({ db, now, log }: ServerDeps): Jobs =>
  openInstallationJobs({
    ...{ db, now, isWorker: true },
    onError: (error) => log.error({ err: error }, 'the jobs had an error'),
  })

export type ServerParts = {
  readonly bulk: BulkFiles
  readonly metrics: Metrics
  readonly onCleanupFailed: () => void
}

/** Runs the installation’s jobs in this process, next to its requests. */
export function startServerJobs(
  jobs: Jobs,
  context: AppContext,
  { bulk, metrics, onCleanupFailed }: ServerParts,
) {
  const { config, log } = context
  const emptyLog = () => truncateLog(whereOf(config))
  const mail = { ...context, appUrl: context.addresses.app, secret: context.unsubscribeSecret }
  const onLost = (count: number) => log.error({ count }, 'emails about messages of clubs were lost')
  const periodic = {
    ...context,
    truncateLog: emptyLog,
    clubMail: { ...mail, onLost },
    digests: mail,
    removeOldJobs: async () => (await jobs.store()).removeOld(),
  }
  const worker = jobs.work({
    kinds: {
      ...longKinds({ ...context, bulk, atOnce: config.jobs }),
      ...periodicKinds(periodic),
      ...mailKinds(context),
    },
    periodic: timetable(periodic),
    atOnce: { quick: QUICK_AT_ONCE, long: config.jobs },
    firstMs: FIRST_MS,
    onFailed: ({ kind, id }, error) => {
      if (CLEANUPS.includes(kind)) onCleanupFailed()
      log.error({ err: error, kind, id }, 'a job failed')
    },
    onError: (error) => log.error({ err: error }, 'could not look for jobs'),
  })
  const cleanLog = runPeriodically(
    {
      ...{ firstMs: LOG_EVERY_MS, everyMs: LOG_EVERY_MS },
      onError: (error) => log.error({ err: error }, 'cleaning up failed'),
    },
    emptyLog,
  )
  measure(jobs, metrics)
  const stop = async () => {
    await Promise.all([cleanLog.stop(), worker.stop()])
    await jobs.close()
  }
  return { stop }
}

function measure(jobs: Jobs, metrics: Metrics) {
  const gauge = (name: string, help: string, of: (counts: JobCounts) => number) =>
    // All processes see the same jobs.
    metrics.gauge({
      name,
      help,
      aggregator: 'max',
      read: async () => of(await (await jobs.store()).counts()),
    })
  gauge('dogleg_jobs_waiting', 'Jobs that wait.', ({ waiting }) => waiting)
  gauge('dogleg_jobs_running', 'Jobs that some process runs.', ({ running }) => running)
  gauge('dogleg_jobs_dead', 'Jobs that failed too often.', ({ dead }) => dead)
  gauge(
    'dogleg_jobs_oldest_waiting_seconds',
    'How long the oldest job that is due has been waiting.',
    ({ oldestWaitingMs }) => oldestWaitingMs / 1_000,
  )
  gauge(
    'dogleg_jobs_quick_oldest_waiting_seconds',
    'How long the oldest quick job that is due has been waiting.',
    ({ oldestQuickMs }) => oldestQuickMs / 1_000,
  )
  const total = (name: string, help: string, read: () => number) => metrics.readTotal({ name, help, read })
  total('dogleg_jobs_done_total', 'Jobs that this process has done.', () => jobs.tally.done)
  total('dogleg_jobs_failed_total', 'Tries of jobs that failed in this process.', () => jobs.tally.failed)
}
