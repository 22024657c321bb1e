import type { Correction } from '../../course/correction-store.ts'
import type { Course } from '../../course/course.ts'
import { courseToRecord } from '../../course/course-json.ts'
import { Rejected, type Warn } from '../../course/record/rejected.ts'
import { parseRecord } from '../records/parse-record.ts'
import { applyPatch } from './apply-patch.ts'

/**
 * Applies a course's corrections in the order they were made. One that no longer fits, because the sources say
 * something else by now, is skipped with a warning.
 */
export function withCorrections(course: Course, corrections: readonly Correction[], warn: Warn): Course {
  return corrections.reduce((before, { reason, patch }) => {
    const { record, failures } = applyPatch(courseToRecord(before), patch)
    if (failures.length === 0) {
      const corrected = parsed(record, warn)
      if (corrected) return { ...corrected, source: before.source }
    }
    for (const failure of failures) warn(`a correction (${reason}) no longer fits: ${failure}`)
    return before
  }, course)
}

function parsed(record: object, warn: Warn): Course | null {
  try {
    return parseRecord(record, warn).course
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    warn(`a correction gives a record we cannot use: ${error.message}`)
    return null
  }
}
