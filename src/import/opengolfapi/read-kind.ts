import { type CourseKind, isCourseKind } from '../../course/course-kind.ts'

// "Public/Municipal", "Resort/Private": of two words the one that tells more is kept. Who runs a course tells
// more than who may play.
const MOST_TELLING_FIRST: readonly CourseKind[] = [
  ...(['military', 'municipal', 'resort'] as const),
  ...(['semi-private', 'private', 'public'] as const),
]

/** The kind of course that a `type` means; words that are none get a remark. */
export function readKind(type: string, remarks: string[]): CourseKind | null {
  const only = type.toLowerCase()
  if (isCourseKind(only)) return only
  const words = type === '' ? [] : type.split('/').map((word) => word.trim())
  const kinds = words.map((word) => word.toLowerCase()).filter(isCourseKind)
  const others = words.filter((word) => !isCourseKind(word.toLowerCase()))
  for (const word of others) remarks.push(`type ${word} is not a kind of course: ignored`)
  return MOST_TELLING_FIRST.find((kind) => kinds.includes(kind)) ?? null
}
