import { countTowns, townNumbered } from '../../place/gazetteer.ts'

const BITS = 2 ** 22
let filter: Uint32Array | undefined

/**
 * A Bloom filter with one hash: true for the name of every town on Earth, and for one in 25 other names. It takes
 * half a megabyte; the names themselves would take ten.
 */
export function mayBeRealTown(name: string): boolean {
  filter ??= buildFilter()
  const bit = fingerprint(name)
  return ((filter[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0
}

function buildFilter(): Uint32Array {
  const bits = new Uint32Array(BITS / 32)
  for (let number = 0; number < countTowns(); number++) {
    const bit = fingerprint(townNumbered(number).name)
    bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }
  return bits
}

// FNV-1a; the upper half is folded in because the low bits mix worst.
function fingerprint(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (BITS - 1)
}
