import { positionsOf } from './card.ts'
import type { Course } from './course.ts'
import type { MapFeature } from './course-map.ts'
import type { Layout } from './layout.ts'

export type Coverage = {
  readonly contours: boolean
  readonly traced: boolean
  readonly scorecard: boolean
  readonly rated: boolean
  readonly wind: boolean
}

/** How much of the ground is surveyed. Elevation has its own import, and terrain stores it. */
export type GroundCoverage = { readonly everyGreen: boolean; readonly terrain: boolean }

/** Coverage is derived from what we have, never imported. An empty list counts for nothing. */
export function coverageOf(course: Course, ground: GroundCoverage): Coverage {
  const traced = isTraced(course)
  return {
    contours: traced && ground.everyGreen,
    traced,
    scorecard: course.layouts.some(hasScorecard),
    rated: course.layouts.some((layout) => layout.tees.some(isRated)),
    wind: traced && ground.terrain,
  }
}

const isRated = (tee: Layout['tees'][number]) => tee.rating !== null && tee.slope !== null

/**
 * Every hole has par and yards on the reference card or on one tee, or all pars are on one of these two and all yards
 * on the other. Two tees do not complete each other: nobody plays half of each.
 */
function hasScorecard(layout: Layout): boolean {
  const positions = positionsOf(layout)
  if (positions.length === 0) return false
  const hasAll = (holes: Holes, value: 'par' | 'yards') => hasEach(holes, value, positions)
  const [par, yards] = [hasAll(layout.holes, 'par'), hasAll(layout.holes, 'yards')]
  if (par && yards) return true
  return layout.tees.some(({ holes }) => (par || hasAll(holes, 'par')) && (yards || hasAll(holes, 'yards')))
}

type Holes = Layout['holes']

/** A card has each position once. */
const hasEach = (holes: Holes, value: 'par' | 'yards', positions: readonly number[]) =>
  holes.filter((hole) => hole[value] !== null).length === positions.length

function isTraced(course: Course): boolean {
  if (course.map === null) return false
  const { features } = course.map
  const carded = course.layouts.filter((layout) => positionsOf(layout).length > 0)
  if (carded.length === 0) return everyHoleDrawn(features, drawnHoles(features), markOf)
  return carded.some((layout) =>
    everyHoleDrawn(featuresOf(features, layout, carded.length > 1), positionsOf(layout), holeOf),
  )
}

const featuresOf = (features: readonly MapFeature[], layout: Layout, several: boolean) =>
  several ? features.filter(({ properties }) => isOn(layout, properties.layout)) : features

/** A green that two layouts share names both, as in `Dunes;Links`. */
const isOn = ({ name }: Layout, given: unknown) =>
  given === name || (typeof given === 'string' && name !== null && given.split(';').includes(name))

const drawnHoles = (features: readonly MapFeature[]) => [...new Set(features.flatMap(markOf))]

function everyHoleDrawn<T>(
  features: readonly MapFeature[],
  holes: readonly T[],
  holesOf: (feature: MapFeature) => readonly T[],
): boolean {
  const greens = new Set(features.filter(is('green')).filter(isDrawn).flatMap(holesOf))
  const starts = new Set(features.filter(is('hole', 'tee')).flatMap(holesOf))
  return holes.length > 0 && holes.every((hole) => greens.has(hole) && starts.has(hole))
}

/** A point says where a green is, not how it is drawn. */
const isDrawn = ({ geometry }: MapFeature) => geometry.type !== 'Point' && geometry.type !== 'MultiPoint'

const is =
  (...kinds: readonly string[]) =>
  ({ properties }: MapFeature) =>
    kinds.includes(tagOf(properties.golf))

/** Tags are text; some tools write numbers. */
const tagOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The holes a feature belongs to, by its `ref`: a shared green carries two, as in `3;12`. */
function holeOf({ properties }: MapFeature): readonly number[] {
  if (!['hole', 'green', 'tee'].includes(tagOf(properties.golf))) return []
  const refs = tagOf(properties.ref).split(';')
  return refs.map((ref) => Number.parseInt(ref, 10)).filter((position) => position >= 1)
}

/** The same by an id that the features of a hole share: on many maps holes have no numbers. */
function markOf(feature: MapFeature): readonly string[] {
  const { golf, hole_id } = feature.properties
  if (typeof hole_id !== 'string') return holeOf(feature).map(String)
  return ['hole', 'green', 'tee'].includes(tagOf(golf)) ? hole_id.split(';') : []
}

// The order of the bits is the order of the flags in the column.
export const COVERAGE_FLAGS = ['contours', 'traced', 'scorecard', 'rated', 'wind'] as const
export type CoverageFlag = (typeof COVERAGE_FLAGS)[number]

export const flagBit = (flag: CoverageFlag) => 1 << COVERAGE_FLAGS.indexOf(flag)
export const packCoverage = (coverage: Coverage) =>
  COVERAGE_FLAGS.reduce((bits, flag) => bits | (coverage[flag] ? flagBit(flag) : 0), 0)

export const unpackCoverage = (bits: number): Coverage => ({
  contours: (bits & flagBit('contours')) !== 0,
  traced: (bits & flagBit('traced')) !== 0,
  scorecard: (bits & flagBit('scorecard')) !== 0,
  rated: (bits & flagBit('rated')) !== 0,
  wind: (bits & flagBit('wind')) !== 0,
})
