import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locked } from '../../src/commands/installed-of.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const INSTALLED = path.join(ROOT, 'node_modules')

/** A temporary folder that everybody may enter, where the packages can be linked instead of copied if possible. */
export async function publicFolder(): Promise<string> {
  const { dev } = await stat(INSTALLED)
  for (const base of [tmpdir(), '/tmp', '/var/tmp'])
    if ((await stat(base).catch(() => null))?.dev === dev) return mkdtemp(path.join(base, 'dogleg-delivery-'))
  return mkdtemp(path.join(tmpdir(), 'dogleg-delivery-'))
}

/**
 * What `npm ci --omit=dev` installs, from the packages that are installed here: as hard links where that is possible.
 * Whether npm itself works is another question, and needs a network.
 */
export async function installProduction(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  await mkdir(path.join(modules, '.bin'), { recursive: true })
  const { packages, ...rest } = JSON.parse(await readFile(path.join(INSTALLED, '.package-lock.json'), 'utf8'))
  const needed = Object.entries(packages as Locked).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  for (const [place] of needed) await linkPackage(place, folder)
  await writeFile(
    path.join(modules, '.package-lock.json'),
    JSON.stringify({ ...rest, packages: Object.fromEntries(needed) }),
  )
  await symlink(await readlink(path.join(INSTALLED, '.bin/node')), path.join(modules, '.bin/node'))
}

async function linkPackage(place: string, folder: string) {
  const target = path.join(folder, place)
  // A package within another one comes with it.
  if (await stat(target).catch(() => null)) return
  await mkdir(path.dirname(target), { recursive: true })
  const from = path.join(ROOT, place)
  try {
    execFileSync('cp', ['-al', from, target], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', from, target])
  }
}
