import { parOf, positionsOf } from '../course/card.ts'
import { countHoles } from '../course/count-holes.ts'
import { type Course, isUnknown, makeCourse } from '../course/course.ts'
import type { CourseMap, MapFeature } from '../course/course-map.ts'
import type { Hole, Layout, Tee } from '../course/layout.ts'

/** Two records that disagree about a par or a stroke index are not copies of one course. */
export function contradicts(a: Course, b: Course): boolean {
  if (differ(totalPar(a), totalPar(b)) || differ(statedHoles(a), statedHoles(b))) return true
  return a.layouts.some((layout, index) => {
    const other = counterpart(layout, index, b)
    return other !== undefined && layoutsContradict(layout, other)
  })
}

/** The layout of the same name; layouts without a name go by their order. */
const counterpart = ({ name }: Layout, index: number, other: Course) =>
  name === null || other.layouts.every((layout) => layout.name === null)
    ? other.layouts[index]
    : other.layouts.find((layout) => layout.name === name)

const differ = (a: number | null, b: number | null) => a !== null && b !== null && a !== b

const totalPar = ({ parTotal, layouts }: Course) => parTotal ?? (layouts[0] ? parOf(layouts[0].holes) : null)

function layoutsContradict(a: Layout, b: Layout): boolean {
  if (cardsContradict(a.holes, b.holes)) return true
  return a.tees.some((tee) => {
    const other = b.tees.find(({ name, gender }) => name === tee.name && gender === tee.gender)
    return other !== undefined && (differ(tee.par, other.par) || cardsContradict(tee.holes, other.holes))
  })
}

const cardsContradict = (a: readonly Hole[], b: readonly Hole[]) =>
  a.some((hole) => {
    const other = b.find(({ position }) => position === hole.position)
    return other !== undefined && (differ(hole.par, other.par) || differ(hole.strokeIndex, other.strokeIndex))
  })

/**
 * Two sources give a different number of holes: they may well mean two courses of one club. Pars and stroke
 * indexes that differ are no reason to doubt between sources: one of them is old or mistaken.
 */
export const differInHoles = (a: Course, b: Course) => differ(holesOf(a), holesOf(b))

function holesOf(course: Course): number | null {
  const [first] = course.layouts
  return course.holeCount ?? (first ? positionsOf(first).length || null : null) ?? statedHoles(course)
}

/** A count that the map gives as well is not recorded. A map with anything but nines may well be half drawn. */
function statedHoles({ holeCount, layouts, map }: Course): number | null {
  if (holeCount !== null || layouts.length > 0) return holeCount
  const drawn = countHoles(map)
  return drawn !== null && drawn % 9 === 0 ? drawn : null
}

/** One course of two copies: what the first does not know, the second may add. Cards are never mixed (TEE-3). */
export function fillGaps(first: Course, second: Course): Course {
  const spelled = second.name === first.name ? [] : [second.name]
  return {
    ...makeCourse(({ key }) => (isUnknown(first[key]) ? second[key] : first[key])),
    aliases: [...new Set([...first.aliases, ...spelled, ...second.aliases])],
  }
}

/**
 * Adds cards to cards: a tee of the same name is replaced, the others stay. A layout without a name is the only one of its
 * course, so one with a name takes its place, and the other way round.
 */
export function addCards(all: readonly Layout[], more: readonly Layout[]): readonly Layout[] {
  const isNamed = more.some(({ name }) => name !== null)
  const before = more.length === 0 ? all : all.filter(({ name }) => (name !== null) === isNamed)
  const renewed = before.map((layout) => {
    const other = more.find(({ name }) => name === layout.name)
    return other ? addTees(layout, other) : layout
  })
  return [...renewed, ...more.filter(({ name }) => before.every((layout) => layout.name !== name))]
}

function addTees(before: Layout, more: Layout): Layout {
  return {
    name: before.name,
    holes: more.holes.length > 0 ? more.holes : before.holes,
    tees: [
      ...before.tees.map((tee) => more.tees.find((other) => isSameTee(tee, other)) ?? tee),
      ...more.tees.filter((tee) => !before.tees.some((other) => isSameTee(tee, other))),
    ],
  }
}

const isSameTee = (a: Tee, b: Tee) => a.name === b.name && a.gender === b.gender

/** Adds features to features, each once. */
export function addFeatures(before: CourseMap | null, more: CourseMap | null): CourseMap | null {
  if (before === null || more === null) return before ?? more
  const existing = new Set(before.features.map(featureKey))
  const added = more.features.filter((feature) => !existing.has(featureKey(feature)))
  return { ...before, features: [...before.features, ...added] }
}

/** Its id, else all that it says. */
const featureKey = (feature: MapFeature): unknown =>
  feature.properties.osm_id ?? feature.properties.feature_id ?? JSON.stringify(feature)
