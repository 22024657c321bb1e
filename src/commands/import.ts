import { access, readFile } from 'node:fs/promises'
import type { Given } from '../import/given.ts'
import { groupRemarks, type RemarkGroup } from '../import/group-remarks.ts'
import { type ImportOptions, importFile } from '../import/import-file.ts'
import type { ImportReport } from '../import/import-report.ts'
import { FORMATS, type Format } from '../import/origin.ts'
import { renewDerived } from '../import/renew-derived.ts'
import { UnreadableFile } from '../import/unreadable-file.ts'
import { directOf, WrongSetting } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Db, openDb, PATIENT } from '../platform/db/open.ts'
import type { Command } from './command.ts'
import { durationOf } from './duration.ts'
import { writeImportReport } from './import-report-file.ts'
import { configFrom } from './options.ts'
import { isCut, printGroups, printNotUsed, printSummary, summaryOf } from './print-import.ts'
import { progressBar } from './progress.ts'
import { readArgs } from './read-args.ts'
import { scheduleImports } from './schedule-imports.ts'
import { plain, printError, printJson, type Terminal } from './terminal.ts'

const USAGE =
  './dogleg import FILE… [--format F] [--source NAME] [--course SLUG] [--mapping FILE] [--every TIME] [--dry-run] [--json] [--data DIR]'

const help = `
${USAGE}

Imports course data, gzipped or not (docs/import.md). Dogleg recognises the format from the content:

  records      course records as NDJSON or a JSON array, as ./dogleg export writes them
  osm          OpenStreetMap: PBF, XML, Overpass JSON, or GeoJSON with OSM tags, also one feature per line
  opengolfmap  GeoJSON points of courses with osm_id and iso_country
  opengolfapi  OpenGolfAPI as CSV, NDJSON or GeoJSON
  courses      a list of courses as CSV or XLSX
  tracing      drawn features as KML, KMZ, GPX or any GeoJSON, for the courses they lie on or near
  scorecards   CSV or XLSX with one row per tee or per hole, or as clubs draw them (docs/scorecards.md)
  elevation    GeoTIFF, ESRI ASCII grid or point cloud (LAS, LAZ, COPC), for the courses it covers
  corrections  JSON patches with a reason (docs/corrections.md)

Each file is one transaction, all or nothing. A running server serves the new data within seconds.

Rejected records and warnings are grouped by reason, with five examples each. If there are more, all of them are
in a file in import-reports in the data folder; the last 20 of these files are kept. There is colour on a terminal,
unless NO_COLOR is set.

  --format F   use this format instead of recognising it
  --source N   who the data comes from, for files that don’t say it (a tracing: the file’s name); --licence and
               --url add to it
  --course S   the slug of the course, for a scorecard or a tracing that doesn’t name it
  --mapping F  a JSON file that says what the keys of a GeoJSON file mean (docs/import.md)
  --every TIME load FILE, which is an https address, now and again every TIME, such as 24h (at least 15m); servers do
               it, and only if the file has changed. ./dogleg jobs schedules lists them
  --dry-run    read and check everything, but write nothing to the library
  --json       print the whole report as JSON
  --data DIR   the data folder (default DOGLEG_DATA or ./data)

Exit code: 0 if nothing was rejected, 2 if some records were or a file has none, 1 if a file could not be read.
`

type Failure = { readonly file: string; readonly failed: string }
type Outcome = ImportReport | Failure

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    format: { type: 'string' },
    source: { type: 'string' },
    licence: { type: 'string' },
    url: { type: 'string' },
    course: { type: 'string' },
    mapping: { type: 'string' },
    every: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const format = formatNamed(values.format)
  const given = await givenIn(values)
  const config = configFrom(terminal, values)
  const everyMs = values.every === undefined ? null : durationOf('every', values.every)
  if (everyMs !== null) {
    const sources = positionals.map((url) => ({ url, format, given }))
    return scheduleImports(terminal, config, {
      sources,
      everyMs,
      isDryRun: values['dry-run'],
      isJson: values.json,
    })
  }
  const db = openDb(directOf(config), PATIENT)
  try {
    await migrate(db)
    if (!values['dry-run']) await renewDerived(db, Date.now())
    const outcomes: Outcome[] = []
    for (const file of positionals)
      outcomes.push(
        await importOne(terminal, db, file, {
          dryRun: values['dry-run'],
          given,
          ...(format ? { format } : {}),
        }),
      )
    if (values.json) printJson(terminal, { dry_run: values['dry-run'], files: outcomes })
    else await report(terminal, config.data, outcomes, values['dry-run'])
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

type Values = Readonly<Partial<Record<'source' | 'licence' | 'url' | 'course' | 'mapping', string>>>

async function givenIn({ source, licence, url, course, mapping }: Values): Promise<Given> {
  if (source === undefined && (licence !== undefined || url !== undefined))
    throw new WrongSetting('--licence and --url need --source.')
  return {
    source: source === undefined ? null : { name: source, licence: licence ?? null, url: url ?? null },
    course: course ?? null,
    mapping: mapping === undefined ? null : await readMapping(mapping),
  }
}

async function readMapping(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new WrongSetting(
      `--mapping ${file} cannot be read: ${inWords(error instanceof Error ? error.message : `${error}`)}`,
    )
  }
}

type Choice = Pick<ImportOptions, 'dryRun' | 'format' | 'given'>

async function importOne(terminal: Terminal, db: Db, file: string, choice: Choice): Promise<Outcome> {
  const bar = progressBar(terminal, `Reading ${file}`)
  try {
    await access(file)
    return await importFile(db, file, { ...choice, now: Date.now, onProgress: bar.draw })
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
  return outcomes.some((outcome) => 'rejected' in outcome && (outcome.rejected > 0 || outcome.read === 0))
    ? 2
    : 0
}

async function report(terminal: Terminal, data: string, outcomes: readonly Outcome[], dryRun: boolean) {
  const reports = outcomes.filter((outcome) => 'remarks' in outcome)
  const failures = outcomes.filter((outcome) => 'failed' in outcome)
  const groups = groupRemarks(reports)
  const summary = summaryOf(reports, failures.length, dryRun)
  for (const { file, failed } of failures)
    printError(terminal, plain(`${file}: cannot be read: ${inWords(failed)}`))
  printGroups(terminal, groups)
  printNotUsed(terminal, reports)
  for (const { file, format, read } of reports)
    if (read === 0) printError(terminal, plain(`${file}: we read it as ${format} and found nothing in it`))
  printSummary(terminal, summary)
  if (!dryRun && reports.some(hasDoubts))
    printError(terminal, 'Some courses may be one: ./dogleg review lists them side by side.')
  const lost = reports.reduce((sum, one) => sum + lostOf(one), 0)
  if (lost > 0)
    printError(terminal, `We kept only the first messages of each file; ${lost} more are not listed.`)
  if (isCut(groups)) await keepReport(terminal, data, summary, groups)
}

const hasDoubts = ({ remarks }: ImportReport) =>
  remarks.some(({ message }) => message.includes(': kept as a course of its own'))

const REASONS = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'you may not read it'],
])

/** The system's own words start with a code, such as `ENOENT: `. */
const inWords = (failed: string) => REASONS.get(failed.split(':', 1)[0] ?? '') ?? failed

/** An import keeps a limited number of messages in memory. */
const lostOf = ({ rejected, warnings, left_out, remarks }: ImportReport) =>
  rejected + warnings + left_out - remarks.filter(({ severity }) => severity !== 'joined').length

/** The import is done: that its report cannot be written is no reason to fail. */
async function keepReport(
  terminal: Terminal,
  data: string,
  summary: readonly string[],
  groups: readonly RemarkGroup[],
) {
  const count = groups.reduce((sum, { remarks }) => sum + remarks.length, 0)
  try {
    const file = await writeImportReport(data, Date.now(), summary, groups)
    printError(terminal, `All ${count} messages are in ${file}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    printError(
      terminal,
      `We couldn’t write all ${count} messages to a file (${reason}). Use --json to list them.`,
    )
  }
}

export const command: Command = { summary: 'import course data', help, run }
