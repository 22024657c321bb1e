import { NumberModel, SymbolModel } from '../../../src/import/elevation/cloud/arithmetic-model.ts'
import { ArithmeticEncoder } from './arithmetic-encoder.ts'

/** Only what our points have: single returns, and nothing that changes but place, height and class. */

export function packChunk(points: readonly Buffer[], format: number): Buffer {
  return format < 6 ? packOld(points) : packLayered(points)
}

/** Predicts the next difference from the five before it. */
class RunningMedian {
  readonly #values = [0, 0, 0, 0, 0]
  #isHigh = true

  get middle() {
    return this.#values[2] ?? 0
  }

  /** Takes one value out at alternating ends, as the decoders do. */
  add(value: number) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = this.#values
    const leave = this.#isHigh ? [a, b, c, d] : [b, c, d, e]
    const isTurned = this.#isHigh ? value >= c : c >= value
    this.#values.splice(0, 5, ...[...leave, value].sort((one, other) => one - other))
    if (isTurned) this.#isHigh = !this.#isHigh
  }
}

/** x, y and z of a point after another, each with the contexts of its neighbours. */
class PlaceCoder {
  readonly #x = new NumberModel(2)
  readonly #y = new NumberModel(22)
  readonly #z = new NumberModel(20)
  readonly #east = new RunningMedian()
  readonly #north = new RunningMedian()
  #height: number

  constructor(height: number) {
    this.#height = height
  }

  write(point: Buffer, before: Buffer, places: ArithmeticEncoder, heights: ArithmeticEncoder) {
    const [east, north] = [0, 4].map((at) => point.readInt32LE(at) - before.readInt32LE(at)) as [
      number,
      number,
    ]
    const wide = places.number(this.#x, east, this.#east.middle, 1)
    this.#east.add(east)
    const high = places.number(this.#y, north, this.#north.middle, 1 + even(Math.min(wide, 20)))
    this.#north.add(north)
    const both = Math.min((wide + high) >> 1, 18)
    heights.number(this.#z, point.readInt32LE(8), this.#height, 1 + even(both))
    this.#height = point.readInt32LE(8)
  }
}

const even = (bits: number) => bits & ~1
const CLASS_CHANGED = 8

function packOld(points: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0), ...rest] = points
  const encoder = new ArithmeticEncoder()
  const places = new PlaceCoder(0)
  const changes = new SymbolModel(64)
  const classes = new Map<number, SymbolModel>()
  let before = first
  for (const point of rest) {
    const [code, was] = [point.readUInt8(15), before.readUInt8(15)]
    encoder.symbol(changes, code === was ? 0 : CLASS_CHANGED)
    if (code !== was) encoder.symbol(modelOf(classes, was), code)
    places.write(point, before, encoder, encoder)
    before = point
  }
  return Buffer.concat([first, encoder.end()])
}

function modelOf(models: Map<number, SymbolModel>, context: number): SymbolModel {
  const model = models.get(context) ?? new SymbolModel(256)
  models.set(context, model)
  return model
}

const LAYERS = 9

/** From format 6 on, each kind of value has a layer of its own; an empty layer stays as it was. */
function packLayered(points: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0), ...rest] = points
  const [xy, z, kind] = [new ArithmeticEncoder(), new ArithmeticEncoder(), new ArithmeticEncoder()]
  const places = new PlaceCoder(first.readInt32LE(8))
  const changes = new SymbolModel(128)
  const classes = new Map<number, SymbolModel>()
  let before = first
  for (const point of rest) {
    xy.symbol(changes, 0)
    places.write(point, before, xy, z)
    kind.symbol(modelOf(classes, before.readUInt8(16) & 31), point.readUInt8(16))
    before = point
  }
  const layers = [xy, z, kind].map((layer) => layer.end())
  const head = Buffer.alloc(4 + 4 * LAYERS)
  head.writeUInt32LE(points.length, 0)
  for (const [i, layer] of layers.entries()) head.writeUInt32LE(layer.length, 4 + 4 * i)
  return Buffer.concat([first, head, ...layers])
}
