import { readSources } from '../course/library-source-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { readNamesakes } from '../course/namesake-store.ts'
import { readSurveyedCourses } from '../course/survey-store.ts'
import type { Db } from '../platform/db/open.ts'
import { type CardSurvey, openCardTally } from './card-tally.ts'
import { type CoverageByCountry, openCoverageTally } from './coverage-tally.ts'
import { type Duplicate, findDuplicates } from './duplicates.ts'
import { type FieldCount, openFieldTally } from './field-tally.ts'
import type { Listed } from './listed.ts'
import { openPlaceTally, type PlaceSurvey } from './place-tally.ts'
import { type AgedSource, ageSource } from './source-age.ts'

/** What the library has and how good it is, at one moment. */
export type Survey = {
  readonly revision: number
  /** When the library last changed; null if it has never had a course. */
  readonly updated_at: string | null
  readonly made_at: string
  readonly courses: number
  readonly coverage: CoverageByCountry
  readonly fields: readonly FieldCount[]
  readonly cards: CardSurvey
  readonly places: PlaceSurvey
  readonly duplicates: Listed<Duplicate>
  readonly sources: readonly AgedSource[]
}

export type SurveyOptions = {
  readonly now: number
  /** How many of each kind are listed; all are counted. */
  readonly most: number
}

export async function surveyLibrary(db: Db, { now, most }: SurveyOptions): Promise<Survey> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { revision, updatedAt } = await readLibraryState(trx)
      const tallied = await tallyCourses(trx, most)
      return {
        revision,
        updated_at: revision === 0 ? null : new Date(updatedAt).toISOString(),
        made_at: new Date(now).toISOString(),
        courses: tallied.coverage.all.courses,
        ...tallied,
        duplicates: findDuplicates(await readNamesakes(trx), most),
        sources: (await readSources(trx)).map((source) => ageSource(source, now)),
      }
    })
}

/** One walk over all courses, which every tally takes part in. */
async function tallyCourses(db: Db, most: number) {
  const coverage = openCoverageTally()
  const fields = openFieldTally()
  const cards = openCardTally(most)
  const places = openPlaceTally(most)
  for await (const course of readSurveyedCourses(db)) {
    coverage.add(course)
    fields.add(course)
    cards.add(course)
    places.add(course)
  }
  return {
    coverage: coverage.close(),
    fields: fields.close(),
    cards: cards.close(),
    places: places.close(),
  }
}
