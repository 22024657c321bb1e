import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { access, chmod, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '../support/engines.ts'

// The wrapper in a small project of its own, with the real npm: one package for a server, one for development.
const ROOT = path.join(import.meta.dirname, '../..')
let project: string
before(async () => {
  project = path.join(await temporaryFolder(), 'project')
  await mkdir(path.join(project, 'src/commands'), { recursive: true })
  await mkdir(path.join(project, 'test'))
  for (const file of ['dogleg', 'src/commands/code-key.sh', 'src/commands/installed-of.ts'])
    await cp(path.join(ROOT, file), path.join(project, file))
  await writeFile(path.join(project, 'src/cli.ts'), `console.log('ran', process.argv[2])\n`)
  await writeFile(path.join(project, 'src/commands/join-code.ts'), JOINS)
  await pack('course', '1.0.0')
  await pack('course', '2.0.0')
  await pack('linter', '1.0.0')
  await require('1.0.0')
})
after(() => rm(path.dirname(project), { recursive: true }))

async function pack(name: string, version: string) {
  await mkdir(path.join(project, 'package'), { recursive: true })
  await writeFile(path.join(project, 'package/package.json'), JSON.stringify({ name, version }))
  execFileSync('tar', ['-czf', `${name}-${version}.tgz`, 'package'], { cwd: project })
}

/** Writes the project's lockfile, which asks for this version of the server's package. */
async function require(version: string) {
  const course = `file:course-${version}.tgz`
  const linter = 'file:linter-1.0.0.tgz'
  const own = { name: 'project', type: 'module', dependencies: { course }, devDependencies: { linter } }
  const packages = {
    '': own,
    'node_modules/course': { version, resolved: course },
    'node_modules/linter': { version: '1.0.0', resolved: linter, dev: true },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true, os: ['none'] },
  }
  const lock = { name: 'project', lockfileVersion: 3, requires: true, packages }
  await writeFile(path.join(project, 'package.json'), JSON.stringify(own))
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify(lock))
}

const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`
const INSTALLS = 'dogleg: installing dependencies (only once, needs the network).'

/** Returns the first line it wrote to stderr. */
async function dogleg(command: string, searchPath = PATH): Promise<string> {
  const env = { ...process.env, PATH: searchPath, npm_config_offline: 'true' }
  const { stdout, stderr } = await promisify(execFile)(path.join(project, 'dogleg'), [command], { env })
  assert.equal(stdout, `ran ${command}\n`)
  return stderr.split('\n')[0] ?? ''
}

/** Where an installation would fail. */
async function doglegWithoutNpm(command: string): Promise<string> {
  const folder = path.join(project, 'no-npm')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'npm'), '#!/bin/sh\nexit 1\n')
  await chmod(path.join(folder, 'npm'), 0o755)
  return dogleg(command, `${folder}${path.delimiter}${PATH}`)
}

/** Instead of joining, adds a letter to a file. */
const JOINS = `import { appendFileSync } from 'node:fs'
appendFileSync(import.meta.dirname + '/../../joins', 'j')`

/** How often the code was joined since the last time we looked. */
async function joins(): Promise<number> {
  const file = path.join(project, 'joins')
  const { length } = await readFile(file, 'utf8').catch(() => '')
  await rm(file, { force: true })
  return length
}

const versionOf = async (name: string): Promise<string> =>
  JSON.parse(await readFile(path.join(project, `node_modules/${name}/package.json`), 'utf8')).version

const notes = async () => (await Array.fromAsync(glob('node_modules/.dogleg-*', { cwd: project }))).sort()

/** What is installed now was installed by somebody else: `npm ci` leaves no note. */
async function removeNotes() {
  for (const note of await notes()) await rm(path.join(project, note))
}

test('DOGLEG_INSTALL=off: packages that are missing are one line, and nothing is installed', async () => {
  const env = { ...process.env, PATH, DOGLEG_INSTALL: 'off' }
  const { code, stderr } = await promisify(execFile)(path.join(project, 'dogleg'), ['serve'], { env }).catch(
    (error) => error,
  )
  assert.equal(code, 1)
  assert.match(stderr, /^dogleg: packages are missing .* Run npm ci --omit=dev in .*\n$/)
  await assert.rejects(access(path.join(project, 'node_modules')))
})

test('two first starts at once install once, without the packages for development', async () => {
  const said = await Promise.all([dogleg('serve'), dogleg('serve')])
  assert.deepEqual(said.toSorted(), ['', INSTALLS])
  assert.equal(await joins(), 1)
  assert.equal(await versionOf('course'), '1.0.0')
  await assert.rejects(access(path.join(project, 'node_modules/linter')))
  assert.deepEqual(await notes(), ['node_modules/.dogleg-serve'])
})

test('after npm ci --omit=dev a server starts, and the tests install all packages', async () => {
  await removeNotes()
  assert.equal(await doglegWithoutNpm('serve'), '')
  assert.deepEqual(await notes(), ['node_modules/.dogleg-serve'])
  assert.equal(await dogleg('test'), INSTALLS)
  assert.equal(await versionOf('linter'), '1.0.0')
})

test('after npm ci every command starts without installing, and the first one joins the code', async () => {
  await removeNotes()
  await joins()
  assert.equal(await doglegWithoutNpm('serve'), '')
  assert.equal(await joins(), 1)
  assert.equal(await doglegWithoutNpm('test'), '')
  assert.equal(await joins(), 0)
  assert.deepEqual(await notes(), ['node_modules/.dogleg-all'])
  assert.equal(await versionOf('linter'), '1.0.0')
})

test('a lockfile that changed is installed, and the packages for development stay', async () => {
  await require('2.0.0')
  assert.equal(await dogleg('serve'), INSTALLS)
  assert.equal(await versionOf('course'), '2.0.0')
  assert.equal(await versionOf('linter'), '1.0.0')
  assert.equal(await doglegWithoutNpm('check'), '')
})

test('joined code runs while it is that of the sources, except for tests', async () => {
  const key = execFileSync('sh', [path.join(ROOT, 'src/commands/code-key.sh')], { cwd: project }).toString()
  const folder = path.join(project, 'node_modules/.cache/code', key.trim())
  await mkdir(folder, { recursive: true })
  const joined = "console.log('ran', process.argv[2]);console.error('joined')"
  await writeFile(path.join(folder, 'cli.mjs'), joined)
  assert.equal(await dogleg('serve'), 'joined')
  assert.equal(await dogleg('test'), '')
  await writeFile(path.join(project, 'src/other.ts'), '')
  assert.equal(await dogleg('serve'), '')
})

test('a release has no tests to run, and says so before it installs anything', async () => {
  await rm(path.join(project, 'test'), { recursive: true })
  for (const command of ['test', 'check', 'bench'])
    await assert.rejects(dogleg(command), /dogleg: a release has no tests and no benchmarks/)
  assert.equal(await dogleg('serve'), '')
})
