import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

function run(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', name), args, {
    cwd: ROOT,
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${name} found:\n${stdout}${stderr}`)
}

// What it found out about unchanged files is kept for the next run.
const KEPT = path.join(ROOT, 'node_modules/.cache/types.tsbuildinfo')

// More checkers than cores check the same types more often.
test('the types fit', () =>
  run('tsc', '--noEmit', '--checkers', '2', '--incremental', '--tsBuildInfoFile', KEPT))

test('lint and format are clean', () => run('biome', 'ci', '--colors=off', '.'))
