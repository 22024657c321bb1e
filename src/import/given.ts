import type { Source } from '../course/source.ts'

/** What the person who imports a file says about it, where the file itself does not. */
export type Given = {
  readonly source: Source | null
  /** The slug of the course that a card or a tracing is for. */
  readonly course: string | null
  /** A mapping file, parsed but not checked: which keys of the file mean what. */
  readonly mapping: unknown
}

export const NOTHING_GIVEN: Given = { source: null, course: null, mapping: null }
