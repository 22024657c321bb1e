import { type ByteReader, byteReader, byteWriter } from './bytes.ts'
import type { Profile } from './profile.ts'
import { type Change, WIND_METHOD, type WindBasis } from './wind-basis.ts'

/** Golf is played below; only layers whose middles are this low are stored, and one more. */
const STORED_UP_TO = 65
const NO_LOCAL_ROUGHNESS = 0
const LOCAL_ROUGHNESS = 1
const UNIFORM = 2

/**
 * A basis as bytes, to be compressed: the changes in steps of a ten-thousandth of the wind's speed (or a 32,767th of
 * the largest, if that is more), the rest as floating-point numbers. Nothing is off by more than half a step.
 */
export function packBasis(basis: WindBasis): Uint8Array {
  const { grid, profile, tilt, middles, stretch, heights } = basis
  const nodes = grid.columns * grid.rows
  const layers = storedLayers(middles)
  const local = profile.kind === 'log' ? profile.local : null
  const out = byteWriter(8 * (20 + layers) + nodes * (8 + (local ? 4 : 0)) + 6 * (8 + 2 * nodes * layers))
  const kind = profile.kind === 'uniform' ? UNIFORM : local ? LOCAL_ROUGHNESS : NO_LOCAL_ROUGHNESS
  out.doubles([WIND_METHOD, grid.columns, grid.rows, layers, kind, profile.kind === 'log' ? profile.open : 0])
  out.doubles([...grid.origin, grid.east, grid.north, ...tilt, basis.worstFlux, basis.filledShare])
  out.doubles(middles.subarray(0, layers))
  out.floats(stretch)
  out.floats(heights)
  if (local) out.floats(local)
  for (const change of changesOf(basis)) out.scaled(byLayer(change, middles.length, layers))
  return out.written()
}

const storedLayers = (middles: Float64Array) => {
  const above = middles.findIndex((middle) => middle > STORED_UP_TO)
  return above < 0 ? middles.length : above + 1
}

const changesOf = ({ ofEast, ofNorth }: Pick<WindBasis, 'ofEast' | 'ofNorth'>): readonly Float32Array[] =>
  [ofEast, ofNorth].flatMap(({ east, north, up }) => [east, north, up])

/** The lowest layers, one after the other; neighbours have similar numbers. */
function byLayer(change: Float32Array, layers: number, kept: number): Float32Array {
  const nodes = change.length / layers
  return new Float32Array(nodes * kept).map(
    (_, at) => change[(at % nodes) * layers + Math.floor(at / nodes)] ?? 0,
  )
}

/** The other way around. */
const byNode = (change: Float32Array, layers: number): Float32Array =>
  byLayer(change, change.length / layers, change.length / layers)

/** Null where the bytes are of another method, or damaged: make the basis again. */
export function unpackBasis(bytes: Uint8Array): WindBasis | null {
  try {
    return readBasis(byteReader(bytes))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readBasis(from: ByteReader): WindBasis | null {
  const [method, columns = 0, rows = 0, layers = 0, kind, open = 0] = from.doubles(6)
  if (method !== WIND_METHOD) return null
  const [x = 0, y = 0, east = 0, north = 0, toEast = 0, toNorth = 0, worstFlux = 0, filledShare = 0] =
    from.doubles(8)
  const nodes = columns * rows
  const middles = from.doubles(layers)
  const stretch = Float64Array.from(from.floats(nodes))
  const heights = Float64Array.from(from.floats(nodes))
  const local = kind === LOCAL_ROUGHNESS ? from.floats(nodes) : null
  const profile: Profile = kind === UNIFORM ? { kind: 'uniform' } : { kind: 'log', open, local }
  const component = () => byNode(from.scaled(nodes * layers), layers)
  const change = (): Change => ({ east: component(), north: component(), up: component() })
  const [ofEast, ofNorth] = [change(), change()]
  const grid = { origin: [x, y] as const, east, north, columns, rows }
  const rest = { worstFlux, filledShare }
  return { grid, heights, profile, tilt: [toEast, toNorth], middles, stretch, ofEast, ofNorth, ...rest }
}
