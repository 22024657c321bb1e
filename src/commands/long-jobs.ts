import { bulkFiles } from '../export/bulk-files.ts'
import { type ImportFacts, longKinds } from '../job-kinds.ts'
import { openLibrary } from '../library/library.ts'
import { addressesOf, type Config, whereOf } from '../platform/config.ts'
import type { Db } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/open-jobs.ts'
import { closePrepared, preparedToWrite } from '../platform/prepared/prepared-store.ts'
import { PREPARE_COURSE } from '../prepare.ts'
import { printError, type Terminal } from './terminal.ts'

export type LongJobsOptions = {
  readonly terminal: Terminal
  readonly config: Config
  readonly db: Db
  readonly jobs: Jobs
  readonly atOnce: number
  readonly onDone?: (kind: string) => void
}

/** Works on long jobs in this process until it is stopped. */
export async function startLongJobs({ terminal, config, db, jobs, atOnce, onDone }: LongJobsOptions) {
  const warn = (words: string) => printError(terminal, `dogleg: ${words}`)
  const bases = addressesOf(config.urls, `http://localhost:${config.port}`)
  const library = openLibrary({ where: whereOf(config), bases })
  await library.refresh()
  const bulk = bulkFiles(whereOf(config), Date.now)
  const log = {
    info: () => {},
    warn: ({ host, read, rejected }: ImportFacts) =>
      warn(`import-url from ${host}: ${rejected} of ${read} records were rejected`),
  }
  const trim = async () => (await preparedToWrite(whereOf(config))).trim(config.preparedMb * MB)
  let hasPrepared = false
  const onTrimFailed = (error: unknown) =>
    warn(`we couldn’t remove old prepared answers: ${messageOf(error)}`)
  const worker = jobs.work({
    kinds: longKinds({ db, now: Date.now, config, library, bulk, log, atOnce, youngMb: YOUNG_MB }),
    ...{ periodic: [], atOnce: { quick: 0, long: atOnce } },
    onDone: (kind) => {
      hasPrepared ||= kind === PREPARE_COURSE
      onDone?.(kind)
    },
    onFailed: ({ kind, key }, error) => warn(`${kind} ${key} failed: ${messageOf(error)}`),
    onError: (error) => warn(`we couldn’t look for jobs: ${messageOf(error)}`),
  })
  const stop = async () => {
    await worker.stop()
    await library.close()
    if (hasPrepared) await trim().catch(onTrimFailed)
    await closePrepared()
  }
  return { worker, stop }
}

const MB = 2 ** 20
/** Nobody is served here: a fifth less time for garbage is worth the memory. */
const YOUNG_MB = 96

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Resolves when somebody wants the process to end. */
export function stopSignal(): AbortSignal {
  const stopped = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort())
  return stopped.signal
}
