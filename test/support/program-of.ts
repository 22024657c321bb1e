import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** A program, installed with its Debian package if it is missing; null where that is not possible. */
export function programOf(name: string, debianPackage: string): string | null {
  const there = find(name)
  if (there !== null || process.getuid?.() !== 0 || find('apt-get') === null) return there
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: readonly string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { env, stdio: 'ignore' })
  const install = () => apt('install', '-y', '--no-install-recommends', debianPackage)
  try {
    install()
  } catch {
    apt('update')
    install()
  }
  return find(name)
}

function find(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter))
    try {
      accessSync(path.join(folder, name), constants.X_OK)
      return path.join(folder, name)
    } catch {
      // Not here.
    }
  return null
}
