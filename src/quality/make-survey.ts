import { openDb, type Where } from '../platform/db/open.ts'
import { type Survey, type SurveyOptions, surveyLibrary } from './survey.ts'

/** All it takes to read the database on one's own. */
export type SurveyOrder = SurveyOptions & { readonly where: Where }

export async function makeSurvey(order: SurveyOrder): Promise<Survey> {
  const db = openDb(order.where)
  try {
    return await surveyLibrary(db, order)
  } finally {
    await db.destroy()
  }
}
