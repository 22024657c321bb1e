import { type GeoScratch, geoScratch } from './geo-index.ts'
import { type SetCache, setCache } from './set-cache.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * What a search writes to: buffers it works in, and sets of courses that the next one may need again. A search
 * runs to its end before the next one starts, so a process needs this once for each snapshot.
 */
export type SearchScratch = { readonly sets: SetCache; readonly geo: GeoScratch }

const scratches = new WeakMap<Snapshot, SearchScratch>()

/** The scratch of a snapshot, ready for a new search. It goes when the snapshot goes. */
export function scratchFor(snapshot: Snapshot): SearchScratch {
  const known = scratches.get(snapshot)
  if (known) {
    known.sets.reset()
    return known
  }
  const made = {
    sets: setCache(snapshot.count + snapshot.text.aliasOwner.length),
    geo: geoScratch(snapshot.geo),
  }
  scratches.set(snapshot, made)
  return made
}

/** A search under way: the snapshot it reads and the scratch it writes to. */
export type Search = { readonly snapshot: Snapshot; readonly scratch: SearchScratch }
