import { Rejected, type Warn } from '../course/record/rejected.ts'
import type { ImportWarning } from './import-warning.ts'
import type { RecordLine } from './raw-record.ts'

/** What we tell the owner of a file about its records, and how many there were. */
export type ImportLog = {
  readonly countRead: () => void
  readonly add: (where: RecordLine, severity: ImportWarning['severity'], text: string) => void
  readonly warnAt: (where: RecordLine) => Warn
  /** A column or a key that we do not use. */
  readonly notUsed: (name: string) => void
  /** A record that cannot be used is rejected, and the file goes on. */
  readonly orReject: (where: RecordLine, take: () => Promise<void>) => Promise<void>
  readonly totals: () => LogTotals
}

export type LogTotals = {
  readonly read: number
  readonly leftOut: number
  readonly rejected: number
  readonly warnings: number
  readonly joined: number
  readonly remarks: readonly ImportWarning[]
  readonly notUsed: readonly string[]
}

const MAX_REMARKS = 100_000
const MAX_NOT_USED = 500
const COUNTED = {
  warning: 'warnings',
  rejected: 'rejected',
  'left out': 'leftOut',
  joined: 'joined',
} as const

export function openLog(): ImportLog {
  const counts = { read: 0, leftOut: 0, rejected: 0, warnings: 0, joined: 0 }
  const remarks: ImportWarning[] = []
  const notUsed = new Set<string>()
  const add: ImportLog['add'] = ({ line, label }, severity, text) => {
    counts[COUNTED[severity]]++
    const message = label === undefined ? text : `${label}: ${text}`
    if (remarks.length < MAX_REMARKS) remarks.push({ line, severity, message })
  }
  return {
    countRead: () => {
      counts.read++
    },
    add,
    warnAt: (where) => (message) => add(where, 'warning', message),
    notUsed: (name) => {
      if (notUsed.size < MAX_NOT_USED) notUsed.add(name)
    },
    orReject: async (where, take) => {
      try {
        await take()
      } catch (error) {
        add(where, 'rejected', reasonOf(error))
      }
    },
    totals: () => ({ ...counts, remarks, notUsed: [...notUsed] }),
  }
}

/** Why a record was rejected. Any other error ends the import. */
function reasonOf(error: unknown): string {
  // A value nested thousands deep exhausts the stack of whatever walks it.
  if (error instanceof RangeError) return 'the record is nested too deep'
  if (error instanceof Rejected) return error.message
  throw error
}
