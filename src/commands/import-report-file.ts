import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemarkGroup } from '../import/group-remarks.ts'
import { plain } from './terminal.ts'

export const MAX_REPORTS = 20

/** Writes every message of an import to a file in the data folder, keeps the last reports, and returns its name. */
export async function writeImportReport(
  data: string,
  now: number,
  summary: readonly string[],
  groups: readonly RemarkGroup[],
): Promise<string> {
  const folder = path.join(data, 'import-reports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Two imports may end in the same millisecond.
  const name = `${new Date(now).toISOString().replaceAll(':', '-')}-${process.pid}.txt`
  const file = path.join(folder, name)
  await writeFile(file, [...summary, ...groups.flatMap(linesOf), ''].join('\n'), { mode: 0o600 })
  await removeOld(folder)
  return file
}

const linesOf = ({ severity, reason, remarks }: RemarkGroup) => [
  '',
  `${severity}, ${remarks.length === 1 ? 'once' : `${remarks.length} times`}: ${plain(reason)}`,
  ...remarks.map(({ file, line, message }) => plain(`${file}:${line}: ${severity}: ${message}`)),
]

const REPORT = /^\d{4}-\d\d-\d\dT[\d.-]+Z-\d+\.txt$/

/** Their names sort by time. */
async function removeOld(folder: string) {
  const reports = (await readdir(folder)).filter((name) => REPORT.test(name)).sort()
  for (const name of reports.slice(0, -MAX_REPORTS)) await rm(path.join(folder, name), { force: true })
}
