import type { LocalGrid } from '../terrain/local-grid.ts'
import { fillUnknown } from './fill-unknown.ts'
import { type Profile, roughnessAt, shareAt } from './profile.ts'
import { type Box, boxOver, type Nodes, stretchBelow } from './solver/box.ts'
import { changeAtNodes } from './solver/change-at-nodes.ts'
import { emptyFlow, type Flow } from './solver/flow.ts'
import { levelsFor } from './solver/levels.ts'
import { solveFlows } from './solver/solve.ts'
import { type Widened, widen } from './solver/widen.ts'
import { withoutCliffs } from './solver/without-cliffs.ts'
import { tiltOf, withoutTilt } from './tilt.ts'
import type { Change, WindBasis } from './wind-basis.ts'

/** What the terrain does to wind from the west and from the south; every other wind is a sum of the two. */
export function windBasis(terrain: LocalGrid, profile: Profile): WindBasis {
  const { origin, east, north, columns, rows } = terrain
  const filled = fillUnknown(terrain)
  const unknown = terrain.heights.reduce((count, height) => count + (Number.isNaN(height) ? 1 : 0), 0)
  const land = { east, north, columns, rows, heights: filled ?? new Float64Array(columns * rows) }
  const isEnough = filled !== null && Math.min(columns, rows) >= 2 && Math.max(columns, rows) >= 3
  return {
    grid: { origin, east, north, columns, rows },
    heights: land.heights,
    profile,
    filledShare: unknown / Math.max(1, terrain.heights.length),
    ...(isEnough ? solvedOver(land, profile) : unchangedOver(land)),
  }
}

type Solved = Omit<WindBasis, 'grid' | 'heights' | 'profile' | 'filledShare'>

function solvedOver(land: Nodes, profile: Profile): Solved {
  const tilt = tiltOf(land)
  const level = withoutCliffs(withoutTilt(land, tilt))
  const wide = widen(level)
  const { nodes } = wide
  const width = Math.max((nodes.columns - 1) * nodes.east, (nodes.rows - 1) * nodes.north)
  const levels = levelsFor(Math.min(land.east, land.north), width)
  const middles = middlesOf(levels)
  const box = boxOver(nodes, levels)
  const given = givenFlows(box, { profile, wide, land, middles })
  const { changes, worstFlux } = solveFlows(box, given)
  const inside = { ...wide, columns: land.columns, rows: land.rows }
  const stretchOf = stretchBelow(nodes.heights, levels.at(-1) ?? 1)
  return {
    tilt,
    middles,
    stretch: level.heights.map(stretchOf),
    ofEast: changeAtNodes(box, inside, given[0], changes[0], tilt),
    ofNorth: changeAtNodes(box, inside, given[1], changes[1], tilt),
    worstFlux,
  }
}

/** Too little ground to say anything about its effect. */
function unchangedOver(land: Nodes): Solved {
  const middles = middlesOf(levelsFor(land.east, 0))
  const nothing = () => new Float32Array(land.heights.length * middles.length)
  const change = (): Change => ({ east: nothing(), north: nothing(), up: nothing() })
  const stretch = new Float64Array(land.heights.length).fill(1)
  return { tilt: [0, 0], middles, stretch, ofEast: change(), ofNorth: change(), worstFlux: 0 }
}

const middlesOf = (levels: readonly number[]) =>
  Float64Array.from(levels.slice(1), (level, index) => (level + (levels[index] ?? 0)) / 2)

type Given = {
  readonly profile: Profile
  readonly wide: Widened
  readonly land: Nodes
  readonly middles: Float64Array
}

/** The wind before the terrain changes it: level, and by its height above the ground. */
function givenFlows(box: Box, given: Given): readonly [Flow, Flow] {
  const flows = [emptyFlow(box), emptyFlow(box)] as const
  fillFaces(flows[0].east, box.stretchEast, given, { columns: box.columns + 1, right: 0, up: 1 })
  fillFaces(flows[1].north, box.stretchNorth, given, { columns: box.columns, right: 1, up: 0 })
  return flows
}

/** How many faces are in a row, and where the second node of a face is. */
type Faces = { readonly columns: number; readonly right: number; readonly up: number }

function fillFaces(out: Float64Array, stretches: Float64Array, given: Given, faces: Faces): void {
  const { profile, middles } = given
  for (const [face, stretch] of stretches.entries()) {
    const column = face % faces.columns
    const row = Math.floor(face / faces.columns)
    const other = roughnessOf(given, column + faces.right, row + faces.up)
    const roughness = (roughnessOf(given, column, row) + other) / 2
    for (let layer = 0; layer < middles.length; layer++)
      out[face * middles.length + layer] = shareAt(profile, (middles[layer] ?? 0) * stretch, roughness)
  }
}

function roughnessOf({ profile, wide, land }: Given, column: number, row: number): number {
  const x = Math.max(0, Math.min(land.columns - 1, column - wide.left))
  const y = Math.max(0, Math.min(land.rows - 1, row - wide.below))
  return roughnessAt(profile, y * land.columns + x)
}
