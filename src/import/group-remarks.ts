import type { ImportReport } from './import-report.ts'
import type { ImportWarning } from './import-warning.ts'
import { type Reason, reasonOf, wordsOf } from './reason-of.ts'

export type PlacedRemark = ImportWarning & { readonly file: string }

/** Remarks of one severity that have the same reason, in the order of the files. */
export type RemarkGroup = {
  readonly severity: ImportWarning['severity']
  readonly reason: string
  readonly remarks: readonly PlacedRemark[]
}

const WORST_FIRST: readonly ImportWarning['severity'][] = ['rejected', 'left out', 'warning', 'joined']

/** What we have to say about some files, by reason: the worst first, and the most frequent. */
export function groupRemarks(reports: readonly ImportReport[]): readonly RemarkGroup[] {
  const all = reports.flatMap(({ file, remarks }) =>
    remarks.map((remark) => ({ remark: { ...remark, file }, reason: reasonOf(remark.message) })),
  )
  const groups = Map.groupBy(all, ({ remark, reason }) => `${remark.severity}\n${reason.key}`)
  return [...groups.values()]
    .map(toGroup)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.remarks.length - a.remarks.length)
}

type Member = { readonly remark: PlacedRemark; readonly reason: Reason }

function toGroup(members: readonly Member[]): RemarkGroup {
  const [first] = members as readonly [Member, ...Member[]]
  const reasons = members.map(({ reason }) => reason)
  return {
    severity: first.remark.severity,
    reason: wordsOf(first.reason, reasons),
    remarks: members.map(({ remark }) => remark),
  }
}

const rankOf = ({ severity }: RemarkGroup) => WORST_FIRST.indexOf(severity)
