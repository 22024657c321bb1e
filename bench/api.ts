import type { Context } from './context.ts'
import type { Figure } from './figure.ts'
import { prepareLibrary, readCourses } from './prepare-library.ts'
import { searchMix } from './search-mix.ts'

export type BenchOptions = { readonly courses: number; readonly seconds: number }

type Measure = (context: Context) => Promise<readonly Figure[]>

/** Loaded when they are measured: together they need most of the service. */
const PARTS: Readonly<Record<string, () => Promise<Measure>>> = {
  http: async () => (await import('./http.ts')).measureHttp,
  start: async () => (await import('./start.ts')).measureStart,
  sql: async () => (await import('./sql.ts')).measureSql,
  scaling: async () => (await import('./scaling.ts')).measureScaling,
  import: async () => (await import('./import.ts')).measureImport,
  sessions: async () => (await import('./sessions.ts')).measureSessions,
  tools: async () => (await import('./tools.ts')).measureTools,
  retrieval: async () => (await import('./retrieval.ts')).measureRetrieval,
  events: async () => (await import('./events.ts')).measureEvents,
  'tee-sheet': async () => (await import('./tee-sheet.ts')).measureTeeSheet,
  statistics: async () => (await import('./statistics.ts')).measureStatistics,
  feed: async () => (await import('./feed.ts')).measureFeed,
  workers: async () => (await import('./workers.ts')).measureWorkers,
  flood: async () => (await import('./flood.ts')).measureFlood,
  flight: async () => (await import('./flight.ts')).measureFlight,
  putt: async () => (await import('./putt.ts')).measurePutt,
  caddie: async () => (await import('./caddie.ts')).measureCaddie,
  wind: async () => (await import('./wind.ts')).measureWind,
  green: async () => (await import('./green.ts')).measureGreenContours,
  ground: async () => (await import('./course-ground.ts')).measureGround,
  gps: async () => (await import('./gps.ts')).measureGps,
  edge: async () => (await import('./edge.ts')).measureEdge,
  'club-news': async () => (await import('./club-news.ts')).measureClubNews,
  jobs: async () => {
    const { measureJobs, USUAL_COURSES } = await import('./jobs.ts')
    return () => measureJobs(USUAL_COURSES)
  },
  competition: async () => (await import('./competition.ts')).measureCompetition,
}

export const PART_NAMES = Object.keys(PARTS)

const QUERIES = 10_000
/** More than the service can answer. */
const QUERIES_PER_SECOND = 15_000

/** Measures the service part by part; each figure is compared with a reference from the same run. */
export async function benchApi(
  names: readonly string[],
  { courses, seconds }: BenchOptions,
  onStep: (what: string) => void,
): Promise<readonly Figure[]> {
  onStep(`a library of ${courses} courses`)
  const folder = await prepareLibrary(courses)
  const allCourses = await readCourses(folder)
  const longMix = searchMix(allCourses, QUERIES_PER_SECOND * (seconds + 1))
  const context = { folder, courses: allCourses, mix: longMix.slice(0, QUERIES), longMix, seconds }
  const figures: Figure[] = []
  for (const name of names) {
    onStep(name)
    const measure = await PARTS[name]?.()
    figures.push(...((await measure?.(context)) ?? []))
  }
  return figures
}
