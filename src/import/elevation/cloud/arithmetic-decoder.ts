import { HIGH_BITS, type NumberModel, type SymbolModel } from './arithmetic-model.ts'

const SHORTEST = 1 << 24

/** Reads what LAZ has coded; past the end of the bytes there are zeros. */
export class ArithmeticDecoder {
  readonly #bytes: Uint8Array
  #at = 4
  #value: number
  #length = 0xffffffff

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const [a = 0, b = 0, c = 0, d = 0] = bytes
    this.#value = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  }

  /** A number of 32 bits, coded as its difference from the one expected. */
  number(model: NumberModel, expected: number, context: number): number {
    const lengths = model.lengths[context]
    if (!lengths) throw new RangeError(`There is no context ${context}.`)
    return (expected + this.#difference(model, this.#symbol(lengths))) | 0
  }

  #difference(model: NumberModel, bits: number): number {
    if (bits === 0) return this.#bit(model)
    if (bits === 32) return -0x80000000
    const low = Math.max(0, bits - HIGH_BITS)
    const high = this.#symbol(model.corrections(bits))
    const coded = high * 2 ** low + (low > 0 ? this.#bits(low) : 0)
    return coded >= 2 ** (bits - 1) ? coded + 1 : coded - (2 ** bits - 1)
  }

  #bit({ bit: model }: NumberModel): number {
    const zero = model.zeroShare * (this.#length >>> 13)
    const bit = this.#value >= zero ? 1 : 0
    if (bit === 1) this.#take(zero, this.#length - zero)
    else this.#take(0, zero)
    model.count(bit)
    return bit
  }

  #symbol(model: SymbolModel): number {
    const whole = this.#length
    const unit = whole >>> 15
    const startOf = (symbol: number) => (model.shares[symbol] ?? 0) * unit
    let [low, high] = [0, model.last + 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (startOf(middle) > this.#value) high = middle
      else low = middle
    }
    this.#take(startOf(low), (low === model.last ? whole : startOf(low + 1)) - startOf(low))
    model.count(low)
    return low
  }

  #bits(count: number): number {
    if (count <= 19) return this.#plain(count)
    const low = this.#plain(16)
    return this.#bits(count - 16) * 65_536 + low
  }

  #plain(count: number): number {
    const unit = this.#length >>> count
    const value = Math.floor(this.#value / unit)
    this.#take(value * unit, unit)
    return value
  }

  #take(start: number, length: number) {
    this.#value -= start
    this.#length = length
    while (this.#length < SHORTEST && this.#length > 0) {
      this.#value = ((this.#value << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0
      this.#length = (this.#length << 8) >>> 0
    }
  }
}
