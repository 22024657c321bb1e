import type { Land } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'

/** The land as a grid of cells with flags for what is taken or wet. */
export type Field = { readonly reach: number; readonly side: number; readonly cells: Uint8Array }

export const CELL = 20

// No line of play here; no tee or green here; wet; sea.
export const NO_PLAY = 1
export const NO_END = 2
export const WET = 4
export const SEA = 8
// The way back to the clubhouse, reserved for the last holes of a nine: one bit per nine.
export const laneOf = (nine: number) => 16 << nine

// Distances to keep from existing holes and from water, in metres.
const FROM_LINE = { play: 52, end: 45 }
const FROM_GREEN = { play: 50, end: 40 }
const FROM_TEE = { play: 45, end: 30 }
const FROM_CLUBHOUSE = { play: 62, end: 44 }
const LANE_WIDTH = 42
const MAX_SPARES = 64
const FROM_LAKE = 14
const FROM_CREEK = 9
// The first and last metres of a hole belong to its tee and green.
export const TEE_END = 38
const GREEN_END = 40

export function createField(land: Land, clubhouse: PlanePoint): Field {
  const side = Math.ceil((2 * land.reach) / CELL)
  const field = { reach: land.reach, side, cells: new Uint8Array(side * side) }
  for (const lake of land.lakes) markArea(field, lake, WET, FROM_LAKE)
  if (land.creek) markLine(field, land.creek.line, land.creek.width / 2 + FROM_CREEK, WET)
  if (land.sea) markArea(field, land.sea, SEA | WET, FROM_LAKE)
  markHoleDisc(field, clubhouse[0], clubhouse[1], FROM_CLUBHOUSE)
  return field
}

// A pool of cell arrays: a course needs some eighty copies, and reusing them spares the garbage collector.
const spare = new Map<number, Uint8Array[]>()

export function copyField({ reach, side, cells }: Field): Field {
  const copy = spare.get(cells.length)?.pop() ?? new Uint8Array(cells.length)
  copy.set(cells)
  return { reach, side, cells: copy }
}

/** Returns the cells to the pool; don't use the field afterwards. */
export function releaseField({ cells }: Field) {
  const spares = spare.get(cells.length) ?? []
  if (spares.length === 0) spare.set(cells.length, spares)
  if (spares.length < MAX_SPARES) spares.push(cells)
}

/** The flags at a point; outside the square nothing can be built. */
export function cellAt({ reach, side, cells }: Field, east: number, north: number): number {
  const column = Math.floor((east + reach) / CELL)
  const row = Math.floor((north + reach) / CELL)
  if (column < 0 || row < 0 || column >= side || row >= side) return NO_PLAY | NO_END
  return cells[row * side + column] ?? 0
}

/** Marks the land of a hole as taken. */
export function markHole(field: Field, line: readonly PlanePoint[]) {
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? [0, 0]
    const to = line[leg] ?? from
    markHoleLeg(field, from, to, leg === 1 ? TEE_END : 0, leg === line.length - 1 ? GREEN_END : 0)
  }
  const tee = line[0] ?? [0, 0]
  const green = line[line.length - 1] ?? tee
  markHoleDisc(field, tee[0], tee[1], FROM_TEE)
  markHoleDisc(field, green[0], green[1], FROM_GREEN)
}

/** Marks a leg, except the parts that belong to the tee and the green. */
function markHoleLeg(field: Field, from: PlanePoint, to: PlanePoint, before: number, after: number) {
  const length = Math.sqrt(squared(to[0] - from[0]) + squared(to[1] - from[1]))
  const east = (to[0] - from[0]) / length
  const north = (to[1] - from[1]) / length
  const x = from[0] + east * before
  const y = from[1] + north * before
  const way = Math.max(0, length - before - after)
  markLeg(field, x, y, east, north, way, FROM_LINE.play, NO_PLAY)
  markLeg(field, x, y, east, north, way, FROM_LINE.end, NO_END)
}

/**
 * Marks everything within a radius of a leg, row by row. Two discs and the strip between them are convex, so each
 * row is a single run of cells.
 */
function markLeg(
  { reach, side, cells }: Field,
  x: number,
  y: number,
  east: number,
  north: number,
  way: number,
  radius: number,
  bit: number,
) {
  const endX = x + east * way
  const endY = y + north * way
  const top = columnOf(Math.max(y, endY) + radius, reach, side)
  for (let row = columnOf(Math.min(y, endY) - radius, reach, side); row <= top; row++) {
    const up = (row + 0.5) * CELL - reach
    const first = Math.sqrt(Math.max(0, radius * radius - squared(up - y)))
    const last = Math.sqrt(Math.max(0, radius * radius - squared(up - endY)))
    let left = first > 0 ? x - first : Number.POSITIVE_INFINITY
    let right = first > 0 ? x + first : Number.NEGATIVE_INFINITY
    if (last > 0) {
      left = Math.min(left, endX - last)
      right = Math.max(right, endX + last)
    }
    const past = up - y
    // Where the row enters and leaves the strip, and where it passes the ends of the leg.
    const sides = Math.abs(north) < LEVEL ? FAR : radius / Math.abs(north)
    const middle = Math.abs(north) < LEVEL ? x : x + (past * east) / north
    const start = Math.abs(east) < LEVEL ? (past * north < 0 ? FAR : -FAR) : x - (past * north) / east
    const end = Math.abs(east) < LEVEL ? (past * north > way ? -FAR : FAR) : start + way / east
    const stripLeft = Math.max(middle - sides, Math.min(start, end))
    const stripRight = Math.min(middle + sides, Math.max(start, end))
    if (stripLeft < stripRight) {
      left = Math.min(left, stripLeft)
      right = Math.max(right, stripRight)
    }
    if (left > right) continue
    const to = row * side + Math.min(side - 1, Math.floor((right + reach) / CELL - 0.5))
    for (let cell = row * side + Math.max(0, Math.ceil((left + reach) / CELL - 0.5)); cell <= to; cell++)
      cells[cell] = (cells[cell] ?? 0) | bit
  }
}

// Farther than any land extends; and a direction that counts as exactly along a row or across it.
const FAR = 1e6
const LEVEL = 1e-6

const columnOf = (metres: number, reach: number, side: number) =>
  Math.max(0, Math.min(side - 1, Math.floor((metres + reach) / CELL)))

const squared = (value: number) => value * value

function markHoleDisc(field: Field, east: number, north: number, from: typeof FROM_LINE) {
  markDisc(field, east, north, from.play, NO_PLAY)
  markDisc(field, east, north, from.end, NO_END)
}

export function reserveLane(field: Field, from: PlanePoint, to: PlanePoint, nine: number): Field {
  const reserved = copyField(field)
  markLine(reserved, [from, to], LANE_WIDTH, laneOf(nine))
  return reserved
}

// Close enough together that the discs form a solid line.
const STEP = 12

function markLine(field: Field, line: readonly PlanePoint[], radius: number, bit: number) {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to
    const [east, north] = [to[0] - from[0], to[1] - from[1]]
    const steps = Math.ceil(Math.sqrt(east * east + north * north) / STEP)
    for (let step = 0; step <= steps; step++) {
      const share = steps === 0 ? 0 : step / steps
      markDisc(field, from[0] + east * share, from[1] + north * share, radius, bit)
    }
  }
}

/** Marks the cells around a point; the spans per row are computed once per radius. */
function markDisc(field: Field, east: number, north: number, radius: number, bit: number) {
  const { reach, side, cells } = field
  const column = Math.floor((east + reach) / CELL)
  const row = Math.floor((north + reach) / CELL)
  const spans = spansOf(radius)
  const tall = spans.length >> 1
  for (let dy = -tall; dy <= tall; dy++) {
    const y = row + dy
    if (y < 0 || y >= side) continue
    const half = spans[dy + tall] ?? 0
    const last = y * side + Math.min(side - 1, column + half)
    for (let cell = y * side + Math.max(0, column - half); cell <= last; cell++)
      cells[cell] = (cells[cell] ?? 0) | bit
  }
}

const spansByRadius = new Map<number, Int8Array>()

function spansOf(radius: number): Int8Array {
  const cached = spansByRadius.get(radius)
  if (cached) return cached
  const span = radius / CELL
  const tall = Math.floor(span)
  const spans = Int8Array.from({ length: 2 * tall + 1 }, (_, row) =>
    Math.floor(Math.sqrt(span * span - (row - tall) * (row - tall))),
  )
  spansByRadius.set(radius, spans)
  return spans
}

/** Marks the cells inside an outline, row by row between its crossings, and a margin around it. */
function markArea(field: Field, outline: readonly PlanePoint[], bit: number, margin: number) {
  const { reach, side, cells } = field
  for (let y = 0; y < side; y++) {
    const crossings = crossingsAt(outline, (y + 0.5) * CELL - reach)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const left = Math.max(0, Math.ceil(((crossings[pair] ?? 0) + reach) / CELL - 0.5))
      const right = Math.min(side - 1, Math.floor(((crossings[pair + 1] ?? 0) + reach) / CELL - 0.5))
      for (let x = left; x <= right; x++) cells[y * side + x] = (cells[y * side + x] ?? 0) | bit
    }
  }
  markLine(field, [...outline, ...outline.slice(0, 1)], margin, bit)
}

function crossingsAt(outline: readonly PlanePoint[], north: number): number[] {
  const found: number[] = []
  let from = outline.at(-1)
  for (const to of outline) {
    if (from && from[1] > north !== to[1] > north)
      found.push(from[0] + ((north - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    from = to
  }
  return found.sort((a, b) => a - b)
}
