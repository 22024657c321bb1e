import type { CourseField, ServedIn } from './course-field.ts'
import { COURSE_FIELDS } from './course-fields.ts'
import type { Fields } from './record/read-value.ts'

type Table = typeof COURSE_FIELDS
export type FieldKey = keyof Table

/** A course as it is recorded, without what is derived: the fields of the table, each as its parser gives it. */
export type Course = { readonly [Key in FieldKey]: ReturnType<Table[Key]['parse']> }

COURSE_FIELDS satisfies { readonly [Key in FieldKey]: CourseField<Course[Key]> }

export type ListedField = CourseField<unknown> & {
  readonly key: FieldKey
  /** The names of its members in JSON. */
  readonly names: readonly string[]
}

/** The table as a list, for whatever is done to every field. */
export const FIELD_LIST: readonly ListedField[] = (Object.keys(COURSE_FIELDS) as FieldKey[]).map((key) => ({
  ...COURSE_FIELDS[key],
  key,
  names: Object.keys(COURSE_FIELDS[key].members),
}))

export const fieldsIn = (...levels: readonly ServedIn[]) =>
  FIELD_LIST.filter(({ servedIn }) => levels.includes(servedIn))

/** What /v1 does not serve: a record that does not mention it, such as an API answer, leaves it as it is. */
export const UNSERVED_FIELDS = fieldsIn('site', 'records')

/** A course made field by field. */
export function makeCourse(value: (field: ListedField) => unknown): Course {
  // A plain loop: every record passes here several times, and Object.fromEntries takes three times as long.
  const course: Partial<Record<FieldKey, unknown>> = {}
  for (const field of FIELD_LIST) course[field.key] = value(field)
  return course as Course
}

/** From JSON of our own; what it does not have is not known. */
export const courseFromJson = (json: Fields): Course => makeCourse((field) => field.fromJson(json))

/** A course nothing is known about, not even its name. */
export const NOTHING_KNOWN: Course = courseFromJson({})

export const isUnknown = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Some fields of a course in one object, by their names in JSON. */
export function fieldsToJson(fields: readonly ListedField[], course: Course): Fields {
  const json: Record<string, unknown> = {}
  for (const { key, name, isPlain, toJson } of fields)
    if (isPlain) json[name] = course[key]
    else Object.assign(json, toJson(course[key]))
  return json
}
