import type { Db } from '../platform/db/open.ts'
import type { CourseTable } from '../platform/db/tables.ts'
import { type Course, FIELD_LIST, type FieldKey, isUnknown } from './course.ts'
import { recallCourse } from './stored-course.ts'

type Surveyed = 'slug' | 'city' | 'region' | 'country' | 'lat' | 'lng' | 'coverage'

/** As much of a course as a survey looks at. */
export type SurveyedCourse = Pick<CourseTable, Surveyed> &
  Pick<Course, 'layouts'> & {
    /** The fields it has a value for. */
    readonly known: readonly FieldKey[]
  }

const BATCH = 200

/** Every course with its cards, by id, a batch in memory at a time. */
export async function* readSurveyedCourses(db: Db): AsyncGenerator<SurveyedCourse> {
  for (let after = 0; ; ) {
    const rows = await readBatch(db, after)
    for (const { detail, mapped, ...row } of rows) {
      const { slug, city, region, country, lat, lng, coverage } = row
      const course = recallCourse({ row, detail, geojson: null })
      const known = knownOf(course, mapped !== null)
      yield { slug, city, region, country, lat, lng, coverage, layouts: course.layouts, known }
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Maps are large, so only whether there is one is read. */
const readBatch = (db: Db, after: number) =>
  db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('course_map', 'course_map.course_id', 'course.id')
    .selectAll('course')
    .select(['detail', 'course_map.course_id as mapped'])
    .where('course.id', '>', after)
    .orderBy('course.id')
    .limit(BATCH)
    .execute()

const knownOf = (course: Course, isMapped: boolean) =>
  FIELD_LIST.map(({ key }) => key).filter((key) => (key === 'map' ? isMapped : !isUnknown(course[key])))
