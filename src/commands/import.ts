import { access } from 'node:fs/promises'
import type { Command } from '../cli.ts'
import { WrongSetting, whereOf } from '../config.ts'
import { type Db, migrate, openDb } from '../db/open.ts'
import { type ImportReport, importFile } from '../import/import-file.ts'
import type { Remark } from '../import/remark.ts'
import { configFrom, print, printJson, readFlags } from './options.ts'
import { progressBar } from './progress.ts'

const help = `
./dogleg import FILE… [--format records] [--dry-run] [--json] [--data DIR]

Brings course data in: NDJSON or a JSON array of course records, gzipped or not (docs/import.md). Each file is
one transaction: all of it or none. A running server serves the new library within seconds.

  --format F   the format, when it should not be recognised: records
  --dry-run    reads and checks everything, writes nothing
  --json       the whole report as JSON
  --data DIR   the data folder (DOGLEG_DATA, ./data)

Exit code: 0 nothing was rejected, 2 some records were, 1 a file could not be read.
`

const FORMATS = ['records']

type Failure = { readonly file: string; readonly failed: string }
type Outcome = ImportReport | Failure

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(args, {
    format: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  if (positionals.length === 0) throw new WrongSetting('Which file? ./dogleg import FILE…')
  if (values.format !== undefined && !FORMATS.includes(values.format))
    throw new WrongSetting(`--format must be one of ${FORMATS.join(', ')}.`)
  const db = openDb(whereOf(configFrom(values)))
  try {
    await migrate(db)
    const outcomes: Outcome[] = []
    for (const file of positionals) outcomes.push(await importOne(db, file, values['dry-run']))
    if (values.json) printJson({ dry_run: values['dry-run'], files: outcomes })
    else for (const outcome of outcomes) report(outcome, values['dry-run'])
    return exitCode(outcomes)
  } finally {
    await db.destroy()
  }
}

async function importOne(db: Db, file: string, dryRun: boolean): Promise<Outcome> {
  const bar = progressBar(`Reading ${file}`)
  try {
    await access(file)
    return await importFile(db, file, { dryRun, now: Date.now(), onProgress: bar.draw })
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return { file, failed: error.message }
  } finally {
    bar.done()
  }
}

/** Errors of the file: it is not there, may not be read, or its gzip is broken. */
function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const ofFile = 'syscall' in error && ['access', 'open', 'read', 'stat'].includes(String(error.syscall))
  return ofFile || ('code' in error && String(error.code).startsWith('Z_'))
}

function exitCode(outcomes: readonly Outcome[]): number {
  if (outcomes.some((outcome) => 'failed' in outcome)) return 1
  return outcomes.some((outcome) => 'rejected' in outcome && outcome.rejected > 0) ? 2 : 0
}

const MOST_REMARKS = 200

function report(outcome: Outcome, dryRun: boolean) {
  if ('failed' in outcome) {
    process.stderr.write(`${outcome.file}: cannot be read: ${outcome.failed}\n`)
    return
  }
  for (const remark of outcome.remarks.slice(0, MOST_REMARKS))
    process.stderr.write(`${lineOf(outcome.file, remark)}\n`)
  const hidden = outcome.rejected + outcome.warnings - Math.min(outcome.remarks.length, MOST_REMARKS)
  if (hidden > 0) process.stderr.write(`${outcome.file}: ${hidden} more remarks; --json lists them\n`)
  print(summary(outcome, dryRun))
}

const lineOf = (file: string, { line, severity, message }: Remark) =>
  `${file}:${line}: ${severity}: ${message}`

const summary = (report: ImportReport, dryRun: boolean) =>
  `${report.file}: read ${report.read}, added ${report.added}, changed ${report.changed}, unchanged ${report.unchanged}, merged ${report.merged}, rejected ${report.rejected}, warnings ${report.warnings}${dryRun ? ' (dry run: nothing was written)' : ''}`

export const command: Command = { summary: 'bring course data in', help, run }
