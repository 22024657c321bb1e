import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { countCourses } from '../../src/course/course-store.ts'
import { readLibraryState } from '../../src/course/library-state-store.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { type EngineName, newDatabase, temporaryFolder, USUAL_ENGINES } from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const ROOT = path.join(import.meta.dirname, '../..')

let folder = ''
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true, force: true }))

/** A folder, and the database the command uses there. */
type Bench = { readonly cwd: string; readonly data: string; readonly url: string | null }

let benches = 0

async function openBench(engine: EngineName = 'sqlite'): Promise<Bench> {
  const cwd = path.join(folder, `bench-${benches++}`)
  await mkdir(cwd)
  return { cwd, data: path.join(cwd, 'data'), url: engine === 'postgres' ? await newDatabase() : null }
}

/** The command in that folder, in this process. */
async function dogleg({ cwd, data, url }: Bench, ...args: readonly string[]) {
  const home = process.cwd()
  process.chdir(cwd)
  try {
    const env = { DOGLEG_DATABASE_URL: url ?? '' }
    const { code, stdout, stderr } = await runHere(['import', ...args, '--data', data], env)
    return { code, out: stdout, err: stderr }
  } finally {
    process.chdir(home)
  }
}

/** The same in its own process. */
async function spawnDogleg({ cwd, data, url }: Bench, ...args: readonly string[]) {
  const env = { ...process.env, DOGLEG_DATABASE_URL: url ?? '' }
  const child = spawn(path.join(ROOT, 'dogleg'), ['import', ...args, '--data', data], { cwd, env })
  const code = new Promise((done) => child.once('exit', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, err }
}

const ndjson = (...records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')
const write = ({ cwd }: Bench, name: string, content: string | Buffer) =>
  writeFile(path.join(cwd, name), content)

async function stateOf({ data, url }: Bench) {
  const db = openDb({ folder: data, url })
  try {
    return { ...(await readLibraryState(db)), courses: await countCourses(db) }
  } finally {
    await db.destroy()
  }
}

const MILL = { id: 1, source: { name: 'Survey' }, name: 'Old Mill', city: 'Galway' }
const DUNES = { id: 2, source: { name: 'Survey' }, name: 'Dunes' }

for (const engine of USUAL_ENGINES) {
  test(`the command imports a file, and a second import changes nothing (${engine})`, async () => {
    const bench = await openBench(engine)
    await write(bench, 'a.ndjson', ndjson(MILL, DUNES))
    assert.deepEqual(await spawnDogleg(bench, 'a.ndjson'), {
      code: 0,
      out: 'a.ndjson: read 2, added 2, changed 0, unchanged 0, merged 0, left out 0, rejected 0, warnings 0\n',
      err: '',
    })
    const before = await stateOf(bench)
    assert.deepEqual([before.revision, before.courses], [1, 2])
    const { out } = await dogleg(bench, 'a.ndjson')
    assert.equal(
      out,
      'a.ndjson: read 2, added 0, changed 0, unchanged 2, merged 0, left out 0, rejected 0, warnings 0\n',
    )
    assert.deepEqual(await stateOf(bench), before)
  })

  test(`a truncated gzip file is exit 1 and leaves the library unchanged (${engine})`, async () => {
    const bench = await openBench(engine)
    await write(bench, 'a.ndjson', ndjson(MILL))
    await dogleg(bench, 'a.ndjson')
    const before = await stateOf(bench)
    const many = Array.from({ length: 2_000 }, (_, i) => ({ ...DUNES, id: i, phone: `${i * 7_919}` }))
    await write(bench, 'cut.ndjson.gz', gzipSync(ndjson(...many)).subarray(0, -200))
    const { code, out, err } = await dogleg(bench, 'cut.ndjson.gz')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^cut\.ndjson\.gz: cannot be read: [^\n]+\n$/)
    assert.deepEqual(await stateOf(bench), before)
  })
}

test('rejected records are exit 2, each with file, line and reason on stderr', async () => {
  const bench = await openBench()
  const bytes = [
    Buffer.from(ndjson(MILL)),
    Buffer.from('\n{"name":\n'),
    Buffer.from('{"name":"\xff"}\n', 'latin1'),
  ]
  const wrong = ndjson({ city: 'Nowhere' }, { ...DUNES, layouts: [{ holes: [{ position: 4, par: 9 }] }] })
  await write(bench, 'a.ndjson', Buffer.concat([...bytes, Buffer.from(wrong)]))
  const { code, out, err } = await dogleg(bench, 'a.ndjson')
  assert.equal(code, 2)
  assert.equal(
    out,
    'a.ndjson: read 5, added 2, changed 0, unchanged 0, merged 0, left out 0, rejected 3, warnings 1\n',
  )
  const [broken, ...others] = err.trimEnd().split('\n')
  assert.match(broken ?? '', /^a\.ndjson:3: rejected: this is not JSON \(/)
  assert.deepEqual(others, [
    'a.ndjson:4: rejected: this is not valid UTF-8',
    'a.ndjson:5: rejected: the course has no name (its keys: city)',
    'a.ndjson:6: warning: layout 1, hole 4: par 9 is outside 2 to 7: ignored',
  ])
})

test('warnings alone are exit 0', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson({ ...MILL, website: 'javascript:alert(1)' }))
  const { code, err } = await dogleg(bench, 'a.ndjson')
  assert.equal(code, 0)
  assert.equal(err, 'a.ndjson:1: warning: website javascript:alert(1) is not an http(s) address: ignored\n')
})

test('a missing file is exit 1, and the other files are imported', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(MILL))
  await write(bench, 'b.json', JSON.stringify([DUNES, {}], null, 2))
  const { code, out, err } = await dogleg(bench, 'a.ndjson', 'none.ndjson', 'b.json')
  assert.equal(code, 1)
  assert.deepEqual(
    out.split('\n').map((line) => line.split(',')[0]),
    ['a.ndjson: read 1', 'b.json: read 2', 'total of 2 files (1 more could not be read): read 3', ''],
  )
  assert.match(
    err,
    /^none\.ndjson: cannot be read: there is no such file\nb\.json:9: rejected: the course has no name\n$/,
  )
  assert.equal((await stateOf(bench)).courses, 2)
})

test('anything that is not a file is exit 1 in one line, and the other files are imported', async () => {
  for (const name of ['.', 'a.ndjson/none.ndjson', 'x'.repeat(300)]) {
    const bench = await openBench()
    await write(bench, 'a.ndjson', ndjson(MILL))
    const { code, out, err } = await dogleg(bench, name, 'a.ndjson')
    assert.equal(code, 1)
    assert.match(err, /^[^\n]+: cannot be read: [^\n]+\n$/)
    assert.match(out, /^a\.ndjson: read 1, added 1,/)
  }
})

test('each file is its own transaction and its own revision', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(MILL))
  await write(bench, 'b.ndjson', ndjson(DUNES))
  await dogleg(bench, 'a.ndjson', 'b.ndjson')
  const { revision, courses } = await stateOf(bench)
  assert.deepEqual([revision, courses], [2, 2])
})

test('a dry run says what would happen and writes nothing', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(MILL, {}))
  const { code, out } = await dogleg(bench, 'a.ndjson', '--dry-run')
  assert.equal(code, 2)
  assert.equal(
    out,
    'a.ndjson: read 2, added 1, changed 0, unchanged 0, merged 0, left out 0, rejected 1, warnings 0 (dry run, nothing written)\n',
  )
  assert.deepEqual(await stateOf(bench), { revision: 0, updatedAt: 0, courses: 0 })
})

test('--json is the whole report and nothing else', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(MILL, {}, { ...MILL, phone: '1' }))
  const { code, out, err } = await dogleg(bench, '--json', 'a.ndjson', 'none.ndjson')
  assert.deepEqual([code, err], [1, ''])
  const { files, dry_run } = JSON.parse(out)
  assert.equal(dry_run, false)
  const [slug] = /old-mill-galway-[a-z0-9]{4}/.exec(out) ?? []
  assert.deepEqual(files[0], {
    ...{ file: 'a.ndjson', format: 'records' },
    ...{ read: 3, added: 1, changed: 0, unchanged: 0, merged: 1, left_out: 0, rejected: 1, warnings: 1 },
    remarks: [
      { line: 2, severity: 'rejected', message: 'the course has no name' },
      { line: 3, severity: 'warning', message: `the same course as ${slug}: merged into it` },
    ],
    not_used: [],
  })
  assert.equal(files[1].file, 'none.ndjson')
  assert.match(files[1].failed, /^ENOENT/)
})

const NAMELESS = Array.from({ length: 8 }, () => ({}))

test('remarks are grouped by reason with five examples, and a file has all of them', async () => {
  const bench = await openBench()
  const odd = {
    ...DUNES,
    website: 'none\u001b[31m',
    layouts: [{ holes: [4, 5].map((position) => ({ position, par: 9 })) }],
  }
  await write(bench, 'a.ndjson', ndjson(...NAMELESS, odd))
  await write(bench, 'b.ndjson', ndjson({}, MILL))
  const { code, out, err } = await dogleg(bench, 'a.ndjson', 'b.ndjson')
  assert.equal(code, 2)
  assert.deepEqual(out.split('\n'), [
    'a.ndjson: read 9, added 1, changed 0, unchanged 0, merged 0, left out 0, rejected 8, warnings 3',
    'b.ndjson: read 2, added 1, changed 0, unchanged 0, merged 0, left out 0, rejected 1, warnings 0',
    'total of 2 files: read 11, added 2, changed 0, unchanged 0, merged 0, left out 0, rejected 9, warnings 3',
    '',
  ])
  const lines = err.trimEnd().split('\n')
  const [, file = ''] =
    /^All 12 messages are in (\S+\/import-reports\/\S+\.txt)$/.exec(lines.pop() ?? '') ?? []
  assert.deepEqual(lines, [
    '9 rejected: the course has no name',
    ...[1, 2, 3, 4, 5].map((line) => `  a.ndjson:${line}`),
    '  and 4 more',
    '2 warnings: par 9 is outside 2 to 7: ignored',
    ...[4, 5].map((hole) => `  a.ndjson:9: layout 1, hole ${hole}: par 9 is outside 2 to 7: ignored`),
    'a.ndjson:9: warning: website none\ufffd[31m is not an http(s) address: ignored',
  ])
  const report = await readFile(file, 'utf8')
  assert.ok(report.startsWith(out.trimEnd()))
  assert.equal(report.match(/^[ab]\.ndjson:\d+: rejected: the course has no name$/gm)?.length, 9)
  assert.equal(report.match(/^a\.ndjson:9: warning: /gm)?.length, 3)
})

test('--json lists every remark and writes no file', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(...NAMELESS))
  const { out, err } = await dogleg(bench, 'a.ndjson', '--json')
  assert.equal(JSON.parse(out).files[0].remarks.length, 8)
  assert.equal(err, '')
  await assert.rejects(readdir(path.join(bench.data, 'import-reports')), { code: 'ENOENT' })
})

test('of the reports the last 20 are kept, also those of dry runs', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(...NAMELESS))
  const reports = path.join(bench.data, 'import-reports')
  await mkdir(reports, { recursive: true })
  const old = Array.from(
    { length: 20 },
    (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}T00-00-00.000Z-1.txt`,
  )
  for (const name of [...old, 'mine.txt']) await writeFile(path.join(reports, name), '')
  const { code, err } = await dogleg(bench, 'a.ndjson', '--dry-run')
  assert.equal(code, 2)
  const left = (await readdir(reports)).sort()
  assert.equal(left.length, 21)
  assert.deepEqual(left.slice(0, 19), old.slice(1))
  assert.ok(left.includes('mine.txt') && err.includes(left.at(-2) ?? '–'))
})

test('if the report cannot be written, the import is still done', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(...NAMELESS, MILL))
  await mkdir(bench.data)
  await writeFile(path.join(bench.data, 'import-reports'), 'a file in the way')
  const { code, err } = await dogleg(bench, 'a.ndjson')
  assert.equal(code, 2)
  assert.match(
    err,
    /We couldn’t write all 8 messages to a file \(EEXIST: .*\)\. Use --json to list them\.\n$/,
  )
  assert.equal((await stateOf(bench)).courses, 1)
})

test('wrong usage is exit 1 in one line, and nothing is created', async () => {
  const bench = await openBench()
  await write(bench, 'a.ndjson', ndjson(MILL))
  const wrong = [[], ['a.ndjson', '--format', 'pdf'], ['a.ndjson', '--frmat', 'records']]
  for (const args of wrong) {
    const { code, out, err } = await dogleg(bench, ...args)
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^dogleg: [^\n]+\n$/)
  }
  await assert.rejects(readFile(path.join(bench.data, 'dogleg.db')), { code: 'ENOENT' })
})

test('the format can be given, and --help is complete', async () => {
  const bench = await openBench()
  await write(bench, 'a.txt', ndjson(MILL))
  assert.equal((await dogleg(bench, 'a.txt', '--format', 'records')).code, 0)
  const { code, out } = await dogleg(bench, '--help')
  assert.equal(code, 0)
  for (const word of ['FILE', '--format', '--dry-run', '--json', '--data', 'Exit code'])
    assert.ok(out.includes(word))
})

const HOLES = [1, 2].map((position) => ({ position, par: 4, stroke_index: position, yards: 400 }))
const TEE = { name: 'Blue', gender: 'M', yards: 800, par: 8, rating: 70.1, slope: 120, holes: HOLES }

/** Courses for every kind of response; each keeps the fields its response does not have. */
const KINDS: Record<string, { readonly name: string; readonly [field: string]: unknown }> = {
  'nothing known': { name: 'Nothing Known' },
  'everything recorded': {
    ...{ name: 'Everything', city: 'Galway', region: 'Connacht', country: 'ie', lat: 53.27, lng: -9.05 },
    ...{ hole_count: 2, par_total: 8, address: '1 Mill Road', phone: '1', website: 'https://example.com/' },
    ...{ timezone: 'Europe/Dublin', aliases: ['All of it'], source: { name: 'Survey' }, id: 9 },
    layouts: [{ name: null, holes: HOLES, tees: [TEE, { ...TEE, gender: 'F', holes: [] }] }],
    map: { type: 'FeatureCollection', features: [] },
  },
  'several layouts': {
    name: 'Several',
    hole_count: 4,
    par_total: 8,
    layouts: ['East', 'West'].map((name) => ({ name, holes: HOLES })),
  },
  'a derived hole count and par': { name: 'Derived', layouts: [{ holes: HOLES, tees: [TEE] }] },
  'a named only layout': {
    name: 'Named',
    hole_count: 2,
    par_total: 8,
    layouts: [{ name: 'Links', holes: HOLES }],
  },
  'lengths in metres': {
    name: 'Metres',
    units: 'metres',
    hole_count: 2,
    par_total: 8,
    layouts: [{ name: null, holes: HOLES, tees: [{ ...TEE, yards: null }] }],
  },
}

async function getCourse({ api }: TestService, query: string): Promise<Record<string, unknown>> {
  const list = await (await fetch(`${api}/courses?q=${encodeURIComponent(query)}`)).json()
  assert.equal(list.total, 1)
  const answer = await fetch(`${api}/courses/${list.courses[0].slug}`)
  assert.equal(answer.status, 200)
  return answer.json()
}

describe('importing an API response again changes nothing', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({ records: Object.values(KINDS) })
  })
  after(() => service.stop())
  const state = () => stateOf({ cwd: '', data: service.folder, url: null })

  for (const [kind, { name }] of Object.entries(KINDS))
    test(kind, async () => {
      const before = await state()
      const report = await service.importRecords([await getCourse(service, name)])
      assert.deepEqual(report.remarks, [])
      assert.deepEqual([report.added, report.changed, report.unchanged], [0, 0, 1])
      assert.deepEqual(await state(), before)
    })
})

for (const engine of USUAL_ENGINES)
  test(`a running server serves an import, including merged slugs (${engine})`, async () => {
    const copy = { source: { name: 'Survey' }, name: 'Old Mill', lat: 53.27, lng: -9.05 }
    const records = [
      { ...copy, id: 1, slug: 'mill-1', par_total: 72 },
      { ...copy, id: 2, slug: 'mill-2', par_total: 71 },
    ]
    const service = await startTestService({ records, postgres: engine === 'postgres' })
    const get = (slug: string) => fetch(`${service.api}/courses/${slug}`, { redirect: 'manual' })
    try {
      assert.equal((await get('mill-2')).status, 200)
      await service.importRecords([
        { ...copy, id: 2, par_total: 72 },
        { name: 'Dunes', slug: 'dunes-1' },
      ])
      await waitUntil(async () => (await get('dunes-1')).status === 200, 'the new course')
      const merged = await get('mill-2')
      assert.equal(merged.status, 301)
      assert.match(merged.headers.get('location') ?? '', /\/v1\/courses\/mill-1$/)
    } finally {
      await service.stop()
    }
  })

test('a GeoJSON file with keys of its own needs a mapping, and a wrong mapping is exit 1', async () => {
  const bench = await openBench()
  const features = [
    {
      type: 'Feature',
      properties: { CLUB_NM: 'Old Mill' },
      geometry: { type: 'Point', coordinates: [-9, 53] },
    },
  ]
  await write(bench, 'list.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  await write(bench, 'good.json', JSON.stringify({ courses: { name: 'CLUB_NM' } }))
  await write(bench, 'bad.json', JSON.stringify({ courses: { title: 'CLUB_NM' } }))
  const refused = await dogleg(bench, 'list.geojson')
  assert.equal(refused.code, 1)
  assert.match(refused.err, /^list\.geojson: cannot be read: .*their keys are CLUB_NM \(use --mapping/)
  const wrong = await dogleg(bench, 'list.geojson', '--mapping', 'bad.json')
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /the mapping is wrong: "courses" has "title", which is none of kind, id, name/)
  const missing = await dogleg(bench, 'list.geojson', '--mapping', 'no.json')
  assert.deepEqual(
    [missing.code, missing.err.trim()],
    [1, 'dogleg: --mapping no.json cannot be read: there is no such file'],
  )
  const taken = await dogleg(bench, 'list.geojson', '--mapping', 'good.json')
  assert.deepEqual([taken.code, taken.out.split(',')[1]], [0, ' added 1'])
})

test('an import that leaves two courses in doubt leads to the review of them', async () => {
  const bench = await openBench()
  const row = (name: string, holes: number) =>
    `name,city,country,lat,lng,holes\n${name},Galway,ie,53.27,-9.06,${holes}\n`
  await writeFile(path.join(bench.cwd, 'a.csv'), row('Old Mill Golf Club', 18))
  await writeFile(path.join(bench.cwd, 'b.csv'), row('Old Mill', 9))
  const hint = /\.\/dogleg review lists them/
  assert.doesNotMatch((await dogleg(bench, 'a.csv')).err, hint)
  assert.match((await dogleg(bench, 'b.csv')).err, hint)
})
