/** Something about a file that its owner should know: where, what, and how bad. */
export type ImportWarning = {
  readonly line: number
  /** `joined` is no fault: the record is another source's course that goes by another name there. */
  readonly severity: 'warning' | 'rejected' | 'left out' | 'joined'
  readonly message: string
}
