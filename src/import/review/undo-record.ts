import type { CourseKeys } from '../../course/course-key-store.ts'
import type { WrittenShare } from '../../course/share-store.ts'

/** What it takes to make two courses of one again. */
export type UndoRecord = {
  readonly kept: string
  readonly gone: string
  /** Everything that led to the course that went. */
  readonly keys: CourseKeys
  /** What was said about each of them. */
  readonly keptShares: readonly WrittenShare[]
  readonly goneShares: readonly WrittenShare[]
  readonly corrections: readonly string[]
  /** Where the ground of the course that went is: with the other one, or under an id of its own. */
  readonly ground: { readonly withKept: true } | { readonly asideAs: number } | null
}

export const writeUndo = (undo: UndoRecord) => JSON.stringify(undo)
export const readUndo = (text: string): UndoRecord => JSON.parse(text)
