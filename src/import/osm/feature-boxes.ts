import type { Box } from '../../core/geo/bounding-box.ts'

/** Where the spilled features lie, in flat memory: all that we keep of each while we read a file. */
export type FeatureBoxes = {
  readonly add: (box: Box, isScenery: boolean) => void
  readonly count: () => number
  /** The box that all of them lie in. */
  readonly extent: () => Box
  readonly boxAt: (index: number) => Box
  readonly isSceneryAt: (index: number) => boolean
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
  const numberAt = (index: number, number: number) => table[index * NUMBERS + number] ?? 0
  return {
    add,
    count: () => used / NUMBERS,
    extent: () => extentOf(table, used),
    boxAt: (index) => ({
      west: numberAt(index, 0),
      south: numberAt(index, 1),
      east: numberAt(index, 2),
      north: numberAt(index, 3),
    }),
    isSceneryAt: (index) => numberAt(index, 4) === 1,
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
