// LAZ is arithmetic coding with models that adapt to what they have seen (FastAC).

const COUNT_LIMIT = 1 << 15

/** How often each symbol came up, and from that its share of the interval. */
export class SymbolModel {
  readonly shares: Uint32Array
  readonly #counts: Uint32Array
  #total = 0
  #cycle: number
  #untilUpdate: number

  constructor(symbols: number) {
    this.shares = new Uint32Array(symbols)
    this.#counts = new Uint32Array(symbols).fill(1)
    this.#cycle = symbols
    this.#update()
    this.#cycle = (symbols + 6) >> 1
    this.#untilUpdate = this.#cycle
  }

  get last() {
    return this.shares.length - 1
  }

  count(symbol: number) {
    this.#counts[symbol] = (this.#counts[symbol] ?? 0) + 1
    this.#untilUpdate -= 1
    if (this.#untilUpdate === 0) this.#update()
  }

  #update() {
    this.#total += this.#cycle
    if (this.#total > COUNT_LIMIT) this.#halve()
    const scale = Math.floor(0x80000000 / this.#total)
    let sum = 0
    for (const [symbol, count] of this.#counts.entries()) {
      this.shares[symbol] = Math.floor((scale * sum) / 65_536)
      sum += count
    }
    this.#cycle = Math.min((5 * this.#cycle) >> 2, (this.shares.length + 6) << 3)
    this.#untilUpdate = this.#cycle
  }

  #halve() {
    this.#total = 0
    for (const [symbol, count] of this.#counts.entries()) {
      this.#counts[symbol] = (count + 1) >> 1
      this.#total += (count + 1) >> 1
    }
  }
}

const BIT_LIMIT = 1 << 13

/** The same for a single bit. */
export class BitModel {
  zeroShare = 1 << 12
  #zeros = 1
  #total = 2
  #cycle = 4
  #untilUpdate = 4

  count(bit: number) {
    if (bit === 0) this.#zeros += 1
    this.#untilUpdate -= 1
    if (this.#untilUpdate === 0) this.#update()
  }

  #update() {
    this.#total += this.#cycle
    if (this.#total > BIT_LIMIT) this.#halve()
    this.zeroShare = Math.floor((this.#zeros * Math.floor(0x80000000 / this.#total)) / 262_144)
    this.#cycle = Math.min((5 * this.#cycle) >> 2, 64)
    this.#untilUpdate = this.#cycle
  }

  #halve() {
    this.#total = (this.#total + 1) >> 1
    this.#zeros = (this.#zeros + 1) >> 1
    if (this.#zeros === this.#total) this.#total += 1
  }
}

/** Numbers of 32 bits are coded by how many bits they have, and the highest eight of those. */
export const HIGH_BITS = 8

export class NumberModel {
  readonly lengths: readonly SymbolModel[]
  readonly bit = new BitModel()
  readonly #corrections = new Map<number, SymbolModel>()

  constructor(contexts: number) {
    this.lengths = Array.from({ length: contexts }, () => new SymbolModel(33))
  }

  corrections(bits: number): SymbolModel {
    const known = this.#corrections.get(bits) ?? new SymbolModel(1 << Math.min(bits, HIGH_BITS))
    this.#corrections.set(bits, known)
    return known
  }
}
