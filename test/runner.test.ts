import assert from 'node:assert/strict'
import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { groupTests, TEST_FILES, writeGroups } from '../src/commands/test-groups.ts'
import { temporaryFolder } from './support/engines.ts'
import { runDogleg } from './support/process.ts'
import { runNode } from './support/run-node.ts'

const ROOT = path.join(import.meta.dirname, '..')

const PASSES = `import { after, before, beforeEach, test } from 'node:test'
import assert from 'node:assert/strict'
let ready = 0
before(() => { ready += 1 })
beforeEach(() => { ready += 1 })
after(() => { ready = 0 })
test('this passes', () => assert.equal(ready, 2))
`

/** What a file can do wrong, and what has to be in the output. */
const WRONG: Readonly<Record<string, { readonly code: string; readonly says: RegExp }>> = {
  'a failing test': {
    code: `import { test } from 'node:test'\ntest('two is three', () => { throw new Error('it is not') })`,
    says: /✖ two is three[\s\S]*it is not/,
  },
  'a failing test on one of the engines': {
    code: `import { describe, test } from 'node:test'
for (const engine of ['sqlite', 'postgres'])
  describe(engine, () => test('both agree', () => { if (engine === 'postgres') throw new Error('not quite') }))`,
    says: /▶ postgres\n +✖ both agree/,
  },
  'a hook that fails': {
    code: `import { before, test } from 'node:test'\nbefore(() => { throw new Error('no service') })\ntest('x', () => {})`,
    says: /no service/,
  },
  'an import that fails': { code: `import './nowhere.ts'`, says: /nowhere\.ts/ },
  'the end of the process': {
    code: `import { test } from 'node:test'\ntest('leaves', () => process.exit(0))\ntest('is lost', () => {})`,
    says: /The process ended during .*2\.test\.ts; files that did not run: 1/,
  },
  'a crash': {
    code: `import { test } from 'node:test'\ntest('crashes', () => process.kill(process.pid, 'SIGKILL'))`,
    says: /✖/,
  },
  'an error that nobody catches': {
    code: `import { test } from 'node:test'
test('late', async () => { setTimeout(() => { throw new Error('too late') }); await new Promise((done) => setTimeout(done, 100)) })`,
    says: /nobody caught, during .*2\.test\.ts[\s\S]*too late/,
  },
  'a promise that nobody catches': {
    code: `import { test } from 'node:test'
test('late', async () => { setTimeout(() => Promise.reject(new Error('too late'))); await new Promise((done) => setTimeout(done, 100)) })`,
    says: /nobody caught, during .*2\.test\.ts[\s\S]*too late/,
  },
  'a test that never ends': {
    code: `import { test } from 'node:test'\ntest('waits', () => new Promise((done) => setTimeout(done, 60_000).unref()))`,
    says: /✖ waits/,
  },
}

let folder: string
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true }))

/** A folder with files that pass before and after the given one. */
async function writeFiles(name: string, code: string): Promise<readonly string[]> {
  const here = path.join(folder, name.replaceAll(' ', '-'))
  await mkdir(here)
  const files = { '1.test.ts': PASSES, '2.test.ts': code, '3.test.ts': PASSES }
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(here, file), text)
  return Object.keys(files).map((file) => path.relative(ROOT, path.join(here, file)))
}

/** The groups as `./dogleg test` runs them, but without databases. */
const runGroups = async (files: readonly string[]) =>
  runNode(['--test', ...(await writeGroups(folder, groupTests(files)))], { cwd: ROOT })

test('files of a group pass together, each with its own hooks', async () => {
  const { code, output } = await runGroups(await writeFiles('all well', PASSES))
  assert.equal(code, 0, output)
  assert.match(output, /ℹ tests 3\n/)
})

for (const [what, { code: text, says }] of Object.entries(WRONG))
  test(`${what} in one file of a group fails the run, and is named`, async () => {
    const { code, output } = await runGroups(await writeFiles(what, text))
    assert.equal(code, 1, output)
    assert.match(output, says)
  })

test('./dogleg test runs single files with their databases, and its exit code is 1 if one fails', async () => {
  const [passes = '', fails = ''] = await writeFiles('the command', WRONG['a failing test']?.code ?? '')
  const env = { NO_COLOR: '1' }
  const { code, stdout } = await runDogleg(['test', path.join(ROOT, passes), path.join(ROOT, fails)], env)
  assert.equal(code, 1)
  assert.match(stdout, /✔ this passes[\s\S]*✖ two is three[\s\S]*ℹ pass 1\nℹ fail 1\n/)
  const none = await runDogleg(['test', path.join(folder, 'none.test.ts')], env)
  assert.deepEqual([none.code, none.stderr.trim().split('\n').length], [1, 1])
})

test('no test file is where the run does not look for it, and a new folder is looked into', async () => {
  const exclude = (name: string) => ['node_modules', 'dist', 'data', '.git'].includes(path.basename(name))
  const everywhere = await Array.fromAsync(glob('**/*.test.ts', { cwd: ROOT, exclude }))
  const run = new Set(await Array.fromAsync(glob(TEST_FILES, { cwd: ROOT })))
  assert.deepEqual(
    everywhere.filter((file) => !run.has(file)),
    [],
  )
  assert.deepEqual(
    groupTests(['test/some-new-folder/a.test.ts']).map(({ files }) => files),
    [['test/some-new-folder/a.test.ts']],
  )
})

test('groups are the same from run to run, and hold every file once', () => {
  const files = Array.from({ length: 60 }, (_, i) => `${i % 2 ? 'src/a' : 'test/app'}/file-${i}.test.ts`)
  const groups = groupTests(files)
  assert.deepEqual(groups.flatMap((group) => group.files).toSorted(), files.toSorted())
  assert.deepEqual(
    groupTests(files.toReversed())
      .map(({ files }) => files.join())
      .toSorted(),
    groups.map(({ files }) => files.join()).toSorted(),
  )
  assert.equal(new Set(groups.map(({ name }) => name)).size, groups.length)
})
