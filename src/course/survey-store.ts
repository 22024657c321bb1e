import type { Db } from '../platform/db/open.ts'
import type { CourseTable } from '../platform/db/tables.ts'
import { type Detail, detailFromJson } from './course-json.ts'

const SURVEYED = ['slug', 'city', 'region', 'country', 'lat', 'lng', 'coverage'] as const

/** As much of a course as a survey looks at. */
export type SurveyedCourse = Pick<CourseTable, (typeof SURVEYED)[number]> & Pick<Detail, 'layouts'>

const BATCH = 200

/** Every course with its cards, by id, a batch in memory at a time. */
export async function* readSurveyedCourses(db: Db): AsyncGenerator<SurveyedCourse> {
  for (let after = 0; ; ) {
    const rows = await readBatch(db, after)
    for (const { id, only_layout_name, detail, ...row } of rows)
      yield { ...row, layouts: detailFromJson(detail, only_layout_name).layouts }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

const readBatch = (db: Db, after: number) =>
  db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .select([...SURVEYED, 'course.id', 'only_layout_name', 'detail'])
    .where('course.id', '>', after)
    .orderBy('course.id')
    .limit(BATCH)
    .execute()
