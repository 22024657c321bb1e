import { setTimeout as sleep } from 'node:timers/promises'
import { LONG_KINDS, openInstallationJobs } from '../job-kinds.ts'
import { directOf, WrongSetting } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb, PATIENT } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/open-jobs.ts'
import { startLongJobs, stopSignal } from './long-jobs.ts'
import { configFrom, wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printError, type Terminal } from './terminal.ts'

const USAGE = './dogleg jobs work [--at-once N] [--until-idle] [--data DIR]'
const LOOK_MS = 250

const isIdle = async (jobs: Jobs) => (await (await jobs.store()).countLeft(LONG_KINDS)) === 0

/** A process that works and does not serve. */
export async function workJobs(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    'at-once': { type: 'string' },
    'until-idle': { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const atOnce = wholeNumber('at-once', values['at-once'], 1)
  if (atOnce < 1 || atOnce > 64) throw new WrongSetting('--at-once must be from 1 to 64.')
  const config = configFrom(terminal, values)
  const stopped = stopSignal()
  const db = openDb(directOf(config), PATIENT)
  const onError = (error: unknown) =>
    printError(terminal, `dogleg: ${error instanceof Error ? error.message : error}`)
  try {
    await migrate(db)
    const jobs = openInstallationJobs({ db, now: Date.now, isWorker: true, onError })
    const long = await startLongJobs({ terminal, config, db, jobs, atOnce })
    while (!stopped.aborted && !(values['until-idle'] && (await isIdle(jobs))))
      await sleep(LOOK_MS, undefined, { signal: stopped }).catch(() => {})
    await long.stop()
    await jobs.close()
    print(terminal, `${jobs.tally.done} done, ${jobs.tally.failed} failed`)
  } finally {
    await db.destroy()
  }
  // A thread may be in the middle of a course that was given back.
  if (stopped.aborted) process.exit(0)
  return 0
}
