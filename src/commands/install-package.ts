import { execFile } from 'node:child_process'
import { access, chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { run } from './run.ts'

/** Installs a Debian package for the tests; false where we may not, or it does not exist. */
export async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await onPath('apt-get'))) return false
  process.stderr.write(`dogleg: installing ${name} for the tests (only once).\n`)
  const apt = (...args: readonly string[]) =>
    run('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', ...args], { DEBIAN_FRONTEND: 'noninteractive' })
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  return startingNothing(async () => {
    if ((await install()) === 0) return true
    await apt('update')
    return (await install()) === 0
  })
}

const POLICY = '/usr/sbin/policy-rc.d'

/** A package with a service would start it; a policy that somebody else has set stays. */
async function startingNothing<T>(work: () => Promise<T>): Promise<T> {
  const isSet = await access(POLICY).then(
    () => true,
    () => false,
  )
  if (isSet) return work()
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n')
  await chmod(POLICY, 0o755)
  return work().finally(() => rm(POLICY, { force: true }))
}

export async function onPath(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name)
    const works = await promisify(execFile)(file, ['--version'], { timeout: 20_000 }).catch(() => null)
    if (works) return file
  }
  return null
}
