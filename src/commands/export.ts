import { exportLibrary, type Manifest } from '../export/export-library.ts'
import { renewDerived } from '../import/renew-derived.ts'
import { directOf } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb, PATIENT } from '../platform/db/open.ts'
import { cannotWrite } from './cannot-write.ts'
import type { Command } from './command.ts'
import { configFrom } from './options.ts'
import { progressBar } from './progress.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg export --out DIR [--json] [--data DIR]'

const help = `
${USAGE}

Writes the whole library to a folder: courses.ndjson.gz (the import format, cards and maps included),
courses.csv.gz and courses.geojson.gz (summaries), manifest.json (sizes, sha256, counts, licence notices).

  --out DIR    folder to write to; created if missing
  --json       print the manifest
  --data DIR   the data folder (default DOGLEG_DATA or ./data)
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const { out = '' } = values
  const db = openDb(directOf(configFrom(terminal, values)), PATIENT)
  const bar = progressBar(terminal, 'Writing the library')
  try {
    await migrate(db)
    await renewDerived(db, Date.now())
    const { manifest } = await exportLibrary(db, out, bar.draw).catch((error) => {
      throw cannotWrite(out, error)
    })
    bar.done()
    if (values.json) printJson(terminal, manifest)
    else print(terminal, summaryOf(out, manifest))
    return 0
  } finally {
    await db.destroy()
  }
}

function summaryOf(out: string, { courses, files }: Manifest): string {
  const names = files.map(({ name }) => name).join(', ')
  return `${out}: ${courses} ${courses === 1 ? 'course' : 'courses'} in ${names}`
}

export const command: Command = { summary: 'write the whole library to files', help, run }
