import type { RemarkGroup } from '../import/group-remarks.ts'
import type { ImportReport } from '../import/import-report.ts'
import type { ImportWarning } from '../import/import-warning.ts'
import { colourOf } from './colour.ts'
import { plain, print, printError, type Terminal } from './terminal.ts'

const MAX_GROUPS = 30
const MAX_EXAMPLES = 5

/** Whether the terminal shows less than there is. */
export const isCut = (groups: readonly RemarkGroup[]) =>
  groups.length > MAX_GROUPS || groups.some(({ remarks }) => remarks.length > MAX_EXAMPLES)

const COLOURS = { rejected: 'red', 'left out': 'cyan', warning: 'yellow', joined: 'cyan' } as const

/** Each reason with its first examples; what happened once is one line. */
export function printGroups(terminal: Terminal, groups: readonly RemarkGroup[]) {
  const colour = colourOf(terminal)
  for (const { severity, reason, remarks } of groups.slice(0, MAX_GROUPS)) {
    const [only] = remarks
    if (remarks.length === 1 && only) {
      const where = colour('dim', plain(`${only.file}:${only.line}:`))
      printError(terminal, `${where} ${colour(COLOURS[severity], severity)}: ${plain(only.message)}`)
      continue
    }
    printError(terminal, `${colour(COLOURS[severity], countOf(severity, remarks.length))}: ${plain(reason)}`)
    for (const remark of examplesOf(remarks))
      printError(terminal, `  ${colour('dim', exampleOf(remark, reason))}`)
    const more = remarks.length - MAX_EXAMPLES
    if (more > 0) printError(terminal, `  ${colour('dim', `and ${more} more`)}`)
  }
  const hidden = groups.length - MAX_GROUPS
  if (hidden > 0) printError(terminal, `and ${hidden} more ${hidden === 1 ? 'reason' : 'reasons'}`)
}

const countOf = (severity: ImportWarning['severity'], count: number) =>
  severity === 'warning' ? `${count} warnings` : `${count} ${severity}`

/** One per record first: five holes of one card tell less than five cards. */
function examplesOf(remarks: RemarkGroup['remarks']): RemarkGroup['remarks'] {
  const byRecord = Map.groupBy(remarks, ({ file, line }) => `${file}:${line}`)
  const firsts = new Set([...byRecord.values()].flatMap(([first]) => first ?? []))
  return [...firsts, ...remarks.filter((remark) => !firsts.has(remark))].slice(0, MAX_EXAMPLES)
}

/** The message only where it says more than the reason above it. */
const exampleOf = ({ file, line, message }: RemarkGroup['remarks'][number], reason: string) =>
  plain(message === reason ? `${file}:${line}` : `${file}:${line}: ${message}`)

type Counts = Omit<ImportReport, 'file' | 'format' | 'remarks' | 'not_used'>

const countsOf = (counts: Counts) =>
  `read ${counts.read}, added ${counts.added}, changed ${counts.changed}, unchanged ${counts.unchanged}, merged ${counts.merged}, left out ${counts.left_out}, rejected ${counts.rejected}, warnings ${counts.warnings}`

/** Columns and keys that we left aside, per file: their owner may have meant one of them to count. */
export function printNotUsed(terminal: Terminal, reports: readonly ImportReport[]) {
  for (const { file, not_used } of reports)
    if (not_used.length > 0) printError(terminal, plain(`${file}: not used: ${not_used.join(', ')}`))
}

/** One line per file, and a total if there are several. */
export function summaryOf(
  reports: readonly ImportReport[],
  failed: number,
  dryRun: boolean,
): readonly string[] {
  const note = dryRun ? ' (dry run, nothing written)' : ''
  const lines = reports.map((report) => `${plain(report.file)}: ${countsOf(report)}${note}`)
  if (reports.length + failed < 2) return lines
  const rest = failed === 0 ? '' : ` (${failed} more could not be read)`
  const files = reports.length === 1 ? '1 file' : `${reports.length} files`
  return [...lines, `total of ${files}${rest}: ${countsOf(totalOf(reports))}${note}`]
}

const NOTHING: Counts = {
  ...{ read: 0, added: 0, changed: 0, unchanged: 0, merged: 0 },
  ...{ left_out: 0, rejected: 0, warnings: 0 },
}

const totalOf = (reports: readonly ImportReport[]): Counts =>
  reports.reduce(
    (total, report) => ({
      read: total.read + report.read,
      added: total.added + report.added,
      changed: total.changed + report.changed,
      unchanged: total.unchanged + report.unchanged,
      merged: total.merged + report.merged,
      left_out: total.left_out + report.left_out,
      rejected: total.rejected + report.rejected,
      warnings: total.warnings + report.warnings,
    }),
    NOTHING,
  )

export function printSummary(terminal: Terminal, lines: readonly string[]) {
  for (const line of lines) print(terminal, line)
}
