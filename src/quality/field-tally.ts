import { FIELD_LIST } from '../course/course.ts'
import type { SurveyedCourse } from '../course/survey-store.ts'
import { type Part, partOf } from './coverage-tally.ts'

const COUNTED = FIELD_LIST.filter(({ shownOn }) => shownOn.includes('quality'))

/** How many courses have a field. */
export type FieldCount = Part & { readonly field: string; readonly label: string }

export function openFieldTally() {
  const counts = new Map(COUNTED.map(({ key }) => [key, 0]))
  let courses = 0
  const add = ({ known }: Pick<SurveyedCourse, 'known'>) => {
    courses++
    for (const key of known) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const close = (): readonly FieldCount[] =>
    COUNTED.map(({ key, name, label }) => ({ field: name, label, ...partOf(counts.get(key) ?? 0, courses) }))
  return { add, close }
}
