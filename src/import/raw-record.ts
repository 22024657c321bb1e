/**
 * One record of a file as its format's reader returns it. `value` is an object of the records format
 * (docs/import.md), not checked yet: whatever the format, the same checks look at every value.
 */
export type RawRecord = RecordLine &
  (
    | {
        readonly value: unknown
        /** What the reader itself found doubtful. */
        readonly remarks?: readonly string[]
        /** The record adds to a course we have, and never makes a new one. */
        readonly addsToExisting?: boolean
      }
    | { readonly broken: string }
    /** This is certainly not a golf course: a driving range, minigolf, a course that is gone. */
    | { readonly leftOut: string }
  )

/** Where in the file: the line, and a label where lines say little (`feature 403, way/240487683`). */
export type RecordLine = { readonly line: number; readonly label?: string }
