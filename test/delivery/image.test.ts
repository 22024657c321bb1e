import assert from 'node:assert/strict'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import {
  commandOf,
  copiedFrom,
  environmentOf,
  filesOfImage,
  readDockerfile,
  readDockerignore,
} from '../support/dockerfile.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')

test('what the Dockerfile copies is there, and .dockerignore lets it through', async () => {
  const passes = await readDockerignore()
  const copied = copiedFrom(await readDockerfile())
  assert.ok(copied.length > 8)
  for (const name of copied) {
    await access(path.join(ROOT, name))
    assert.ok(passes(name), name)
  }
})

test('nothing else reaches the engine: no tests, packages, data or secrets', async () => {
  const passes = await readDockerignore()
  const others = [
    '.git/config',
    'node_modules/pg/package.json',
    'data/dogleg.db',
    'deploy/.env',
    'deploy/compose.yaml',
  ]
  for (const file of [
    ...others,
    'test/words.test.ts',
    'src/cli.test.ts',
    'bench/README.md',
    'dist/x',
    '.env',
  ])
    assert.equal(passes(file), false, file)
  const files = await filesOfImage()
  assert.ok(files.includes('src/cli.ts') && files.includes('migrations/0001-courses.ts'))
  assert.deepEqual(
    files.filter((file) => /\.test\.ts$|\.env$|\.db$|\.pem$|\.key$/.test(file)),
    [],
  )
})

test('the image runs as a user of its own, stops on SIGTERM, and never installs', async () => {
  const instructions = await readDockerfile()
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  const only = (name: string) =>
    last.filter((instruction) => instruction.name === name).map(({ rest }) => rest)
  assert.deepEqual(only('USER'), ['10001:10001'])
  assert.deepEqual(only('STOPSIGNAL'), ['SIGTERM'])
  assert.deepEqual(only('VOLUME'), ['/data'])
  const { DOGLEG_INSTALL, DOGLEG_DATA, ...others } = environmentOf(last)
  assert.deepEqual([DOGLEG_INSTALL, DOGLEG_DATA], ['off', '/data'])
  assert.deepEqual(Object.keys(others), ['DOGLEG_HOST', 'DOGLEG_PORT'], 'no secrets')
  assert.deepEqual([...commandOf(last, 'ENTRYPOINT'), ...commandOf(last, 'CMD')], ['/app/dogleg', 'serve'])
  for (const { name, rest } of instructions)
    if (name === 'FROM') assert.match(rest, /^[a-z]+:[\w.-]*\d[\w.-]*(?: AS \w+)?$/, 'a tag with a version')
})

test('the compose file has a read-only service on a database that is ready', async () => {
  const { services, volumes } = parse(await read('deploy/compose.yaml'))
  const { dogleg, database } = services
  assert.equal(dogleg.read_only, true)
  assert.deepEqual(dogleg.tmpfs, ['/tmp'])
  assert.deepEqual(dogleg.cap_drop, ['ALL'])
  assert.equal(dogleg.depends_on.database.condition, 'service_healthy')
  assert.equal(database.healthcheck.test[1], 'pg_isready')
  await access(path.join(ROOT, 'deploy', dogleg.build.context, 'Dockerfile'))
  for (const { volumes: mounted } of [dogleg, database])
    for (const mount of mounted) assert.ok(mount.split(':')[0] in volumes, mount)
  const settings = await read('src/platform/config.ts')
  for (const name of Object.keys(dogleg.environment)) assert.ok(settings.includes(name), name)
  assert.doesNotMatch(
    await read('deploy/compose.yaml'),
    /PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?)/,
    'no secrets',
  )
})
