import { WrongSetting } from '../config.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Rows of each table. */
export type Rows = Readonly<Record<string, number>>

export type ManifestFile = { readonly path: string; readonly bytes: number; readonly sha256: string }

/** The first file of a backup: what it is, and how to tell that it is whole. */
export type BackupManifest = {
  readonly format: typeof FORMAT
  /** Of the software that wrote it. */
  readonly version: string
  readonly engine: EngineName
  /** The last migration of the database. */
  readonly migration: string
  readonly at: string
  readonly rows: Rows
  readonly files: readonly ManifestFile[]
}

export const FORMAT = 1
export const MANIFEST = 'dogleg-backup.json'

/** A backup that we can’t trust is refused with one line. */
export class DamagedBackup extends WrongSetting {}

export function parseManifest(text: string): BackupManifest {
  const manifest = asManifest(text)
  if (manifest === null) throw new DamagedBackup('This backup is damaged: its manifest cannot be read.')
  if (manifest.format !== FORMAT)
    throw new WrongSetting('This backup comes from a newer version of Dogleg. Restore it with that version.')
  return manifest
}

function asManifest(text: string): BackupManifest | null {
  try {
    const given = JSON.parse(text)
    const isWhole =
      Number.isInteger(given.format) &&
      ['sqlite', 'postgres'].includes(given.engine) &&
      [given.version, given.migration, given.at].every((each) => typeof each === 'string') &&
      Object.values(given.rows).every(Number.isInteger) &&
      given.files.every(isFile)
    return isWhole ? given : null
  } catch {
    return null
  }
}

/** A path stays inside the folder that it is unpacked to. */
const isFile = ({ path, bytes, sha256 }: Partial<Record<keyof ManifestFile, unknown>>) =>
  typeof path === 'string' &&
  !path.startsWith('/') &&
  !path.split('/').includes('..') &&
  Number.isInteger(bytes) &&
  /^[0-9a-f]{64}$/.test(String(sha256))

/** Says which tables differ, in a line. */
export function compareRows(expected: Rows, found: Rows): string | null {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  const wrong = names.filter((name) => expected[name] !== found[name])
  if (wrong.length === 0) return null
  const told = wrong
    .slice(0, 3)
    .map((name) => `${name} has ${found[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}`)
  return `${told.join(', ')}${wrong.length > 3 ? ` and ${wrong.length - 3} more differ` : ''}`
}
