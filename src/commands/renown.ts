import { directOf } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb, PATIENT } from '../platform/db/open.ts'
import { readVenueMatches } from '../renown/read-renown.ts'
import { renownReport, type VenueLine } from '../renown/renown-report.ts'
import type { Command } from './command.ts'
import { configFrom } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg renown [--json] [--data DIR]'

const help = `
${USAGE}

Reports which venues of championships (content/renown) we found in the library, and which we didn’t: because the
library has no such course, or because several fit equally well. Search shows well-known courses first.

  --json       print all venues as JSON; otherwise only those that are ambiguous or missing
  --data DIR   the data folder (default DOGLEG_DATA or ./data)
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const db = openDb(directOf(configFrom(terminal, values)), PATIENT)
  try {
    await migrate(db)
    const report = renownReport(await readVenueMatches(db))
    if (values.json) printJson(terminal, report)
    else print(terminal, reportText(report))
    return 0
  } finally {
    await db.destroy()
  }
}

type Report = ReturnType<typeof renownReport>

function reportText({ matched, ambiguous, missing }: Report): string {
  const all = matched.length + ambiguous.length + missing.length
  const parts = [`We found ${matched.length} of ${all} venues in the library.`]
  if (ambiguous.length > 0)
    parts.push(`Several courses fit (${ambiguous.length}):\n${ambiguous.map(ambiguousText).join('\n')}`)
  if (missing.length > 0)
    parts.push(`Not in the library (${missing.length}):\n${missing.map(venueText).join('\n')}`)
  return parts.join('\n\n')
}

const venueText = ({ club, course, town, country }: VenueLine) =>
  `  ${[club, course, town, country.toUpperCase()].filter((part) => part !== null).join(', ')}`

const ambiguousText = (line: Report['ambiguous'][number]) => `${venueText(line)}: ${line.slugs.join(', ')}`

export const command: Command = { summary: 'report which championship venues are in the library', help, run }
