import type { ListedCourse } from '../src/course/course-store.ts'
import { parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import { openSnapshot, type Snapshot } from '../src/library/snapshot.ts'
import type { Context } from './context.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'
import { openInProcess, searchEndpoint } from './in-process.ts'

const RUNS = 100
const WARM_UPS = 10
const MAX_MS = 15

/** CPU time of the most expensive queries possible; the reference sorts one number per course. */
export async function measureWorst({ folder, courses }: Context): Promise<readonly Figure[]> {
  const { snapshot, close } = await openInProcess(folder)
  try {
    const reference = cpuMs(
      () => {},
      () => sortNumbers(courses.length),
    )
    return Object.entries(worstQueries(densestPoint(snapshot, courses))).map(([what, query]) => {
      const value = coldCpuMs(snapshot, query)
      const measured = { part: 'scaling', what: `worst query, CPU: ${what}`, unit: 'ms', value, reference }
      return figure({ ...measured, ratio: value / reference, target: valueAtMost(MAX_MS) })
    })
  } finally {
    close()
  }
}

const worstQueries = (densest: string) => ({
  'golf within 250 miles of the densest point': `q=golf&near=${densest}&radius=250&limit=200`,
  'everything within 250 miles of the densest point': `near=${densest}&radius=250&limit=200`,
  golf: 'q=golf&limit=200',
  'one letter': 'q=g&limit=200',
  'one letter a hundred times': `q=${Array(100).fill('g').join('+')}&limit=200`,
})

/** Of a sample, the course with the most others within the widest circle. */
function densestPoint(snapshot: Snapshot, courses: readonly ListedCourse[]): string {
  const sample = courses.filter((_, i) => i % Math.ceil(courses.length / 1_000) === 0)
  const counted = sample.map(({ lat, lng }) => {
    const point = `${lat ?? 0},${lng ?? 0}`
    return { point, total: searchCourses(snapshot, parseCourseQuery(`near=${point}&radius=250`)).total }
  })
  return counted.reduce((a, b) => (b.total > a.total ? b : a)).point
}

/** Each run has its own snapshot, so nothing is cached from the run before. */
function coldCpuMs(snapshot: Snapshot, query: string): number {
  let current = snapshot
  const search = searchEndpoint(() => current)
  const reset = () => {
    current = openSnapshot(snapshot, snapshot.texts)
  }
  return cpuMs(reset, () => search(query))
}

function cpuMs(prepare: () => void, work: () => unknown): number {
  let micros = 0
  for (let run = -WARM_UPS; run < RUNS; run++) {
    prepare()
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    if (run >= 0) micros += user + system
  }
  return micros / 1_000 / RUNS
}

const sortNumbers = (count: number) => Float64Array.from({ length: count }, Math.random).sort()
