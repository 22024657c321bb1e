/**
 * The air over a piece of land, divided into cells. Numbers of cells lie column by column: west to east, then south
 * to north, and in each column from the ground up.
 */
export type Box = {
  /** Size of a cell in metres. */
  readonly east: number
  readonly north: number
  readonly columns: number
  readonly rows: number
  readonly layers: number
  /** Thickness of each layer before it is stretched, and how far apart its middle is from that of the layer below. */
  readonly thickness: Float64Array
  readonly spacing: Float64Array
  /** How much of the ground's slope is left at each level: all at the ground, none at the flat top. */
  readonly slopeLeft: Float64Array
  /**
   * How much the layers are stretched: in each column, on the faces that look east and west (one more column) and on
   * those that look north and south (one more row).
   */
  readonly stretch: Float64Array
  readonly stretchEast: Float64Array
  readonly stretchNorth: Float64Array
  /** Slope of the ground in each column. */
  readonly slopeEast: Float64Array
  readonly slopeNorth: Float64Array
}

/** Nodes of the ground, one more than cells each way. */
export type Nodes = {
  readonly east: number
  readonly north: number
  readonly columns: number
  readonly rows: number
  readonly heights: Float64Array
}

export function boxOver(nodes: Nodes, levels: readonly number[]): Box {
  const [columns, rows] = [nodes.columns - 1, nodes.rows - 1]
  const top = levels.at(-1) ?? 1
  const stretches = nodes.heights.map(stretchBelow(nodes.heights, top))
  const thickness = Float64Array.from(levels.slice(1), (level, index) => level - (levels[index] ?? 0))
  return {
    ...{ east: nodes.east, north: nodes.north, columns, rows, layers: thickness.length },
    ...{ thickness, spacing: spacingOf(thickness) },
    slopeLeft: Float64Array.from(levels, (level) => 1 - level / top),
    stretch: ofCorners(nodes, [columns, rows], (sw, se, nw, ne) => (sw + se + nw + ne) / 4, stretches),
    stretchEast: ofCorners(nodes, [columns + 1, rows], (sw, _, nw) => (sw + nw) / 2, stretches),
    stretchNorth: ofCorners(nodes, [columns, rows + 1], (sw, se) => (sw + se) / 2, stretches),
    slopeEast: ofCorners(nodes, [columns, rows], (sw, se, nw, ne) => (se + ne - sw - nw) / 2 / nodes.east),
    slopeNorth: ofCorners(nodes, [columns, rows], (sw, se, nw, ne) => (nw + ne - sw - se) / 2 / nodes.north),
  }
}

/** Layers are as thick as listed over the highest ground and thicker over lower ground, so that the top is flat. */
export function stretchBelow(heights: Float64Array, top: number): (height: number) => number {
  const highest = heights.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY)
  return (height) => 1 + (highest - height) / top
}

type OfCorners = (southWest: number, southEast: number, northWest: number, northEast: number) => number

function ofCorners(
  nodes: Nodes,
  [columns, rows]: readonly [number, number],
  of: OfCorners,
  values = nodes.heights,
) {
  const out = new Float64Array(columns * rows)
  const at = (column: number, row: number) => values[row * nodes.columns + column] ?? 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [sw, se] = [at(column, row), at(column + 1, row)]
      out[row * columns + column] = of(sw, se, at(column, row + 1), at(column + 1, row + 1))
    }
  return out
}

/** Between the middles of neighbouring layers; at the open top, from the middle of the last layer up to it. */
function spacingOf(thickness: Float64Array): Float64Array {
  const half = thickness.map((thick) => thick / 2)
  return Float64Array.from(
    { length: thickness.length + 1 },
    (_, level) => (half[level - 1] ?? 0) + (half[level] ?? 0),
  )
}
