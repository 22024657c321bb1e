import type { LocalGrid } from '../../terrain/local-grid.ts'
import { localHeight } from '../../terrain/local-grid.ts'
import { resample } from '../../terrain/resample.ts'
import { windBasis } from '../../wind/make-basis.ts'
import type { Profile } from '../../wind/profile.ts'
import { shelterOf } from '../../wind/trees/shelter.ts'
import { TALLEST_TREE, type Wood } from '../../wind/trees/wood.ts'
import { partsOf, type Wind, windAt } from '../../wind/wind-at.ts'
import {
  type Experiment,
  type Fields,
  flagOf,
  gridOf,
  listOf,
  numberOf,
  objectOf,
  outlineOf,
  wrongField,
} from './fields.ts'

/** A finer grid than this is averaged first: solving more would take minutes. */
const LIMITS = { nodes: 256, cell: 0.01 }

/** The wind at some points over terrain and trees. Null where the ground is unknown. */
export const experiment: Experiment = (fields) => {
  const grid = groundOf(fields)
  const profile = profileOf(fields)
  const ambient = {
    speed: numberOf(fields, 'speed_mps', { least: 0, most: 100 }),
    fromDegrees: numberOf(fields, 'from_deg', { least: -1e6, most: 1e6 }),
  }
  const woods = listOf(fields, 'trees').map(woodOf)
  const points = listOf(fields, 'at').map(pointOf)
  const basis = windBasis(resample(grid, LIMITS), profile)
  const shelter = shelterOf(woods, profile, ambient.fromDegrees)
  const parts = partsOf(ambient)
  return {
    at: points.map(({ x, y, above }) =>
      Number.isNaN(localHeight(grid, [x, y])) ? UNKNOWN : wire(windAt(basis, parts, [x, y], above, shelter)),
    ),
    worst_flux: basis.worstFlux,
  }
}

function groundOf(fields: Fields): LocalGrid {
  const grid = gridOf(fields)
  if (grid.heights.every(Number.isNaN)) throw wrongField('heights_m', 'a list with at least one height')
  return grid
}

function profileOf(fields: Fields): Profile {
  if (flagOf(fields, 'uniform')) return { kind: 'uniform' }
  return { kind: 'log', open: numberOf(fields, 'roughness_m', { least: 1e-6, most: 5 }), local: null }
}

function woodOf(value: unknown, index: number): Wood {
  const name = `trees[${index}]`
  const fields = named(objectOf(value, name), name)
  return {
    rings: [outlineOf(fields, `${name}.outline`)],
    height: numberOf(fields, `${name}.height_m`, { least: 0.1, most: TALLEST_TREE }),
    dense: flagOf(fields, `${name}.dense`),
  }
}

function pointOf(value: unknown, index: number) {
  const name = `at[${index}]`
  const fields = named(objectOf(value, name), name)
  return {
    x: numberOf(fields, `${name}.x`),
    y: numberOf(fields, `${name}.y`),
    above: numberOf(fields, `${name}.above_m`, { least: 0, most: 10_000 }),
  }
}

/** Its fields by their full names, so that messages have them. */
const named = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${name}.${key}`, value]))

const UNKNOWN = { east_mps: null, north_mps: null, up_mps: null, speed_mps: null }

const wire = ({ east, north, up }: Wind) => ({
  east_mps: east,
  north_mps: north,
  up_mps: up,
  speed_mps: Math.hypot(east, north, up),
})
