import type { Box } from './box.ts'
import type { Complex } from './butterflies.ts'
import { type CosinePlan, cosineForward, cosineInverse, planCosine } from './cosine-transform.ts'

/** Solves the equations of flat ground, for two fields at once and in place: a good guess for hilly ground. */
export type Preconditioner = (fields: Complex) => void

/** Cosines along both sides leave one column of layers per wave, which elimination solves. */
export function preconditionerOf(box: Box): Preconditioner {
  const { columns, rows, layers } = box
  const alongEast = planCosine(columns, layers)
  const alongNorth = planCosine(rows, layers)
  const columnsOf = eliminate(box)
  return (fields) => {
    eachLine(alongEast, fields, cosineForward, rows, columns * layers, layers)
    eachLine(alongNorth, fields, cosineForward, columns, layers, columns * layers)
    solveColumns(columnsOf, fields.re, layers)
    solveColumns(columnsOf, fields.im, layers)
    eachLine(alongNorth, fields, cosineInverse, columns, layers, columns * layers)
    eachLine(alongEast, fields, cosineInverse, rows, columns * layers, layers)
  }
}

type Transform = (plan: CosinePlan, data: Complex, start: number, stride: number) => void

function eachLine(
  plan: CosinePlan,
  fields: Complex,
  transform: Transform,
  lines: number,
  apart: number,
  stride: number,
): void {
  for (let line = 0; line < lines; line++) transform(plan, fields, line * apart, stride)
}

/** For each wave: the step to the next layer over the pivot, and one over the pivot. */
type Eliminated = {
  readonly ratio: Float64Array
  readonly inverse: Float64Array
  readonly lift: Float64Array
}

function eliminate(box: Box): Eliminated {
  const { columns, rows, layers, thickness } = box
  const stretch = meanOf(box.stretch)
  const lift = liftOf(box, stretch)
  const size = columns * rows * layers
  const [ratio, inverse] = [new Float64Array(size), new Float64Array(size)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const wave =
        ((box.north / box.east) * waveOf(column, columns) + (box.east / box.north) * waveOf(row, rows)) *
        stretch
      let before = 0
      for (let layer = 0; layer < layers; layer++) {
        const at = (row * columns + column) * layers + layer
        const below = layer === 0 ? 0 : (lift[layer] ?? 0)
        const above = lift[layer + 1] ?? 0
        const pivot = wave * (thickness[layer] ?? 0) + below + above - below * before
        inverse[at] = 1 / pivot
        before = above / pivot
        ratio[at] = before
      }
    }
  return { ratio, inverse, lift }
}

/** The eigenvalue of a cosine wave. */
const waveOf = (index: number, length: number) => 2 - 2 * Math.cos((Math.PI * index) / length)

/** How strongly neighbouring layers are coupled, with the mean effect of slopes. */
function liftOf(box: Box, stretch: number): Float64Array {
  const steep = meanOf(box.slopeEast.map((slope, cell) => slope ** 2 + (box.slopeNorth[cell] ?? 0) ** 2))
  const area = box.east * box.north
  return box.spacing.map((spacing, level) =>
    level === 0 ? 0 : (area * (1 + steep * (box.slopeLeft[level] ?? 0) ** 2)) / spacing / stretch,
  )
}

const meanOf = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function solveColumns({ ratio, inverse, lift }: Eliminated, field: Float64Array, layers: number): void {
  for (let start = 0; start < field.length; start += layers) {
    let before = 0
    for (let layer = 0; layer < layers; layer++) {
      const at = start + layer
      before = ((field[at] ?? 0) + (lift[layer] ?? 0) * before) * (inverse[at] ?? 0)
      field[at] = before
    }
    for (let at = start + layers - 2; at >= start; at--)
      field[at] = (field[at] ?? 0) + (ratio[at] ?? 0) * (field[at + 1] ?? 0)
  }
}
