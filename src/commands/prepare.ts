import { setTimeout as sleep } from 'node:timers/promises'
import { readSlugs } from '../course/course-slugs-store.ts'
import { EXPORT_LIBRARY, openInstallationJobs } from '../job-kinds.ts'
import { directOf, WrongSetting } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Db, openDb, PATIENT } from '../platform/db/open.ts'
import { PREPARE_COURSE } from '../prepare.ts'
import { LANGUAGES, type Language } from '../words/language.ts'
import type { Command } from './command.ts'
import { type LongJobsOptions, startLongJobs, stopSignal } from './long-jobs.ts'
import { noSuchCourse } from './no-such-course.ts'
import { configFrom } from './options.ts'
import { progressBar } from './progress.ts'
import { readArgs } from './read-args.ts'
import { print, printError, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg prepare [--courses SLUGS] [--languages CODES] [--queue] [--json] [--data DIR]'

const help = `
${USAGE}

Makes what the first visitor of a course would wait for, and keeps it where all servers find it: its drawings, the
pictures for posts, measured greens, and what its ground does to the wind; and, for the whole library, the bulk
downloads in the data folder. What is there already is not made again, and after a change it is made again.
Courses are jobs: a running server takes some of them, and so do other processes (./dogleg jobs work).

  --courses SLUGS    only these, separated by commas (default: all)
  --languages CODES  languages of the pictures, separated by commas: ${LANGUAGES.join(', ')} (default: en)
  --queue            only add the jobs; servers and workers do them
  --json             print the result as JSON
  --data DIR         the data folder (default DOGLEG_DATA or ./data)

DOGLEG_PREPARED_MB limits how much is kept (default 1024). Ctrl-C stops it; the rest stays to be done.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    courses: { type: 'string' },
    languages: { type: 'string' },
    queue: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const languages = languagesOf(values.languages)
  const config = configFrom(terminal, values)
  const db = openDb(directOf(config), PATIENT)
  const jobs = openInstallationJobs({
    ...{ db, now: Date.now, isWorker: !values.queue },
    onError: (error) => printError(terminal, `dogleg: ${error instanceof Error ? error.message : error}`),
  })
  try {
    await migrate(db)
    const slugs = await slugsOf(db, values.courses)
    const added = await jobs.add(
      slugs.map((slug) => ({ kind: PREPARE_COURSE, key: slug, input: { languages } })),
    )
    if (values.courses === undefined) await jobs.add([{ kind: EXPORT_LIBRARY, key: '' }])
    let done = 0
    const onDone = (kind: string) => {
      if (kind === PREPARE_COURSE) done++
    }
    const isStopped = !values.queue && (await workUntilDone({ terminal, config, db, jobs, onDone }))
    const { failed } = jobs.tally
    const left = await (await jobs.store()).countLeft([PREPARE_COURSE])
    if (values.json) printJson(terminal, { courses: slugs.length, added, done, failed, left })
    else if (values.queue)
      print(terminal, `${added} of ${slugs.length} courses are now waiting to be prepared.`)
    else print(terminal, `${slugs.length} courses: ${done} prepared here, ${failed} failed, ${left} left.`)
    if (isStopped) process.exit(0)
    return failed > 0 ? 2 : 0
  } finally {
    await jobs.close()
    await db.destroy()
  }
}

const LOOK_MS = 250

/** Works too, and shows how far all processes together have come; returns whether somebody stopped it. */
async function workUntilDone(options: Omit<LongJobsOptions, 'atOnce'>): Promise<boolean> {
  const { terminal, config, jobs } = options
  const stopped = stopSignal()
  const bar = progressBar(terminal, 'Preparing courses')
  const store = await jobs.store()
  const countLeft = () => store.countLeft([PREPARE_COURSE, EXPORT_LIBRARY])
  const all = await countLeft()
  const long = await startLongJobs({ ...options, atOnce: Math.max(1, config.jobs) })
  for (let left = all; left > 0 && !stopped.aborted; left = await countLeft()) {
    bar.draw(1 - left / all)
    await sleep(LOOK_MS, undefined, { signal: stopped }).catch(() => {})
  }
  bar.done()
  await long.stop()
  return stopped.aborted
}

function languagesOf(given: string | undefined): readonly Language[] {
  const codes = given?.split(',') ?? ['en']
  const known = LANGUAGES.filter((code) => codes.includes(code))
  if (known.length !== new Set(codes).size)
    throw new WrongSetting(`--languages must be some of ${LANGUAGES.join(', ')}, separated by commas.`)
  return known
}

async function slugsOf(db: Db, given: string | undefined): Promise<readonly string[]> {
  const all = await readSlugs(db)
  if (given === undefined) return all
  const wanted = [...new Set(given.split(',').map((slug) => slug.trim()))]
  const known = new Set(all)
  const missing = wanted.find((slug) => !known.has(slug))
  if (missing !== undefined) throw await noSuchCourse(db, missing)
  return wanted
}

export const command: Command = { summary: 'make what first visitors would wait for', help, run }
