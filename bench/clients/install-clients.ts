import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { UsageError } from '../../src/commands/command.ts'

const SCRIPTS = path.join(import.meta.dirname, 'scripts')
const PACKAGES = path.join(import.meta.dirname, 'packages.json')

// Install scripts may download anything, and none of these clients needs its own.
const INSTALL = [
  'install',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  '--loglevel=error',
]

/** Installs the clients into a folder, with the scripts next to them: that is how Node finds their packages. */
export async function installClients(folder: string, signal: AbortSignal): Promise<void> {
  await cp(PACKAGES, path.join(folder, 'package.json'))
  await cp(SCRIPTS, path.join(folder, 'scripts'), { recursive: true })
  await promisify(execFile)('npm', INSTALL, { cwd: folder, signal }).catch((error) => {
    signal.throwIfAborted()
    throw new UsageError(`We could not install the clients with npm: ${error.stderr || error.message}`)
  })
}
