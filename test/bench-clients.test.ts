import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { type BrowserDoor, COMMANDS, openBrowserDoor } from '../bench/clients/browser-door.ts'
import { CLIENTS, type Client, versionIn, versionOf } from '../bench/clients/client-list.ts'
import { type Finding, parseFinding, STEPS } from '../bench/clients/finding.ts'
import { outcomeOf, reportOf } from '../bench/clients/report.ts'
import { runClient } from '../bench/clients/run-client.ts'

const client = { name: 'a client', expected: STEPS }
const all: readonly Finding[] = STEPS.map((step) => ({ step, ok: true, note: '' }))
const BENCH = path.join(import.meta.dirname, '../bench/clients')

test('a message of a client is a finding only if it has all members', () => {
  const finding = { step: 'lists', ok: true, note: '' }
  assert.deepEqual(parseFinding({ ...finding, more: 1 }), finding)
  for (const other of [null, 'lists', {}, { ...finding, step: 'sings' }, { ...finding, ok: 'yes' }])
    assert.equal(parseFinding(other), null)
})

test('the note of a finding is one short line without colours', () => {
  const note = `\u001b[31mFailed\u001b[0m\n    at somewhere ${'far '.repeat(200)}`
  const parsed = parseFinding({ step: 'calls', ok: false, note })
  assert.match(parsed?.note ?? '', /^Failed at somewhere far far/)
  assert.equal(parsed?.note.length, 300)
})

test('every client has a script and an exact version', async () => {
  assert.equal(CLIENTS.length, 11)
  for (const one of CLIENTS) {
    await access(path.join(BENCH, 'scripts', `${one.script}.ts`))
    assert.match(versionOf(one), /^\d+\.\d+\.\d+$/, one.name)
  }
  assert.equal(versionIn('npm:@modelcontextprotocol/sdk@1.10.2'), '1.10.2')
})

test('a client is fine if it can do everything that it should', () => {
  assert.equal(outcomeOf(client, '1.0.0', all, null).ok, true)
  assert.equal(outcomeOf(client, '1.0.0', all.slice(0, 3), null).ok, false)
  assert.equal(outcomeOf({ ...client, expected: ['lists'] }, '1.0.0', all.slice(0, 3), null).ok, true)
  assert.equal(
    outcomeOf(client, '1.0.0', all.with(4, { step: 'calls', ok: false, note: '' }), null).ok,
    false,
  )
})

test('trouble outside a client belongs to the step that it was at', () => {
  const { steps } = outcomeOf(client, '1.0.0', all.slice(0, 3), 'The browser is lost.')
  assert.deepEqual(steps.signs_in, { ok: false, note: 'The browser is lost.' })
  assert.equal(steps.calls, null)
  const failed: Finding = { step: 'lists', ok: false, note: 'Fetch failed.' }
  const both = outcomeOf(client, '1.0.0', [...all.slice(0, 1), failed], 'The service is gone.')
  assert.equal(both.steps.lists?.note, 'The service is gone.')
  assert.equal(both.steps.searches, null)
})

test('the report is a table, followed by what failed and why', () => {
  const failed: Finding = { step: 'connects', ok: false, note: 'Nobody is there.' }
  const noted: Finding = { step: 'searches', ok: true, note: 'text only' }
  const report = reportOf([
    outcomeOf(client, '1.0.0', all.with(2, noted), null),
    outcomeOf({ ...client, name: 'another' }, '2.0.0', [failed], null),
  ]).split('\n')
  assert.match(report[2] ?? '', /^\| a client \| 1\.0\.0 +\| yes +\| yes +\| yes \(text only\) \|.* yes \|$/)
  assert.match(report[3] ?? '', /^\| another +\| 2\.0\.0 +\| no +\| .* no +\|$/)
  assert.deepEqual(report.slice(4), ['another, connects: Nobody is there.'])
})

/** A folder as the clients get it, with one script in it. */
async function withDoor(script: string, work: (folder: string, door: BrowserDoor) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
  await mkdir(path.join(folder, 'scripts'))
  await writeFile(path.join(folder, 'scripts/try.ts'), script)
  const door = await openBrowserDoor(folder)
  try {
    await work(folder, door)
  } finally {
    await door.close()
    await rm(folder, { recursive: true })
  }
}

test('a program that opens a browser reaches the bench with the whole URL', async () => {
  const url = `http://localhost/authorize?state=it's&scope="caddie"&more=$HOME`
  await withDoor('', async (_, { commands, onOpen }) => {
    for (const command of COMMANDS) {
      const opened: string[] = []
      onOpen((given) => opened.push(given))
      await promisify(execFile)(path.join(commands, command), [url])
      assert.deepEqual(opened, [url])
    }
  })
})

const TASK = { url: '', signInUrl: '', query: '', slug: '' }
const tried = (): Client => ({
  ...{ name: 'a client', dependency: 'mcporter', script: 'try', variant: '' },
  expected: STEPS,
})

test('a client that crashes has failed at its next step, and its output says why', async () => {
  const script = `process.send({ step: 'connects', ok: true, note: '' }, () => { throw new Error('Out of luck.') })`
  await withDoor(script, async (folder, door) => {
    const browser = { signUpAndAllow: () => Promise.reject(new Error('No browser.')), close: async () => {} }
    const signal = new AbortController().signal
    const { steps, ok } = await runClient({ folder, door, browser, signal, task: TASK }, tried())
    assert.equal(ok, false)
    assert.equal(steps.connects?.ok, true)
    assert.match(steps.lists?.note ?? '', /Out of luck/)
  })
})

test('a client does not wait for a browser that cannot come back', async () => {
  const script = `
    import { execFileSync } from 'node:child_process'
    execFileSync('xdg-open', ['http://localhost/'])
    setInterval(() => {}, 1_000)`
  await withDoor(script, async (folder, door) => {
    const browser = {
      signUpAndAllow: () => Promise.reject(new Error('No such page.')),
      close: async () => {},
    }
    const signal = new AbortController().signal
    const { steps } = await runClient({ folder, door, browser, signal, task: TASK }, tried())
    assert.deepEqual(steps.connects, { ok: false, note: 'No such page.' })
  })
})
