/** A code for symbols: for each its length in bits (0: it never occurs), and its bits in the order they are sent. */
export type HuffmanCode = { readonly lengths: Uint8Array; readonly bits: Uint16Array }

/** The shorter the code, the more a symbol weighs; none is longer than `longest` bits. */
export function huffmanCode(weights: readonly number[], longest: number): HuffmanCode {
  let weighed = weights
  let lengths = lengthsOf(weighed)
  // Flatter weights make a flatter tree.
  while (lengths.some((length) => length > longest)) {
    weighed = weighed.map((weight) => Math.ceil(weight / 2))
    lengths = lengthsOf(weighed)
  }
  return { lengths, bits: canonicalBits(lengths) }
}

type Node = { readonly weight: number; readonly symbols: readonly number[] }

/** Joins the two lightest nodes until one is left; every join makes the codes of their symbols a bit longer. */
function lengthsOf(weights: readonly number[]): Uint8Array {
  const lengths = new Uint8Array(weights.length)
  const nodes: Node[] = weights.flatMap((weight, symbol) => (weight > 0 ? { weight, symbols: [symbol] } : []))
  nodes.sort(heaviestFirst)
  while (nodes.length > 1) {
    const [one, other] = [nodes.pop(), nodes.pop()]
    if (!one || !other) break
    const joined = { weight: one.weight + other.weight, symbols: [...one.symbols, ...other.symbols] }
    for (const symbol of joined.symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1
    nodes.splice(placeFor(nodes, joined), 0, joined)
  }
  return lengths
}

const heaviestFirst = (a: Node, b: Node) => b.weight - a.weight || (a.symbols[0] ?? 0) - (b.symbols[0] ?? 0)

function placeFor(nodes: readonly Node[], joined: Node): number {
  const at = nodes.findIndex(({ weight }) => weight <= joined.weight)
  return at < 0 ? nodes.length : at
}

/** RFC 1951, 3.2.2: shorter codes come first, and codes of one length are in the order of their symbols. */
function canonicalBits(lengths: Uint8Array): Uint16Array {
  const bits = new Uint16Array(lengths.length)
  let next = 0
  for (let length = 1; length <= 15; length++) {
    lengths.forEach((own, symbol) => {
      if (own === length) bits[symbol] = reversed(next++, length)
    })
    next <<= 1
  }
  return bits
}

/** Codes are sent from their highest bit, everything else from its lowest. */
function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >>> bit) & 1) << (length - 1 - bit)
  return result
}
