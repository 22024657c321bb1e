import type { CourseMap } from '../../course/course-map.ts'
import { cardFromHoles } from './card-from-holes.ts'
import { claimParts, type HolesOf } from './claim-parts.ts'
import { sortHoleFeatures } from './hole-features.ts'
import { refNumbers } from './hole-number.ts'
import { type Known, mapFeature } from './map-feature.ts'
import { type Hole, matchHoles } from './match-holes.ts'
import type { OsmFeature } from './osm-feature.ts'
import { type DrawnLayout, tellLayouts } from './tell-layouts.ts'
import type { Walk } from './walk-lines.ts'

export type Drawn = {
  readonly map: CourseMap
  /** In the records format; only those with any data in their tags. */
  readonly layouts: readonly unknown[]
  readonly remarks: readonly string[]
}

/** Makes the map and the cards of one course from the features that lie on it. */
export function drawHoles(features: readonly OsmFeature[]): Drawn {
  const spots = sortHoleFeatures(features)
  const holes = matchHoles(features, spots)
  const holesOf = claimParts(holes, spots)
  const layouts = tellLayouts(holes)
  const walks = holes.flatMap((hole) => hole.walks)
  const remarks = [...remarkTurned(walks), ...remarkRefs(holesOf), ...remarkDoubled(layouts)]
  const know = knowing(holes, holesOf, layouts)
  const turned = new Set(walks.filter((walk) => walk.turned).map(({ line }) => line))
  const drawn = features.map((feature) =>
    mapFeature(turned.has(feature) ? turnRound(feature) : feature, know(feature)),
  )
  const cards = layouts.flatMap((layout) => cardOf(layout, (remark) => remarks.push(remark)))
  return { map: { type: 'FeatureCollection', features: drawn }, layouts: cards, remarks }
}

const turnRound = (line: OsmFeature): OsmFeature =>
  line.geometry.type === 'LineString'
    ? { ...line, geometry: { type: 'LineString', coordinates: line.geometry.coordinates.toReversed() } }
    : line

/** What the course adds to a feature: hole numbers, an id for each hole, the layout. */
function knowing(holes: readonly Hole[], holesOf: HolesOf, layouts: readonly DrawnLayout[]) {
  const lines = new Map(holes.flatMap((hole) => hole.walks.map(({ line }) => [line, [hole]])))
  const layoutOf = layoutsByHole(layouts)
  return (feature: OsmFeature): Known => {
    const own = lines.get(feature) ?? holesOf.get(feature) ?? []
    if (own.length === 0) return {}
    const numbers = numbersOf(own)
    const names = own.filter((hole) => layoutOf.has(hole)).map((hole) => layoutOf.get(hole) ?? null)
    return {
      hole_id: own.map(({ id }) => id).join(';'),
      ...(numbers.length > 0 && { ref: numbers.join(';') }),
      ...(names.length > 0 && { layout: joined(names) }),
    }
  }
}

/** Empty for a course with one layout, which needs no name. */
function layoutsByHole(layouts: readonly DrawnLayout[]): ReadonlyMap<Hole, string | null> {
  if (layouts.filter(({ holes }) => holes.some(isNumbered)).length < 2) return new Map()
  return new Map(
    layouts.flatMap(({ name, holes }) =>
      holes.filter((hole) => name !== null || isNumbered(hole)).map((hole) => [hole, name] as const),
    ),
  )
}

const isNumbered = ({ numbers }: Hole) => numbers.length > 0

function numbersOf(holes: readonly Hole[]): readonly number[] {
  const [hole, another] = holes
  if (hole && !another) return hole.numbers
  return [...new Set(holes.flatMap(({ numbers }) => numbers))].sort((a, b) => a - b)
}

/** A green may be played on two layouts. */
function joined(names: readonly (string | null)[]): string | null {
  const known = new Set(names.filter((name) => name !== null))
  return known.size > 0 ? [...known].join(';') : null
}

const remarkTurned = (walks: readonly Walk[]) =>
  walks
    .filter(({ turned }) => turned)
    .map(({ line }) => `${line.id} is drawn from the green to the tee: we turned it around`)

/** A `ref` that contradicts where the feature lies. */
const remarkRefs = (holesOf: HolesOf) =>
  [...holesOf].flatMap(([{ id, tags }, holes]) => {
    const said = refNumbers(tags.ref)
    const found = numbersOf(holes)
    if (said.length === 0 || found.length === 0 || said.some((number) => found.includes(number))) return []
    return [`${id} has the ref ${said.join(';')} but lies on hole ${found.join(';')}`]
  })

const remarkDoubled = (layouts: readonly DrawnLayout[]) =>
  layouts.flatMap(({ name, doubled }) =>
    doubled.length > 0
      ? [`hole numbers appear twice${name === null ? '' : ` on ${name}`}: ${doubled.join(', ')}`]
      : [],
  )

/** A layout with a number twice gives no card: we cannot know which of the two is meant. */
function cardOf({ name, holes, doubled }: DrawnLayout, remark: (text: string) => void): readonly unknown[] {
  if (doubled.length > 0) return []
  const lines = holes.flatMap(({ numbers, walks }) => walks.map(({ line }) => ({ numbers, line })))
  const card = cardFromHoles(lines, remark)
  return card ? [{ name, holes: card, tees: [] }] : []
}
