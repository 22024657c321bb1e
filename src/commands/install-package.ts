import { constants } from 'node:fs'
import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run.ts'

const SYSTEM = ['/usr/sbin', '/sbin']

/** Where a program is, also if it is one for administrators; null if it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  for (const folder of [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM]) {
    const file = path.join(folder, name)
    const works = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (works) return file
  }
  return null
}

export const mayInstall = async () => process.getuid?.() === 0 && (await findProgram('apt-get')) !== null

/** Installs Debian packages for tests and benchmarks. Their services are not started. False where we may not. */
export async function installPackages(...names: readonly string[]): Promise<boolean> {
  if (!(await mayInstall())) return false
  process.stderr.write(`dogleg: installing ${names.join(', ')} for the tests (only once).\n`)
  // Others may be installing too.
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=300']
  const apt = (...args: readonly string[]) =>
    run('apt-get', [...options, ...args], { DEBIAN_FRONTEND: 'noninteractive' })
  const install = () => apt('install', '-y', '--no-install-recommends', ...names)
  return withoutServices(async () => {
    if ((await install()) === 0) return true
    await apt('update')
    return (await install()) === 0
  })
}

const POLICY = '/usr/sbin/policy-rc.d'
const REFUSE = '#!/bin/sh\nexit 101\n'

/** Debian starts the service of a package as soon as it is installed, unless this file says no. */
async function withoutServices<T>(work: () => Promise<T>): Promise<T> {
  const isOurs = await writeFile(POLICY, REFUSE, { flag: 'wx', mode: 0o755 }).then(
    () => true,
    () => false,
  )
  try {
    return await work()
  } finally {
    if (isOurs) await rm(POLICY, { force: true })
  }
}

/** The program, installed with its package if it is missing; null where that is not possible. */
export async function programOf(name: string, ...packages: readonly string[]): Promise<string | null> {
  return (await findProgram(name)) ?? ((await installPackages(...packages)) ? findProgram(name) : null)
}
