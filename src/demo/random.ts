export type Random = () => number

// Every course has its own random streams, one per purpose, so that course 7 is the same
// in a library of ten or forty thousand, with or without maps.
export function seededRandom(seed: number, index: number, purpose: string): Random {
  const random = sfc32(seed | 0, index | 0, fingerprint(purpose), 0x9e3779b9)
  for (let round = 0; round < 12; round++) random()
  return random
}

// sfc32 from PractRand: 32-bit integer steps only, so every machine gets the same bytes.
function sfc32(a: number, b: number, c: number, counter: number): Random {
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
}

function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

export const chance = (random: Random, share: number) => random() < share

export const within = (random: Random, low: number, high: number) => low + (high - low) * random()

// Both ends are included.
export const integer = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))

// The middle is more likely than the ends, as with hole lengths.
export const around = (random: Random, low: number, high: number) =>
  low + ((high - low) * (random() + random() + random())) / 3

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export function pickWeighted<Item extends { weight: number }>(random: Random, items: readonly Item[]): Item {
  let left = random() * items.reduce((sum, item) => sum + item.weight, 0)
  for (const item of items) {
    left -= item.weight
    if (left < 0) return item
  }
  return pick(random, items)
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items]
  return items.map(() => {
    const item = pick(random, rest)
    rest.splice(rest.indexOf(item), 1)
    return item
  })
}
