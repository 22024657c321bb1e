import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
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

test('the same seed gives the same bytes', async () => {
  const folder = await temporaryFolder()
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')]
  for (const out of [one, two])
    assert.equal((await runHere(['demo', '--courses', '3', '--seed', '7', '--out', out])).code, 0)
  assert.ok((await readFile(one)).equals(await readFile(two)))
  const other = await runHere(['demo', '--courses', '3', '--seed', '8', '--out', two, '--json'])
  assert.equal(JSON.parse(other.stdout).courses, 3)
  assert.ok(!(await readFile(one)).equals(await readFile(two)))
  await rm(folder, { recursive: true })
})

test('without --out demo writes to standard output, and reports what it cannot write', async () => {
  const folder = await temporaryFolder()
  const out = path.join(folder, 'courses.ndjson')
  await runHere(['demo', '--courses', '12', '--maps', '0', '--out', out])
  const { code, stdout } = await runDogleg(['demo', '--courses', '12', '--maps', '0'])
  assert.equal(code, 0)
  assert.equal(stdout, await readFile(out, 'utf8'))
  const nowhere = await runHere([
    'demo',
    '--courses',
    '1',
    '--out',
    path.join(folder, 'none', 'courses.ndjson'),
  ])
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.stderr, /^dogleg: Cannot write \S+: /)
  await rm(folder, { recursive: true })
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
