import { editDistance, isTypo } from '../core/text/closest.ts'
import { splitWords } from '../core/text/words.ts'
import type { NamedCourse } from './course-store.ts'

/**
 * Courses that somebody may have meant by a slug or a name, the likeliest first: each word is in the course's slug
 * or name, begins a word there, or is a typo of one.
 */
export function similarCourses(courses: readonly NamedCourse[], text: string): readonly NamedCourse[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return courses
    .flatMap((course) => {
      const typos = typosIn(words, [course.slug, course.name])
      return typos === null ? [] : [{ course, typos, isNamed: typosIn(words, [course.name]) === typos }]
    })
    .toSorted(
      (a, b) => a.typos - b.typos || Number(b.isNamed) - Number(a.isNamed) || byLength(a.course, b.course),
    )
    .map(({ course }) => course)
}

/** The shortest slug has the fewest words that nobody asked for. */
const byLength = (a: NamedCourse, b: NamedCourse) => a.slug.length - b.slug.length

const wordsOf = (text: string) => splitWords(text).flat()

/** How many letters are wrong in all; null if a word is not there at all. */
function typosIn(words: readonly string[], texts: readonly string[]): number | null {
  const known = [...new Set(texts.flatMap(wordsOf))]
  let typos = 0
  for (const word of words) {
    if (known.some((other) => other.startsWith(word))) continue
    const close = known.filter((other) => isTypo(word, other)).map((other) => editDistance(word, other))
    if (close.length === 0) return null
    typos += Math.min(...close)
  }
  return typos
}
