import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { openGolfer } from '../support/app-client.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

/** A small disk of its own; null where we may not mount one. */
async function mountDisk(t: TestContext, megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  t.after(async () => {
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

async function fill(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const file = path.join(folder, 'filler')
  // The last bytes may not fit, and then it is just as full.
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => {})
  return file
}

/** An import and a backup say so in one line, change nothing, and leave nothing that looks complete. */
async function assertRefused(folder: string) {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
  try {
    const file = path.join(elsewhere, 'records.ndjson')
    const records = Array.from({ length: 500 }, (_, n) => ({
      name: `New Mill ${n}`,
      slug: n ? `new-${n}` : 'new-mill',
    }))
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
    const before = (await readdir(folder)).sort()
    for (const args of [['import', file], ['backup']]) {
      const { code, stderr } = await runHere([...args, '--data', folder])
      assert.equal(code, 1, stderr)
      assert.match(stderr, /^dogleg: [^\n]*(full|room|space)[^\n]*\n$/i)
    }
    const after = (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith('index/'))
    assert.deepEqual(
      after.filter((name) => name.includes('.tar') || name.includes('dogleg-2')),
      [],
    )
    assert.deepEqual(
      before.filter((name) => !after.includes(name)),
      [],
    )
  } finally {
    await rm(elsewhere, { recursive: true })
  }
}

test('a disk that fills up while we serve: writes get 503, status is degraded, reads go on, and all is well when there is room', async (t) => {
  const folder = await mountDisk(t, 64)
  if (folder === null) return t.skip('needs the right to mount a disk')
  const lines: string[] = []
  const service = await startTestService({
    ...{
      folder,
      records: [{ name: 'Old Mill', slug: 'old-mill' }],
      onLog: (line: string) => lines.push(line),
    },
  })
  t.after(() => service.stop())
  const golfer = await openGolfer(service.origin)
  const status = async () => (await (await fetch(`${service.api}/status`)).json()).status
  const save = async (name: string) =>
    (await golfer.call('PUT', '/api/v1/profile', { json: { name } })).status
  const filler = await fill(folder)
  let acknowledged = (await golfer.get('/api/v1/profile')).json.name
  for (let n = 0; ; n++) {
    // The database may still have room in its own pages.
    const answer = await save(`Name ${n} ${'x'.repeat(80)}`)
    if (answer === 503) break
    assert.equal(answer, 200)
    acknowledged = `Name ${n} ${'x'.repeat(80)}`
    assert.ok(n < 5_000)
  }
  await waitUntil(async () => (await status()) === 'degraded', 'the status')
  assert.equal((await fetch(`${service.api}/courses/old-mill`)).status, 200)
  assert.equal((await golfer.get('/api/v1/profile')).json.name, acknowledged)
  assert.equal(lines.filter((line) => line.includes('cannot write to the database')).length, 1)
  await assertRefused(folder)
  assert.equal((await fetch(`${service.api}/courses/new-mill`)).status, 404)
  await rm(filler)
  await waitUntil(async () => (await status()) === 'ok', 'the status')
  assert.equal(await save('Found'), 200)
})

test('a start on a full disk is refused in one line, and works once there is room', async (t) => {
  const folder = await mountDisk(t, 64)
  if (folder === null) return t.skip('needs the right to mount a disk')
  const first = await startTestService({ folder, records: [{ name: 'Old Mill', slug: 'old-mill' }] })
  await first.stop()
  const filler = await fill(folder)
  const { code, stderr } = await runHere(['serve', '--port', '0', '--data', folder])
  assert.equal(code, 1)
  assert.match(stderr, /^dogleg: [^\n]+\n$/)
  await rm(filler)
  const again = await startTestService({ env: { DOGLEG_DATA: folder } })
  assert.equal((await fetch(`${again.api}/courses/old-mill`)).status, 200)
  await again.stop()
})
