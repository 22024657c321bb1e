import { access, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { DemoCourse } from '../src/demo/demo-course.ts'
import { designLibrary } from '../src/demo/design-library.ts'

/** The files to import: courses as CSV, and map features with the list of courses they belong to. */
export type ImportFiles = {
  readonly list: string
  readonly places: string
  readonly maps: readonly string[]
  readonly what: { readonly list: string; readonly maps: string }
}

/** Real files if DOGLEG_BENCH_DATA names a folder, otherwise synthetic ones of the same size and kind. */
export async function prepareImportFiles(): Promise<ImportFiles> {
  const folder = process.env.DOGLEG_BENCH_DATA
  return folder ? realFiles(folder) : makeFiles()
}

async function realFiles(folder: string): Promise<ImportFiles> {
  const at = (name: string) => path.resolve(folder, name)
  const maps = ['PT', 'BE', 'CZ'].map((country) => at(`opengolfmap/features-${country}.geojson.gz`))
  const files = {
    list: at('opengolfapi-us.csv.gz'),
    places: at('opengolfmap/golf-courses-europe.geojson.gz'),
    maps,
    what: { list: 'the US file of OpenGolfAPI', maps: 'the golf features of three countries' },
  }
  await Promise.all([files.list, files.places, ...maps].map((file) => access(file)))
  return files
}

const CSV_COURSES = 15_667
const MAPPED_COURSES = 250

async function makeFiles(): Promise<ImportFiles> {
  const folder = path.join(tmpdir(), 'dogleg-bench-import-files')
  await mkdir(folder, { recursive: true })
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), gzipSync(text))
    return path.join(folder, name)
  }
  const listed = [...designLibrary({ courses: CSV_COURSES, seed: 1, maps: 0, contours: 0, full: true })]
  const mapped = [...designLibrary({ courses: MAPPED_COURSES, seed: 2, maps: 1, contours: 0, full: true })]
  return {
    list: await write('list.csv.gz', toCsv(listed)),
    places: await write('places.geojson.gz', toPlaces(mapped)),
    maps: [await write('features.geojson.gz', toFeatures(mapped))],
    what: {
      list: `a CSV of ${CSV_COURSES} synthetic courses`,
      maps: `the features of ${MAPPED_COURSES} synthetic courses`,
    },
  }
}

const HOLES = Array.from({ length: 18 }, (_, index) => index + 1)
const COLUMNS = [
  ...['id', 'name', 'latitude', 'longitude', 'country', 'state', 'city', 'type', 'holes', 'par', 'phone'],
  ...['website', 'address', 'year_built', 'architect', 'osm_id'],
  ...HOLES.map((hole) => `hole_${hole}_par`),
  ...HOLES.map((hole) => `hole_${hole}_hcp`),
]

const toCsv = (courses: readonly DemoCourse[]) =>
  [COLUMNS, ...courses.map(toRow)].map((cells) => `${cells.map(toCell).join(',')}\n`).join('')

function toRow(course: DemoCourse, number: number): readonly (string | number | null)[] {
  const { id, name, lat, lng, country, region, city, par_total, phone, website, address } = course
  const { kind, opened, architect } = course
  const holes = course.layouts[0]?.holes ?? []
  const at = (hole: number) => holes.find(({ position }) => position === hole)
  return [
    ...[
      id,
      name,
      lat,
      lng,
      country,
      region,
      city,
      kind,
      holes.length,
      par_total,
      phone,
      website,
      address,
      opened,
      architect,
    ],
    number + 1,
    ...HOLES.map((hole) => at(hole)?.par ?? null),
    ...HOLES.map((hole) => at(hole)?.stroke_index ?? null),
  ]
}

function toCell(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const featuresOf = ({ map }: DemoCourse) => map?.features ?? []

const collection = (features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features })

const toPlaces = (courses: readonly DemoCourse[]) =>
  collection(
    courses.map((course, number) => ({
      ...{ type: 'Feature', id: `way/${number + 1}` },
      geometry: { type: 'Point', coordinates: [course.lng, course.lat] },
      properties: {
        ...{ osm_type: 'way', osm_id: number + 1, iso_country: course.country.toUpperCase() },
        ...{ country_name: course.country, name: course.name, bbox: boxOf(course) },
      },
    })),
  )

function boxOf(course: DemoCourse): readonly number[] {
  const positions = featuresOf(course).flatMap(({ geometry }) => geometry.coordinates.flat(1)) as unknown[]
  const numbers = positions.flat(2) as number[]
  const [lngs, lats] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  const low = (list: readonly number[] = []) => list.reduce((a, b) => Math.min(a, b), 180)
  const high = (list: readonly number[] = []) => list.reduce((a, b) => Math.max(a, b), -180)
  return [low(lngs), low(lats), high(lngs), high(lats)]
}

const toFeatures = (courses: readonly DemoCourse[]) =>
  collection(
    courses.flatMap(featuresOf).map((feature, number) => ({ ...feature, id: `way/${1_000_000 + number}` })),
  )
