import { countTowns, townNumbered } from '../../place/gazetteer.ts'

const BITS = 2 ** 22
let marks: Uint32Array | undefined

/**
 * Yes for the name of every town on Earth, and for one in twenty-five that are not: half a megabyte of marks tells
 * it, where the names themselves would take ten.
 */
export function mayBeRealTown(name: string): boolean {
  marks ??= markTowns()
  const bit = fingerprint(name)
  return ((marks[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0
}

function markTowns(): Uint32Array {
  const marked = new Uint32Array(BITS / 32)
  for (let number = 0; number < countTowns(); number++) {
    const bit = fingerprint(townNumbered(number).name)
    marked[bit >>> 5] = (marked[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }
  return marked
}

// FNV-1a; the upper half is folded in because its low bits mix least.
function fingerprint(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (BITS - 1)
}
