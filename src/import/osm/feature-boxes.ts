import type { Box } from '../../core/geo/bounding-box.ts'

/** Where the spilled features lie, in flat memory: the only thing of each that is kept while a file is read. */
export type FeatureBoxes = {
  readonly add: (box: Box, isScenery: boolean) => void
  readonly count: () => number
  /** The box that all of them lie in. */
  readonly extent: () => Box
  readonly boxAt: (place: number) => Box
  readonly isSceneryAt: (place: number) => boolean
}

const NUMBERS = 5

export function openFeatureBoxes(): FeatureBoxes {
  let table = new Float64Array(NUMBERS << 12)
  let used = 0
  const add = ({ west, south, east, north }: Box, isScenery: boolean) => {
    if (used === table.length) {
      const larger = new Float64Array(table.length * 2)
      larger.set(table)
      table = larger
    }
    table[used++] = west
    table[used++] = south
    table[used++] = east
    table[used++] = north
    table[used++] = isScenery ? 1 : 0
  }
  const numberAt = (place: number, number: number) => table[place * NUMBERS + number] ?? 0
  return {
    add,
    count: () => used / NUMBERS,
    extent: () => extentOf(table, used),
    boxAt: (place) => ({
      west: numberAt(place, 0),
      south: numberAt(place, 1),
      east: numberAt(place, 2),
      north: numberAt(place, 3),
    }),
    isSceneryAt: (place) => numberAt(place, 4) === 1,
  }
}

function extentOf(table: Float64Array, used: number): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (let at = 0; at < used; at += NUMBERS) {
    west = Math.min(west, table[at] ?? west)
    south = Math.min(south, table[at + 1] ?? south)
    east = Math.max(east, table[at + 2] ?? east)
    north = Math.max(north, table[at + 3] ?? north)
  }
  return { west, south, east, north }
}
