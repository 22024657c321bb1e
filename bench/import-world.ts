import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse'
import { chooseLocation } from '../src/demo/location/choose-location.ts'
import { nameClub } from '../src/demo/naming/name-club.ts'
import { seededRandom } from '../src/demo/random.ts'

/** What the list of a whole world says of a course. */
type WorldCourse = {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly country: string
  readonly region: string
  readonly city: string
}

/** A world of any size: the course at each number. */
export type World = { readonly what: string; readonly courseAt: (number: number) => WorldCourse }

/** Real names and positions if DOGLEG_BENCH_DATA names a folder with them, otherwise designed ones. */
export async function openWorld(): Promise<World> {
  const folder = process.env.DOGLEG_BENCH_DATA
  if (!folder) return { what: 'designed', courseAt: designCourse }
  const listed = [...(await readList(folder)), ...(await readPlaces(folder))]
  return { what: `${listed.length} real ones and copies of them`, courseAt: copiesOf(listed) }
}

function designCourse(number: number): WorldCourse {
  const location = chooseLocation(seededRandom(1, number, 'place'), null)
  const random = seededRandom(1, number, 'name')
  const { name } = nameClub(random, location.vocabulary, location.village, false)
  const { city, region, country, lat, lng } = location
  return { name, lat, lng, country, region: region ?? '', city: city ?? '' }
}

const STEP = 0.17
const ACROSS = 5

/** A copy lies some miles off and has a word of another course before its name. */
const copiesOf = (listed: readonly WorldCourse[]) => (number: number) => {
  const course = listed[number % listed.length]
  const copy = Math.floor(number / listed.length)
  if (course === undefined || copy === 0) return course ?? designCourse(number)
  const [word = ''] = (listed[(number * 7_919 + copy) % listed.length]?.name ?? '').split(' ')
  return {
    ...course,
    name: `${word} ${course.name}`,
    lat: Math.max(-89, Math.min(89, course.lat + (Math.floor(copy / ACROSS) - 2) * STEP)),
    lng: Math.max(-179, Math.min(179, course.lng + ((copy % ACROSS) - 2) * STEP)),
  }
}

async function readList(folder: string): Promise<readonly WorldCourse[]> {
  const rows = createReadStream(path.resolve(folder, 'opengolfapi-us.csv.gz'))
    .pipe(createGunzip())
    .pipe(parse({ columns: true }))
  const courses: WorldCourse[] = []
  for await (const { name, latitude, longitude, country, state, city } of rows)
    courses.push({ name, lat: Number(latitude), lng: Number(longitude), country, region: state, city })
  return courses
}

async function readPlaces(folder: string): Promise<readonly WorldCourse[]> {
  const file = await readFile(path.resolve(folder, 'opengolfmap/golf-courses-europe.geojson.gz'))
  const { features } = JSON.parse(gunzipSync(file).toString()) as { features: readonly Feature[] }
  return features.flatMap(({ geometry: { coordinates }, properties }) => {
    const [lng = 0, lat = 0] = coordinates
    const { name, iso_country: country, addr_city } = properties
    return name ? [{ name, lat, lng, country, region: '', city: addr_city ?? '' }] : []
  })
}

type Feature = {
  readonly geometry: { readonly coordinates: readonly number[] }
  readonly properties: {
    readonly name: string | null
    readonly iso_country: string
    readonly addr_city: string | null
  }
}

const HOLES = Array.from({ length: 18 }, (_, index) => index + 1)
const COLUMNS = [
  ...['id', 'name', 'latitude', 'longitude', 'country', 'state', 'city', 'type', 'holes', 'par', 'phone'],
  ...HOLES.map((hole) => `hole_${hole}_par`),
]

export type WorldFile = {
  readonly courses: number
  /** One in so many has another phone number than before; none if it is null. */
  readonly changedEvery: number | null
}

/** Writes a list as CSV. One with changes comes in another order, too. */
export async function writeWorld(file: string, world: World, { courses, changedEvery }: WorldFile) {
  const order = (at: number) => (changedEvery === null ? at : courses - 1 - at)
  function* lines() {
    yield `${COLUMNS.join(',')}\n`
    for (let at = 0; at < courses; at++) {
      const number = order(at)
      const isChanged = changedEvery !== null && number % changedEvery === 0
      yield `${rowOf(world.courseAt(number), number, isChanged).map(toCell).join(',')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}

function rowOf({ name, lat, lng, country, region, city }: WorldCourse, number: number, isChanged: boolean) {
  const pars = HOLES.map((hole) => 3 + ((number + hole * hole) % 3))
  const par = pars.reduce((sum, each) => sum + each, 0)
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const phone = `+1 555 ${String(isChanged ? 10_000_000 - number : number).padStart(7, '0')}`
  const place = [lat.toFixed(5), lng.toFixed(5), country.toUpperCase(), region, city]
  return [id, name, ...place, 'Public', 18, par, phone, ...pars]
}

function toCell(value: string | number): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
