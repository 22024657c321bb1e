import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cp, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../test/support/engines.ts'
import { joinCode } from './join-code.ts'

const SOURCES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'src/cli.ts': `
    import { flag } from './hole/flag.ts'
    if (import.meta.main) console.log(await flag())`,
  'src/hole/flag.ts': `
    import { readFileSync } from 'node:fs'
    import path from 'node:path'
    import { Worker } from 'node:worker_threads'
    export async function flag(): Promise<string> {
      const next = readFileSync(path.join(import.meta.dirname, 'flag.txt'), 'utf8')
      const above = readFileSync(new URL('../flag.txt', import.meta.url), 'utf8')
      const thread = new Worker(new URL('./thread.ts', import.meta.url))
      const { promise, resolve } = Promise.withResolvers<string>()
      thread.once('message', resolve)
      return [next, above, await promise].join(' ')
    }`,
  'src/hole/flag.txt': 'red',
  'src/flag.txt': 'white',
  'src/hole/thread.ts': `
    import { parentPort } from 'node:worker_threads'
    import { colour } from '../colour.ts'
    parentPort?.postMessage(colour)`,
  'src/colour.ts': `export const colour: string = import.meta.main ? 'wrong' : 'blue'`,
}

let root: string
before(async () => {
  root = path.join(await temporaryFolder(), 'project')
  for (const [file, text] of Object.entries(SOURCES)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  for (const folder of ['src/commands', 'migrations']) await mkdir(path.join(root, folder))
  await cp(path.join(import.meta.dirname, 'code-key.sh'), path.join(root, 'src/commands/code-key.sh'))
})
after(() => rm(path.dirname(root), { recursive: true }))

const joined = async () => (await Array.fromAsync(glob('node_modules/.cache/code/*', { cwd: root }))).sort()

const runJoined = (folder: string) =>
  execFileSync(process.execPath, [path.join(root, folder, 'cli.mjs')], { encoding: 'utf8' }).trim()

test('joined code finds its files and threads, also after the project has moved', async () => {
  await Promise.all([joinCode(root), joinCode(root)])
  const [only = '', ...others] = await joined()
  assert.deepEqual(others, [])
  assert.equal(runJoined(only), 'red white blue')
  for (const name of ['towns', 'countries', 'passages'])
    assert.ok((await stat(path.join(root, only, name))).size > 1_000, name)
  await rm(path.join(root, 'src/hole/flag.ts'))
  await rename(root, `${root}-elsewhere`)
  root = `${root}-elsewhere`
  assert.equal(runJoined(only), 'red white blue')
  await writeFile(path.join(root, 'src/hole/flag.ts'), SOURCES['src/hole/flag.ts'])
})

test('code that changed is joined anew, next to the code that may still run', async () => {
  const before = await joined()
  await writeFile(path.join(root, 'src/colour.ts'), `export const colour = 'green'`)
  await joinCode(root)
  const [added = '', ...others] = (await joined()).filter((folder) => !before.includes(folder))
  assert.deepEqual(others, [])
  assert.equal(runJoined(added), 'red white green')
  assert.equal(runJoined(before[0] ?? ''), 'red white blue')
})

test('a test, a page of text or a date makes no difference; a name does', async () => {
  const before = await joined()
  await writeFile(path.join(root, 'src/colour.test.ts'), 'throw 1')
  await writeFile(path.join(root, 'src/flag.txt'), 'yellow')
  const colour = path.join(root, 'src/colour.ts')
  await writeFile(colour, await readFile(colour))
  await joinCode(root)
  assert.deepEqual(await joined(), before)
  await rename(path.join(root, 'src/colour.test.ts'), path.join(root, 'src/other.ts'))
  await joinCode(root)
  assert.equal((await joined()).length, before.length + 1)
})

test('joined code loads no WebSocket client with HTTP', async () => {
  const before = await joined()
  const cli = `
    import { STATUS_CODES } from 'node:http'
    console.log(STATUS_CODES[404], process.moduleLoadList.some((name) => name.includes('undici')))`
  await writeFile(path.join(root, 'src/cli.ts'), cli)
  await joinCode(root)
  const [added = ''] = (await joined()).filter((folder) => !before.includes(folder))
  assert.equal(runJoined(added), 'Not Found false')
})

test('code that can’t be joined leaves nothing behind', async () => {
  const before = await joined()
  await writeFile(path.join(root, 'src/cli.ts'), 'import "./nowhere.ts"')
  await assert.rejects(joinCode(root), /nowhere/)
  assert.deepEqual(await joined(), before)
})
