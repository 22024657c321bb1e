import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import about from '../../package.json' with { type: 'json' }
import { noteBackup } from '../platform/backup/last-backup.ts'
import { keepAs, makeBackup } from '../platform/backup/make-backup.ts'
import type { BackupManifest } from '../platform/backup/manifest.ts'
import { backupName, rotateBackups } from '../platform/backup/rotate-backups.ts'
import { type Config, WrongSetting, whereOf } from '../platform/config.ts'
import type { Command } from './command.ts'
import { configFrom, wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal, tellSteps } from './terminal.ts'

const USAGE = './dogleg backup [--keep N] [--verify-on URL] [--json] [--data DIR] [FILE]'

const help = `
${USAGE}

Backs up the database and what else cannot be built again, while the service runs. The backup is restored into a
temporary place and compared before it gets its name. It has secrets and personal data in it: keep it private.

  FILE             file to write, never one that exists; a folder, for a name with the time in it; or - for stdout
                   (default: the folder backups in the data folder)
  --keep N         afterwards remove all but the N newest backups in that folder
  --verify-on URL  PostgreSQL server to try the backup on, in a temporary database (default: the same server)
  --json           print what is in it
  --data DIR       the data folder (default DOGLEG_DATA or ./data)

Restore it with ./dogleg restore FILE.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    keep: { type: 'string' },
    'verify-on': { type: 'string' },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const config = configFrom(terminal, values)
  const target = await targetOf(config, positionals[0])
  const keep = keepOf(values.keep, target)
  const options = {
    ...{ where: whereOf(config), version: about.version, now: Date.now },
    verifyOn: values['verify-on'] ?? null,
    onStep: tellSteps(terminal),
  }
  const { manifest, bytes } = await makeBackup(options, target.folder, async (archive, manifest) => ({
    manifest,
    bytes: target.file === null ? await sendTo(terminal, archive) : await keepAs(archive, target.file),
  }))
  const file = target.file ?? '-'
  await noteBackup(config.data, { at: Date.parse(manifest.at), file, bytes })
  const removed = keep === null ? [] : await rotateBackups(target.folder, keep, path.basename(file))
  if (values.json && target.file !== null) printJson(terminal, { file, bytes, removed, ...manifest })
  else if (target.file !== null) print(terminal, summaryOf(file, bytes, manifest, removed))
  return 0
}

type Target = {
  /** Where we work: the disk of the backup. */
  readonly folder: string
  /** Null for stdout. */
  readonly file: string | null
  readonly isNamed: boolean
}

async function targetOf({ data }: Config, given: string | undefined): Promise<Target> {
  if (given === '-') return { folder: data, file: null, isNamed: false }
  const folder = given ?? path.join(data, 'backups')
  const isFolder = given === undefined || given.endsWith(path.sep) || (await isDirectory(folder))
  if (isFolder) return { folder, file: path.join(folder, backupName(Date.now())), isNamed: true }
  if ((await stat(folder).catch(() => null)) !== null)
    throw new WrongSetting(`${folder} exists already, and we never overwrite a backup.`)
  return { folder: path.dirname(folder), file: folder, isNamed: false }
}

const isDirectory = async (name: string) => (await stat(name).catch(() => null))?.isDirectory() ?? false

function keepOf(given: string | undefined, { isNamed }: Target): number | null {
  if (given === undefined) return null
  if (!isNamed) throw new WrongSetting('--keep needs a folder of backups, not the name of one.')
  const keep = wholeNumber('keep', given, 0)
  if (keep === 0) throw new WrongSetting('--keep must be at least 1.')
  return keep
}

async function sendTo({ stdout }: Terminal, archive: string): Promise<number> {
  const { size } = await stat(archive)
  await pipeline(createReadStream(archive), stdout as NodeJS.WritableStream, { end: false })
  return size
}

function summaryOf(
  file: string,
  bytes: number,
  { rows, migration }: BackupManifest,
  removed: readonly string[],
): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  const rotated = removed.length === 0 ? '' : `\nRemoved ${removed.join(', ')}.`
  return `${file}: ${size}, ${total} rows in ${Object.keys(rows).length} tables, up to ${migration}. We restored it to check.${rotated}`
}

export const command: Command = { summary: 'back up everything, while the service runs', help, run }
