import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { MapFeature } from '../../course/course-map.ts'
import type { ExistingCourse } from './course-areas.ts'
import { drawHoles } from './draw-holes.ts'
import { openFeatureSpill } from './feature-spill.ts'
import { type Group, groupFeatures, type Left } from './group-features.ts'
import type { OsmFeature } from './osm-feature.ts'

const DATA = path.join(import.meta.dirname, '../../../../shared/data/opengolfmap')
const skip = existsSync(DATA) ? false : 'the real data is not here'

type RealFeature = {
  readonly id: string
  readonly properties: Readonly<Record<string, string>> & {
    readonly bbox: readonly [number, number, number, number]
  }
  readonly geometry: OsmFeature['geometry']
}

const readFeatures = (file: string): readonly RealFeature[] =>
  JSON.parse(gunzipSync(readFileSync(path.join(DATA, file))).toString()).features

async function* osmFeatures(country: string): AsyncGenerator<OsmFeature> {
  for (const { id, properties, geometry } of readFeatures(`features-${country}.geojson.gz`))
    yield { line: 1, id, tags: properties, geometry }
}

const heldCourses = (): readonly ExistingCourse[] =>
  readFeatures('golf-courses-europe.geojson.gz').map(({ properties: { bbox } }, id) => {
    const [west, south, east, north] = bbox
    return { id, point: null, bounds: { west, south, east, north }, outlines: null }
  })

async function groupCountry(country: string) {
  const groups: Group[] = []
  let left: Left = { unplaced: 0, scenery: 0 }
  const spill = openFeatureSpill()
  const report = (reported: Left) => {
    left = reported
  }
  for await (const group of groupFeatures(osmFeatures(country), heldCourses(), spill, report))
    groups.push(group)
  spill.close()
  return { groups, left }
}

const golf = (features: readonly MapFeature[], kind: string) =>
  features.filter(({ properties }) => properties.golf === kind)

/** The lines of play of one course, and whether some feature of that kind has the mark of their hole. */
function linesWith(features: readonly MapFeature[], kind: string) {
  const marks = new Set(
    golf(features, kind).flatMap(({ properties }) => String(properties.hole_id).split(';')),
  )
  return golf(features, 'hole').map(({ properties }) => marks.has(String(properties.hole_id)))
}

/** Where mappers drew lines but hardly a green, there is nothing to find. */
const isDrawn = (features: readonly MapFeature[], kind: string) =>
  golf(features, kind).length * 2 >= golf(features, 'hole').length

const share = (found: readonly boolean[]) => found.filter(Boolean).length / found.length
const percent = (part: number) => `${(part * 100).toFixed(1)} %`

for (const country of ['PT', 'BE', 'CZ'])
  test(`${country}: lines of play find their greens and tees`, { skip }, async (t) => {
    const { groups, left } = await groupCountry(country)
    const maps = groups.map(({ features }) => drawHoles(features).map.features)
    const ofAll = (kind: string) => share(maps.flatMap((map) => linesWith(map, kind)))
    const ofDrawn = (kind: string) =>
      share(maps.filter((map) => isDrawn(map, kind)).flatMap((map) => linesWith(map, kind)))
    const found = [
      `${maps.flatMap((map) => golf(map, 'hole')).length} lines of play on a course, ${left.unplaced} features on none`,
      `with a green ${percent(ofAll('green'))}, where greens are drawn ${percent(ofDrawn('green'))}`,
      `with a tee ${percent(ofAll('tee'))}, where tees are drawn ${percent(ofDrawn('tee'))}`,
    ].join('; ')
    t.diagnostic(found)
    assert.ok(ofDrawn('green') >= 0.95, found)
    assert.ok(ofDrawn('tee') >= 0.88, found)
    assert.ok(ofAll('green') >= 0.85 && ofAll('tee') >= 0.7, found)
  })

test('every real feature comes out exactly once or is counted', { skip }, async () => {
  const { groups, left } = await groupCountry('PT')
  const ids = groups.flatMap(({ area, features }) => [
    ...(area ? [area.id] : []),
    ...features.map(({ id }) => id),
  ])
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(ids.length + left.unplaced + left.scenery, 5_871)
})

test('a real club of 27 holes is told apart by its names, a real one of 18 and 6 by its ways', {
  skip,
}, async () => {
  const layoutsOf = (group: Group | undefined) => {
    const lines = golf(drawHoles(group?.features ?? []).map.features, 'hole')
    const byLayout = Map.groupBy(lines, ({ properties }) => properties.layout)
    return [...byLayout].map(([layout, { length }]) => [layout, length])
  }
  const [portugal, belgium] = [await groupCountry('PT'), await groupCountry('BE')]
  const pinheiros = portugal.groups.find(({ features }) =>
    features.some(({ tags }) => tags.name === '8 (Olives)'),
  )
  assert.deepEqual(layoutsOf(pinheiros), [
    ['Olives', 9],
    ['Corks', 9],
    ['Pines', 9],
  ])
  const national = belgium.groups.find(({ area }) => area?.tags.name === 'The National')
  assert.deepEqual(layoutsOf(national), [
    ['Course A', 18],
    ['Course B', 6],
  ])
})
