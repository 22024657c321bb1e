import { type ClubMailDeps, hasDueMail, sendDueMail } from './club-mail/send-due.ts'
import { HOUR_MS, MINUTE_MS } from './core/duration.ts'
import { readLibraryState } from './course/library-state-store.ts'
import type { BulkFiles } from './export/bulk-files.ts'
import { IMPORT_URL, importUrl } from './import/import-url.ts'
import type { Library } from './library/library.ts'
import { type Config, whereOf } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import type { JobPolicy } from './platform/jobs/job.ts'
import { type Jobs, openJobs, type Periodic } from './platform/jobs/open-jobs.ts'
import { untilAborted } from './platform/jobs/until-aborted.ts'
import type { JobKinds } from './platform/jobs/work-jobs.ts'
import { hasOldPositions } from './position/position-store.ts'
import { sweepPositions } from './position/sweep-positions.ts'
import { openPrepare, PREPARE_COURSE, type PrepareDeps } from './prepare.ts'
import { type DigestDeps, hasDueDigests, sendDigests } from './social/send-digests.ts'
import { MAIL_POLICIES } from './surfaces/app/mail-kinds.ts'
import { removeAllExpired } from './wiring.ts'

/** Bulk downloads, before somebody asks for them. */
export const EXPORT_LIBRARY = 'export-library'

/** How the jobs of each kind are treated. Periodic work that fails is due again soon anyway. */
const POLICIES: Readonly<Record<string, JobPolicy>> = {
  positions: { lane: 'quick', priority: 10, tries: 1 },
  expired: { lane: 'quick', tries: 1 },
  'club-mail': { lane: 'quick', tries: 1 },
  digests: { lane: 'quick', tries: 1 },
  ...MAIL_POLICIES,
  [IMPORT_URL]: { lane: 'long', priority: 5, backoffMs: MINUTE_MS },
  [EXPORT_LIBRARY]: { lane: 'long', priority: 2 },
  [PREPARE_COURSE]: { lane: 'long' },
}

export const LONG_KINDS: readonly string[] = [IMPORT_URL, EXPORT_LIBRARY, PREPARE_COURSE]

/** A newer version may have others. */
const policyOf = (kind: string): JobPolicy => POLICIES[kind] ?? { lane: 'quick' }

type OpenOptions = Pick<Deps, 'db' | 'now'> & {
  readonly isWorker: boolean
  readonly onError: (error: unknown) => void
}

/** The jobs of this installation. */
export const openInstallationJobs = (options: OpenOptions): Jobs => openJobs({ ...options, policyOf })

export type ImportFacts = { readonly host: string; readonly read: number; readonly rejected: number }

export type LongDeps = Pick<Deps, 'db' | 'now'> &
  Pick<PrepareDeps, 'youngMb'> & {
    readonly config: Config
    readonly library: Library
    readonly bulk: BulkFiles
    readonly log: {
      readonly info: (facts: ImportFacts, what: string) => void
      readonly warn: (facts: ImportFacts, what: string) => void
    }
    readonly atOnce: number
  }

const MB = 2 ** 20
/** Larger files are for `./dogleg import` on a machine with room for them. */
const MOST_DOWNLOAD = 4_096 * MB

/** Work that takes long. It runs in threads, so that any process can do it. */
export function longKinds(deps: LongDeps): JobKinds {
  const { db, now, config, library, bulk, log, atOnce, youngMb } = deps
  const where = whereOf(config)
  const mostBytes = config.preparedMb * MB
  const prepare = openPrepare({ db, where, library, now, atOnce, mostBytes, youngMb })
  const onImported = (
    url: string,
    { read, rejected }: { readonly read: number; readonly rejected: number },
  ) => {
    const facts = { host: new URL(url).host, read, rejected }
    if (rejected > 0) log.warn(facts, 'imported a file from its address; some records were rejected')
    else log.info(facts, 'imported a file from its address')
  }
  return {
    [PREPARE_COURSE]: { lane: 'long', run: prepare },
    [EXPORT_LIBRARY]: {
      lane: 'long',
      run: async (_input, { signal }) => {
        await untilAborted(bulk.of(await readLibraryState(db)), signal)
      },
    },
    [IMPORT_URL]: {
      lane: 'long',
      run: (input, job) => importUrl({ db, now, where, mostBytes: MOST_DOWNLOAD, onImported }, input, job),
    },
  }
}

export type PeriodicDeps = Deps & {
  readonly truncateLog: () => Promise<void>
  readonly clubMail: ClubMailDeps
  readonly digests: DigestDeps
  readonly removeOldJobs: () => Promise<void>
}

/** What has to be done again and again, by one process of all. */
export const periodicKinds = (deps: PeriodicDeps): JobKinds => ({
  positions: { lane: 'quick', run: () => sweepPositions(deps, deps.truncateLog) },
  expired: {
    lane: 'quick',
    run: async (_input, { signal }) => {
      await removeAllExpired(deps, signal)
      await deps.removeOldJobs()
    },
  },
  'club-mail': {
    lane: 'quick',
    run: (_input, { signal }) => sendDueMail({ ...deps.clubMail, isStopped: () => signal.aborted }),
  },
  digests: {
    lane: 'quick',
    run: (_input, { signal }) => sendDigests({ ...deps.digests, isStopped: () => signal.aborted }),
  },
})

export const timetable = (deps: PeriodicDeps): readonly Periodic[] => [
  { kind: 'positions', everyMs: MINUTE_MS / 2, hasWork: () => hasOldPositions(deps) },
  { kind: 'expired', everyMs: HOUR_MS / 6 },
  { kind: 'club-mail', everyMs: MINUTE_MS / 2, hasWork: () => hasDueMail(deps.clubMail) },
  { kind: 'digests', everyMs: 5 * MINUTE_MS, hasWork: () => hasDueDigests(deps.digests) },
]
