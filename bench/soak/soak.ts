import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../src/commands/run.ts'
import { openTestClubs } from '../../test/support/test-clubs.ts'
import { type ChildServer, settle, startService } from '../child-server.ts'
import { fillLibrary, readCourses } from '../prepare-library.ts'
import { searchMix } from '../search-mix.ts'
import { type Sample, sampleOf } from './sample.ts'
import { type Kind, openVisitors, visit, type World } from './visitors.ts'

export type SoakOptions = {
  readonly minutes: number
  readonly workers: number
  readonly onStep: (what: string) => void
}

/** Answer times of one kind, with the second they came in. */
export type Taken = { readonly at: number; readonly kind: Kind; readonly ms: number }

export type Soaked = {
  readonly samples: readonly Sample[]
  readonly taken: readonly Taken[]
  readonly failures: ReadonlyMap<string, number>
  readonly imports: number
}

const COURSES = 2_000
const MEMBERS = 4
const SAMPLE_MS = 5_000
/** A part of the library changes so often. */
const IMPORT_MS = 60_000

/** Mixed load on all surfaces for a while, with an import now and then. */
export async function soak({ minutes, workers, onStep }: SoakOptions): Promise<Soaked> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-soak-'))
  onStep(`a library of ${COURSES} courses`)
  await fillLibrary(folder, COURSES)
  const server = await startService(folder, { env: { DOGLEG_WORKERS: String(workers) } })
  const origin = `http://127.0.0.1:${server.port}`
  const house = openTestClubs({ origin, folder, databaseUrl: null })
  try {
    await settle(server)
    const courses = await readCourses(folder)
    const slugs = courses.map(({ slug }) => slug)
    const club = await house.found('Soak', slugs[0] ?? '')
    const members = []
    for (let n = 0; n < MEMBERS; n++) members.push(await house.admit(club, 'member'))
    const over = new AbortController()
    const failures = new Map<string, number>()
    const taken: Taken[] = []
    const start = performance.now()
    const seconds = () => (performance.now() - start) / 1_000
    const world: World = {
      ...{ origin, slugs, mix: searchMix(courses, 2_000), club, members, signal: over.signal },
      note: (kind, ms, failure) => {
        taken.push({ at: seconds(), kind, ms })
        if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1)
      },
    }
    onStep(`${minutes} minutes of load on ${workers === 1 ? 'one process' : `${workers} workers`}`)
    const visitors = (await openVisitors(world)).map((visitor) => visit(world, visitor))
    const importing = importNowAndThen(folder, slugs, over.signal)
    const samples = await sampleUntil(minutes * 60, server, folder, seconds)
    over.abort()
    await Promise.all(visitors)
    return { samples, taken, failures, imports: await importing }
  } finally {
    await house.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function sampleUntil(end: number, server: ChildServer, folder: string, seconds: () => number) {
  const samples: Sample[] = []
  while (seconds() < end) {
    await sleep(SAMPLE_MS)
    samples.push(await sampleOf(server, folder, seconds()))
  }
  return samples
}

/** Each import gives some courses another phone number. */
async function importNowAndThen(folder: string, slugs: readonly string[], signal: AbortSignal) {
  let imports = 0
  const file = path.join(folder, 'changed.ndjson')
  while (!signal.aborted) {
    await sleep(IMPORT_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    const records = slugs.slice(0, 20).map((slug) => ({ slug, phone: `+353 1 555 ${1_000 + imports}` }))
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
    const child = spawn(path.join(ROOT, 'dogleg'), ['import', file, '--data', folder], { stdio: 'ignore' })
    await new Promise((done) => child.once('exit', done))
    imports += 1
  }
  return imports
}
