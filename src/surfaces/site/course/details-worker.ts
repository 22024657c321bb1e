import { openDb, type Where } from '../../../platform/db/open.ts'
import { answerJobs } from '../../../platform/threads.ts'
import type { CourseDetails } from './details.ts'
import { readDetails } from './read-details.ts'

export type DetailsOrder = { readonly where: Where; readonly slug: string }

answerJobs(async ({ where, slug }: DetailsOrder): Promise<CourseDetails | null> => {
  const db = openDb(where)
  return readDetails(db, slug, { where }).finally(() => db.destroy())
})
