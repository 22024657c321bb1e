import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { makeRelease, type Release } from '../../../deploy/make-release.ts'
import type { Locked } from '../../../src/commands/installed-of.ts'
import { LIST_FILE } from '../../support/library-0-6-0.ts'
import { environment } from '../../support/process.ts'
import { installProduction, publicFolder } from '../../support/production-packages.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The release of what is committed, unpacked and used as its README says.

const ROOT = path.join(import.meta.dirname, '../../..')
/** As CycloneDX publishes them. */
const SCHEMAS = path.join(ROOT, 'node_modules/@cyclonedx/cyclonedx-library/res/schema')

let folder = ''
let release: Release
let unpacked = ''
before(async () => {
  folder = await publicFolder()
  release = makeRelease(path.join(folder, 'one'))
  execFileSync('tar', ['-xzf', release.archive, '-C', folder])
  unpacked = release.archive.replace('/one/', '/').replace('.tar.gz', '')
})
after(() => rm(folder, { recursive: true, force: true }))

const filesOf = async () =>
  (await Array.fromAsync(glob('**', { cwd: unpacked, withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(unpacked, path.join(entry.parentPath, entry.name)))

test('the same commit gives the same bytes', async () => {
  const other = makeRelease(path.join(folder, 'two'))
  for (const part of ['archive', 'sbom', 'sums'] as const)
    assert.ok((await readFile(release[part])).equals(await readFile(other[part])), part)
})

test('the checksums are those of the files, as sha256sum reads them', () => {
  const said = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], {
    cwd: path.join(folder, 'one'),
    encoding: 'utf8',
  })
  assert.match(said, /^dogleg-[\d.]+\.tar\.gz: OK\ndogleg-[\d.]+\.cdx\.json: OK\n$/)
})

test('there are no tests and no tools of developers in it, and one owner and time for all', async () => {
  const files = await filesOf()
  assert.ok(files.length > 2_000)
  const unneeded =
    /\.test\.ts$|^(?:test|bench|node_modules|data|dist|\.ci|\.git)\/|^(?:biome|tsconfig)\.json$|\.env$/
  assert.deepEqual(
    files.filter((file) => unneeded.test(file)),
    [],
  )
  const list = execFileSync('tar', ['-tvzf', release.archive], { encoding: 'utf8', maxBuffer: 1e8 })
    .trim()
    .split('\n')
  const [, , , day, time] = list[0]?.split(/\s+/) ?? []
  for (const line of list) assert.match(line, new RegExp(`^[d-][rwx-]{9} 0/0 +\\d+ ${day} ${time} dogleg-`))
})

/** What gives away where it was made, or a secret. Words of documents and examples are not among them. */
const LEAKS = [
  /\/(?:home|root)\/[a-z]/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bsk_live_\w{8}/,
  /\bwhsec_[A-Za-z0-9]{24}/,
  /"resolved":/,
  /https?:\/\/registry\./,
]

test('it has no secrets, no paths of the machine it was made on, and no addresses of a registry', async () => {
  const registry = new URL(execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim())
    .host
  const found: string[] = []
  for (const file of await filesOf()) {
    const text = await readFile(path.join(unpacked, file), 'utf8')
    if (LEAKS.some((leak) => leak.test(text)) || text.includes(ROOT) || text.includes(registry))
      found.push(file)
  }
  assert.deepEqual(found, [])
})

test('every link of its README leads somewhere', async () => {
  const readme = await readFile(path.join(unpacked, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  assert.ok(links.length > 30)
  for (const link of links) await stat(path.join(unpacked, link))
})

test('the list of components is valid CycloneDX, and has every package of a server', async () => {
  const bom = JSON.parse(await readFile(release.sbom, 'utf8'))
  const schema = async (name: string) =>
    JSON.parse(await readFile(path.join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  // The two formats that the package of formats doesn't have.
  ajv.addFormat('iri-reference', true).addFormat('idn-email', true)
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(await schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(await schema(`bom-${bom.specVersion}`))
  const isValid = (candidate: unknown): boolean => validate(candidate)
  assert.ok(isValid(bom), JSON.stringify(validate.errors?.slice(0, 3)))
  assert.ok(!isValid({ ...bom, bomFormat: 'Other' }))
  const listed = new Set(
    bom.components.map(({ name, version }: Record<string, string>) => `${name}@${version}`),
  )
  const locked: Locked = JSON.parse(await readFile(path.join(unpacked, 'package-lock.json'), 'utf8')).packages
  const named = Object.entries(locked).filter(([place]) => place !== '')
  const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const served = named.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  const wanted = new Set(served.map(([place, { version }]) => `${nameOf(place)}@${version}`))
  assert.deepEqual([...listed].sort(), [...wanted].sort())
})

test('unpacked, ./dogleg import takes courses and ./dogleg serve answers', async () => {
  await installProduction(unpacked)
  const env = environment({
    DOGLEG_DATA: path.join(folder, 'data'),
    DOGLEG_INSTALL: 'off',
  })
  const list = path.join(folder, 'list.csv')
  await writeFile(list, LIST_FILE)
  execFileSync('./dogleg', ['import', list], { cwd: unpacked, env })
  const server = spawn('./dogleg', ['serve', '--port', '0'], {
    cwd: unpacked,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  try {
    await waitUntil(() => /Status .*\n/.test(said) || server.exitCode !== null, 'the service')
    const [, api = ''] = /Status\s+(\S+)\/status/.exec(said) ?? []
    const { courses } = await (await fetch(`${api}/courses?q=mill`)).json()
    assert.equal(courses[0]?.name, 'Old Mill')
  } finally {
    server.kill('SIGTERM')
  }
  assert.equal(await ended, 0)
})
