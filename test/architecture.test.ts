import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

const BASE = ['geo', 'text', 'units.ts', 'problem.ts', 'threads.ts', 'db']
const DOMAIN = ['course', ...BASE]
const SURFACE = ['http', 'config.ts', 'library', ...DOMAIN]

/** What each folder of src may import besides itself. A folder that is not listed may import nothing. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'units.ts': [],
  'problem.ts': [],
  'threads.ts': [],
  'config.ts': [],
  geo: ['units.ts'],
  place: ['geo', 'units.ts', 'text'],
  text: [],
  db: [],
  course: BASE,
  terrain: BASE,
  library: DOMAIN,
  import: ['place', 'terrain', ...DOMAIN],
  export: ['import', 'terrain', ...DOMAIN],
  demo: ['import', 'place', 'terrain', ...BASE],
  quality: ['place', ...DOMAIN],
  picture: ['terrain', ...DOMAIN],
  http: ['config.ts', 'problem.ts'],
  golfer: BASE,
  oauth: ['golfer', ...BASE],
  club: ['golfer', ...DOMAIN],
  premium: ['golfer', ...BASE],
  caddie: ['golfer', 'terrain', ...DOMAIN],
  product: BASE,
  api: ['export', ...SURFACE],
  site: ['place', 'premium', 'product', 'quality', ...SURFACE],
  app: ['caddie', 'club', 'golfer', 'oauth', 'picture', 'premium', ...SURFACE],
  // What concerns a golfer the tools do by the functions behind the agent routes.
  mcp: ['app', 'place', 'product', ...SURFACE],
}

/** The wiring at the top may know everything. */
const TOP = ['main.ts', 'surfaces.ts', 'cli.ts', 'commands']

type Import = { readonly file: string; readonly from: string; readonly to: string; readonly target: string }

async function sourceFiles(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob('src/**/*.ts', { cwd: ROOT }))
  return files.filter((file) => !file.endsWith('.test.ts'))
}

async function readImports(): Promise<readonly Import[]> {
  const found = await Promise.all(
    (await sourceFiles()).map(async (file) => {
      const text = await readFile(path.join(ROOT, file), 'utf8')
      const targets = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) => target)
      return targets.map((target) => ({ file, target, from: roomOf(file), to: roomOfTarget(file, target) }))
    }),
  )
  return found.flat()
}

/** The folder below src, or the file itself when it stands directly in it. */
const roomOf = (file: string) => file.split('/')[1] ?? ''

const roomOfTarget = (file: string, target: string) =>
  target.startsWith('.') ? roomOf(path.join(path.dirname(file), target)) : 'package'

test('folders import only in the direction of the design', async () => {
  const imports = await readImports()
  assert.ok(imports.length > 200, 'the imports were read')
  const backwards = imports.filter(
    ({ from, to }) =>
      from !== to && to !== 'package' && !TOP.includes(from) && !MAY_IMPORT[from]?.includes(to),
  )
  assert.deepEqual(
    backwards.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

test('the tool server reaches golfers only by the functions behind the agent routes', async () => {
  const imports = (await readImports()).filter(({ from, to }) => from === 'mcp' && to === 'app')
  const elsewhere = imports.filter(({ target }) => !/^(\.\.\/)+app\/(agent\/|context\.ts$)/.test(target))
  assert.deepEqual(
    elsewhere.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

test('SQL stands only in stores and below db', async () => {
  const kysely = (await readImports()).filter(({ target }) => target.startsWith('kysely') || target === 'pg')
  assert.ok(kysely.length > 3, 'the imports were read')
  const elsewhere = kysely.filter(({ file, from }) => from !== 'db' && !file.endsWith('-store.ts'))
  assert.deepEqual(
    elsewhere.map(({ file }) => file),
    [],
  )
})

test('Fastify and Node’s HTTP are known only to surfaces and http, and to clients of other services', async () => {
  const web = (await readImports()).filter(({ target }) => /^(fastify|@fastify\/|node:https?$)/.test(target))
  assert.ok(web.length > 3, 'the imports were read')
  const elsewhere = web.filter(
    ({ file, from }) =>
      !['http', 'api', 'site', 'app', 'mcp', ...TOP].includes(from) && !file.endsWith('-client.ts'),
  )
  assert.deepEqual(
    elsewhere.map(({ file }) => file),
    [],
  )
})

test('clock and randomness reach the domains as arguments', async () => {
  const domains = (await sourceFiles()).filter((file) =>
    [
      'geo',
      'text',
      'course',
      'library',
      'import',
      'export',
      'demo',
      'golfer',
      'club',
      'oauth',
      'premium',
      'caddie',
      'product',
    ].includes(roomOf(file)),
  )
  for (const file of domains) {
    const text = await readFile(path.join(ROOT, file), 'utf8')
    assert.doesNotMatch(text, /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID|randomBytes/, file)
  }
})

test('no folder has a barrel, and files stay short enough to read', async () => {
  for (const file of await sourceFiles()) {
    assert.notEqual(path.basename(file), 'index.ts', file)
    const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n').length
    assert.ok(lines <= 350, `${file} has ${lines} lines`)
  }
})

// Code has $1 and $2 in regular expressions too: there a price is one with cents.
const TYPED_PRICE = /\$\d+\.\d\d|\b\d+ dollars?\b|(?:cents|amount): [1-9]/i
const TYPED_ON_A_PAGE = /\$\d|\b(?:\d+|three|five|ten|fifty|a hundred) dollars?\b/i

test('TOOL-3: prices are typed in one file and nowhere else', async () => {
  const pages = await Array.fromAsync(glob('content/**/*.md', { cwd: ROOT }))
  const scripts = await Array.fromAsync(glob('web/**/*.ts', { cwd: ROOT }))
  assert.ok(pages.length > 10, 'the pages were found')
  const typed: string[] = []
  for (const file of [...(await sourceFiles()), ...scripts, ...pages]) {
    const text = await readFile(path.join(ROOT, file), 'utf8')
    if ((file.endsWith('.md') ? TYPED_ON_A_PAGE : TYPED_PRICE).test(text)) typed.push(file)
  }
  assert.deepEqual(typed, ['src/premium/plans.ts'])
})
