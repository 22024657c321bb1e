import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { openEngine, temporaryFolder, USUAL_ENGINES } from '../../../test/support/engines.ts'
import { gridRound } from '../../../test/support/invented-course.ts'
import { importRecords } from '../../../test/support/service.ts'
import { readChanges } from '../../course/change-store.ts'
import { readMergedSlugs } from '../../course/course-key-store.ts'
import { readVerdicts } from '../../course/verdict-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { groundToJson } from '../../terrain/ground-json.ts'
import { readGround } from '../../terrain/ground-store.ts'
import { importFile } from '../import-file.ts'
import type { ImportReport } from '../import-report.ts'
import { joinCourses } from './join-courses.ts'
import { forgetApart, keepApart } from './keep-apart.ts'
import { listDoubtful } from './list-doubtful.ts'
import { NotReviewable } from './not-reviewable.ts'
import { splitSource, undoJoin } from './separate-courses.ts'

type Desk = { readonly db: Db; readonly bring: (...records: readonly object[]) => Promise<ImportReport> }

function onBothEngines(name: string, run: (desk: Desk) => Promise<void>) {
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

const NOW = Date.UTC(2026, 0, 1)
const PLACE = { lat: 40, lng: -80, country: 'us' }
const MILL = {
  id: '1',
  source: { name: 'Survey' },
  slug: 'mill-1',
  name: 'Old Mill',
  ...PLACE,
  hole_count: 9,
}
const LINKS = {
  ...{
    id: '7',
    source: { name: 'Almanac' },
    slug: 'mill-2',
    name: 'Old Mill Golf Course',
    ...PLACE,
    lat: 40.003,
  },
  ...{ hole_count: 18, phone: '555 0100 22' },
}
const PAIR = ['mill-1', 'mill-2'] as const

/** All that the library says, without times and ids. */
async function library(db: Db) {
  const courses = await db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .select(['slug', 'name', 'aliases', 'summary', 'detail', 'origin'])
    .orderBy('slug')
    .execute()
  const identities = await db
    .selectFrom('course_identity')
    .innerJoin('course', 'course.id', 'course_identity.course_id')
    .select(['identity', 'slug', 'is_copy'])
    .orderBy('identity')
    .execute()
  const shares = await db
    .selectFrom('course_share')
    .innerJoin('course', 'course.id', 'course_share.course_id')
    .select(['slug', 'course_share.origin', 'record'])
    .orderBy('slug')
    .orderBy('course_share.origin')
    .execute()
  return { courses, identities, shares, merged: await readMergedSlugs(db) }
}

const slugs = async (db: Db) => (await library(db)).courses.map(({ slug }) => slug)
const phoneOf = async (db: Db, slug: string) => {
  const { courses } = await library(db)
  return JSON.parse(courses.find((course) => course.slug === slug)?.detail ?? '{}').phone
}

onBothEngines('a doubtful pair is listed side by side until somebody decides', async ({ db, bring }) => {
  await bring(MILL, LINKS)
  const [pair, ...others] = await listDoubtful(db)
  assert.deepEqual(others, [])
  assert.equal(pair?.verdict, 'doubtful')
  assert.deepEqual(
    pair?.courses.map(({ slug, name, holes, sources }) => ({ slug, name, holes, sources })),
    [
      { slug: 'mill-1', name: 'Old Mill', holes: 9, sources: ['Survey'] },
      { slug: 'mill-2', name: 'Old Mill Golf Course', holes: 18, sources: ['Almanac'] },
    ],
  )
  await keepApart(db, PAIR, NOW)
  assert.deepEqual(await listDoubtful(db), [])
  assert.ok(await forgetApart(db, ['mill-2', 'mill-1']))
  assert.equal((await listDoubtful(db)).length, 1)
  assert.ok(!(await forgetApart(db, PAIR)))
})

onBothEngines(
  'joined by hand, the older course keeps its slug and the other leads to it',
  async ({ db, bring }) => {
    await bring(MILL, LINKS)
    assert.deepEqual(await joinCourses(db, ['mill-2', 'mill-1'], NOW), { kept: 'mill-1', gone: 'mill-2' })
    const { courses, merged, shares } = await library(db)
    assert.deepEqual(
      courses.map(({ slug, name }) => [slug, name]),
      [['mill-1', 'Old Mill']],
    )
    assert.deepEqual(JSON.parse(courses[0]?.aliases ?? ''), ['Old Mill Golf Course'])
    assert.equal(await phoneOf(db, 'mill-1'), '555 0100 22')
    assert.deepEqual(merged, [['mill-2', 'mill-1']])
    assert.deepEqual(
      shares.map(({ origin }) => origin),
      ['records Almanac', 'records Survey'],
    )
    assert.deepEqual(await listDoubtful(db), [])
    const changes = await readChanges(db, 0, 100)
    assert.deepEqual(new Map(changes.map(({ slug, leadsTo }) => [slug, leadsTo])).get('mill-2'), 'mill-1')
  },
)

onBothEngines('a newer file of either source keeps the join and renews its share', async ({ db, bring }) => {
  await bring(MILL, LINKS)
  await joinCourses(db, PAIR, NOW)
  await bring({ ...LINKS, phone: '555 0100 33' })
  assert.deepEqual(await slugs(db), ['mill-1'])
  assert.equal(await phoneOf(db, 'mill-1'), '555 0100 33')
  const before = await library(db)
  await bring({ ...LINKS, phone: '555 0100 33' }, MILL)
  assert.deepEqual(await library(db), before)
})

onBothEngines('an undone join leaves the library as it was', async ({ db, bring }) => {
  await bring(MILL, LINKS)
  const before = await library(db)
  await joinCourses(db, PAIR, NOW)
  assert.deepEqual(await undoJoin(db, PAIR, NOW), { slugs: ['mill-1', 'mill-2'] })
  assert.deepEqual(await library(db), before)
  assert.deepEqual(await readVerdicts(db), [])
  assert.equal((await listDoubtful(db)).length, 1)
  const changes = new Map((await readChanges(db, 0, 100)).map(({ slug, leadsTo }) => [slug, leadsTo]))
  assert.equal(changes.get('mill-2'), 'mill-2', 'the slug still leads elsewhere')
})

onBothEngines('an undone join keeps what the sources said meanwhile', async ({ db, bring }) => {
  await bring(MILL, LINKS)
  await joinCourses(db, PAIR, NOW)
  await bring({ ...LINKS, phone: '555 0100 44' })
  await undoJoin(db, PAIR, NOW)
  assert.equal(await phoneOf(db, 'mill-2'), '555 0100 44')
  assert.equal(await phoneOf(db, 'mill-1'), null)
  await bring({ ...LINKS, phone: '555 0100 55' })
  assert.equal(await phoneOf(db, 'mill-2'), '555 0100 55')
  assert.deepEqual(await slugs(db), ['mill-1', 'mill-2'])
})

onBothEngines('two courses of one source can be joined and separated too', async ({ db, bring }) => {
  await bring(MILL, { ...LINKS, source: { name: 'Survey' } })
  const before = await library(db)
  await joinCourses(db, PAIR, NOW)
  assert.deepEqual(await slugs(db), ['mill-1'])
  await bring(MILL, { ...LINKS, source: { name: 'Survey' } })
  assert.deepEqual(await slugs(db), ['mill-1'])
  await undoJoin(db, PAIR, NOW)
  assert.deepEqual(await library(db), before)
})

onBothEngines(
  'what a source said of both while they were joined comes with its file again',
  async ({ db, bring }) => {
    const second = { ...LINKS, source: { name: 'Survey' } }
    await bring(MILL, second)
    await joinCourses(db, PAIR, NOW)
    const newer = { ...second, phone: '555 0100 66' }
    await bring(MILL, newer)
    await undoJoin(db, PAIR, NOW)
    await bring(MILL, newer)
    assert.equal(await phoneOf(db, 'mill-2'), '555 0100 66', 'the same bytes are read once more')
  },
)

onBothEngines('courses kept apart are not joined by a later file', async ({ db, bring }) => {
  const copy = { ...MILL, id: '2', slug: 'mill-2', hole_count: 18 }
  await bring(MILL, copy)
  await keepApart(db, PAIR, NOW)
  // Nothing contradicts any more: without the decision they would be one course.
  const report = await bring({ ...copy, hole_count: 9 })
  assert.deepEqual([report.merged, report.warnings], [0, 0])
  assert.deepEqual(await slugs(db), ['mill-1', 'mill-2'])
})

/** The mill as OpenGolfMap has it. */
const MAPPED = {
  ...{ type: 'FeatureCollection', metadata: { source: 'OpenStreetMap' } },
  features: [
    {
      ...{ type: 'Feature', id: 'way/9', geometry: { type: 'Point', coordinates: [-80, 40.002] } },
      properties: {
        osm_type: 'way',
        osm_id: 9,
        iso_country: 'US',
        name: 'Old Mill GC',
        phone: '555 0100 66',
      },
    },
  ],
}

onBothEngines(
  'a course that an import joined can be split by source, and stays split',
  async ({ db, bring }) => {
    const folder = await temporaryFolder()
    const file = path.join(folder, 'map.geojson')
    await writeFile(file, JSON.stringify(MAPPED))
    const options = { dryRun: false, now: () => NOW, onProgress: () => {}, format: 'opengolfmap' as const }
    await bring(MILL)
    await importFile(db, file, options)
    assert.deepEqual(await slugs(db), ['mill-1'])
    assert.equal(await phoneOf(db, 'mill-1'), '555 0100 66')
    const { slugs: pair } = await splitSource(db, 'mill-1', 'OpenStreetMap', NOW)
    assert.deepEqual(await slugs(db), pair.toSorted())
    assert.equal(await phoneOf(db, 'mill-1'), null)
    assert.equal(await phoneOf(db, pair[1]), '555 0100 66')
    await db.deleteFrom('imported_file').execute()
    await importFile(db, file, options)
    assert.deepEqual(await slugs(db), pair.toSorted())
    await rm(folder, { recursive: true })
  },
)

onBothEngines('what cannot be decided is refused', async ({ db, bring }) => {
  await bring(MILL, LINKS)
  await assert.rejects(joinCourses(db, ['mill-1', 'nope'], NOW), NotReviewable)
  await assert.rejects(undoJoin(db, PAIR, NOW), NotReviewable)
  await assert.rejects(splitSource(db, 'mill-1', 'Survey', NOW), NotReviewable)
  await joinCourses(db, PAIR, NOW)
  await assert.rejects(joinCourses(db, PAIR, NOW), NotReviewable)
  await assert.rejects(keepApart(db, PAIR, NOW), NotReviewable)
})

/** The height of a course's terrain at its first corner, by slug. */
async function heights(db: Db) {
  const courses = await db.selectFrom('course').select(['id', 'slug']).orderBy('slug').execute()
  return Object.fromEntries(
    await Promise.all(
      courses.map(
        async ({ id, slug }) => [slug, (await readGround(db, id))?.terrain?.heights[0] ?? null] as const,
      ),
    ),
  )
}

const surveyed = (record: object, height: number) => ({
  ...record,
  ground: groundToJson({ terrain: gridRound([50, 180], 420, 20, () => height), greens: [] }),
})

onBothEngines('the ground of a course moves with a join, and comes back with it', async ({ db, bring }) => {
  await bring(MILL, surveyed(LINKS, 2))
  await joinCourses(db, PAIR, NOW)
  assert.deepEqual(await heights(db), { 'mill-1': 2 }, 'the only survey goes along')
  await undoJoin(db, PAIR, NOW)
  assert.deepEqual(await heights(db), { 'mill-1': null, 'mill-2': 2 })
})

onBothEngines('of two surveys the older course keeps its own, and none is lost', async ({ db, bring }) => {
  await bring(surveyed(MILL, 1), surveyed(LINKS, 2))
  await joinCourses(db, PAIR, NOW)
  assert.deepEqual(await heights(db), { 'mill-1': 1 })
  await undoJoin(db, PAIR, NOW)
  assert.deepEqual(await heights(db), { 'mill-1': 1, 'mill-2': 2 })
})
