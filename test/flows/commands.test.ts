import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { FORMATS } from '../../src/import/origin.ts'
import { temporaryFolder } from '../support/engines.ts'
import { runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const COMMANDS = ['serve', 'import', 'export', 'quality', 'demo', 'draw', 'doctor', 'bench', 'test', 'check']

test('every command is in the help and has its own help', async () => {
  const { stdout } = await runDogleg(['--help'])
  for (const name of COMMANDS) {
    assert.match(stdout, new RegExp(`^ {2}${name} +\\w`, 'm'))
    const own = await runHere([name, '--help'])
    assert.equal(own.code, 0)
    assert.match(own.stdout, new RegExp(`^\\./dogleg ${name}`))
  }
})

test('the help of import lists every format', async () => {
  const { stdout } = await runHere(['import', '--help'])
  for (const format of FORMATS) assert.match(stdout, new RegExp(`^ {2}${format} +\\w`, 'm'))
})

test('an unknown command or flag is reported in one line', async () => {
  for (const args of [
    ['fly'],
    ['import'],
    ['demo', '--curses', '3'],
    ['demo', '--out', 'x', '--courses', 'many'],
  ]) {
    const { code, stderr } = await (args[0] === 'fly' ? runDogleg : runHere)(args)
    assert.equal(code, 1)
    assert.match(stderr, /^dogleg: [^\n]+\n$/)
  }
})

test('demo writes the same bytes for the same seed, to a file or to standard output', async () => {
  const folder = await temporaryFolder()
  const out = path.join(folder, 'courses.ndjson')
  const demo = (seed: number) => ['demo', '--courses', '3', '--maps', '0', '--seed', String(seed)]
  const written = await runHere([...demo(7), '--out', out, '--json'])
  assert.equal(written.code, 0)
  assert.equal(JSON.parse(written.stdout).courses, 3)
  const printed = await runDogleg(demo(7))
  assert.equal(printed.code, 0)
  assert.equal(printed.stdout, await readFile(out, 'utf8'))
  assert.notEqual((await runHere(demo(8))).stdout, printed.stdout)
  const nowhere = await runHere([...demo(7), '--out', path.join(folder, 'none', 'courses.ndjson')])
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.stderr, /^dogleg: Cannot write \S+: /)
  await rm(folder, { recursive: true })
})

test('bench names the benchmarks when it does not know one', async () => {
  const { code, stderr } = await runHere(['bench', 'http', 'speed'])
  assert.equal(code, 1)
  assert.match(stderr, /^dogleg: No benchmark is called speed\. There are: api, http, .*flood\.$/m)
})

test('doctor says in plain words what is wrong', async () => {
  const folder = await temporaryFolder()
  const well = await runDogleg(['doctor', '--json', '--data', folder], { DOGLEG_PORT: '0' })
  assert.equal(well.code, 0, well.stdout)
  assert.equal(JSON.parse(well.stdout).healthy, true)
  const gone = {
    DOGLEG_PORT: '0',
    DOGLEG_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    DOGLEG_CONTENT: path.join(folder, 'none'),
    DOGLEG_EMBEDDINGS_URL: 'http://127.0.0.1:9/v1',
  }
  const ill = await runHere(['doctor', '--data', folder], gone)
  assert.equal(ill.code, 1)
  assert.match(ill.stdout, /✗ database: PostgreSQL does not answer/)
  assert.match(ill.stdout, /✗ product pages: /)
  assert.match(ill.stdout, /✗ embeddings: DOGLEG_EMBEDDINGS_URL: cannot use the endpoint/)
  const wrong = await runHere(['doctor'], { DOGLEG_LOG: 'loud' })
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /✗ configuration: DOGLEG_LOG must be one of/)
  await rm(folder, { recursive: true })
})

test('the wrapper works from any folder and through a symlink', async () => {
  const folder = await temporaryFolder()
  const link = path.join(folder, 'linked')
  await symlink(path.join(ROOT, 'dogleg'), link)
  const { status, stdout } = spawnSync(link, ['--help'], { cwd: folder, encoding: 'utf8' })
  assert.equal(status, 0)
  assert.match(stdout, /^Dogleg/)
  await rm(folder, { recursive: true })
})
