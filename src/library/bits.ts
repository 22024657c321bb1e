/** A set of small whole numbers, one bit each. Long lists are joined 32 members at a time. */
export type Bits = Uint32Array

export const newBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function addBit(bits: Bits, member: number) {
  const word = member >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (member & 31))
}

export function removeBit(bits: Bits, member: number) {
  const word = member >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (member & 31))
}

export const hasBit = (bits: Bits, member: number) =>
  (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1

/** Adds list[from] … list[to-1]. */
export function addList(bits: Bits, list: Uint32Array, from: number, to: number) {
  for (let at = from; at < to; at++) {
    const member = list[at] ?? 0
    const word = member >>> 5
    bits[word] = (bits[word] ?? 0) | (1 << (member & 31))
  }
}

export function addRange(bits: Bits, from: number, to: number) {
  for (let member = from; member < to; ) {
    if ((member & 31) === 0 && member + 32 <= to) {
      bits[member >>> 5] = 0xffff_ffff
      member += 32
    } else addBit(bits, member++)
  }
}

/** Keeps in `target` what `other` has too. */
export function keepOnly(target: Bits, other: Bits) {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0)
}

export function addSet(target: Bits, other: Bits) {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0)
}

/** Removes from `target` what `seen` has, and adds the rest to `seen`; returns how many are left. */
export function keepUnseen(target: Bits, seen: Bits): number {
  let count = 0
  for (let word = 0; word < target.length; word++) {
    const left = (target[word] ?? 0) & ~(seen[word] ?? 0)
    target[word] = left
    if (left === 0) continue
    seen[word] = (seen[word] ?? 0) | left
    count += countWord(left)
  }
  return count
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += countWord(bits[word] ?? 0)
  return count
}

export function countWord(word: number): number {
  let n = word - ((word >>> 1) & 0x5555_5555)
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Adds to `target` the owner of each member from `first` on. */
export function addOwners(target: Bits, bits: Bits, first: number, owners: Uint32Array) {
  for (let word = first >>> 5; word < bits.length; word++)
    for (let value = bits[word] ?? 0; value !== 0; value &= value - 1) {
      const member = (word << 5) + 31 - Math.clz32(value & -value)
      if (member >= first) addBit(target, owners[member - first] ?? 0)
    }
}

/** Up to `limit` members in ascending order, after the first `skip`. */
export function takeBits(bits: Bits, skip: number, limit: number, into: number[]) {
  let left = skip
  let wanted = limit
  for (let word = 0; word < bits.length && wanted > 0; word++) {
    let value = bits[word] ?? 0
    if (value === 0) continue
    const here = countWord(value)
    if (left >= here) {
      left -= here
      continue
    }
    for (; value !== 0 && wanted > 0; value &= value - 1) {
      if (left > 0) {
        left--
        continue
      }
      into.push((word << 5) + 31 - Math.clz32(value & -value))
      wanted--
    }
  }
}
