import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { WrongSetting } from '../../../platform/config.ts'
import { buildBundle } from './build-bundle.ts'
import type { Bundle } from './bundle.ts'
import { readSources } from './bundle-key.ts'
import { DOCUMENTS, ENTRIES, SERVICE_WORKERS } from './entries.ts'
import { FOLDERS, openBundle } from './open-bundle.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bundle-'))
  // Packages are looked for in every folder above.
  await symlink(path.join(FOLDERS.root, 'node_modules'), path.join(folder, 'node_modules'))
})
after(() => rm(folder, { recursive: true }))

let roots = 0

// The real ones take seconds to build and to compress. Only the lockfile and the bundler are copied.
const SHARED = 'web/small/shared.ts'
const BASE_STYLE = 'src/surfaces/ui/style/base.css'
const SMALL_SOURCES: Readonly<Record<string, string>> = {
  [SHARED]: `export const shared = '${'shared by several scripts '.repeat(20)}'\n`,
  [BASE_STYLE]: 'a { color: green }\n',
  ...Object.fromEntries(
    [...Object.values({ ...ENTRIES, ...SERVICE_WORKERS }), ...documentSources()].map((file) => [
      file,
      smallSource(file),
    ]),
  ),
}

function documentSources(): readonly string[] {
  return Object.values(DOCUMENTS).flatMap((base) => ['.html', '.css', '.ts'].map((ext) => base + ext))
}

function smallSource(file: string): string {
  const to = (other: string) => path.relative(path.dirname(file), other).replace(/^(?!\.)/, './')
  if (/\.tsx?$/.test(file)) return `import { shared } from '${to(SHARED)}'\nconsole.log('${file}', shared)\n`
  if (file.endsWith('.css')) return `@import "${to(BASE_STYLE)}";\n`
  if (file.endsWith('.html')) return '<style></style><script type="module"></script>\n'
  return file.endsWith('.mjs') ? '' : file
}

/** A checkout of its own with small sources, to be changed, and an empty cache. */
async function copySources() {
  const root = path.join(folder, `root-${roots++}`)
  const machinery = [...readSources(FOLDERS.root)].filter(
    ([file]) => file === 'package-lock.json' || file.startsWith('src/surfaces/ui/bundle/'),
  )
  for (const [file, content] of [...machinery, ...Object.entries(SMALL_SOURCES)]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  return { root, cache: path.join(root, 'node_modules/.cache/web') }
}

let built: Promise<string> | undefined

/** The same with a bundle in the cache. */
async function copyBuilt() {
  built ??= buildOnce()
  const root = path.join(folder, `root-${roots++}`)
  await cp(await built, root, { recursive: true })
  return { root, cache: path.join(root, 'node_modules/.cache/web') }
}

async function buildOnce(): Promise<string> {
  const { root, cache } = await copySources()
  await openBundle({ root, cache })
  return root
}

const filesOf = ({ assets }: Bundle) => new Map(assets.map(({ file, bodies }) => [file, bodies.identity]))
const named = ({ assets }: Bundle, name: string) =>
  assets.find((asset) => asset.name === name) ?? assert.fail(`no ${name}`)

test('a bundle has a file for every name, and parts that several scripts share', async () => {
  const { assets, documents } = await openBundle(FOLDERS)
  for (const { file, name, type, tag, bodies } of assets) {
    assert.match(file, /^[\w-]+-[0-9A-Z]{8}\.(?:js|css|svg|woff2)$/)
    assert.match(type, /^(?:text\/(?:javascript|css); charset=utf-8|image\/svg\+xml|font\/woff2)$/)
    assert.match(tag, /^[0-9a-f]{16}$/)
    if (name !== null) assert.equal(file.replace(/-[0-9A-Z]{8}/, ''), name)
    if (bodies.gzip) assert.deepEqual(gunzipSync(bodies.gzip), bodies.identity)
    if (bodies.br) assert.deepEqual(brotliDecompressSync(bodies.br), bodies.identity)
  }
  const scripts = assets.filter(({ file }) => file.endsWith('.js'))
  const parts = scripts.filter(({ name }) => name === null).map(({ file }) => file)
  assert.ok(parts.length > 0)
  const users = (part: string) => assets.filter((asset) => asset.parts.includes(part)).length
  assert.ok(parts.some((part) => users(part) > 1))
  assert.deepEqual(
    parts.filter((part) => users(part) === 0),
    [],
  )
  const gps = named({ assets, documents }, 'gps.js')
  assert.ok(gps.parts.length > gps.imports.length, 'what is loaded later counts as a part')
  assert.match(
    documents['hole-view'] ?? '',
    /<style>[^<]+<\/style>[\s\S]*<script type="module">[\s\S]+<\/script>/,
  )
  assert.doesNotMatch(documents['hole-view'] ?? '', /\bimport[ {"(]|@import|\ssrc=/)
})

const COPIED = { '.svg': 'copy', '.woff2': 'copy' } as const

test('the key covers every file that the bundler reads', async () => {
  const { build } = await import('esbuild')
  const entryPoints = [
    ...Object.values({ ...ENTRIES, ...SERVICE_WORKERS }),
    ...Object.values(DOCUMENTS).flatMap((at) => [`${at}.ts`, `${at}.css`]),
  ]
  const { metafile } = await build({
    ...{ entryPoints, bundle: true, write: false, metafile: true, outdir: 'x', loader: COPIED },
    ...{ absWorkingDir: FOLDERS.root, format: 'esm', tsconfigRaw: '{}', logLevel: 'silent' },
  })
  const keyed = readSources(FOLDERS.root)
  const inputs = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'))
  assert.ok(inputs.length > 20)
  assert.deepEqual(
    inputs.filter((file) => !keyed.has(file)),
    [],
  )
  for (const file of ['build-bundle.ts', 'compress.ts', 'entries.ts'])
    assert.ok(keyed.has(`src/surfaces/ui/bundle/${file}`), file)
})

test('the first start builds and the second reads what the first has built', async () => {
  const { root, cache } = await copySources()
  const first = await openBundle({ root, cache })
  const entries = await readdir(cache)
  assert.equal(entries.length, 1)
  const file = path.join(cache, entries[0] ?? '')
  // Only a build writes: the date tells whether there was one.
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(file, longAgo, longAgo)
  const second = await openBundle({ root, cache })
  assert.deepEqual(second, first)
  assert.deepEqual(await readdir(cache), entries)
  assert.equal((await stat(file)).mtime.getTime(), longAgo.getTime())
})

test('a changed source, style or lockfile makes a new bundle; only what changed has a new address', async () => {
  const { root, cache } = await copyBuilt()
  const before = await openBundle({ root, cache })
  await appendFile(path.join(root, 'web/small/start-guest.ts'), 'console.log(1)\n')
  const script = await openBundle({ root, cache })
  assert.notEqual(named(script, 'start-guest.js').file, named(before, 'start-guest.js').file)
  assert.equal(named(script, 'dogleg.css').file, named(before, 'dogleg.css').file)
  await appendFile(path.join(root, BASE_STYLE), '.new { color: red }\n')
  const style = await openBundle({ root, cache })
  assert.notEqual(named(style, 'dogleg.css').file, named(before, 'dogleg.css').file)
  await appendFile(path.join(root, 'package-lock.json'), '\n')
  assert.deepEqual(filesOf(await openBundle({ root, cache })), filesOf(style))
  assert.equal((await readdir(cache)).length, 4)
})

test('a damaged file in the cache is built anew', async () => {
  const { root, cache } = await copyBuilt()
  const bundle = await openBundle({ root, cache })
  const file = path.join(cache, (await readdir(cache))[0] ?? '')
  const whole = await readFile(file)
  const damages: (() => Promise<void>)[] = [
    () => truncate(file, whole.length - 1),
    () => truncate(file, 0),
    () => writeFile(file, 'not a bundle'),
    () =>
      writeFile(
        file,
        whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)),
      ),
  ]
  for (const damage of damages) {
    await damage()
    assert.deepEqual(await openBundle({ root, cache }), bundle)
    assert.deepEqual(await readFile(file), whole, 'the cache is whole again')
  }
})

test('where nothing can be written, the bundle is built in memory', async () => {
  const { root } = await copySources()
  // A file in place of the folder refuses every writer, even root.
  await writeFile(path.join(root, 'read-only'), '')
  const bundle = await openBundle({ root, cache: path.join(root, 'read-only/web') })
  assert.deepEqual(filesOf(bundle), filesOf(await buildBundle(root)))
})

test('processes that start at once do not disturb each other', async () => {
  const { root, cache } = await copySources()
  const opening = `
    const { openBundle } = await import(${JSON.stringify(new URL('open-bundle.ts', import.meta.url))})
    const { assets } = await openBundle(${JSON.stringify({ root, cache })})
    process.stdout.write(assets.map(({ file, bodies }) => file + bodies.identity.length).join())`
  const outputs = await Promise.all([1, 2, 3].map(() => evaluate(opening)))
  assert.equal(new Set(outputs).size, 1)
  assert.match(outputs[0] ?? '', /start-guest-\w{8}\.js/)
  assert.equal((await readdir(cache)).length, 1, 'nothing unfinished is left')
})

test('builds at once in one process do not end each other', async () => {
  const { root } = await copySources()
  const [one, two] = await Promise.all([buildBundle(root), buildBundle(root)])
  assert.deepEqual(one, two)
})

test('a fault in a source is one line that says where it is', async () => {
  const { root, cache } = await copySources()
  await writeFile(path.join(root, 'web/small/start-guest.ts'), "import { x } from '../shared/none.ts'\nx()\n")
  await assert.rejects(openBundle({ root, cache }), (error) => {
    // The command line shows this kind of error as one line, without a stack.
    assert.ok(error instanceof WrongSetting)
    assert.equal(
      error.message,
      'Cannot build the browser code: web/small/start-guest.ts:1: Could not resolve "../shared/none.ts"',
    )
    return true
  })
  await writeFile(path.join(root, 'web/small/start-guest.ts'), 'let = ;\n')
  await assert.rejects(openBundle({ root, cache }), /start-guest\.ts:1: [^\n]+$/)
})

test('files that nobody has built for a month leave the cache', async () => {
  const { root, cache } = await copyBuilt()
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  for (const name of ['old.bundle', 'old.unfinished']) {
    await writeFile(path.join(cache, name), '')
    await utimes(path.join(cache, name), longAgo, longAgo)
  }
  await writeFile(path.join(cache, 'young.bundle'), '')
  await appendFile(path.join(root, 'web/small/start-guest.ts'), '\n')
  await openBundle({ root, cache })
  const left = await readdir(cache)
  assert.equal(left.length, 3)
  assert.ok(left.includes('young.bundle'))
})

/** What a new process prints. */
async function evaluate(code: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_TEST_CONTEXT: '' },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const exit = await new Promise((done) => child.once('close', done))
  assert.equal(exit, 0)
  return printed
}
