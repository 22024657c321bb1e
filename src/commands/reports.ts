import { readContacts } from '../account/contact-store.ts'
import { malformed, Problem, shown } from '../core/problem.ts'
import { parseFriendCode, shownCode } from '../social/friend-code.ts'
import { hideReported } from '../social/report.ts'
import {
  closeReport,
  listReports,
  OUTCOMES,
  type Outcome,
  type Report,
  readReport,
} from '../social/report-store.ts'
import type { Command } from './command.ts'
import { type Given, type Result, runVerb, type Verb } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'

const help = `
./dogleg reports [--all]
./dogleg reports show REFERENCE
./dogleg reports close REFERENCE --outcome OUTCOME [--note TEXT]
./dogleg reports hide REFERENCE [--note TEXT]
./dogleg reports unhide REFERENCE

What golfers report about other golfers, their shared rounds and their comments. The oldest comes first.

  (nothing)          list what is open (also: ./dogleg reports list)
  show               everything about one report, with who sent it and whom it is about
  close              close it: what came of it
  hide               hide the comment or the round from everybody but its golfer, and close the report
  unhide             show the comment or the round again

  --all              closed ones too
  --outcome OUTCOME  ${OUTCOMES.join(', ')}
  --note TEXT        why you decided so
  --json             print the result as JSON
  --data DIR         the data folder (default DOGLEG_DATA or ./data)

180 days after a report was closed we delete it. To end an account: ./dogleg user delete EMAIL --yes

Exit code: 0, or 1 if an argument is wrong.
`

const list: Verb = {
  usage: '[--all]',
  run: async ({ db }, { all }) => {
    const found = await listReports(db, all !== undefined)
    const none = `No ${all === undefined ? 'open ' : ''}reports.`
    return {
      json: { reports: found.map(reportJson) },
      rows: found.length === 0 ? [[none]] : found.map(reportRow),
    }
  },
}

const VERBS: Readonly<Record<string, Verb>> = {
  list,
  show: { usage: 'REFERENCE', run: async (deps, given) => shownReport(deps, await reportOf(deps, given)) },
  close: {
    usage: 'REFERENCE --outcome OUTCOME [--note TEXT]',
    run: (deps, given) => close(deps, given, outcomeOf(given)),
  },
  hide: {
    usage: 'REFERENCE [--note TEXT]',
    run: async (deps, given) => {
      await hide(deps, given, deps.now())
      return close(deps, given, 'hidden')
    },
  },
  unhide: {
    usage: 'REFERENCE',
    run: async (deps, given) => {
      await hide(deps, given, null)
      return shownReport(deps, await reportOf(deps, given))
    },
  },
}

function outcomeOf({ outcome }: Given): Outcome {
  const found = OUTCOMES.find((each) => each === outcome)
  if (found === undefined) throw malformed('--outcome', `one of ${OUTCOMES.join(', ')}`)
  return found
}

async function reportOf({ db }: CommandDeps, { reference: given = '' }: Given): Promise<Report> {
  const reference = parseFriendCode(given)
  const report = reference === null ? null : await readReport(db, reference)
  if (report === null)
    throw new Problem('not_found', `We don’t have a report with the reference ${shown(given)}.`)
  return report
}

async function hide(deps: CommandDeps, given: Given, hiddenAt: number | null): Promise<void> {
  const report = await reportOf(deps, given)
  if (!(await hideReported(deps, report, hiddenAt)))
    throw new Problem('conflict', 'There’s nothing to hide: it is about a golfer, or it is gone.')
}

async function close(deps: CommandDeps, given: Given, outcome: Outcome): Promise<Result> {
  const report = await reportOf(deps, given)
  const isClosed = await closeReport(deps, report.reference, outcome, given.note ?? null)
  if (!isClosed && outcome !== 'hidden')
    throw new Problem('conflict', `${shownCode(report.reference)} is closed already: ${report.outcome}.`)
  const closed = await reportOf(deps, given)
  return { json: reportJson(closed), rows: [reportRow(closed)] }
}

async function shownReport({ db }: CommandDeps, report: Report): Promise<Result> {
  const { by_account: by, about_account: about } = report
  const people = await readContacts(
    db,
    [by, about].flatMap((id) => id ?? []),
  )
  const personOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person === undefined ? 'a deleted account' : `${person.name ?? ''} <${person.email ?? ''}>`
  }
  const [from, of] = [personOf(by), personOf(about)]
  const facts = Object.entries({ ...reportJson(report), from, golfer: of })
  return {
    json: { ...reportJson(report), from, golfer: of },
    rows: facts.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  }
}

const timeOf = (at: number) => new Date(at).toISOString()

const reportJson = (report: Report) => ({
  reference: shownCode(report.reference),
  kind: report.kind,
  quote: report.quote,
  reason: report.reason,
  sent_at: timeOf(report.at),
  outcome: report.outcome,
  note: report.note,
  closed_at: report.closed_at === null ? null : timeOf(report.closed_at),
})

const reportRow = (report: Report) => [
  shownCode(report.reference),
  timeOf(report.at).slice(0, 10),
  report.outcome ?? 'open',
  report.kind,
  shortened(report.reason),
]

const MAX_SHOWN = 60

function shortened(text: string): string {
  const line = text.split(/\s+/).join(' ')
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN - 1).toWellFormed()}…`
}

export const command: Command = {
  summary: 'see and decide what golfers report',
  help,
  // Without a verb it lists.
  run: ([first, ...rest], terminal) =>
    first === undefined || first.startsWith('-')
      ? runVerb('reports', VERBS, ['list', ...(first === undefined ? [] : [first]), ...rest], terminal)
      : runVerb('reports', VERBS, [first, ...rest], terminal),
}
