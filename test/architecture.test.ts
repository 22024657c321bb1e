import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { drawArchitecture } from '../docs/draw-architecture.ts'
import { importCycles } from './support/import-cycles.ts'
import { namedTables, namelessTables } from './support/named-tables.ts'

const ROOT = path.join(import.meta.dirname, '..')

const texts = new Map<string, Promise<string>>()

/** The text of a file; most tests look at all of them. */
function read(file: string): Promise<string> {
  const text = texts.get(file) ?? readFile(path.join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

const BASE = ['core', 'platform', 'words']
const COURSE = ['course', ...BASE]
const SURFACE = ['library', 'surfaces/ui', ...COURSE]

/** What each folder may import besides itself. A folder that is not listed may import nothing. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  words: ['core'],
  platform: ['core', 'words'],
  place: BASE,
  course: BASE,
  terrain: COURSE,
  wind: ['terrain', ...COURSE],
  renown: COURSE,
  library: ['renown', ...COURSE],
  find: ['library', 'place', ...COURSE],
  import: ['place', 'terrain', ...COURSE],
  export: ['import', 'renown', 'terrain', ...COURSE],
  demo: ['import', 'place', 'terrain', ...BASE],
  'demo-club': ['account', 'caddie-yard', 'club', 'club-news', 'competition', 'demo', 'tee-sheet', ...COURSE],
  quality: ['place', ...COURSE],
  pack: ['terrain', ...COURSE],
  picture: ['terrain', 'wind', ...COURSE],
  account: BASE,
  position: BASE,
  round: COURSE,
  'round-statistics': ['caddie', 'round', ...COURSE],
  oauth: ['account', ...BASE],
  club: ['account', 'club-news', ...COURSE],
  'club-mail': ['account', 'club', 'tee-sheet', ...COURSE],
  'club-news': BASE,
  'tee-sheet': ['club-news', ...BASE],
  'caddie-yard': ['club', 'club-news', 'tee-sheet', ...BASE],
  competition: ['account', 'club', 'club-news', 'tee-sheet', ...COURSE],
  social: ['account', 'club', 'position', 'round', 'tee-sheet', ...BASE],
  premium: ['account', ...BASE],
  caddie: ['account', 'terrain', 'wind', ...COURSE],
  product: BASE,
  correction: BASE,
  edge: COURSE,
  // The use cases behind both the agent routes and the tools: the only place where the two meet.
  agent: ['account', 'caddie', 'club', 'library', 'oauth', 'position', 'premium', 'wind', ...COURSE],
  'surfaces/ui': COURSE,
  'surfaces/api': ['export', ...SURFACE],
  'surfaces/site': [
    'club',
    'competition',
    'correction',
    'export',
    'find',
    'picture',
    'place',
    'premium',
    'product',
    'quality',
    'renown',
    'terrain',
    ...SURFACE,
  ],
  'surfaces/app': [
    'agent',
    'caddie',
    'caddie-yard',
    'club',
    'club-mail',
    'club-news',
    'competition',
    'account',
    'find',
    'oauth',
    'pack',
    'picture',
    'place',
    'position',
    'premium',
    'round',
    'round-statistics',
    'social',
    'tee-sheet',
    'terrain',
    'wind',
    ...SURFACE,
  ],
  'surfaces/mcp': ['agent', 'find', 'oauth', 'place', 'product', ...SURFACE],
}

/** The wiring at the top may know everything. */
const TOP = [
  ...['main.ts', 'wiring.ts', 'open-surfaces.ts', 'product-words.ts', 'cli.ts', 'commands'],
  ...['service-metrics.ts', 'retention.ts'],
  ...['job-kinds.ts', 'server-jobs.ts', 'prepare.ts', 'prepare-worker.ts'],
]

type Import = { readonly file: string; readonly from: string; readonly to: string; readonly target: string }

async function sourceFiles(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob('src/**/*.ts', { cwd: ROOT }))
  return files.filter((file) => !file.endsWith('.test.ts'))
}

async function readImports(): Promise<readonly Import[]> {
  const found = await Promise.all(
    (await sourceFiles()).map(async (file) => {
      const targets = await targetsOf(file)
      return targets.map((target) => ({ file, target, from: roomOf(file), to: roomOfTarget(file, target) }))
    }),
  )
  return found.flat()
}

async function targetsOf(file: string): Promise<readonly string[]> {
  const text = await read(file)
  return [...text.matchAll(/(?:from|import\(|^import)\s*'([^']+)'/gm)].map(([, target = '']) => target)
}

/** The folder below src (for surfaces, the surface), or the file itself when it is directly in src. */
function roomOf(file: string): string {
  const [, top = '', next = ''] = file.split('/')
  return top === 'surfaces' ? `${top}/${next}` : top
}

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

/** Where browser code may import from: folders without a database, a request or a file. */
const FOR_BROWSERS = [
  'web/',
  'src/core/',
  'src/terrain/',
  'src/wind/',
  'src/caddie/',
  'src/course/',
  'src/pack/',
  'src/words/',
  'src/account/profile.ts',
  'src/club/pin-day.ts',
  'src/competition/competition.ts',
  'src/competition/group-card/',
  'src/competition/marks.ts',
  'src/competition/scoring/',
  'src/round/round-json.ts',
  'src/round/read-field.ts',
  'src/round/points.ts',
  'src/round/totals.ts',
  'src/picture/palette.ts',
  'src/picture/tee-colour.ts',
  'src/surfaces/ui/code/',
]

test('browser code reaches only pure folders, however deep, and the server imports none of it', async () => {
  const scripts = await Array.fromAsync(glob('web/**/*.{ts,tsx}', { cwd: ROOT }))
  assert.ok(scripts.length > 5, 'the scripts were found')
  const wrong: string[] = []
  const reached = new Set(scripts)
  for (const file of reached)
    for (const target of await targetsOf(file)) {
      const found = target.startsWith('.') ? path.join(path.dirname(file), target) : null
      if (found !== null) reached.add(found)
      if (
        found === null ? target.startsWith('node:') : !FOR_BROWSERS.some((folder) => found.startsWith(folder))
      )
        wrong.push(`${file} imports ${target}`)
    }
  for (const { file, target } of await readImports())
    if (path.join(path.dirname(file), target).startsWith('web/')) wrong.push(`${file} imports ${target}`)
  assert.deepEqual(wrong, [])
})

test('no file imports itself through others, not even for a type', async () => {
  const files = await Array.fromAsync(glob('{src,web,test,bench,clients}/**/*.{ts,tsx}', { cwd: ROOT }))
  const graph = new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [file, (await targetsOf(file)).map((target) => path.join(path.dirname(file), target))] as const,
      ),
    ),
  )
  assert.ok(graph.size > 500, 'the files were read')
  assert.deepEqual(importCycles(graph), [])
})

test('the search for import cycles finds one of any length', () => {
  const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['f'] }
  assert.deepEqual(
    importCycles(new Map(Object.entries(graph))).map((cycle) => cycle.toSorted()),
    [['a', 'b', 'c'], ['f']],
  )
})

test('SQL is only in stores and in platform/db', async () => {
  const kysely = (await readImports()).filter(({ target }) => target.startsWith('kysely') || target === 'pg')
  assert.ok(kysely.length > 3, 'the imports were read')
  const elsewhere = kysely.filter(
    ({ file }) => !file.startsWith('src/platform/db/') && !file.endsWith('-store.ts'),
  )
  assert.deepEqual(
    elsewhere.map(({ file }) => file),
    [],
  )
})

/** Whose each table is. Files of other folders ask the owner, or get what they need from src/wiring.ts. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'account_identity', 'email_link', 'profile', 'session'],
  club: [
    'club',
    'club_audit',
    'club_mail',
    'club_category',
    'club_membership',
    'club_message',
    'club_message_to',
    'club_pin',
    'club_status',
    'club_settings',
  ],
  course: [
    'course',
    'course_change',
    'course_correction',
    'course_detail',
    'course_identity',
    'course_map',
    'course_share',
    'course_slug',
    'course_verdict',
    'former_place',
    'library',
    'library_source',
  ],
  competition: [
    'competition',
    'competition_card',
    'competition_match',
    'competition_player',
    'competition_series',
    'competition_side',
  ],
  correction: ['correction_suggestion'],
  edge: ['edge_purge'],
  import: ['imported_file'],
  oauth: ['oauth_client', 'oauth_consent', 'oauth_record'],
  'platform/db': ['secret'],
  'platform/jobs': ['job', 'job_progress', 'job_schedule'],
  'platform/throttle': ['throttle'],
  position: ['position'],
  premium: [
    'checkout',
    'premium_event',
    'premium_intent',
    'premium_payment',
    'premium_reversal',
    'premium_subscription',
    'premium_task',
    'premium_turn',
    'sandbox_event',
    'sandbox_object',
  ],
  round: ['golf_round', 'round_sharing', 'shared_round'],
  social: [
    'friend_block',
    'friend_request',
    'friend_settings',
    'friendship',
    'golfer_report',
    'group_game',
    'group_game_player',
    'position_share',
    'round_comment',
    'round_reaction',
  ],
  'club-news': ['club_news'],
  'caddie-yard': ['caddie_day', 'caddie_loop', 'caddie_request', 'caddie_yard'],
  'tee-sheet': ['tee_block', 'tee_booking', 'tee_calendar', 'tee_day', 'tee_seat', 'tee_sheet', 'tee_wait'],
  terrain: ['course_ground'],
  wind: ['course_weather', 'course_wind'],
}

/** A folder of platform owns its tables by itself. */
const ownerOf = (file: string) =>
  roomOf(file) === 'platform' ? file.split('/').slice(1, 3).join('/') : roomOf(file)

async function tablesOfMigrations(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob('migrations/*.ts', { cwd: ROOT }))
  const texts = await Promise.all(files.map((file) => read(file)))
  return texts.flatMap((text) => [...text.matchAll(/\bcreateTable\('(\w+)'/g)].map(([, name = '']) => name))
}

test('each table has one owner, and only the owner’s stores name it', async () => {
  const tables = await tablesOfMigrations()
  assert.ok(tables.length > 30, 'the migrations were read')
  assert.deepEqual(Object.values(TABLES).flat().toSorted(), tables.toSorted(), 'every table has one owner')
  const owners = new Map(Object.entries(TABLES).flatMap(([owner, own]) => own.map((name) => [name, owner])))
  const unnamed = new Set(tables)
  for (const file of await sourceFiles()) {
    const text = await read(file)
    assert.deepEqual(namelessTables(text), [], `${file} works out which table it means`)
    for (const table of namedTables(text)) {
      if (!owners.has(table)) continue
      assert.equal(ownerOf(file), owners.get(table), `${file} names the table ${table}`)
      assert.match(file, /-store\.ts$/, `${file} names the table ${table}`)
      unnamed.delete(table)
    }
  }
  assert.deepEqual([...unnamed], [], 'every owner names its tables')
})

test('a table is found wherever SQL can name it', () => {
  const found = (source: string) => [...namedTables(source)]
  assert.deepEqual(found("db\n  .selectFrom('club as c')\n  .innerJoin('account', 'a', 'b')"), [
    'club',
    'account',
  ])
  assert.deepEqual(found("db.selectFrom(['club', 'session as s'])"), ['club', 'session'])
  assert.deepEqual(found("insertRows(trx, 'position', rows)"), ['position'])
  assert.deepEqual(found("removeExpired(db, 'session', 'id', now)"), ['session'])
  assert.deepEqual(found('sql`delete from position`'), ['position'])
  assert.deepEqual(found('sql<{ readonly n: number }>`select n from a join "b"`'), ['a', 'b'])
  assert.deepEqual(found('sql`case when throttle.count > 1 then 0 end`'), ['throttle'])
  assert.deepEqual(found("sql.table('club')"), ['club'])
  assert.deepEqual(namelessTables("db.selectFrom('club')"), [])
  assert.deepEqual(namelessTables('db.selectFrom((of) => of.x)'), [])
  for (const source of [
    'db.selectFrom(table)',
    'db.deleteFrom(`premium_` + kind)',
    'db.updateTable(NAMES[0])',
    'insertRows(db, table, rows)',
  ])
    assert.equal(namelessTables(source).length, 1, source)
})

test('Fastify and Node’s HTTP are known only to surfaces and http, and to clients of other services', async () => {
  const web = (await readImports()).filter(({ target }) => /^(fastify|@fastify\/|node:https?$)/.test(target))
  assert.ok(web.length > 3, 'the imports were read')
  const elsewhere = web.filter(
    ({ file, from }) =>
      !from.startsWith('surfaces/') &&
      !TOP.includes(from) &&
      !file.startsWith('src/platform/http/') &&
      !file.endsWith('-client.ts'),
  )
  assert.deepEqual(
    elsewhere.map(({ file }) => file),
    [],
  )
})

/** Members with an underscore are somebody else's (`_meta` is the tool protocol's); the rest is what the README lists. */
const UNDOCUMENTED =
  /\._(?!meta\b)[a-z]\w*|\b_(?:storeHeader|hasBody)\b|\brawHeaders\b|\bwritableLength\b|\.socket\b|new (?:IncomingMessage|ServerResponse)\(|process\.binding|Symbol\('k/i

test('only platform/http/fast relies on undocumented parts of Node', async () => {
  const others = await Array.fromAsync(glob('{bench,clients,web}/**/*.{ts,tsx}', { cwd: ROOT }))
  const using: string[] = []
  for (const file of [...(await sourceFiles()), ...others]) {
    const text = await read(file)
    if (UNDOCUMENTED.test(text)) using.push(file)
  }
  const fenced = using.filter((file) => file.startsWith('src/platform/http/fast/'))
  assert.ok(fenced.length >= 4, 'the fast path was read')
  assert.deepEqual(
    using.filter((file) => !fenced.includes(file)),
    [],
  )
})

test('clock and randomness reach the domains as arguments', async () => {
  const domains = (await sourceFiles()).filter((file) =>
    [
      'core',
      'course',
      'library',
      'import',
      'export',
      'demo',
      'demo-club',
      'account',
      'position',
      'round',
      'social',
      'agent',
      'club',
      'club-mail',
      'oauth',
      'premium',
      'caddie',
      'product',
      'correction',
      'wind',
      'edge',
    ].includes(roomOf(file)),
  )
  for (const file of domains) {
    const text = await read(file)
    assert.doesNotMatch(text, /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID|randomBytes/, file)
  }
})

test('no folder has a barrel, and files stay short enough to read', async () => {
  for (const file of await sourceFiles()) {
    assert.notEqual(path.basename(file), 'index.ts', file)
    const lines = (await read(file)).split('\n').length
    assert.ok(lines <= 350, `${file} has ${lines} lines`)
  }
})

// Code has $1 and $2 in regular expressions too: there a price is one with cents.
const TYPED_PRICE = /\$\d+\.\d\d|\b\d+ dollars?\b|(?:cents|amount): [1-9]/i
const TYPED_ON_A_PAGE = /\$\d|\b(?:\d+|three|five|ten|fifty|a hundred) dollars?\b/i

test('TOOL-3: prices are typed in one file and nowhere else', async () => {
  const pages = await Array.fromAsync(glob('content/**/*.md', { cwd: ROOT }))
  const scripts = await Array.fromAsync(glob('web/**/*.{ts,tsx}', { cwd: ROOT }))
  assert.ok(pages.length > 10, 'the pages were found')
  const typed: string[] = []
  for (const file of [...(await sourceFiles()), ...scripts, ...pages]) {
    const text = await read(file)
    if ((file.endsWith('.md') ? TYPED_ON_A_PAGE : TYPED_PRICE).test(text)) typed.push(file)
  }
  assert.deepEqual(typed, ['src/premium/plans.ts'])
})

test('the picture of the architecture shows today’s folders and what they use', async () => {
  const drawn = await readFile(path.join(ROOT, 'docs/pictures/architecture.svg'), 'utf8')
  assert.equal(drawn, await drawArchitecture(), 'node docs/draw-architecture.ts redraws it')
})
