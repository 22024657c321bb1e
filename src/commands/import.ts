import { access } from 'node:fs/promises'
import { type ImportOptions, importFile } from '../import/import-file.ts'
import type { ImportReport } from '../import/import-report.ts'
import type { ImportWarning } from '../import/import-warning.ts'
import { FORMATS, type Format } from '../import/origin.ts'
import { UnreadableFile } from '../import/unreadable-file.ts'
import { WrongSetting, whereOf } from '../platform/config.ts'
import { type Db, migrate, openDb } from '../platform/db/open.ts'
import type { Command } from './command.ts'
import { configFrom } from './options.ts'
import { progressBar } from './progress.ts'
import { readArgs } from './read-args.ts'
import { print, printError, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg import FILE… [--format F] [--dry-run] [--json] [--data DIR]'

const help = `
${USAGE}

Imports course data, gzipped or not (docs/import.md). Dogleg recognises the format from the content:

  records      course records as NDJSON or a JSON array, as ./dogleg export writes them
  osm          OpenStreetMap: PBF, XML, Overpass JSON, or GeoJSON with OSM tags
  opengolfmap  GeoJSON points of courses with osm_id and iso_country
  opengolfapi  the CSV of OpenGolfAPI
  scorecards   CSV with one row per tee or per hole (docs/scorecards.md), or a club’s JSON
  elevation    GeoTIFF or ESRI ASCII grid, for the courses it covers
  corrections  JSON patches with a reason (docs/corrections.md)

Each file is one transaction, all or nothing. A running server serves the new data within seconds.

  --format F   use this format instead of recognising it
  --dry-run    read and check everything, but write nothing
  --json       print the whole report as JSON
  --data DIR   the data folder (default DOGLEG_DATA or ./data)

Exit code: 0 if nothing was rejected, 2 if some records were, 1 if a file could not be read.
`

type Failure = { readonly file: string; readonly failed: string }
type Outcome = ImportReport | Failure

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    format: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const format = formatNamed(values.format)
  const db = openDb(whereOf(configFrom(terminal, values)))
  try {
    await migrate(db)
    const outcomes: Outcome[] = []
    for (const file of positionals)
      outcomes.push(
        await importOne(terminal, db, file, { dryRun: values['dry-run'], ...(format ? { format } : {}) }),
      )
    if (values.json) printJson(terminal, { dry_run: values['dry-run'], files: outcomes })
    else for (const outcome of outcomes) report(terminal, outcome, values['dry-run'])
    return exitCode(outcomes)
  } finally {
    await db.destroy()
  }
}

function formatNamed(name: string | undefined): Format | null {
  if (name === undefined) return null
  const format = FORMATS.find((known) => known === name)
  if (!format) throw new WrongSetting(`--format must be one of ${FORMATS.join(', ')}.`)
  return format
}

type Choice = Pick<ImportOptions, 'dryRun' | 'format'>

async function importOne(terminal: Terminal, db: Db, file: string, choice: Choice): Promise<Outcome> {
  const bar = progressBar(terminal, `Reading ${file}`)
  try {
    await access(file)
    return await importFile(db, file, { ...choice, now: Date.now(), onProgress: bar.draw })
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return { file, failed: error.message }
  } finally {
    bar.done()
  }
}

/** Errors of the file: missing, not readable, of the wrong kind, or with broken gzip. */
function isUnreadable(error: unknown): error is Error {
  if (error instanceof UnreadableFile) return true
  if (!(error instanceof Error)) return false
  const ofFile = 'syscall' in error && ['access', 'open', 'read', 'stat'].includes(String(error.syscall))
  return ofFile || ('code' in error && String(error.code).startsWith('Z_'))
}

function exitCode(outcomes: readonly Outcome[]): number {
  if (outcomes.some((outcome) => 'failed' in outcome)) return 1
  return outcomes.some((outcome) => 'rejected' in outcome && outcome.rejected > 0) ? 2 : 0
}

const MAX_REMARKS = 200

function report(terminal: Terminal, outcome: Outcome, dryRun: boolean) {
  if ('failed' in outcome) {
    printError(terminal, `${outcome.file}: cannot be read: ${outcome.failed}`)
    return
  }
  for (const remark of outcome.remarks.slice(0, MAX_REMARKS))
    printError(terminal, `${lineOf(outcome.file, remark)}`)
  const hidden =
    outcome.rejected + outcome.warnings + outcome.left_out - Math.min(outcome.remarks.length, MAX_REMARKS)
  if (hidden > 0)
    printError(
      terminal,
      `${outcome.file}: ${hidden} more ${hidden === 1 ? 'message' : 'messages'}; use --json to list them`,
    )
  print(terminal, summary(outcome, dryRun))
}

const lineOf = (file: string, { line, severity, message }: ImportWarning) =>
  `${file}:${line}: ${severity}: ${message}`

const summary = (report: ImportReport, dryRun: boolean) =>
  `${report.file}: read ${report.read}, added ${report.added}, changed ${report.changed}, unchanged ${report.unchanged}, merged ${report.merged}, left out ${report.left_out}, rejected ${report.rejected}, warnings ${report.warnings}${dryRun ? ' (dry run, nothing written)' : ''}`

export const command: Command = { summary: 'import course data', help, run }
