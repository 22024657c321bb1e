import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { before, test } from 'node:test'
import { programOf } from '../../../src/commands/install-package.ts'
import { readyFolder, temporaryFolder } from '../../support/engines.ts'
import { environment } from '../../support/process.ts'
import { waitUntil } from '../../support/wait-until.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const UNITS = path.join(ROOT, 'deploy/systemd')
/** systemd's own scale: 0 is best, 10 is worst, up to 2 is fine. */
const WORST = 1.5

const isRoot = process.getuid?.() === 0

let analyze: string | null = null
before(async () => {
  analyze = await programOf('systemd-analyze', 'systemd')
})

const readUnit = (name: string) => readFile(path.join(UNITS, name), 'utf8')
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(analyze ?? '', args, { encoding: 'utf8', timeout: 60_000 })
  return { status, said: stdout + stderr }
}

test('systemd finds nothing wrong with the units', async (t) => {
  if (analyze === null) return t.skip('there is no systemd-analyze')
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const names = ['dogleg.service', 'dogleg-backup.service', 'dogleg-backup.timer']
  // Where it is installed on this machine; the first also for several processes.
  for (const name of [...names, 'dogleg@.service'])
    await writeFile(
      path.join(folder, name),
      (await readUnit(name.replace('@', ''))).replaceAll('/opt/dogleg/dogleg', path.join(ROOT, 'dogleg')),
    )
  const { status, said } = run(
    'verify',
    ...[...names, 'dogleg@8081.service'].map((name) => path.join(folder, name)),
  )
  assert.deepEqual([status, said], [0, ''])
})

for (const name of ['dogleg.service', 'dogleg-backup.service'])
  test(`${name} may do little: at most ${WORST} on systemd's scale`, (t) => {
    if (analyze === null) return t.skip('there is no systemd-analyze')
    const { said } = run('security', '--offline=true', '--no-pager', path.join(UNITS, name))
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? []
    assert.ok(Number(level) <= WORST, said)
  })

test('stop and reload are what the service understands', async () => {
  const unit = await readUnit('dogleg.service')
  for (const line of [
    'ExecReload=/bin/kill -USR2 $MAINPID',
    'KillMode=mixed',
    'TimeoutStopSec=15',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
  ])
    assert.ok(unit.split('\n').includes(line), line)
})

test('the service makes only system calls that the unit allows', async (t) => {
  const strace = analyze && (await programOf('strace', 'strace'))
  if (!strace) return t.skip('there is no strace or systemd-analyze')
  const folder = await readyFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'calls')
  const made = await callsMade([strace, '-f', '-c', '-U', 'name', '-o', file], folder, file)
  assert.ok(made.length > 30, 'it was watched')
  // As root, SQLite gives new files to the owner of the database.
  const allowed = allowedBy(await readUnit('dogleg.service')).union(new Set(isRoot ? ['fchown'] : []))
  assert.deepEqual(
    made.filter((name) => !allowed.has(name)),
    [],
  )
})

/** Serves some pages with two workers, and a sign-in, which needs a thread of its own. */
async function callsMade([program = '', ...args]: readonly string[], folder: string, file: string) {
  const env = environment({ DOGLEG_DATA: folder, DOGLEG_DEMO: 'auto', DOGLEG_WORKERS: '2' })
  const watched = spawn(program, [...args, path.join(ROOT, 'dogleg'), 'serve', '--port', '0'], {
    ...{ env, stdio: ['ignore', 'pipe', 'ignore'] as const },
  })
  const ended = new Promise((done) => watched.once('exit', done))
  let said = ''
  watched.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  try {
    await waitUntil(() => /Status .*\n/.test(said) || watched.exitCode !== null, 'the service')
    const [, origin = ''] = /Status\s+(\S+)\/v1\/status/.exec(said) ?? []
    for (const page of ['/v1/courses?q=golf', '/', '/gps', '/v1/docs', '/courses'])
      await (await fetch(`${origin}${page}`)).text()
    await fetch(`${origin}/api/v1/session`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ email: 'golfer1@example.org', password: 'a wrong password' }),
    })
  } finally {
    const children = await readFile(`/proc/${watched.pid}/task/${watched.pid}/children`, 'utf8')
    process.kill(Number.parseInt(children, 10), 'SIGTERM')
    await ended
  }
  const names = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  return names.filter((name) => /^[a-z]\w+$/.test(name) && name !== 'syscall' && name !== 'total')
}

/** The system calls that the lines of a unit leave, one line after the other. */
function allowedBy(unit: string): ReadonlySet<string> {
  let allowed = new Set<string>()
  for (const [, sign, names = ''] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
    const meant = new Set(names.split(' ').flatMap(callsIn))
    allowed = sign === '~' ? allowed.difference(meant) : allowed.union(meant)
  }
  return allowed
}

function callsIn(name: string): readonly string[] {
  if (!name.startsWith('@')) return [name]
  const lines = run('syscall-filter', name, '--no-pager').said.split('\n').slice(1)
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(callsIn)
}
