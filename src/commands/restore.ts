import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { type Restored, restoreBackup } from '../platform/backup/restore-backup.ts'
import { WrongSetting, whereOf } from '../platform/config.ts'
import type { Command } from './command.ts'
import { configFrom } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal, tellSteps } from './terminal.ts'

const USAGE = './dogleg restore FILE [--force] [--json] [--data DIR]'

const help = `
${USAGE}

Restores a backup into an empty data folder or an empty PostgreSQL database. Everything in it is checked before
anything changes. Stop the service first. If the backup is of an older version, the next start brings its tables
up to date.

  FILE         a backup of ./dogleg backup, or - for stdin
  --force      replace the database that is there; an embedded one is kept next to it under another name
  --json       print what was in it
  --data DIR   the data folder (default DOGLEG_DATA or ./data)
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    force: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const [file = ''] = positionals
  if (file !== '-')
    await access(file, constants.R_OK).catch(() => {
      throw new WrongSetting(`We can’t read ${file}.`)
    })
  const source = file === '-' ? (terminal.stdin ?? process.stdin) : createReadStream(file)
  const where = whereOf(configFrom(terminal, values))
  const onStep = tellSteps(terminal)
  const restored = await restoreBackup({ where, force: values.force, now: Date.now, onStep }, source)
  if (values.json) printJson(terminal, restored)
  else print(terminal, summaryOf(restored))
  return 0
}

function summaryOf({ manifest: { rows, at, version }, before }: Restored): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const kept =
    before === null ? '' : ` What was there before is ${before}; delete it when you no longer need it.`
  return `Restored ${total} rows of ${at}, saved by version ${version}.${kept}
Run ./dogleg premium reconcile --apply afterwards if you sell with Stripe.`
}

export const command: Command = { summary: 'restore a backup', help, run }
