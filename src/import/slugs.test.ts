import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { readMergedSlugs } from '../course/course-key-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { ImportReport } from './import-report.ts'

type Bench = { readonly db: Db; readonly bring: (...records: readonly object[]) => Promise<ImportReport> }

function onEachEngine(name: string, run: (bench: Bench) => Promise<void>) {
  for (const engine of USUAL_ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, where, close } = await openEngine(engine)
      try {
        await run({ db, bring: (...records) => importRecords(where.folder, where.url, records) })
      } finally {
        await close()
      }
    })
}

/** The slug of each course by its name. */
async function slugs(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('course').select(['name', 'slug']).execute()
  return Object.fromEntries(rows.map(({ name, slug }) => [name, slug]))
}

const said = ({ remarks }: ImportReport) => remarks.map(({ message }) => message)

onEachEngine('a new slug is name and city folded, and four characters of a hash', async ({ db, bring }) => {
  const stems = {
    "O'Brien's Årsta Links": 'obriens-arsta-links-galway',
    'St. Andrews (Old Course)': 'st-andrews-old-course-galway',
    'Straße – Łódź / Ærø': 'strasse-lodz-aero-galway',
    'ＦＵＬＬ  Width': 'full-width-galway',
  }
  await bring(...Object.keys(stems).map((name) => ({ name, city: 'Galway' })))
  const given = await slugs(db)
  for (const [name, stem] of Object.entries(stems))
    assert.match(given[name] ?? '', new RegExp(`^${stem}-[a-z0-9]{4}$`))
})

onEachEngine(
  'a slug cannot be told from the name: courses of one name have others',
  async ({ db, bring }) => {
    await bring(
      ...Array.from({ length: 50 }, (_, i) => ({ id: i, source: { name: 'Survey' }, name: 'Old Mill' })),
    )
    const rows = await db.selectFrom('course').select('slug').execute()
    assert.equal(new Set(rows.map(({ slug }) => slug)).size, 50)
    for (const { slug } of rows) assert.match(slug, /^old-mill-[a-z0-9]{4}$/)
  },
)

onEachEngine('the same record gets the same slug in another library', async ({ db, bring }) => {
  await bring({ name: 'Old Mill', city: 'Galway' })
  const other = await openEngine('sqlite')
  try {
    await importRecords(other.where.folder, null, [{ name: 'Dunes' }, { name: 'Old Mill', city: 'Galway' }])
    assert.equal((await slugs(other.db))['Old Mill'], (await slugs(db))['Old Mill'])
  } finally {
    await other.close()
  }
})

onEachEngine('a long slug is cut at a word to 90 characters', async ({ db, bring }) => {
  const words = Array.from({ length: 24 }, (_, i) => `word${i % 10}`).join(' ')
  const letters = 'x'.repeat(150)
  await bring({ name: words, city: 'Galway' }, { name: letters, city: 'Galway' })
  const given = await slugs(db)
  const stem = (given[words] ?? '').slice(0, -5)
  assert.ok(stem.length <= 90 && stem.length > 84, stem)
  assert.ok(words.replaceAll(' ', '-').startsWith(`${stem}-`), stem)
  assert.match(given[letters] ?? '', /^x{90}-[a-z0-9]{4}$/)
})

onEachEngine('a name that folds to nothing gives course- and the hash', async ({ db, bring }) => {
  await bring({ name: '!!!' }, { name: '高尔夫球场' }, { name: '⛳' })
  const given = Object.values(await slugs(db))
  assert.equal(new Set(given).size, 3)
  for (const slug of given) assert.match(slug, /^course-[a-z0-9]{4}$/)
})

onEachEngine('a given slug is kept if it is free', async ({ db, bring }) => {
  const report = await bring({ name: 'Old Mill', id: 1, slug: 'my-own-slug' }, { name: 'Dunes', slug: '-' })
  assert.deepEqual(said(report), [])
  assert.deepEqual(await slugs(db), { 'Old Mill': 'my-own-slug', Dunes: '-' })
})

onEachEngine(
  'a given slug that belongs to another course is replaced, with a warning',
  async ({ db, bring }) => {
    await bring({ name: 'Old Mill', id: 1, slug: 'mill' })
    const report = await bring({ name: 'New Mill', id: 2, slug: 'mill' })
    assert.deepEqual(said(report), ['slug mill belongs to another course: this one gets another slug'])
    const given = await slugs(db)
    assert.equal(given['Old Mill'], 'mill')
    assert.match(given['New Mill'] ?? '', /^new-mill-[a-z0-9]{4}$/)
    const again = await bring({ name: 'New Mill', id: 2, slug: 'mill' })
    assert.equal(again.unchanged, 1)
    assert.deepEqual(await slugs(db), given)
  },
)

onEachEngine('a given slug that is not valid is replaced, with a warning', async ({ db, bring }) => {
  const report = await bring({ name: 'Old Mill', slug: 'Old Mill' })
  assert.deepEqual(said(report), ['slug Old Mill is not valid: the course gets another one'])
  assert.match((await slugs(db))['Old Mill'] ?? '', /^old-mill-[a-z0-9]{4}$/)
})

onEachEngine(
  'a course keeps its slug when a later record gives another, with a warning',
  async ({ db, bring }) => {
    await bring({ name: 'Old Mill', id: 1, slug: 'mill' })
    const report = await bring({ name: 'Old Mill', id: 1, slug: 'old-mill' })
    assert.deepEqual(said(report), ['the course keeps its slug mill'])
    assert.deepEqual(await slugs(db), { 'Old Mill': 'mill' })
  },
)

onEachEngine('a former slug leads to its course and is given to no other', async ({ db, bring }) => {
  await bring({ name: 'Old Mill', id: 1, slug: 'mill', former_slugs: ['mill-0'] })
  assert.deepEqual(await readMergedSlugs(db), [['mill-0', 'mill']])
  const report = await bring({ name: 'Dunes', id: 2, slug: 'mill-0' })
  assert.deepEqual(said(report), ['slug mill-0 belongs to another course: this one gets another slug'])
  assert.match((await slugs(db)).Dunes ?? '', /^dunes-[a-z0-9]{4}$/)
})

onEachEngine(
  'the slug of a merged course leads to the survivor and is never used again',
  async ({ db, bring }) => {
    const copy = { source: { name: 'Survey' }, name: 'Old Mill', lat: 53.27, lng: -9.05 }
    await bring(
      { ...copy, id: 1, slug: 'mill-1', par_total: 72 },
      { ...copy, id: 2, slug: 'mill-2', par_total: 71 },
    )
    await bring({ ...copy, id: 2, par_total: 72 })
    assert.deepEqual(await slugs(db), { 'Old Mill': 'mill-1' })
    assert.deepEqual(await readMergedSlugs(db), [['mill-2', 'mill-1']])
    const report = await bring({ name: 'Dunes', id: 3, slug: 'mill-2' })
    assert.deepEqual(said(report), ['slug mill-2 belongs to another course: this one gets another slug'])
    assert.deepEqual(await readMergedSlugs(db), [['mill-2', 'mill-1']])
  },
)
