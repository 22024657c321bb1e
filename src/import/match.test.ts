import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { readMergedSlugs } from '../course/course-key-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
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

const counts = ({ added, changed, unchanged, merged, warnings }: ImportReport) => ({
  ...{ added, changed, unchanged },
  ...{ merged, warnings },
})
const NONE = { added: 0, changed: 0, unchanged: 0, merged: 0, warnings: 0 }
const is = (report: ImportReport, expected: Partial<typeof NONE>) =>
  assert.deepEqual(counts(report), { ...NONE, ...expected }, JSON.stringify(report.remarks))

const said = ({ remarks }: ImportReport) => remarks.map(({ message }) => message)

/** All tables but the times of writing: what the library holds and what leads where. */
async function held(db: Db) {
  const courses = await db
    .selectFrom('course')
    .select(['slug', 'name', 'aliases', 'summary'])
    .orderBy('id')
    .execute()
  const details = await db.selectFrom('course_detail').select('detail').orderBy('course_id').execute()
  const ids = await db
    .selectFrom('course_identity')
    .innerJoin('course', 'course.id', 'course_identity.course_id')
    .select(['identity', 'slug'])
    .orderBy('identity')
    .execute()
  return { courses, details, ids, slugs: await readMergedSlugs(db), state: await readLibraryState(db) }
}

/** Names of the courses there are, the oldest first. */
const names = async (db: Db) => (await held(db)).courses.map(({ name }) => name)

const SURVEY = { name: 'Survey' }
const PLACE = { lat: 53.27, lng: -9.05 }
const MILL = { id: '1', source: SURVEY, name: 'Old Mill', city: 'Galway', ...PLACE, slug: 'mill-1' }
// The same course to a reader: spelled otherwise, half a mile off, with a phone the other lacks.
const COPY = { id: '2', source: SURVEY, name: 'OLD MILL', lat: 53.277, lng: -9.05, phone: '1' }
// About 0.99 and 1.01 miles north of the mill.
const WITHIN_A_MILE = { lat: 53.27 + 0.99 / 69.16, lng: -9.05 }
const BEYOND_A_MILE = { lat: 53.27 + 1.01 / 69.16, lng: -9.05 }

onEachEngine(
  'same source, name and place, nothing contradicting: one course of all ids',
  async ({ db, bring }) => {
    const report = await bring(MILL, COPY)
    is(report, { added: 1, merged: 1, warnings: 1 })
    assert.deepEqual(said(report), ['the same course as mill-1: merged into it'])
    const { courses, ids } = await held(db)
    assert.equal(courses.length, 1)
    assert.deepEqual(ids, [
      { identity: 'id ["Survey","1"]', slug: 'mill-1' },
      { identity: 'id ["Survey","2"]', slug: 'mill-1' },
    ])
  },
)

onEachEngine('a merged course knows what either copy knew', async ({ db, bring }) => {
  await bring(MILL, COPY)
  const { courses, details } = await held(db)
  assert.equal(courses[0]?.name, 'Old Mill')
  assert.deepEqual(JSON.parse(courses[0]?.aliases ?? ''), ['OLD MILL'])
  assert.equal(JSON.parse(courses[0]?.summary ?? '').city, 'Galway')
  assert.equal(JSON.parse(details[0]?.detail ?? '').phone, '1')
})

onEachEngine('importing a file with copies twice changes nothing', async ({ db, bring }) => {
  const third = { ...COPY, id: '3', name: 'Old  Mill', website: 'https://example.com/', phone: '2' }
  const file = [MILL, COPY, { name: 'Dunes' }, third, { ...COPY, id: '3' }]
  is(await bring(...file), { added: 2, merged: 3, warnings: 3 })
  const before = await held(db)
  is(await bring(...file), { unchanged: 2, merged: 3, warnings: 3 })
  assert.deepEqual(await held(db), before)
})

onEachEngine(
  'a copy in a file of its own is merged, and importing that file twice changes nothing',
  async ({ db, bring }) => {
    await bring(MILL)
    is(await bring(COPY), { changed: 1, merged: 1, warnings: 1 })
    const before = await held(db)
    assert.deepEqual(await names(db), ['Old Mill'])
    await bring(COPY)
    assert.deepEqual(await held(db), before)
  },
)

onEachEngine(
  'a copy is merged up to a mile away, and beyond it is another course without a word',
  async ({ db, bring }) => {
    is(await bring(MILL, { ...COPY, ...WITHIN_A_MILE }), { added: 1, merged: 1, warnings: 1 })
    is(await bring({ ...COPY, ...BEYOND_A_MILE, id: '3', lng: -9.05 }), { added: 1 })
    assert.deepEqual(await names(db), ['Old Mill', 'OLD MILL'])
  },
)

onEachEngine('a mile is a mile across the date line', async ({ bring }) => {
  const east = { ...MILL, lat: -17, lng: 179.999 }
  is(await bring(east, { ...COPY, lat: -17, lng: -179.999 }), { added: 1, merged: 1, warnings: 1 })
})

const tee = (fields: object, hole: object = {}) => ({
  layouts: [{ tees: [{ name: 'Blue', gender: 'M', ...fields, holes: [{ position: 1, ...hole }] }] }],
})

const DOUBTS: Record<string, readonly [object, object]> = {
  'another par': [{ par_total: 72 }, { par_total: 71 }],
  'another par of a hole': [
    { layouts: [{ holes: [{ position: 1, par: 4 }] }] },
    { layouts: [{ holes: [{ position: 1, par: 5 }] }] },
  ],
  'another stroke index of a hole': [
    { layouts: [{ holes: [{ position: 1, stroke_index: 3 }] }] },
    { layouts: [{ holes: [{ position: 1, stroke_index: 5 }] }] },
  ],
  'another stroke index on one tee': [tee({}, { stroke_index: 3 }), tee({}, { stroke_index: 5 })],
  'another par of one tee': [tee({ par: 72 }), tee({ par: 71 })],
  'another source': [{}, { source: { name: 'Other' } }],
  'no source': [{ source: null }, { source: null }],
  'a source on one side only': [{}, { source: null }],
}

for (const [what, [first, second]] of Object.entries(DOUBTS))
  onEachEngine(
    `where there is doubt two courses are kept apart, with a warning: ${what}`,
    async ({ db, bring }) => {
      const file = [
        { ...MILL, ...first },
        { ...COPY, ...second },
      ]
      const report = await bring(...file)
      is(report, { added: 2, warnings: 1 })
      assert.deepEqual(report.remarks, [
        {
          line: 2,
          severity: 'warning',
          message: 'likely a duplicate of mill-1: kept as a course of its own',
        },
      ])
      const before = await held(db)
      assert.equal((await bring(...file)).unchanged, 2)
      assert.deepEqual(await held(db), before)
    },
  )

onEachEngine('without coordinates nobody can tell: two courses, without a warning', async ({ bring }) => {
  const nowhere = { lat: null, lng: null }
  is(await bring({ ...MILL, ...nowhere }, { ...COPY, ...nowhere }), { added: 2 })
})

onEachEngine('names that fold to nothing are no sign of one course', async ({ bring }) => {
  is(await bring({ ...MILL, name: '!!!' }, { ...COPY, name: '???' }), { added: 2 })
})

const APART = [
  { ...MILL, par_total: 72 },
  { ...COPY, slug: 'mill-2', par_total: 71 },
] as const

onEachEngine(
  'two courses that were separate become one when the newer stops contradicting',
  async ({ db, bring }) => {
    await bring(...APART)
    const file = [{ ...COPY, par_total: 72 }]
    const report = await bring(...file)
    is(report, { changed: 1, merged: 1, warnings: 1 })
    assert.deepEqual(said(report), ['the same course as mill-1: merged into it'])
    const { courses, details, ids, slugs } = await held(db)
    assert.deepEqual([courses.length, details.length], [1, 1])
    assert.deepEqual(
      ids.map(({ slug }) => slug),
      ['mill-1', 'mill-1'],
    )
    assert.deepEqual(slugs, [['mill-2', 'mill-1']])
  },
)

onEachEngine(
  'two courses that were separate become one when the older stops contradicting',
  async ({ db, bring }) => {
    await bring(...APART)
    const report = await bring({ ...MILL, par_total: 71 })
    const { courses, details, ids, slugs } = await held(db)
    assert.deepEqual([courses.length, details.length], [1, 1])
    assert.deepEqual(slugs, [['mill-2', 'mill-1']])
    assert.deepEqual(
      ids.map(({ slug }) => slug),
      ['mill-1', 'mill-1'],
    )
    assert.equal(report.merged, 1, 'the merge is not reported')
  },
)

onEachEngine(
  'what the newer of two courses knew is kept when the older takes it in',
  async ({ db, bring }) => {
    await bring(...APART)
    await bring({ ...MILL, par_total: 71 })
    const { details } = await held(db)
    assert.deepEqual(
      details.map(({ detail }) => JSON.parse(detail).phone),
      ['1'],
    )
  },
)

onEachEngine('a file that makes one course of two changes nothing the second time', async ({ db, bring }) => {
  await bring(...APART)
  await bring({ ...COPY, par_total: 72 })
  const before = await held(db)
  await bring({ ...COPY, par_total: 72 })
  assert.deepEqual(await held(db), before)
})

onEachEngine(
  'a course of this very file can turn out to be a copy of an older one',
  async ({ db, bring }) => {
    const unlike = { ...COPY, name: 'New Mill', slug: 'mill-2' }
    await bring(MILL)
    is(await bring(unlike, { ...COPY }), { changed: 1, merged: 1, warnings: 1 })
    const { ids, slugs } = await held(db)
    assert.deepEqual(await names(db), ['Old Mill'])
    assert.deepEqual(slugs, [['mill-2', 'mill-1']])
    assert.equal(ids.length, 2)
  },
)

onEachEngine('the map of a merged course goes with it', async ({ db, bring }) => {
  const map = { type: 'FeatureCollection', features: [] }
  await bring(APART[0], { ...APART[1], map })
  await bring({ ...COPY, par_total: 72, map })
  const maps = await db.selectFrom('course_map').select('course_id').execute()
  const [course] = await db.selectFrom('course').select('id').execute()
  assert.deepEqual(maps, [{ course_id: course?.id }])
})

onEachEngine('all that led to a merged course leads to the survivor', async ({ db, bring }) => {
  await bring(...APART)
  await bring({ ...COPY, par_total: 72 })
  is(await bring({ slug: 'mill-2', name: 'Grand Mill' }), { changed: 1 })
  // The merged course's own id is a copy's from now on.
  const copy = { id: '2', source: SURVEY, name: 'Grand Mill', phone: '1' }
  is(await bring(copy), { changed: 1, merged: 1, warnings: 1 })
  assert.equal((await held(db)).courses.length, 1)
})

onEachEngine(
  'a copy that lies between two courses joins them neither at first nor later',
  async ({ db, bring }) => {
    const north = (miles: number) => ({ lat: 53.27 + miles / 69.16, lng: -9.05 })
    const file = [
      MILL,
      { ...MILL, id: '2', slug: 'mill-2', ...north(0.7) },
      { ...MILL, id: '3', slug: 'mill-3', ...north(1.4) },
    ]
    is(await bring(...file), { added: 2, merged: 1, warnings: 1 })
    const before = await held(db)
    await db.deleteFrom('imported_file').execute()
    is(await bring(...file), { unchanged: 2, merged: 1, warnings: 1 })
    assert.deepEqual(await held(db), before)
  },
)
