import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../src/commands/run.ts'
import { readLibraryState } from '../src/course/library-state-store.ts'
import { openDb } from '../src/platform/db/open.ts'
import { freePort } from '../test/support/postgres.ts'
import { summarize } from './alternate.ts'
import { type ChildServer, startBare, startService } from './child-server.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'
import { timeOf } from './first-search.ts'
import { type Timed, timed } from './import.ts'
import { openWorld, type World, writeWorld } from './import-world.ts'
import { firstSearchTarget, readyTarget, USUAL } from './start-targets.ts'

const part = 'import'
const CHANGED_EVERY = 1_000
const STARTS = 3

type Told = (what: string) => void

/** Imports a whole world, a quarter of it, and the world again with few changes; then starts a server on it. */
export async function measureScale(courses: number, onStep: Told): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-scale-'))
  try {
    const world = await openWorld()
    const figures = await measureImports(folder, world, courses, onStep)
    const starts = await measureStarts(path.join(folder, 'whole'), courses, onStep)
    if (courses <= USUAL) return [...figures, ...starts]
    await importWorld(folder, 'usual', world, USUAL)
    return [...figures, ...starts, ...(await measureStarts(path.join(folder, 'usual'), USUAL, onStep))]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureImports(folder: string, world: World, courses: number, onStep: Told) {
  const quarter = Math.ceil(courses / 4)
  onStep(`${quarter} courses, ${world.what}`)
  const small = await importWorld(folder, 'quarter', world, quarter)
  await rm(path.join(folder, 'quarter'), { recursive: true })
  onStep(`${courses} courses`)
  const first = await importWorld(folder, 'whole', world, courses)
  const before = await stateOf(path.join(folder, 'whole'))
  onStep('the same with changes, in another order')
  const again = await importWorld(folder, 'whole', world, courses, CHANGED_EVERY)
  const written = await rowsWritten(path.join(folder, 'whole'))
  const listed = await listedChanges(path.join(folder, 'whole'), before.updatedAt)
  return [
    ...importFigures({ courses, quarter, small, first, again }),
    ...changeFigures(Math.ceil(courses / CHANGED_EVERY), written, listed),
  ]
}

type Imports = {
  readonly courses: number
  readonly quarter: number
  readonly small: Timed
  readonly first: Timed
  readonly again: Timed
}

function importFigures({ courses, quarter, small, first, again }: Imports): readonly Figure[] {
  const perCourse = (first.seconds / courses) * 1_000
  const perCourseSmall = (small.seconds / quarter) * 1_000
  return [
    figure({
      part,
      what: `${courses} courses: courses a second`,
      unit: '/s',
      value: courses / first.seconds,
    }),
    figure({
      ...{ part, what: `time for each of ${courses}, compared with each of ${quarter} courses`, unit: 'ms' },
      ...{ value: perCourse, reference: perCourseSmall, ratio: perCourse / perCourseSmall },
      target: ratioAtMost(1.5),
    }),
    figure({
      ...{ part, what: `peak memory, compared with ${quarter} courses`, unit: 'MB' },
      ...{ value: first.peakMb, reference: small.peakMb, ratio: first.peakMb / small.peakMb },
    }),
    figure({
      ...{ part, what: 'the same with one in 1000 changed, in another order, compared with the first time' },
      ...{ unit: 's', value: again.seconds, reference: first.seconds, ratio: again.seconds / first.seconds },
      target: ratioAtMost(0.5),
    }),
  ]
}

/** Both must be exactly the courses that changed. */
const changeFigures = (changed: number, written: number, listed: number): readonly Figure[] =>
  [
    { what: 'courses written then, compared with those that changed', value: written },
    { what: 'courses in /v1/changes then, compared with those that changed', value: listed },
  ].map(({ what, value }) =>
    figure({
      part,
      what,
      unit: 'courses',
      value,
      reference: changed,
      ratio: value / changed,
      target: ratioAtMost(1),
    }),
  )

async function importWorld(
  folder: string,
  data: string,
  world: World,
  courses: number,
  changedEvery: number | null = null,
): Promise<Timed> {
  const file = path.join(folder, 'world.csv')
  await writeWorld(file, world, { courses, changedEvery })
  const imported = await timed(path.join(ROOT, 'dogleg'), ['import', file, '--data', path.join(folder, data)])
  await rm(file)
  return imported
}

async function stateOf(folder: string) {
  const db = openDb({ folder, url: null })
  return readLibraryState(db).finally(() => db.destroy())
}

/** The courses that the last import wrote. */
async function rowsWritten(folder: string): Promise<number> {
  const { revision } = await stateOf(folder)
  const db = openDb({ folder, url: null })
  const { rows } = await db
    .selectFrom('course_detail')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
    .finally(() => db.destroy())
  return rows
}

/** How many courses a mirror is told of that asks for what came after `time`. */
async function listedChanges(folder: string, time: number): Promise<number> {
  const server = await startService(folder)
  const ask = async (since: string) => {
    const address = `http://127.0.0.1:${server.port}/v1/changes?limit=200&since=${since}`
    return (await (await fetch(address)).json()) as {
      readonly changes: readonly object[]
      readonly next: string
    }
  }
  try {
    let listed = 0
    for (let page = await ask(new Date(time).toISOString()); ; page = await ask(page.next)) {
      listed += page.changes.length
      if (page.changes.length === 0) return listed
    }
  } finally {
    await server.stop()
  }
}

/** Starts without the index on disk and with it, and the first search of each start. */
async function measureStarts(folder: string, courses: number, onStep: Told): Promise<readonly Figure[]> {
  onStep(`starts with ${courses} courses`)
  const [without, kept, bare]: [Started[], Started[], Started[]] = [[], [], []]
  const port = await freePort()
  const start = () => startService(folder, { port })
  for (let round = 0; round < STARTS; round++) {
    await rm(path.join(folder, 'index'), { recursive: true, force: true })
    without.push(await started(start, () => untilKept(folder)))
    kept.push(await started(start))
    bare.push(await started(() => startBare({ status: 200, bodyBytes: 100 })))
  }
  const median = (of: (each: Started) => number, list: readonly Started[]) => summarize(list.map(of)).median
  const compared = (list: readonly Started[]) => {
    const reference = median(({ seconds }) => seconds, bare)
    const { median: ratio, spread } = summarize(
      list.map(({ seconds }, i) => seconds / (bare[i]?.seconds ?? 1)),
    )
    return { value: median(({ seconds }) => seconds, list), reference, ratio, spread }
  }
  const what = `${courses} courses, from spawn to ready`
  return [
    figure({ part, what: `${what}, no index on disk`, unit: 's', ...compared(without) }),
    figure({
      ...{ part, what: `${what}, index on disk`, unit: 's', ...compared(kept) },
      target: readyTarget(courses),
    }),
    figure({
      ...{ part, what: `${courses} courses, first search when ready`, unit: 'ms' },
      value: median(({ searchMs }) => searchMs, kept),
      target: firstSearchTarget,
    }),
  ]
}

type Started = { readonly seconds: number; readonly searchMs: number }

async function started(start: () => Promise<ChildServer>, before = async () => {}): Promise<Started> {
  const server = await start()
  const searchMs = await timeOf(server, { path: '/v1/courses?q=golf' })
  await before()
  await server.stop()
  return { seconds: server.readyMs / 1_000, searchMs }
}

const LOOK_MS = 100
const KEPT_TIMEOUT_MS = 120_000

async function untilKept(folder: string) {
  const file = path.join(folder, 'index', 'library.index')
  const deadline = performance.now() + KEPT_TIMEOUT_MS
  while (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error('The index was not kept.')
    await sleep(LOOK_MS)
  }
}
