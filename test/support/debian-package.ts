import { execFile } from 'node:child_process'
import { access, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs a Debian package where one of its programs is missing. None of its services starts. */
export async function installDebian(name: string, program: string): Promise<void> {
  if (await isThere(program)) return
  const isOurs = !(await isThere(POLICY))
  if (isOurs) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: readonly string[]) =>
    run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { env, maxBuffer: 1 << 24 })
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  try {
    await install().catch(async () => {
      await apt('update')
      await install()
    })
  } finally {
    if (isOurs) await rm(POLICY, { force: true })
  }
  await access(program)
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
