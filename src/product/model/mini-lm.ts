import { readFileSync } from 'node:fs'
import { normalised, type Vector } from '../vector.ts'
import { openDense } from './dense-kernel.ts'
import { readWeights } from './weights.ts'
import { openWordPieces } from './word-pieces.ts'

export type ModelFiles = {
  readonly weightsPath: string
  readonly tokenizerPath: string
  readonly maxTokens: number
}

// all-MiniLM-L6-v2: a BERT encoder of six layers.
const LAYERS = 6
const WIDTH = 384
const WIDE = 1_536
const HEADS = 12
const HEAD = WIDTH / HEADS
const EPSILON = 1e-12
const FLOAT_BYTES = 4
// The kernel multiplies four rows at a time.
const ROWS_AT_ONCE = 4

/**
 * The model, as one function from a text to its vector. Its own implementation rather than a general engine: one copy of
 * the weights is all it holds.
 */
export function openMiniLm({ weightsPath, tokenizerPath, maxTokens }: ModelFiles): (text: string) => Vector {
  const piecesOf = openWordPieces(readFileSync(tokenizerPath, 'utf8'), maxTokens)
  const widths = [WIDTH, WIDTH, WIDTH, WIDTH, WIDTH, WIDE]
  const room = widths.reduce((sum, width) => sum + width * maxTokens * FLOAT_BYTES, 0)
  const weights = readWeights(weightsPath, 'embeddings.word_embeddings.weight', room)
  const { memory, addressOf, words } = weights
  const multiply = openDense(memory)
  let free = weights.free
  const newRows = (width: number) => {
    const address = free
    free += width * maxTokens * FLOAT_BYTES
    return { address, width, numbers: new Float32Array(memory.buffer, address, width * maxTokens) }
  }
  type Rows = ReturnType<typeof newRows>
  const [hidden, query, key, value, mixed, wide] = widths.map(newRows) as [Rows, Rows, Rows, Rows, Rows, Rows]
  const numbersAt = (name: string, length: number) => new Float32Array(memory.buffer, addressOf(name), length)
  const positions = numbersAt('embeddings.position_embeddings.weight', maxTokens * WIDTH)
  const kind = numbersAt('embeddings.token_type_embeddings.weight', WIDTH)

  const dense = (name: string, from: Rows, to: Rows, count: number) => {
    const rows = Math.ceil(count / ROWS_AT_ONCE) * ROWS_AT_ONCE
    const [weight, bias] = [addressOf(`${name}.weight`), addressOf(`${name}.bias`)]
    multiply(from.address, weight, bias, to.address, rows, from.width, to.width)
  }
  const normalise = (name: string, { numbers }: Rows, count: number) =>
    normaliseRows(numbers, numbersAt(`${name}.weight`, WIDTH), numbersAt(`${name}.bias`, WIDTH), count)
  const readWords = (pieces: readonly number[]) => {
    for (const [position, piece] of pieces.entries())
      for (let i = 0; i < WIDTH; i++)
        hidden.numbers[position * WIDTH + i] =
          (words[piece * WIDTH + i] ?? 0) + (positions[position * WIDTH + i] ?? 0) + (kind[i] ?? 0)
    normalise('embeddings.LayerNorm', hidden, pieces.length)
  }
  const runLayer = (layer: string, count: number) => {
    for (const [name, rows] of Object.entries({ query, key, value }))
      dense(`${layer}.attention.self.${name}`, hidden, rows, count)
    attend({ query: query.numbers, key: key.numbers, value: value.numbers, out: mixed.numbers }, count)
    dense(`${layer}.attention.output.dense`, mixed, query, count)
    addRows(hidden.numbers, query.numbers, count)
    normalise(`${layer}.attention.output.LayerNorm`, hidden, count)
    dense(`${layer}.intermediate.dense`, hidden, wide, count)
    activate(wide.numbers, count * WIDE)
    dense(`${layer}.output.dense`, wide, query, count)
    addRows(hidden.numbers, query.numbers, count)
    normalise(`${layer}.output.LayerNorm`, hidden, count)
  }
  return (text) => {
    const pieces = piecesOf(text)
    readWords(pieces)
    for (let layer = 0; layer < LAYERS; layer++) runLayer(`encoder.layer.${layer}`, pieces.length)
    return normalised(sumOfRows(hidden.numbers, pieces.length))
  }
}

function sumOfRows(numbers: Float32Array, count: number): Float32Array {
  const sum = new Float32Array(WIDTH)
  for (let i = 0; i < count * WIDTH; i++) sum[i % WIDTH] = (sum[i % WIDTH] ?? 0) + (numbers[i] ?? 0)
  return sum
}

function addRows(to: Float32Array, from: Float32Array, count: number) {
  for (let i = 0; i < count * WIDTH; i++) to[i] = (to[i] ?? 0) + (from[i] ?? 0)
}

/** Each row gets mean 0 and variance 1, then its learnt scale and shift (layer normalisation). */
function normaliseRows(numbers: Float32Array, scale: Float32Array, shift: Float32Array, count: number) {
  for (let start = 0; start < count * WIDTH; start += WIDTH) {
    let sum = 0
    let squares = 0
    for (let i = start; i < start + WIDTH; i++) sum += numbers[i] ?? 0
    const mean = sum / WIDTH
    for (let i = start; i < start + WIDTH; i++) squares += ((numbers[i] ?? 0) - mean) ** 2
    const by = 1 / Math.sqrt(squares / WIDTH + EPSILON)
    for (let i = 0; i < WIDTH; i++)
      numbers[start + i] = ((numbers[start + i] ?? 0) - mean) * by * (scale[i] ?? 0) + (shift[i] ?? 0)
  }
}

type Attention = Readonly<Record<'query' | 'key' | 'value' | 'out', Float32Array>>

/** Each word takes from the others as much as its query is like their keys (softmax attention, head by head). */
function attend({ query, key, value, out }: Attention, count: number) {
  const shares = new Float64Array(count)
  for (let head = 0; head < WIDTH; head += HEAD)
    for (let row = 0; row < count; row++) {
      const from = row * WIDTH + head
      let sum = 0
      for (let other = 0; other < count; other++) {
        let likeness = 0
        const at = other * WIDTH + head
        for (let i = 0; i < HEAD; i++) likeness += (query[from + i] ?? 0) * (key[at + i] ?? 0)
        // Never so large that the exponential overflows: the model's likenesses are below a hundred.
        const share = Math.exp(likeness / Math.sqrt(HEAD))
        shares[other] = share
        sum += share
      }
      for (let i = 0; i < HEAD; i++) {
        let mean = 0
        for (let other = 0; other < count; other++)
          mean += (shares[other] ?? 0) * (value[other * WIDTH + head + i] ?? 0)
        out[from + i] = mean / sum
      }
    }
}

/** GELU: what is below zero almost vanishes. */
function activate(numbers: Float32Array, length: number) {
  for (let i = 0; i < length; i++) {
    const x = numbers[i] ?? 0
    numbers[i] = 0.5 * x * (1 + errorFunction(x * Math.SQRT1_2))
  }
}

/** Abramowitz and Stegun 7.1.26: exact to 1.5 in ten million. */
function errorFunction(x: number): number {
  const positive = Math.abs(x)
  const t = 1 / (1 + 0.327_591_1 * positive)
  const sum =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t
  const erf = 1 - sum * Math.exp(-positive * positive)
  return x < 0 ? -erf : erf
}
