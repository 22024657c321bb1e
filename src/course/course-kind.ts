/** Who may play and who runs it, as far as one word can say. */
export const COURSE_KINDS = [
  ...(['public', 'municipal', 'semi-private', 'private', 'resort', 'military'] as const),
  // Another game on holes of a hundred yards at most.
  'pitch_and_putt',
] as const

export type CourseKind = (typeof COURSE_KINDS)[number]

export const isCourseKind = (text: string): text is CourseKind => COURSE_KINDS.some((kind) => kind === text)
