import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

function run(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', name), args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...RARELY_COLLECTS },
  })
  assert.equal(status, 0, `${name} found:\n${stdout}${stderr}`)
}

// The compiler spends a third of its time on collecting garbage, unless it may take some more memory.
const RARELY_COLLECTS = { GOGC: '400' }

// What they found out about unchanged files is kept for the next run.
const CACHE = path.join(ROOT, 'node_modules/.cache')
const TYPES = path.join(CACHE, 'types.tsbuildinfo')
const LINTED = path.join(CACHE, 'linted')

// Several checkers check the same types more often, and the other tests keep the other cores busy.
test('the types fit', () =>
  run('tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES))

test('lint and format are clean', async () => {
  const digest = await digestOfSources()
  if ((await readFile(LINTED, 'utf8').catch(() => '')) === digest) return
  run('biome', 'ci', '--colors=off', '.')
  await mkdir(CACHE, { recursive: true })
  await writeFile(LINTED, digest)
})

const NOT_OURS = ['node_modules', 'dist', 'data', '.git']

/** Of everything that the linter reads: its settings and version, and every source, since a rule may compare several. */
async function digestOfSources(): Promise<string> {
  const files = glob('**/*.{ts,tsx,json,css}', {
    cwd: ROOT,
    exclude: (name) => NOT_OURS.includes(path.basename(name)),
  })
  const hash = createHash('sha256')
  for (const file of (await Array.fromAsync(files)).sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}
