import { constants } from 'node:fs'
import { access, mkdir, readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { ageWords, HOUR_MS } from '../core/duration.ts'
import { readLastBackup } from '../platform/backup/last-backup.ts'
import type { Config } from '../platform/config.ts'
import { isOpenToOthers, sqliteFile } from '../platform/db/open.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

/** Where the service runs: its folder, its user, its proxy. */
export const checkPlace = async (config: Config): Promise<readonly Finding[]> => [
  await checkFolder(config),
  ...checkModes(config),
  ...checkUser(),
  ...(await checkDescriptors()),
  await checkBackup(config),
  ...checkProxy(config),
]

const ROOM = 1 << 30

async function checkFolder({ data }: Config): Promise<Finding> {
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
    await access(data, constants.R_OK | constants.W_OK)
  } catch (error) {
    return wrong('data folder', `cannot write to ${data} (${(error as Error).message})`)
  }
  const { bavail, bsize } = await statfs(data)
  const free = bavail * bsize
  if (free < ROOM) return wrong('data folder', `${data} has only ${Math.round(free / 2 ** 20)} MB left`)
  return ok('data folder', `${data} is writable, ${Math.round(free / 2 ** 30)} GB left`)
}

/** Others must not read what has secrets and personal data in it. */
function checkModes({ data }: Config): readonly Finding[] {
  const file = sqliteFile(data)
  const secret = [file, `${file}-wal`, path.join(data, 'mail'), path.join(data, 'backups')]
  return secret
    .filter(isOpenToOthers)
    .map((each) =>
      wrong('permissions', `other users can read ${each}, which has secrets in it: chmod go= ${each}`),
    )
}

const checkUser = (): readonly Finding[] =>
  process.getuid?.() === 0 ? [note('user', 'this is root: run the service as a user of its own')] : []

const FEW_DESCRIPTORS = 4_096

async function checkDescriptors(): Promise<readonly Finding[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, most] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  if (most === undefined || Number(most) >= FEW_DESCRIPTORS) return []
  return [note('open files', `a process may have only ${most} open: raise it for many clients (LimitNOFILE)`)]
}

const OLD_BACKUP_MS = 26 * HOUR_MS

async function checkBackup({ data }: Config): Promise<Finding> {
  const last = await readLastBackup(data)
  if (last === null) return note('backup', 'none by ./dogleg backup; docs/operations.md has a schedule')
  const age = Date.now() - last.at
  const old = `${ageWords(age)} old`
  const isGone = last.file !== '-' && (await stat(last.file).catch(() => null)) === null
  if (age > OLD_BACKUP_MS) return wrong('backup', `the last one is ${old} (${last.file})`)
  if (isGone) return note('backup', `the last one was moved or deleted (${last.file})`)
  return ok('backup', `the last one is ${old} (${last.file})`)
}

const EVERYBODY = ['0.0.0.0/0', '::/0']

/** We speak plain HTTP, so where the public address is https there is a proxy. */
function checkProxy({ urls, trustProxy }: Config): readonly Finding[] {
  const isPublic = Object.values(urls).some((url) => url?.startsWith('https:'))
  if (trustProxy.some((network) => EVERYBODY.includes(network)))
    return [
      wrong(
        'proxy',
        'DOGLEG_TRUST_PROXY trusts everybody: any client can pretend to be another. Name the proxy alone',
      ),
    ]
  if (isPublic && trustProxy.length === 0)
    return [
      wrong(
        'proxy',
        'the public address is https, but DOGLEG_TRUST_PROXY is not set: all clients of the proxy share one rate limit',
      ),
    ]
  return isPublic ? [ok('proxy', `we believe ${trustProxy.join(', ')}`)] : []
}
