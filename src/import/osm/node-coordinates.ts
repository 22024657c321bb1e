import type { Path } from './osm-element.ts'

/** The coordinates of certain nodes, in typed arrays: a country has them by the million. */
export type NodeCoordinates = {
  readonly put: (node: number, lng: number, lat: number) => void
  readonly pathOf: (refs: readonly number[]) => Path
}

/** So many steps we follow a file in order of ids before we search for the index. */
const NEAR = 8

export function nodeCoordinates(lists: readonly (readonly number[])[]): NodeCoordinates {
  const ids = sortedIds(lists)
  const lngs = new Float64Array(ids.length).fill(Number.NaN)
  const lats = new Float64Array(ids.length)
  let last = 0
  const put = (node: number, lng: number, lat: number) => {
    last = indexFrom(ids, last, node)
    if (ids[last] !== node) return
    lngs[last] = lng
    lats[last] = lat
  }
  const positionOf = (node: number) => {
    const index = firstNotBelow(ids, 0, ids.length, node)
    const lng = ids[index] === node ? (lngs[index] ?? Number.NaN) : Number.NaN
    return Number.isNaN(lng) ? null : ([lng, lats[index] ?? 0] as const)
  }
  return { put, pathOf: (refs) => refs.map(positionOf) }
}

function sortedIds(lists: readonly (readonly number[])[]): Float64Array {
  const all = new Float64Array(lists.reduce((count, { length }) => count + length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  let count = 0
  for (const id of all) if (count === 0 || all[count - 1] !== id) all[count++] = id
  return all.slice(0, count)
}

/** Files mostly come in order of ids, so the next index is the last one or near it. */
function indexFrom(ids: Float64Array, last: number, node: number): number {
  if ((ids[last - 1] ?? Number.NEGATIVE_INFINITY) >= node) return firstNotBelow(ids, 0, last, node)
  const end = Math.min(last + NEAR, ids.length)
  for (let index = last; index < end; index++) if ((ids[index] ?? 0) >= node) return index
  return firstNotBelow(ids, end, ids.length, node)
}

function firstNotBelow(ids: Float64Array, from: number, to: number, node: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < node) low = middle + 1
    else high = middle
  }
  return low
}
