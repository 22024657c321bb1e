import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LatLng } from '../core/geo/point.ts'
import { equalityKey } from '../core/text/words.ts'

export type Circle = LatLng & { readonly miles: number }

/** A region that people travel to: the region of the records, or circles on the map. */
export type ListedArea = {
  readonly name: string
  readonly country: string | null
  readonly region: string | null
  readonly circles: readonly Circle[]
}

/** A well-known city with a weight: of two that share a name, people mean the heavier one. */
export type ListedCity = LatLng & {
  readonly name: string
  /** In all languages, the first one included. */
  readonly names: readonly string[]
  readonly country: string
  readonly weight: number
}

const FOLDER = path.join(import.meta.dirname, '../../content/places')

/** Lines of a table without its heading. */
const rowsOf = (file: string) =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

let areas: ReadonlyMap<string, readonly ListedArea[]> | undefined
let cities: ReadonlyMap<string, readonly ListedCity[]> | undefined

/** The areas of that folded name in any language. */
export function areasNamed(key: string): readonly ListedArea[] {
  areas ??= byName(rowsOf('areas.tsv').map(readArea))
  return areas.get(key) ?? []
}

/** The cities and landmarks of that folded name in any language. */
export function citiesNamed(key: string): readonly ListedCity[] {
  cities ??= byName([...rowsOf('cities.tsv').map(readCity), ...rowsOf('landmarks.tsv').map(readLandmark)])
  return cities.get(key) ?? []
}

let names: readonly string[] | undefined

/** Every folded name on both lists. */
export function listedNames(): readonly string[] {
  areasNamed('')
  citiesNamed('')
  names ??= [...new Set([...(areas?.keys() ?? []), ...(cities?.keys() ?? [])])]
  return names
}

type Named<T> = readonly [names: readonly string[], place: T]

function byName<T>(rows: readonly Named<T>[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const [names, place] of rows)
    for (const key of new Set(names.map(equalityKey))) {
      const known = found.get(key)
      if (known) known.push(place)
      else found.set(key, [place])
    }
  return found
}

const REGION = 'region:'

function readArea([all = '', country = '', where = '']: readonly string[]): Named<ListedArea> {
  const names = all.split('|')
  const region = where.startsWith(REGION) ? where.slice(REGION.length) : null
  const circles = region === null ? where.split(' ').map(readCircle) : []
  return [names, { name: names[0] ?? '', country: country || null, region, circles }]
}

function readCircle(text: string): Circle {
  const [lat = 0, lng = 0, miles = 0] = text.split(',').map(Number)
  return { lat, lng, miles }
}

function readCity([
  weight,
  name = '',
  country = '',
  lat,
  lng,
  others = '',
]: readonly string[]): Named<ListedCity> {
  const names = [name, ...others.split('|').filter((other) => other !== '')]
  return [names, { name, names, country, lat: Number(lat), lng: Number(lng), weight: Number(weight) }]
}

// Below that of a town that everybody knows: a name alone means a course first.
const WEIGHT_OF_LANDMARK = 60

/** An airport or another place that people name to say where they are. */
function readLandmark([all = '', country = '', lat, lng]: readonly string[]): Named<ListedCity> {
  const names = all.split('|')
  const place = { name: names[0] ?? '', names, country, lat: Number(lat), lng: Number(lng) }
  return [names, { ...place, weight: WEIGHT_OF_LANDMARK }]
}
