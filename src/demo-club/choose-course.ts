import { readSummaries } from '../course/course-store.ts'
import type { StoredSummaryJson } from '../course/schema.ts'
import type { Db } from '../platform/db/open.ts'

const HOLES = 18

/** A drawn course of 18 holes, so that there are greens to put pins on; else any; null in an empty library. */
export async function chooseCourse(db: Db): Promise<string | null> {
  let any: string | null = null
  for await (const batch of readSummaries(db))
    for (const { slug, summary } of batch) {
      const { coverage, hole_count } = JSON.parse(summary) as StoredSummaryJson
      if (coverage.traced && coverage.scorecard && hole_count === HOLES) return slug
      any ??= slug
    }
  return any
}
