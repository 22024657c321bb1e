import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmod, chown, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { commandOf, environmentOf, filesOfImage, readDockerfile } from '../../support/dockerfile.ts'
import { LIST_FILE } from '../../support/library-0-6-0.ts'
import { freePort } from '../../support/postgres.ts'
import { installProduction, publicFolder } from '../../support/production-packages.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The image without Docker: exactly the files that the Dockerfile copies, and the packages of a server. They belong to
// root and are run by somebody else, or nobody may write to them.

const ROOT = path.join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
/** Where a container has its tools: no npm. */
const PATH = '/usr/bin:/bin'

let folder = ''
let app = ''
let env: Record<string, string> = {}
let command: { readonly start: readonly string[]; readonly health: readonly string[] }

before(async () => {
  folder = await publicFolder()
  await chmod(folder, 0o755)
  app = path.join(folder, 'app')
  for (const file of await filesOfImage()) await cp(path.join(ROOT, file), path.join(app, file))
  await installProduction(app)
  const instructions = await readDockerfile()
  const [prepare = ''] = instructions
    .filter(({ rest }) => rest.includes('prepare-install.ts'))
    .map(({ rest }) => rest)
  const prepared = spawnSync('sh', ['-c', prepare], { cwd: app, encoding: 'utf8' })
  assert.equal(prepared.status, 0, prepared.stderr)
  if (!isRoot) spawnSync('chmod', ['-R', 'a-w', app])
  const data = path.join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, user.uid ?? 0, user.gid ?? 0)
  const port = String(await freePort())
  env = {
    ...environmentOf(instructions),
    PATH,
    DOGLEG_DATA: data,
    DOGLEG_PORT: port,
    DOGLEG_WEATHER_URL: 'off',
  }
  const inApp = (words: readonly string[]) => words.map((word) => word.replace(/^\/app/, app))
  command = {
    start: inApp([...commandOf(instructions, 'ENTRYPOINT'), ...commandOf(instructions, 'CMD')]),
    health: inApp(commandOf(instructions, 'HEALTHCHECK')),
  }
})
after(async () => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  await rm(folder, { recursive: true, force: true })
})

const run = ([program = '', ...args]: readonly string[]) =>
  spawnSync(program, args, { env, ...user, cwd: '/', encoding: 'utf8', timeout: 60_000 })
const isReady = () => run(command.health).status === 0
const files = async () => (await Array.fromAsync(glob('**', { cwd: app }))).length

test('the files of the image are enough to serve, for a user who may only write to the data folder', async () => {
  const before = await files()
  const list = path.join(folder, 'list.csv')
  await writeFile(list, LIST_FILE)
  assert.equal(run([command.start[0] ?? '', 'import', list]).status, 0, 'a command')
  const [program = '', ...args] = command.start
  const server = spawn(program, args, { env, ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  server.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  try {
    await waitUntil(() => said.includes('Dogleg is ready') || server.exitCode !== null, 'ready')
    assert.ok(isReady(), said)
    const origin = `http://127.0.0.1:${env.DOGLEG_PORT}`
    const { courses } = await (await fetch(`${origin}/v1/courses?limit=1`)).json()
    assert.equal(courses.length, 1)
    for (const page of [`/courses/${courses[0].slug}`, '/gps', '/developers', '/v1/docs'])
      assert.equal((await fetch(`${origin}${page}`)).status, 200, page)
    const words = await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '/.cache/code/')
    assert.match(words, /\/\.cache\/code\//, 'it runs the joined code')
  } finally {
    server.kill('SIGTERM')
  }
  assert.equal(await ended, 0, said)
  assert.equal(isReady(), false)
  assert.equal(await files(), before, 'nothing was written next to the code')
})

test('it has no packages for development', async () => {
  const list = JSON.parse(await readFile(path.join(app, 'node_modules/.package-lock.json'), 'utf8'))
  assert.equal(list.packages['node_modules/typescript'], undefined)
  assert.notEqual(list.packages['node_modules/fastify'], undefined)
})

test('packages that are missing end the start with one line, and nothing is installed', async () => {
  const list = path.join(app, 'node_modules/.package-lock.json')
  if (!isRoot) spawnSync('chmod', ['-R', 'u+w', path.join(app, 'node_modules')])
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replace('node_modules/fastify"', 'node_modules/somebody"'))
  for (const note of await Array.fromAsync(glob('node_modules/.dogleg-*', { cwd: app })))
    await rm(path.join(app, note))
  const { status, stderr } = run(command.start)
  assert.equal(status, 1)
  assert.match(stderr, /^dogleg: packages are missing .*DOGLEG_INSTALL=off.*\n$/)
})
