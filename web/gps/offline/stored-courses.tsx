import { type Language, pathIn } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import type { StoredCourse } from './pack-shelf.ts'
import { agoIn } from './storage-words.ts'

export type StoredCoursesProps = {
  readonly courses: readonly StoredCourse[]
  readonly language: Language
  readonly now: number
  /** Without it, nothing can be removed here. */
  readonly onRemove?: (course: StoredCourse) => void
}

/** The courses on this device, each to be opened without a network. */
export function StoredCourses({ courses, language, now, onRemove }: StoredCoursesProps) {
  const { playOffline } = useWords()
  const { stored } = playOffline
  return (
    <section class="offline-courses" aria-labelledby="offline-courses-title">
      <h2 id="offline-courses-title">{stored.title}</h2>
      {courses.length === 0 ? (
        <p>{stored.none}</p>
      ) : (
        <ul>
          {courses.map((course) => (
            <li key={course.slug}>
              <a href={pathIn(language, `/gps?course=${encodeURIComponent(course.slug)}`)}>
                <strong dir="auto">{course.name}</strong>
                <span dir="auto">{course.place}</span>
                <span>{playOffline.saved(agoIn(language, course.storedAt, now))}</span>
              </a>
              {onRemove && (
                <button
                  type="button"
                  class="button quiet"
                  aria-label={stored.removeNamed(course.name)}
                  onClick={() => onRemove(course)}
                >
                  {stored.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
