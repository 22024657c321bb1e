import path from 'node:path'
import type { ImportLog } from '../import-log.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { OpenTracing } from './open-tracing.ts'
import type { Placemark } from './placemark.ts'
import { tellName } from './tell-name.ts'
import type { Traced } from './trace-feature.ts'

/** What we say about a file once for all of its features. */
export type TracingRemarks = {
  readonly note: (placemark: Placemark, traced: readonly Traced[]) => void
  /** Refuses a file of which we understand nothing. */
  readonly report: () => void
  /** What the file may call its course. */
  readonly courseNames: (file: string) => readonly string[]
}

const MAX_NAMES = 200
const MAX_SHOWN = 10

export function openTracingRemarks(
  log: ImportLog,
  { isUsed, whyUntold, remarks }: OpenTracing,
): TracingRemarks {
  const keys = new Set<string>()
  const courses = new Set<string>()
  const untold = new Map<string, number>()
  const notUsed = new Map<string, number>()
  let told = 0
  const note: TracingRemarks['note'] = (placemark, traced) => {
    for (const key of placemark.keys) {
      if (keys.size < MAX_NAMES) keys.add(key)
      if (!isUsed(key)) log.notUsed(key)
    }
    for (const name of [...placemark.folders, placemark.course?.name ?? ''])
      if (courses.size < MAX_NAMES && isCourse(name)) courses.add(name)
    for (const each of traced) {
      if ('untold' in each) count(untold, each.untold)
      else told++
      if ('notUsed' in each) count(notUsed, each.notUsed)
      if ('broken' in each) log.add({ line: placemark.line, label: each.label }, 'warning', each.broken)
    }
  }
  return {
    note,
    report: () => {
      if (told === 0 && whyUntold && keys.size > 0) throw new UnreadableFile(whyUntold([...keys]))
      for (const [what, times] of notUsed) log.notUsed(`${what} (${times})`)
      for (const remark of remarks?.() ?? []) log.add({ line: 1 }, 'warning', remark)
      if (untold.size > 0) log.add({ line: 1 }, 'warning', untoldWords(untold))
    },
    courseNames: (file) => [...courses, path.parse(file).name],
  }
}

/** A folder that is not for a kind of feature or for a hole may be named after the course. */
const isCourse = (name: string) => {
  const { kind, hole } = tellName(name)
  return name !== '' && kind === null && hole === null
}

function count(counts: Map<string, number>, name: string) {
  if (counts.has(name) || counts.size < MAX_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1)
}

function untoldWords(untold: ReadonlyMap<string, number>): string {
  const total = [...untold.values()].reduce((sum, times) => sum + times, 0)
  const names = [...untold]
    .slice(0, MAX_SHOWN)
    .map(([name, times]) => (times > 1 ? `${name} (${times} times)` : name))
  const more = untold.size > MAX_SHOWN ? ` and ${untold.size - MAX_SHOWN} more names` : ''
  return `nothing says what ${total === 1 ? '1 feature is' : `${total} features are`}: ${names.join(', ')}${more}`
}
