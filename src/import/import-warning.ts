/** Something about a file that its owner should know: where, what, and how bad. */
export type ImportWarning = {
  readonly line: number
  readonly severity: 'warning' | 'rejected' | 'left out'
  readonly message: string
}
