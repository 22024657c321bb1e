import { durationWords } from '../core/duration.ts'
import { Problem, shown } from '../core/problem.ts'
import { openInstallationJobs } from '../job-kinds.ts'
import type { JobState, JobStore, ListedJob } from '../platform/jobs/job.ts'
import type { Jobs } from '../platform/jobs/open-jobs.ts'
import { type KnownSchedule, listSchedules, removeSchedule } from '../platform/jobs/schedule-store.ts'
import type { Command } from './command.ts'
import { type Given, type Result, runVerb, type Verb } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'
import { workJobs } from './work-jobs.ts'

const help = `
./dogleg jobs [--all]
./dogleg jobs retry ID
./dogleg jobs remove ID
./dogleg jobs schedules
./dogleg jobs run KIND [KEY]
./dogleg jobs unschedule KIND KEY
./dogleg jobs work [--at-once N] [--until-idle] [--data DIR]

Work in the background: emails, cleanup, preparing courses, imports from an address. Every server takes part in it.

  (nothing)      what runs, with its progress, what failed too often, with its reason, and what waits (also: list)
  retry          try a job now: a dead one once more, one that waits without waiting any longer
  remove         remove a job; if it runs, it stops
  schedules      what is done again and again, and when next; what is due is done once a server runs and finds
                 something to do
  run            do something from the schedules now: an import again, for example (import-url and its address)
  unschedule     stop importing from an address: KIND is import-url, KEY is the address; a try that waits goes too
  work           work on long jobs in this process, without serving: on another machine, or to use another core

  --all          list every job, not only the first 50
  --at-once N    how many jobs at a time (default 1)
  --until-idle   stop when no job is left to do
  --json         print the result as JSON
  --data DIR     the data folder (default DOGLEG_DATA or ./data)

A job that fails is tried again, with longer and longer breaks; after five tries it is dead, and it is kept for 14 days.

Exit code: 0, or 1 if an argument is wrong.
`

async function withStore<T>(
  deps: CommandDeps,
  work: (store: JobStore, add: Jobs['add']) => Promise<T>,
): Promise<T> {
  const jobs = openInstallationJobs({ ...deps, isWorker: false, onError: () => {} })
  try {
    return await work(await jobs.store(), jobs.add)
  } finally {
    await jobs.close()
  }
}

const SHOWN = 50
const ALL = 1_000_000

const list: Verb = {
  usage: '[--all]',
  run: (deps, { all }) =>
    withStore(deps, async (store) => {
      const found = await store.list(all === undefined ? SHOWN : ALL)
      const { oldestWaitingMs, oldestQuickMs: _, ...counts } = await store.counts()
      return {
        json: { ...counts, oldest_waiting_s: Math.round(oldestWaitingMs / 1_000), jobs: found.map(jobJson) },
        rows: [[sumOf(counts)], ...found.map((job) => rowOf(job, deps.now()))],
      }
    }),
}

const VERBS: Readonly<Record<string, Verb>> = {
  list,
  retry: {
    usage: 'ID',
    run: (deps, given) =>
      change(deps, given, 'It will be tried now.', (store, id) => store.retry(id), 'job to try now,'),
  },
  remove: {
    usage: 'ID',
    run: (deps, given) => change(deps, given, 'Removed.', (store, id) => store.remove(id), 'job'),
  },
  schedules: {
    usage: '',
    run: async ({ db, now }) => {
      const found = await listSchedules(db)
      return {
        json: { schedules: found.map(scheduleJson) },
        rows: found.map((each) => scheduleRow(each, now())),
      }
    },
  },
  run: { usage: 'KIND [KEY]', run: runNow },
  unschedule: {
    usage: 'KIND KEY',
    run: (deps, { kind = '', key = '' }) =>
      withStore(deps, async (store) => {
        if (key === '' || !(await removeSchedule(deps.db, kind, key))) throw noSchedule(kind, key)
        for (const { id } of await jobsFor(store, kind, key)) await store.remove(id)
        return { json: { removed: { kind, key } }, rows: [['Removed.']] }
      }),
  },
}

const noSchedule = (kind: string, key: string) =>
  new Problem('not_found', `Nothing called ${shown(`${kind} ${key}`.trim())} is scheduled.`)

const jobsFor = async (store: JobStore, kind: string, key: string) =>
  (await store.list(ALL)).filter((job) => job.kind === kind && job.key === key)

/** What is scheduled, without waiting for its time. */
async function runNow(deps: CommandDeps, { kind = '', key = '' }: Given): Promise<Result> {
  const scheduled = (await listSchedules(deps.db, kind)).find((each) => each.key === key)
  if (scheduled === undefined) throw noSchedule(kind, key)
  return withStore(deps, async (store, add) => {
    const added = await add([{ kind, key, input: scheduled.input }])
    const known = (await jobsFor(store, kind, key)).find(({ state }) => state !== 'dead')
    if (added === 0 && known?.state === 'waiting') await store.retry(known.id)
    const isRunning = added === 0 && known?.state === 'running'
    const words = isRunning ? 'It runs already.' : 'It will be done now.'
    return { json: { kind, key, state: isRunning ? 'running' : 'waiting' }, rows: [[words]] }
  })
}

function change(
  deps: CommandDeps,
  { id = '' }: Given,
  words: string,
  work: (store: JobStore, id: string) => Promise<boolean>,
  what: string,
): Promise<Result> {
  return withStore(deps, async (store) => {
    if (!(await work(store, id))) throw new Problem('not_found', `We don’t have a ${what} ${shown(id)}.`)
    return { json: { id }, rows: [[words]] }
  })
}

const sumOf = ({ waiting, running, dead }: Readonly<Record<JobState, number>>) =>
  `${running} running, ${waiting} waiting, ${dead} dead`

const timeOf = (at: number) => new Date(at).toISOString()

const jobJson = ({ addedAt, at, ...job }: ListedJob) => ({
  ...job,
  added_at: timeOf(addedAt),
  ...(job.state === 'dead' ? { died_at: timeOf(at) } : { due_at: timeOf(at) }),
})

const BAR = 10

function rowOf(job: ListedJob, now: number): readonly string[] {
  const { id, kind, key, state, attempts, progress, reason, at } = job
  const share = progress ?? 0
  const filled = Math.round(share * BAR)
  const bar = `[${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}] ${Math.floor(share * 100)} %`
  const wait = at > now ? `in ${Math.ceil((at - now) / 1_000)} s` : 'due'
  const how = { running: progress === null ? '' : bar, dead: timeOf(at), waiting: wait }[state]
  return [id, state, kind, key, how, attempts > 1 || reason !== null ? `try ${attempts}` : '', reason ?? '']
}

const scheduleJson = ({ kind, key, everyMs, input, nextAt }: KnownSchedule) => ({
  ...{ kind, key, every_s: everyMs / 1_000, input, next_at: timeOf(nextAt) },
})

const scheduleRow = ({ kind, key, everyMs, nextAt }: KnownSchedule, now: number) => [
  ...[kind, `every ${durationWords(everyMs)}`, nextAt > now ? `next ${timeOf(nextAt)}` : 'due', key],
]

export const command: Command = {
  summary: 'see and decide about work in the background',
  help,
  run: ([first, ...rest], terminal) => {
    if (first === 'work') return workJobs(rest, terminal)
    // Without a verb it lists.
    return first === undefined || first.startsWith('-')
      ? runVerb('jobs', VERBS, ['list', ...(first === undefined ? [] : [first]), ...rest], terminal)
      : runVerb('jobs', VERBS, [first, ...rest], terminal)
  },
}
