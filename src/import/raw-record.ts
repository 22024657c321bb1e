/**
 * One record of a file as its format's reader hands it on. `value` is an object of the records format
 * (docs/import.md), not checked yet: whatever the format, the same checks look at every value.
 */
export type RawRecord = Place &
  (
    | {
        readonly value: unknown
        /** What the reader itself found doubtful. */
        readonly remarks?: readonly string[]
        /** The record speaks of a course that is held already, and never makes a new one. */
        readonly addsToExisting?: boolean
      }
    | { readonly broken: string }
    /** It is certain that this is no golf course: a driving range, minigolf, a course that is gone. */
    | { readonly leftOut: string }
  )

/** Where in the file: the line, and the record's own name where lines say little (`feature 403, way/240487683`). */
export type Place = { readonly line: number; readonly label?: string }
