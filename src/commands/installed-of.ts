import { readFileSync } from 'node:fs'
import path from 'node:path'

type Names = string | readonly string[]

/** One package of a lockfile, as npm writes it. */
export type LockedPackage = {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly os?: Names
  readonly cpu?: Names
  readonly libc?: Names
}
export type Locked = Readonly<Record<string, LockedPackage>>

export type Machine = { readonly os: string; readonly cpu: string; readonly libc: string }

export type Installed = 'all' | 'serve' | 'none'

/** What npm has installed of a lockfile: all packages, or at least those of a server. Others may be there too. */
export function installedOf(locked: Locked, installed: Locked, machine: Machine): Installed {
  const { '': _project, ...wishes } = locked
  const missing = Object.entries(wishes)
    .filter(([place, wish]) => !isSame(installed[place], wish))
    .map(([, wish]) => wish)
    .filter((wish) => isNeeded(wish, machine))
  if (missing.length === 0) return 'all'
  return missing.every(({ dev, devOptional }) => dev || devOptional) ? 'serve' : 'none'
}

const isSame = (found: LockedPackage | undefined, wish: LockedPackage) =>
  found !== undefined &&
  found.version === wish.version &&
  (found.integrity === undefined || wish.integrity === undefined || found.integrity === wish.integrity)

/** npm may leave out an optional package. A server needs those for its machine, such as Node itself. */
function isNeeded({ dev, optional, os, cpu, libc }: LockedPackage, machine: Machine): boolean {
  if (!optional) return true
  if (dev || os === undefined) return false
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc)
}

/** npm's lists: `linux` allows one, `!win32` forbids one. */
function allows(names: Names | undefined, own: string): boolean {
  const list = [names ?? []].flat()
  if (list.includes(`!${own}`)) return false
  return list.includes(own) || list.every((entry) => entry.startsWith('!'))
}

function installedHere(): Installed {
  const root = path.join(import.meta.dirname, '../..')
  const read = (file: string): Locked => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  const machine = { os: process.platform, cpu: process.arch, libc: libcHere() }
  return installedOf(read('package-lock.json'), read('node_modules/.package-lock.json'), machine)
}

/** As npm finds it out: Node says which version of glibc it runs on, if it does. */
function libcHere(): string {
  // Otherwise it would look up the names of open connections.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { header } = report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

// The wrapper asks before it knows of any package, so this file imports none. If a file is missing or broken, we
// fail, and the wrapper installs.
if (import.meta.main) process.stdout.write(installedHere())
