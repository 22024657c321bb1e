import {
  HIGH_BITS,
  type NumberModel,
  type SymbolModel,
} from '../../../src/import/elevation/cloud/arithmetic-model.ts'

const SHORTEST = 2 ** 24
const FULL = 2 ** 32

/** Writes what LAZ's decoders read. */
export class ArithmeticEncoder {
  readonly #bytes: number[] = []
  #base = 0
  #length = 0xffffffff

  /** A number as its difference from the one expected; says how many bits the difference has. */
  number(model: NumberModel, value: number, expected: number, context: number): number {
    const difference = (value - expected) | 0
    const size = difference <= 0 ? -difference : difference - 1
    const bits = size === 0 ? 0 : Math.floor(Math.log2(size)) + 1
    const lengths = model.lengths[context]
    if (!lengths) throw new RangeError(`There is no context ${context}.`)
    this.symbol(lengths, bits)
    if (bits === 0) this.#bit(model, difference)
    else if (bits < 32) this.#correction(model, bits, difference)
    return bits
  }

  #correction(model: NumberModel, bits: number, difference: number) {
    const coded = difference < 0 ? difference + 2 ** bits - 1 : difference - 1
    const low = Math.max(0, bits - HIGH_BITS)
    this.symbol(model.corrections(bits), Math.floor(coded / 2 ** low))
    if (low > 0) this.#bits(low, coded % 2 ** low)
  }

  symbol(model: SymbolModel, symbol: number) {
    const unit = this.#length >>> 15
    const start = (model.shares[symbol] ?? 0) * unit
    const end = symbol === model.last ? this.#length : (model.shares[symbol + 1] ?? 0) * unit
    this.#put(start, end - start)
    model.count(symbol)
  }

  #bit({ bit: model }: NumberModel, bit: number) {
    const zero = model.zeroShare * (this.#length >>> 13)
    if (bit === 0) this.#put(0, zero)
    else this.#put(zero, this.#length - zero)
    model.count(bit)
  }

  #bits(count: number, value: number) {
    if (count > 19) {
      this.#plain(16, value % 65_536)
      this.#plain(count - 16, Math.floor(value / 65_536))
    } else this.#plain(count, value)
  }

  #plain(count: number, value: number) {
    const unit = this.#length >>> count
    this.#put(value * unit, unit)
  }

  #put(start: number, length: number) {
    this.#base += start
    if (this.#base >= FULL) {
      this.#base -= FULL
      this.#carry()
    }
    this.#length = length
    while (this.#length < SHORTEST) {
      this.#bytes.push(Math.floor(this.#base / SHORTEST))
      this.#base = (this.#base * 256) % FULL
      this.#length *= 256
    }
  }

  #carry() {
    let last = this.#bytes.length - 1
    while (this.#bytes[last] === 255) this.#bytes[last--] = 0
    this.#bytes[last] = (this.#bytes[last] ?? 0) + 1
  }

  end(): Buffer {
    const isLong = this.#length > 2 * SHORTEST
    if (isLong) this.#put(SHORTEST, SHORTEST / 2)
    else this.#put(SHORTEST / 2, SHORTEST / 512)
    return Buffer.from([...this.#bytes, 0, 0, ...(isLong ? [0] : [])])
  }
}
