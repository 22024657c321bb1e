import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { openEngine } from '../../../test/support/engines.ts'
import { drawingAt } from '../../../test/support/little-course.ts'
import { importFile } from '../import-file.ts'
import { openFeatureSpill } from './feature-spill.ts'
import { groupFeatures, type Left } from './group-features.ts'
import type { OsmFeature } from './osm-feature.ts'

const { point, area } = drawingAt({ lat: 56.3, lng: -2.8 })
const GOLF = { leisure: 'golf_course' }
const OLD = area('way/1', { ...GOLF, name: 'Old Course' }, [0, 0], 400)

async function* inTurn(features: readonly OsmFeature[]) {
  yield* features
}

async function group(...features: readonly OsmFeature[]) {
  const spill = openFeatureSpill()
  let left: Left | null = null
  const grounds = new Map<string, string | null>()
  const groups = groupFeatures(inTurn(features), [], spill, (reported) => {
    left = reported
  })
  for await (const found of groups) if (found.area) grounds.set(found.area.id, found.grounds)
  spill.close()
  return { grounds, left }
}

const groundsOfOld = async (...around: readonly OsmFeature[]) =>
  (await group(OLD, ...around)).grounds.get('way/1')

test('a bare course lies in the grounds of the smallest larger area that is called after a club', async () => {
  const links = area('relation/2', { ...GOLF, name: 'Heron Links' }, [100, 0], 1_500)
  const county = area('relation/3', { ...GOLF, name: 'Golf Coast' }, [0, 0], 9_000)
  assert.equal(await groundsOfOld(county, links), 'Heron Links')
  const { grounds } = await group(OLD, links)
  assert.equal(grounds.get('relation/2'), null)
})

test('the grounds of a club need not be a course', async () => {
  const club = area('way/2', { club: 'golf', name: 'Heron Golf Club' }, [0, 0], 1_500)
  const resort = area('way/3', { leisure: 'sports_centre', sport: 'golf', name: 'Heron Resort' }, [0, 0], 900)
  assert.equal(await groundsOfOld(club), 'Heron Golf Club')
  assert.equal(await groundsOfOld(club, resort), 'Heron Resort')
  const { left } = await group(
    OLD,
    club,
    point('node/4', { club: 'golf', name: 'Heron Golf Club' }, [9_000, 0]),
  )
  assert.deepEqual(left, { unplaced: 0, scenery: 0 }, 'it is no feature of a course')
})

test('no club comes from bare names, parks, councils, smaller areas, other places or courses that are gone', async () => {
  const around = (name: string, tags: Readonly<Record<string, string>> = GOLF) =>
    area('way/2', { ...tags, name }, [0, 0], 1_500)
  for (const each of [
    around('Championship Course'),
    around('Griffith Park'),
    around('City of Troon'),
    around('Heron Gardens', { leisure: 'park', sport: 'golf' }),
    around('Heron Links', { 'disused:leisure': 'golf_course' }),
    area('way/2', { ...GOLF, name: 'Heron Links' }, [0, 0], 300),
    area('way/2', { ...GOLF, name: 'Heron Links' }, [1_000, 0], 1_500),
    point('node/2', { ...GOLF, name: 'Heron Links' }, [0, 0]),
  ])
    assert.equal(await groundsOfOld(each), null, JSON.stringify(each.tags))
})

test('bare grounds do not hide those around them, and a course with a name of its own keeps it', async () => {
  const bare = area('way/2', { ...GOLF, name: 'Championship Course' }, [0, 0], 900)
  const links = area('way/3', { ...GOLF, name: 'Heron Links' }, [0, 0], 1_500)
  const own = area('way/4', { ...GOLF, name: 'Raven Wood' }, [0, 0], 200)
  const { grounds } = await group(OLD, bare, links, own)
  assert.deepEqual(Object.fromEntries(grounds), {
    ...{ 'way/1': 'Heron Links', 'way/2': 'Heron Links', 'way/3': null, 'way/4': null },
  })
})

test('an import gives bare courses the names of their clubs', async (t) => {
  const { db, where, close } = await openEngine('sqlite')
  t.after(close)
  const features = [
    OLD,
    area('way/2', { ...GOLF, name: 'North Course', operator: 'Raven Golf Club Ltd' }, [500, 0], 300),
    area('way/3', { ...GOLF, name: 'Short Course' }, [0, 9_000], 300),
    area('relation/4', { club: 'golf', name: 'Heron Links', leisure: 'sports_centre' }, [100, 0], 1_500),
  ]
  const file = path.join(where.folder, 'golf.geojson')
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: features.map(geojsonOf) }))
  const report = await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  assert.deepEqual([report.format, report.read, report.added], ['osm', 3, 3])
  const courses = await db.selectFrom('course').select(['name', 'aliases']).orderBy('name').execute()
  assert.deepEqual(
    courses.map(({ name, aliases }) => [name, JSON.parse(aliases)]),
    [
      ['Heron Links, Old Course', ['Old Course']],
      ['Raven Golf Club, North Course', ['North Course']],
      ['Short Course', []],
    ],
  )
})

const geojsonOf = ({ id, tags, geometry }: OsmFeature) => ({
  ...{ type: 'Feature', id, properties: tags, geometry },
})
