import type { ImportWarning } from './import-warning.ts'
import type { Format } from './origin.ts'

/** What came of one file. */
export type ImportReport = {
  readonly file: string
  readonly format: Format
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly merged: number
  readonly left_out: number
  readonly rejected: number
  readonly warnings: number
  readonly remarks: readonly ImportWarning[]
  /** Columns and keys of the file that say nothing we keep. */
  readonly not_used: readonly string[]
}

/** What the same file comes to when it is imported again. */
export const reportOfRepeat = (report: ImportReport): ImportReport => ({
  ...report,
  added: 0,
  changed: 0,
  unchanged: report.added + report.changed + report.unchanged,
})
