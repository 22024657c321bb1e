import type { Path } from './osm-element.ts'

/** Room for the coordinates of certain nodes, in typed arrays: a country has them by the million. */
export type NodePlaces = {
  readonly put: (node: number, lng: number, lat: number) => void
  readonly pathOf: (refs: readonly number[]) => Path
}

/** Steps that a file in order of ids is followed before the place is searched for. */
const NEAR = 8

export function nodePlaces(lists: readonly (readonly number[])[]): NodePlaces {
  const ids = sortedIds(lists)
  const lngs = new Float64Array(ids.length).fill(Number.NaN)
  const lats = new Float64Array(ids.length)
  let last = 0
  const put = (node: number, lng: number, lat: number) => {
    last = placeFrom(ids, last, node)
    if (ids[last] !== node) return
    lngs[last] = lng
    lats[last] = lat
  }
  const positionOf = (node: number) => {
    const place = firstNotBelow(ids, 0, ids.length, node)
    const lng = ids[place] === node ? (lngs[place] ?? Number.NaN) : Number.NaN
    return Number.isNaN(lng) ? null : ([lng, lats[place] ?? 0] as const)
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

/** Files mostly come in order of ids, so the next place is the last one or near it. */
function placeFrom(ids: Float64Array, last: number, node: number): number {
  if ((ids[last - 1] ?? Number.NEGATIVE_INFINITY) >= node) return firstNotBelow(ids, 0, last, node)
  const end = Math.min(last + NEAR, ids.length)
  for (let place = last; place < end; place++) if ((ids[place] ?? 0) >= node) return place
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
