import { measureCaddie } from './caddie.ts'
import { measureClubNews } from './club-news.ts'
import { measureCompetition } from './competition.ts'
import type { Context } from './context.ts'
import { measureGround } from './course-ground.ts'
import { measureEvents } from './events.ts'
import type { Figure } from './figure.ts'
import { measureFlight } from './flight.ts'
import { measureFlood } from './flood.ts'
import { measureGps } from './gps.ts'
import { measureGreenContours } from './green.ts'
import { measureHttp } from './http.ts'
import { measureImport } from './import.ts'
import { prepareLibrary, readCourses } from './prepare-library.ts'
import { measurePutt } from './putt.ts'
import { measureRetrieval } from './retrieval.ts'
import { measureScaling } from './scaling.ts'
import { searchMix } from './search-mix.ts'
import { measureSessions } from './sessions.ts'
import { measureSql } from './sql.ts'
import { measureStart } from './start.ts'
import { measureStatistics } from './statistics.ts'
import { measureTeeSheet } from './tee-sheet.ts'
import { measureTools } from './tools.ts'
import { measureWind } from './wind.ts'

export type BenchOptions = { readonly courses: number; readonly seconds: number }

const PARTS: Readonly<Record<string, (context: Context) => Promise<readonly Figure[]>>> = {
  http: measureHttp,
  start: measureStart,
  sql: measureSql,
  scaling: measureScaling,
  import: measureImport,
  sessions: measureSessions,
  tools: measureTools,
  retrieval: measureRetrieval,
  events: measureEvents,
  'tee-sheet': measureTeeSheet,
  statistics: measureStatistics,
  flood: measureFlood,
  flight: measureFlight,
  putt: measurePutt,
  caddie: measureCaddie,
  wind: measureWind,
  green: measureGreenContours,
  ground: measureGround,
  gps: measureGps,
  'club-news': measureClubNews,
  competition: measureCompetition,
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
    figures.push(...((await PARTS[name]?.(context)) ?? []))
  }
  return figures
}
