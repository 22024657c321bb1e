import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { changedName } from '../../../bench/matching/changed-name.ts'
import { drawsFrom } from '../../../bench/matching.ts'
import { openEngine, temporaryFolder, USUAL_ENGINES } from '../../../test/support/engines.ts'
import { thorough } from '../../../test/support/thorough.ts'
import type { Db } from '../../platform/db/open.ts'
import { importFile } from '../import-file.ts'

const CLUBS = 40
const FIRST = ['Fox', 'Elk', 'Cedar', 'Stone', 'Raven', 'Maple', 'Eagle', 'Copper']
const SECOND = ['Hollow', 'Run', 'Ridge', 'Point', 'Bend']
const KINDS = ['Golf Club', 'Golf Course', 'Country Club']
// A club with several courses has one of these in each name.
const PARTS = ['', '', '', 'North At ', 'South At ']

type Draw = () => number
const pick = <T>(draw: Draw, list: readonly T[]) => list[Math.floor(draw() * list.length)] as T

/** The clubs of a made-up county, three miles and more from each other. */
function clubsOf(draw: Draw) {
  return Array.from({ length: CLUBS }, (_, index) => {
    const name = `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length)]} ${pick(draw, KINDS)}`
    const place = { lat: 40 + Math.floor(index / 8) * 0.06, lng: -80 + (index % 8) * 0.08 }
    const parts = draw() < 0.3 ? PARTS.slice(3) : ['']
    return parts.map((part) => ({ name: `${part}${name}`, ...place }))
  }).flat()
}

type Listed = { readonly name: string; readonly lat: number; readonly lng: number }

const HALF_A_MILE = 0.5 / 69

const asListed = (draw: Draw, { name, lat, lng }: Listed): Listed => ({
  ...{
    name: changedName(name, draw),
    lat: lat + (draw() - 0.5) * HALF_A_MILE,
    lng: lng + (draw() - 0.5) * HALF_A_MILE,
  },
})

const FORMATS = {
  'list.csv': (courses: readonly Listed[]) =>
    [
      'id,name,latitude,longitude,country,state,city',
      ...courses.map(({ name, lat, lng }, index) => `${index},"${name}",${lat},${lng},US,PA,`),
    ].join('\n'),
  'map.geojson': (courses: readonly Listed[]) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: courses.map(({ name, lat, lng }, index) => ({
        ...{ type: 'Feature', id: `way/${index}`, geometry: { type: 'Point', coordinates: [lng, lat] } },
        properties: { osm_type: 'way', osm_id: index + 1_000, iso_country: 'US', country_name: 'US', name },
      })),
    }),
  'own.ndjson': (courses: readonly Listed[]) =>
    courses
      .map((course, index) =>
        JSON.stringify({ ...course, id: `${index}`, source: { name: 'Own' }, country: 'us' }),
      )
      .join('\n'),
} as const

const ORDERS: readonly (readonly (keyof typeof FORMATS)[])[] = [
  ['list.csv', 'map.geojson', 'own.ndjson'],
  ['own.ndjson', 'map.geojson', 'list.csv'],
  ['map.geojson', 'list.csv', 'own.ndjson'],
]

/** Which records are one course, whatever it is called. */
async function groups(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('course_identity').select(['course_id', 'identity']).execute()
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  return [...byCourse.values()]
    .map((list) =>
      list
        .map(({ identity }) => identity)
        .toSorted()
        .join(' '),
    )
    .toSorted()
}

const FORMAT_OF = {
  'list.csv': 'opengolfapi',
  'map.geojson': 'opengolfmap',
  'own.ndjson': 'records',
} as const
const optionsFor = (name: keyof typeof FORMATS) => ({ ...OPTIONS, format: FORMAT_OF[name] })
const OPTIONS = { dryRun: false, now: () => Date.UTC(2026, 0, 1), onProgress: () => {} }

for (const engine of USUAL_ENGINES)
  for (const seed of thorough([1], [1, 2, 3]))
    test(`the order of files does not change which courses are one, nor does a repeated import: seed ${seed} (${engine})`, async () => {
      const draw = drawsFrom(seed)
      const clubs = clubsOf(draw)
      const folder = await temporaryFolder()
      for (const [name, write] of Object.entries(FORMATS))
        await writeFile(path.join(folder, name), write(clubs.map((club) => asListed(draw, club))))
      const found: (readonly string[])[] = []
      for (const order of ORDERS) {
        const { db, close } = await openEngine(engine)
        for (const name of order) await importFile(db, path.join(folder, name), optionsFor(name))
        const before = await groups(db)
        found.push(before)
        await db.deleteFrom('imported_file').execute()
        for (const name of order.toReversed()) {
          const report = await importFile(db, path.join(folder, name), optionsFor(name))
          assert.deepEqual([report.added, report.changed], [0, 0], `${name} again`)
        }
        assert.deepEqual(await groups(db), before)
        await close()
      }
      const [first, ...others] = found
      for (const other of others) assert.deepEqual(other, first)
      assert.ok((first ?? []).length < clubs.length * 1.2, `${first?.length} courses of ${clubs.length}`)
      await rm(folder, { recursive: true })
    })
