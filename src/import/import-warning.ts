/** Something about a file that its owner should know: where, what, and how bad. */
export type ImportWarning = {
  readonly line: number
  readonly severity: 'warning' | 'rejected' | 'left out'
  readonly message: string
}

/** Says what is doubtful about the record at hand. */
export type Warn = (message: string) => void

/** A record that cannot be taken as a whole; the rest of the file goes on. */
export class Rejected extends Error {}
