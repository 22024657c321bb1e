import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CaddieCourse } from '../src/caddie/course/caddie-course.ts'
import { readCaddieCourse } from '../src/caddie/course/read-caddie-course.ts'
import { shotSet } from '../src/caddie/dispersion/shot-set.ts'
import { PANEL_HANDICAPS } from '../src/caddie/panel/expectation.ts'
import { PANEL_SITUATIONS } from '../src/caddie/panel/panel-situations.ts'
import { shotOf } from '../src/caddie/panel/play-situation.ts'
import { adviseOnHole } from '../src/caddie/shot/advise.ts'
import { type Asked, NOTHING_STATED } from '../src/caddie/shot/asked.ts'
import { optionsOf } from '../src/caddie/strategy/recommend.ts'
import { pointAlong } from '../src/core/geo/path.ts'
import { designCourse } from '../src/demo/design-course.ts'
import { openDb } from '../src/platform/db/open.ts'
import type { Ambient } from '../src/wind/weather/ambient.ts'
import { importRecords } from '../test/support/service.ts'
import { alternate, summarize } from './alternate.ts'
import { measureReadsMeanwhile } from './caddie-readers.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'

const part = 'caddie'
const OPTIONS = { courses: 1, seed: 3, maps: 1, contours: 1, full: true }
const COURSE = { ...designCourse(0, OPTIONS), slug: 'bench-links-b0' }

/** What to hit on a demo course, how accurate that is, and who notices that others ask. */
export async function measureCaddie(context: Context): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-caddie-'))
  try {
    await importRecords(folder, null, [COURSE])
    const course = await readCourse(folder)
    return [
      measureFirst(course),
      await measureAnswers(course),
      measureError(),
      ...(await measureReadsMeanwhile(folder, COURSE.slug, course, context)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readCourse(folder: string): Promise<CaddieCourse> {
  const db = openDb({ folder, url: null })
  const course = await readCaddieCourse(db, COURSE.slug, Date.now()).finally(() => db.destroy())
  if (!course?.wind) throw new Error('The demo course has no wind.')
  return course
}

const WEATHER: Ambient = {
  ...{ speedMps: 6, gustMps: 9, fromDeg: 250, temperatureC: 12, pressureHpa: 1_005, humidityPercent: 60 },
  ...{ observedAt: new Date(0), source: 'built-in', stale: false },
}

/** A different ball each time, from the tee to 160 metres down the hole: no answer is known yet. */
function ask(course: CaddieCourse, turn: number): void {
  const place = turn % course.map.holes.length
  const hole = course.map.holes[place]
  if (!hole) throw new Error('The demo course has no holes.')
  const [lng, lat] = course.map.plane.toEarth(pointAlong(hole.line, (turn * 7) % 160))
  const asked: Asked = {
    ...{ wants: 'shot', ball: { lat, lng }, yards: null, lie: null, pin: null },
    golfer: { handicap: 12, gender: 'M', bag: [] },
    ...{ weather: WEATHER, stated: NOTHING_STATED },
  }
  adviseOnHole(course, place, asked)
}

const milliseconds = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

function measureFirst(course: CaddieCourse): Figure {
  const times = course.map.holes.map((_, turn) => milliseconds(() => ask(course, turn)))
  const what = 'the first answer on a hole, before the code is warm'
  return figure({ part, what, unit: 'ms', value: summarize(times).median })
}

const ANSWERS = 60

async function measureAnswers(course: CaddieCourse): Promise<Figure> {
  let turn = course.map.holes.length
  const answers = async () =>
    summarize(Array.from({ length: ANSWERS }, () => milliseconds(() => ask(course, turn++)))).median
  await answers()
  await squareRoots()
  const rounds = await alternate(ROUNDS, answers, squareRoots)
  const { median: ratio, spread } = summarize(rounds.map(({ subject, reference }) => subject / reference))
  const what =
    'what to hit: all clubs and aims, in wind, over hills and trees, compared with a million square roots'
  return figure({
    ...{ part, what, unit: 'ms', ratio, spread, target: valueAtMost(25) },
    value: summarize(rounds.map(({ subject }) => subject)).median,
    reference: summarize(rounds.map(({ reference }) => reference)).median,
  })
}

async function squareRoots(): Promise<number> {
  const times = Array.from({ length: ANSWERS }, (_, index) =>
    milliseconds(() => {
      let sum = index
      for (let step = 0; step < 1_000_000; step++) sum += Math.sqrt(step)
      if (sum < 0) throw new Error('Square roots are positive.')
    }),
  )
  return summarize(times).median
}

const EVERY_SITUATION = 5

/** The largest error of the best option's expected strokes. */
function measureError(): Figure {
  const many = shotSet(1_000_000)
  const situations = PANEL_SITUATIONS.filter((_, index) => index % EVERY_SITUATION === 0)
  const errors = situations.flatMap((situation) =>
    PANEL_HANDICAPS.map((handicap) => {
      const shot = shotOf(situation, handicap)
      const least = (options: ReturnType<typeof optionsOf>) =>
        Math.min(...options.map(({ strokes }) => strokes))
      return Math.abs(least(optionsOf(shot)) - least(optionsOf(shot, many)))
    }),
  )
  const what = `expected strokes of ${errors.length} answers, compared with a million shots: largest error`
  return figure({ part, what, unit: 'strokes', value: Math.max(...errors), target: valueAtMost(0.005) })
}
