import { type Course, FIELD_LIST, fieldsIn, fieldsToJson, isUnknown, type ListedField } from './course.ts'
import type { Coverage } from './coverage.ts'
import type { Fields } from './record/read-value.ts'

const SUMMARY_FIELDS = fieldsIn('summary')
const DETAIL_FIELDS = fieldsIn('course')

const DERIVED_FIELDS = FIELD_LIST.filter(({ derive }) => derive !== undefined)

const derivedValue = ({ derive }: ListedField, course: Course) => derive?.(course) ?? null

const withValue = (course: Course, { key }: ListedField, value: unknown): Course => ({
  ...course,
  [key]: value,
})

/** What the card or the map says anyway is not recorded again: so an API answer, which repeats it, changes nothing. */
export const withoutDerived = (course: Course): Course =>
  DERIVED_FIELDS.filter((field) => course[field.key] === derivedValue(field, course)).reduce(
    (changed, field) => withValue(changed, field, null),
    course,
  )

/** As recorded, else as the first layout has it, else the map. */
const withDerived = (course: Course): Course =>
  DERIVED_FIELDS.filter(({ key }) => isUnknown(course[key])).reduce(
    (changed, field) => withValue(changed, field, derivedValue(field, course)),
    course,
  )

/** A course's summary as it is stored, without the links. */
export const summaryToJson = (course: Course, slug: string, coverage: Coverage): string =>
  JSON.stringify({ slug, ...fieldsToJson(SUMMARY_FIELDS, withDerived(course)), coverage })

/** What a course has beyond its summary. A summary without its closing brace and this without its opening one are a Course. */
export const detailToJson = (course: Course): string => JSON.stringify(fieldsToJson(DETAIL_FIELDS, course))

/** A course in the import format: what is derived is left out, what is unknown is null. */
export const courseToRecord = (course: Course): Fields =>
  Object.assign({}, ...FIELD_LIST.map((field) => toRecord(field, course[field.key])))

const toRecord = (field: ListedField, value: unknown) => field.toRecord?.(value) ?? field.toJson(value)
