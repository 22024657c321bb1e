import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../src/commands/run.ts'
import { readSlugs } from '../src/course/course-slugs-store.ts'
import { writeLibrary } from '../src/demo/write-library.ts'
import { importFile } from '../src/import/import-file.ts'
import { openInstallationJobs } from '../src/job-kinds.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDb } from '../src/platform/db/open.ts'
import { PREPARE_COURSE } from '../src/prepare.ts'
import { type Figure, figure, ratioAtLeast } from './figure.ts'
import { measureTwoCores } from './two-cores.ts'

const part = 'jobs'
/** Enough that starting the processes hardly counts. */
export const USUAL_COURSES = 120
const MAPS = 0.2
const CONTOURS = 0.05

/** How much faster two processes prepare courses than one. */
export async function measureJobs(count: number): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-jobs-'))
  try {
    const slugs = await fill(folder, count)
    const one = await prepareWith(1, folder, slugs)
    const two = await prepareWith(2, folder, slugs)
    return [...figuresOf(slugs.length, one, two), await measureTwoCores(part)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Prepared = { readonly seconds: number; readonly cpu: number }

function figuresOf(count: number, one: Prepared, two: Prepared): readonly Figure[] {
  const [alone, together] = [count / one.seconds, count / two.seconds]
  const ms = ({ cpu }: Prepared) => (cpu / count) * 1_000
  return [
    figure({
      ...{ part, what: `${count} courses prepared by two processes, compared with one` },
      ...{ unit: 'courses/s', value: together, reference: alone, ratio: together / alone },
      target: ratioAtLeast(1.7),
    }),
    // On a machine that is busy with other things, two processes get less than two cores; this is what they use.
    figure({
      ...{ part, what: 'CPU per course: one process, compared with two' },
      ...{ unit: 'ms', value: ms(one), reference: ms(two), ratio: ms(one) / ms(two) },
      target: ratioAtLeast(0.85),
    }),
  ]
}

async function fill(folder: string, courses: number): Promise<readonly string[]> {
  const file = path.join(folder, 'demo.ndjson')
  const db = openDb({ folder, url: null })
  try {
    await writeLibrary(createWriteStream(file), { courses, seed: 1, maps: MAPS, contours: CONTOURS })
    await migrate(db)
    await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
    return await readSlugs(db)
  } finally {
    await db.destroy()
    await rm(file, { force: true })
  }
}

/** From an empty store, until the last process has nothing left to do. */
async function prepareWith(workers: number, folder: string, slugs: readonly string[]): Promise<Prepared> {
  await rm(path.join(folder, 'prepared'), { recursive: true, force: true })
  const db = openDb({ folder, url: null })
  const jobs = openInstallationJobs({ db, now: Date.now, isWorker: false, onError: () => {} })
  await db.deleteFrom('course_wind').execute()
  await jobs.add(slugs.map((key) => ({ kind: PREPARE_COURSE, key })))
  await db.destroy()
  const start = performance.now()
  const cpus = await Promise.all(Array.from({ length: workers }, () => runWorker(folder)))
  const seconds = (performance.now() - start) / 1_000
  return { seconds, cpu: cpus.reduce((sum, cpu) => sum + cpu, 0) }
}

/** As the `dogleg` script sets them for jobs. */
const FLAGS = ['--max-semi-space-size=32', '--single-threaded-gc']

/** Returns the CPU seconds that it took. */
async function runWorker(folder: string): Promise<number> {
  const child = spawn(process.execPath, [...FLAGS, path.join(ROOT, 'bench/jobs-process.ts')], {
    env: { ...process.env, DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let cpu = Number.NaN
  for await (const line of createInterface({ input: child.stdout }))
    cpu = Number(/^cpu (.+)$/.exec(line)?.[1] ?? cpu)
  if (Number.isNaN(cpu)) throw new Error('A process that prepares courses failed.')
  return cpu
}
