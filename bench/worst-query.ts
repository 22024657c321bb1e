import type { ListedCourse } from '../src/course/course-store.ts'
import { parseCourseQuery } from '../src/library/query.ts'
import { searchCourses } from '../src/library/search.ts'
import type { Snapshot } from '../src/library/snapshot.ts'
import type { Context } from './context.ts'
import { openInProcess } from './in-process.ts'
import { type Figure, figure, valueAtMost } from './table.ts'

const RUNS = 100
const MOST_MS = 15

/** Processor time of the dearest queries anybody may ask; beside it, sorting as many numbers as there are courses. */
export async function measureWorst({ folder, courses }: Context): Promise<readonly Figure[]> {
  const { snapshot, ask, close } = await openInProcess(folder)
  try {
    const densest = densestPoint(snapshot, courses)
    const reference = cpuMs(() => sortNumbers(courses.length))
    const worst = [
      `q=golf&near=${densest}&radius=250&limit=200`,
      'q=golf&limit=200',
      'q=g&limit=200&offset=200',
    ]
    return worst.map((query) => {
      const value = cpuMs(() => ask(query))
      const what = `worst query, CPU: ${query.replace(densest, 'densest')}`
      const target = valueAtMost(MOST_MS)
      return figure({ part: 'scaling', what, unit: 'ms', value, reference, ratio: value / reference, target })
    })
  } finally {
    close()
  }
}

/** The course with the most others within the widest circle, among a sample of them. */
function densestPoint(snapshot: Snapshot, courses: readonly ListedCourse[]): string {
  const sample = courses.filter((_, i) => i % Math.ceil(courses.length / 1_000) === 0)
  const counted = sample.map(({ lat, lng }) => {
    const point = `${lat ?? 0},${lng ?? 0}`
    return { point, total: searchCourses(snapshot, parseCourseQuery(`near=${point}&radius=250`)).total }
  })
  return counted.reduce((a, b) => (b.total > a.total ? b : a)).point
}

function cpuMs(work: () => unknown): number {
  for (let run = 0; run < RUNS / 5; run++) work()
  const before = process.cpuUsage()
  for (let run = 0; run < RUNS; run++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / RUNS
}

const sortNumbers = (count: number) => Float64Array.from({ length: count }, Math.random).sort()
