import {
  type Course,
  FIELD_LIST,
  fieldsIn,
  fieldsToJson,
  isUnknown,
  type ListedField,
  makeCourse,
} from './course.ts'
import type { Coverage } from './coverage.ts'
import type { Fields } from './record/read-value.ts'

const SUMMARY_FIELDS = fieldsIn('summary')
const DETAIL_FIELDS = fieldsIn('course')

const derivedValue = ({ derive }: ListedField, { layouts }: Course) => derive?.(layouts) ?? null

/** What the card says anyway is not recorded again: so an API answer, which repeats it, changes nothing. */
export const withoutDerived = (course: Course): Course =>
  makeCourse((field) => {
    const value = course[field.key]
    return field.derive && value === derivedValue(field, course) ? null : value
  })

/** As recorded, else as the first layout has it. */
const withDerived = (course: Course): Course =>
  makeCourse((field) => {
    const value = course[field.key]
    return field.derive && isUnknown(value) ? derivedValue(field, course) : value
  })

/** A course's summary as it is stored, without the links. */
export const summaryToJson = (course: Course, slug: string, coverage: Coverage): string =>
  JSON.stringify({ slug, ...fieldsToJson(SUMMARY_FIELDS, withDerived(course)), coverage })

/** What a course has beyond its summary. A summary without its closing brace and this without its opening one are a Course. */
export const detailToJson = (course: Course): string => JSON.stringify(fieldsToJson(DETAIL_FIELDS, course))

/** A course in the import format: what is derived is left out, what is unknown is null. */
export const courseToRecord = (course: Course): Fields =>
  Object.assign({}, ...FIELD_LIST.map((field) => toRecord(field, course[field.key])))

const toRecord = (field: ListedField, value: unknown) => field.toRecord?.(value) ?? field.toJson(value)
