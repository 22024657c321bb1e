import type { Box } from './box.ts'
import type { Complex } from './butterflies.ts'
import { drivenFlow, emptyFlow, type Flow, netFlux } from './flow.ts'
import { complex } from './fourier.ts'
import { preconditionerOf } from './precondition.ts'

export type Solved = {
  /** The smallest changes of the given flows after which no cell gains or loses air. */
  readonly changes: readonly [Flow, Flow]
  /** The largest net flux of a cell over the area of its smallest face, for a wind of 1 m/s from any direction. */
  readonly worstFlux: number
  readonly iterations: number
}

/** V15 asks for 1e-4. */
const ENOUGH = 1e-5
const MAX_ITERATIONS = 400

/** Conjugate gradients for two flows at once, because they share the transforms. */
export function solveFlows(box: Box, flows: readonly [Flow, Flow]): Solved {
  const cells = box.columns * box.rows * box.layers
  const left = complex(cells)
  const precondition = preconditionerOf(box)
  const scratch = { flow: emptyFlow(box), along: new Float64Array(cells), flux: new Float64Array(cells) }
  const sides = [startOf(box, flows[0], left.re), startOf(box, flows[1], left.im)] as const
  const guess = complex(cells)
  let iterations = 0
  for (; iterations < MAX_ITERATIONS && worstOf(box, left) > ENOUGH; iterations++) {
    guess.re.set(left.re)
    guess.im.set(left.im)
    precondition(guess)
    step(box, sides[0], guess.re, scratch)
    step(box, sides[1], guess.im, scratch)
  }
  const changes = [changeOf(box, sides[0], scratch), changeOf(box, sides[1], scratch)] as const
  return { changes, worstFlux: worstOf(box, left), iterations }
}

type Side = {
  readonly flow: Flow
  readonly potential: Float64Array
  /** The net flux that is left to balance. */
  readonly left: Float64Array
  readonly direction: Float64Array
  weight: number
}

type Scratch = { readonly flow: Flow; readonly along: Float64Array; readonly flux: Float64Array }

function startOf(box: Box, flow: Flow, left: Float64Array): Side {
  netFlux(box, flow, left)
  return {
    flow,
    potential: new Float64Array(left.length),
    left,
    direction: new Float64Array(left.length),
    weight: 0,
  }
}

/** One step of the method; a flow that is balanced already stays as it is. */
function step(box: Box, side: Side, guess: Float64Array, scratch: Scratch): void {
  const weight = dot(guess, side.left)
  if (weight === 0) return
  const keep = side.weight === 0 ? 0 : weight / side.weight
  side.weight = weight
  const { direction, potential, left } = side
  for (let at = 0; at < direction.length; at++) direction[at] = (guess[at] ?? 0) + keep * (direction[at] ?? 0)
  drivenFlow(box, direction, scratch.along, scratch.flow)
  netFlux(box, scratch.flow, scratch.flux)
  const length = weight / dot(direction, scratch.flux)
  for (let at = 0; at < direction.length; at++) {
    potential[at] = (potential[at] ?? 0) + length * (direction[at] ?? 0)
    left[at] = (left[at] ?? 0) - length * (scratch.flux[at] ?? 0)
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** The driven flow, negative; and what is really left after it. */
function changeOf(box: Box, { flow, potential, left }: Side, { along, flux }: Scratch): Flow {
  const change = emptyFlow(box)
  drivenFlow(box, potential, along, change)
  for (const faces of Object.values(change))
    for (let at = 0; at < faces.length; at++) faces[at] = -(faces[at] ?? 0)
  netFlux(box, change, flux)
  netFlux(box, flow, left)
  for (let at = 0; at < left.length; at++) left[at] = (left[at] ?? 0) + (flux[at] ?? 0)
  return change
}

/** Both flows together, so that the figure is true for every direction of the wind. */
function worstOf({ layers, thickness, stretch, east, north }: Box, { re, im }: Complex): number {
  let worst = 0
  for (let cell = 0; cell < stretch.length; cell++)
    for (let layer = 0; layer < layers; layer++) {
      const at = cell * layers + layer
      const high = (thickness[layer] ?? 0) * (stretch[cell] ?? 0)
      const area = Math.min(east, north) * Math.min(Math.max(east, north), high)
      const flux = ((re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2) / (area * area)
      if (!(flux <= worst)) worst = flux
    }
  return Math.sqrt(worst)
}
