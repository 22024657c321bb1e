import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { countCourses } from '../course/course-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { recallCourse } from '../course/stored-course.ts'
import type { Db } from '../platform/db/open.ts'
import { importFile } from './import-file.ts'
import type { ImportReport } from './import-report.ts'

type Bench = {
  readonly db: Db
  readonly folder: string
  /** Brings a file of these records in, as another process would. */
  readonly bring: (...records: readonly object[]) => Promise<ImportReport>
}

function onEachEngine(name: string, run: (bench: Bench) => Promise<void>) {
  for (const engine of ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, where, close } = await openEngine(engine)
      const bring = (...records: readonly object[]) => importRecords(where.folder, where.url, records)
      try {
        await run({ db, folder: where.folder, bring })
      } finally {
        await close()
      }
    })
}

const counts = ({ file: _, format, left_out, remarks, not_used, ...report }: ImportReport) => report
const NONE = { read: 0, added: 0, changed: 0, unchanged: 0, merged: 0, rejected: 0, warnings: 0 }
const is = (report: ImportReport, expected: Partial<typeof NONE>) =>
  assert.deepEqual(counts(report), { ...NONE, ...expected }, JSON.stringify(report.remarks))

/** All courses as they are recorded, by slug. */
async function recall(db: Db) {
  const rows = await db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('course_map', 'course_map.course_id', 'course.id')
    .selectAll('course')
    .select(['detail', 'geojson'])
    .orderBy('slug')
    .execute()
  return rows.map(({ detail, geojson, ...row }) => ({
    slug: row.slug,
    updatedAt: row.updated_at,
    course: recallCourse({ row, detail, geojson }),
  }))
}

async function only(db: Db) {
  const [held, ...more] = await recall(db)
  assert.ok(held && more.length === 0)
  return held
}

/** Everything the library holds and when it was written. */
const everything = async (db: Db) => ({ state: await readLibraryState(db), courses: await recall(db) })

const SURVEY = { name: 'Survey', licence: 'CC0-1.0', url: 'https://example.org/' }
const OLD_MILL = {
  id: 'm1',
  source: SURVEY,
  name: 'Old Mill',
  city: 'Galway',
  country: 'ie',
  lat: 53.2707,
  lng: -9.0568,
  layouts: [{ name: 'Links', holes: [{ position: 1, par: 4, stroke_index: 1, yards: 400 }], tees: [] }],
}
const MAP = { type: 'FeatureCollection', features: [] }

onEachEngine('a new record is added, with a revision of the library and its time', async ({ db, bring }) => {
  const started = Date.now()
  is(await bring(OLD_MILL, { name: 'Dunes' }), { read: 2, added: 2 })
  const { state, courses } = await everything(db)
  assert.equal(state.revision, 1)
  assert.ok(state.updatedAt >= started && state.updatedAt <= Date.now())
  assert.deepEqual(
    courses.map(({ updatedAt }) => updatedAt),
    [state.updatedAt, state.updatedAt],
  )
})

onEachEngine('importing the same file twice changes nothing', async ({ db, bring }) => {
  const file = [
    OLD_MILL,
    { ...OLD_MILL, id: 'm2', name: 'Dunes', map: MAP, aliases: ['The Dunes'], units: 'metres' },
    { name: 'Heath', city: 'Nairn' },
    { name: 'Moor', slug: 'moor-1' },
    { name: '!!!' },
  ]
  is(await bring(...file), { read: 5, added: 5 })
  const before = await everything(db)
  is(await bring(...file), { read: 5, unchanged: 5 })
  assert.deepEqual(await everything(db), before)
})

onEachEngine('a changed record changes its course alone', async ({ db, bring }) => {
  await bring(OLD_MILL, { name: 'Dunes' })
  const [dunes] = await recall(db)
  is(await bring({ ...OLD_MILL, phone: '+353 1 555 0100' }, { name: 'Dunes' }), {
    read: 2,
    changed: 1,
    unchanged: 1,
  })
  const [same, changed] = await recall(db)
  assert.deepEqual(same, dunes)
  assert.equal(changed?.course.phone, '+353 1 555 0100')
  assert.equal(changed?.updatedAt, (await readLibraryState(db)).updatedAt)
  assert.ok(changed.updatedAt > (same?.updatedAt ?? 0))
})

onEachEngine(
  'a record replaces what its identity held: what it leaves out is unknown',
  async ({ db, bring }) => {
    await bring({ ...OLD_MILL, phone: '1', website: 'https://example.com/' })
    is(await bring({ id: 'm1', source: SURVEY, name: 'Old Mill' }), { read: 1, changed: 1 })
    const { course } = await only(db)
    assert.deepEqual([course.phone, course.website, course.point, course.layouts], [null, null, null, []])
  },
)

onEachEngine(
  'a record is known again by its source and id, and a rename keeps the slug',
  async ({ db, bring }) => {
    await bring(OLD_MILL)
    const { slug } = await only(db)
    is(await bring({ ...OLD_MILL, name: 'Grand Mill', city: 'Cork', lat: 51.9, lng: -8.47 }), {
      read: 1,
      changed: 1,
    })
    const renamed = await only(db)
    assert.deepEqual([renamed.slug, renamed.course.name], [slug, 'Grand Mill'])
  },
)

onEachEngine('a record without an id is known again by its slug', async ({ db, bring }) => {
  await bring({ name: 'Old Mill', slug: 'old-mill-1', lat: 1, lng: 2 })
  is(await bring({ name: 'Grand Mill', slug: 'old-mill-1' }), { read: 1, changed: 1 })
  const { slug, course } = await only(db)
  assert.deepEqual([slug, course.name], ['old-mill-1', 'Grand Mill'])
})

onEachEngine(
  'a slug that was given here names the course as well as one from the file',
  async ({ db, bring }) => {
    await bring(OLD_MILL)
    const { slug } = await only(db)
    is(await bring({ slug, name: 'Grand Mill' }), { read: 1, changed: 1 })
    assert.equal((await only(db)).course.name, 'Grand Mill')
  },
)

onEachEngine('a record without either is known again by name, city and place', async ({ db, bring }) => {
  await bring({ name: 'Old Mill', city: 'Galway', lat: 53.2707, lng: -9.0568 })
  is(await bring({ name: 'OLD MILL', city: 'galway', lat: 53.27072, lng: -9.05678 }), { read: 1, changed: 1 })
  assert.equal((await only(db)).course.name, 'OLD MILL')
  is(await bring({ name: 'OLD MILL', city: 'Cork', lat: 51.9, lng: -8.47 }), { read: 1, added: 1 })
})

onEachEngine('aliases, source and map stay when a record does not carry them', async ({ db, bring }) => {
  const held = { slug: 'old-mill-1', name: 'Old Mill', aliases: ['The Mill'], source: SURVEY, map: MAP }
  await bring(held)
  const before = await everything(db)
  is(await bring({ slug: 'old-mill-1', name: 'Old Mill' }), { read: 1, unchanged: 1 })
  assert.deepEqual(await everything(db), before)
  is(await bring({ slug: 'old-mill-1', name: 'Old Mill', phone: '1' }), { read: 1, changed: 1 })
  const { course } = await only(db)
  assert.deepEqual([course.aliases, course.source, course.map], [['The Mill'], SURVEY, MAP])
})

onEachEngine('aliases, source and map are replaced when a record carries them', async ({ db, bring }) => {
  const own = { slug: 'old-mill-1', name: 'Old Mill' }
  await bring({ ...own, aliases: ['The Mill'], source: SURVEY, map: MAP })
  const features = [
    { type: 'Feature', properties: { golf: 'pin' }, geometry: { type: 'Point', coordinates: [1, 2] } },
  ]
  const next = { aliases: ['Mill Links'], source: { ...SURVEY, name: 'Other' }, map: { ...MAP, features } }
  is(await bring({ ...own, ...next }), { read: 1, changed: 1 })
  const { course } = await only(db)
  assert.deepEqual([course.aliases, course.source, course.map], [next.aliases, next.source, next.map])
  is(await bring({ ...own, aliases: [], source: null, map: null }), { read: 1, changed: 1 })
  const { course: bare } = await only(db)
  assert.deepEqual([bare.aliases, bare.source, bare.map], [[], null, null])
})

onEachEngine(
  'what is wrong is said with its line, and the other records are taken',
  async ({ db, bring }) => {
    const report = await bring(
      OLD_MILL,
      { city: 'Nowhere' },
      { name: 'Dunes', lat: 91, lng: 0 },
      { name: 'Heath', par_total: 0, layouts: [{ holes: [{ position: 1, par: 9 }] }] },
    )
    is(report, { read: 4, added: 2, rejected: 2, warnings: 2 })
    assert.deepEqual(report.remarks, [
      { line: 2, severity: 'rejected', message: 'the course has no name (its keys: city)' },
      { line: 3, severity: 'rejected', message: 'the coordinates 91,0 are not on Earth' },
      { line: 4, severity: 'warning', message: 'par_total is 0, which means unknown: ignored' },
      { line: 4, severity: 'warning', message: 'layout 1, hole 1: par 9 is outside 2 to 7: ignored' },
    ])
    assert.equal(await countCourses(db), 2)
  },
)

onEachEngine('a rejected record leaves the course it is about as it is', async ({ db, bring }) => {
  await bring(OLD_MILL)
  const before = await everything(db)
  is(await bring({ ...OLD_MILL, lat: 91 }), { read: 1, rejected: 1 })
  assert.deepEqual(await everything(db), before)
})

onEachEngine('lengths in metres are stored in yards', async ({ db, bring }) => {
  const tee = {
    name: 'Blue',
    yards: 377,
    par: 4,
    rating: null,
    slope: null,
    holes: [{ position: 1, par: 4, yards: 377 }],
  }
  is(await bring({ name: 'Old Mill', units: 'metres', layouts: [{ tees: [tee] }] }), { read: 1, added: 1 })
  const [blue] = (await only(db)).course.layouts[0]?.tees ?? []
  assert.deepEqual([blue?.yards, blue?.holes[0]?.yards], [412, 412])
})

onEachEngine('text of every script and kind comes back as it was given', async ({ db, bring }) => {
  const texts = [
    '<script>alert(1)</script>',
    'Årsta – “Hoo”',
    '高尔夫球场',
    '\u202eabc\u202c',
    "Robert'); drop table course;--",
    '⛳\u2028%_',
  ]
  await bring(...texts.map((name) => ({ name, city: name, aliases: [`${name}!`], source: { name } })))
  const held = (await recall(db)).map(({ course }) => [
    course.name,
    course.city,
    course.aliases,
    course.source?.name,
  ])
  const given = texts.map((name) => [name, name, [`${name}!`], name])
  assert.deepEqual(new Set(held.map(String)), new Set(given.map(String)))
})

onEachEngine('a text however long stops no file', async ({ db, bring }) => {
  // Letters that cannot be packed: an index of PostgreSQL takes 2,704 bytes of a key.
  const long = Array.from({ length: 3_000 }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((i * 7_919) % 20_000)),
  ).join('')
  const file = [
    { name: 'Old Mill', city: long },
    { name: 'Dunes', source: SURVEY, id: long },
    { name: 'Heath' },
  ]
  // A town of that length is a text like any other; an id of that length is none.
  is(await bring(...file), { read: 3, added: 2, rejected: 1 })
  is(await bring(...file), { read: 3, unchanged: 2, rejected: 1 })
  assert.equal(await countCourses(db), 2)
})

onEachEngine('a course may have more ids than a statement has places', async ({ bring }) => {
  const other_ids = Array.from({ length: 40_000 }, (_, i) => `x${i}`)
  is(await bring({ name: 'Old Mill', source: SURVEY, id: 'm1', other_ids }), { read: 1, added: 1 })
  is(await bring({ name: 'Old Mill', source: SURVEY, id: 'x39999' }), {
    read: 1,
    unchanged: 1,
    merged: 1,
    warnings: 1,
  })
})

onEachEngine('the other ids of a record lead to its course', async ({ db, bring }) => {
  await bring({ ...OLD_MILL, other_ids: ['m7', 8] })
  is(await bring({ ...OLD_MILL, id: 'm7' }), { read: 1, unchanged: 1, merged: 1, warnings: 1 })
  // They are ids of copies: such a record fills gaps, it does not replace.
  const renamed = { ...OLD_MILL, id: '8', name: 'Grand Mill' }
  is(await bring(renamed), { read: 1, changed: 1, merged: 1, warnings: 1 })
  const { course } = await only(db)
  assert.deepEqual([course.name, course.aliases], [OLD_MILL.name, ['Grand Mill']])
})

onEachEngine(
  'two records of one identity in one file are one course: the first stands',
  async ({ db, bring }) => {
    const report = await bring(OLD_MILL, { ...OLD_MILL, city: 'Cork', phone: '1' })
    is(report, { read: 2, added: 1, merged: 1, warnings: 1 })
    const { slug, course } = await only(db)
    assert.deepEqual([course.city, course.phone], ['Galway', '1'])
    assert.deepEqual(report.remarks[0], {
      line: 2,
      severity: 'warning',
      message: `the same course as ${slug}: merged into it`,
    })
  },
)

onEachEngine('a file of more records than a batch is taken whole', async ({ db, bring }) => {
  const file = Array.from({ length: 450 }, (_, i) => ({ id: i, source: SURVEY, name: `Course ${i}` }))
  is(await bring(...file), { read: 450, added: 450 })
  const changed = file.map((record, i) => (i % 2 ? { ...record, phone: '1' } : record))
  is(await bring(...changed), { read: 450, changed: 225, unchanged: 225 })
  assert.equal((await recall(db)).filter(({ course }) => course.phone === '1').length, 225)
})

onEachEngine('a dry run says what would happen and writes nothing', async ({ db, folder, bring }) => {
  await bring(OLD_MILL)
  const before = await everything(db)
  const file = path.join(folder, 'dry.ndjson')
  const records = [{ ...OLD_MILL, phone: '1' }, { name: 'Dunes', par_total: 0 }, { city: 'Nowhere' }]
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
  const options = { dryRun: true, now: Date.now, onProgress: () => {} }
  is(await importFile(db, file, options), { read: 3, added: 1, changed: 1, rejected: 1, warnings: 1 })
  assert.deepEqual(await everything(db), before)
  is(await importFile(db, file, { ...options, dryRun: false }), {
    read: 3,
    added: 1,
    changed: 1,
    rejected: 1,
    warnings: 1,
  })
  assert.equal(await countCourses(db), 2)
})

onEachEngine(
  'a file without records, or with none that is taken, makes no new revision',
  async ({ db, bring }) => {
    is(await bring(), {})
    is(await bring({}), { read: 1, rejected: 1 })
    assert.deepEqual(await readLibraryState(db), { revision: 0, updatedAt: 0 })
  },
)

onEachEngine('progress grows to the whole of the file', async ({ db, folder }) => {
  const file = path.join(folder, 'long.ndjson')
  await writeFile(file, `${JSON.stringify({ name: 'Old Mill', address: 'x'.repeat(3 << 20) })}\n`)
  const shares: number[] = []
  await importFile(db, file, { dryRun: true, now: () => 0, onProgress: (share) => shares.push(share) })
  assert.ok(shares.length > 1)
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  )
  assert.equal(shares.at(-1), 1)
})

onEachEngine('a file that ends in an error leaves the library as it was', async ({ db, folder, bring }) => {
  await bring(OLD_MILL)
  const before = await everything(db)
  const options = { dryRun: false, now: Date.now, onProgress: () => {} }
  await assert.rejects(importFile(db, path.join(folder, 'none.ndjson'), options), { code: 'ENOENT' })
  assert.deepEqual(await everything(db), before)
  is(await bring({ name: 'Dunes' }), { read: 1, added: 1 })
})
