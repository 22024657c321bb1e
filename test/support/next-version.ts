import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from './engines.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PARTS = [
  ...['src', 'web', 'content', 'clients', 'migrations', 'dogleg'],
  ...['CHANGELOG.md', 'package.json', 'package-lock.json'],
]

export type NextVersion = {
  readonly root: string
  /** Adds a migration to it. */
  readonly migration: (name: string, text: string) => Promise<void>
}

/** A copy of the code that can get migrations which ours does not know, as the next version would have. */
export async function makeNextVersion(): Promise<NextVersion> {
  const root = path.join(await temporaryFolder(), 'next')
  await mkdir(root)
  for (const part of PARTS) await cp(path.join(ROOT, part), path.join(root, part), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  return {
    root,
    migration: (name, text) => writeFile(path.join(root, 'migrations', `${name}.ts`), text),
  }
}
