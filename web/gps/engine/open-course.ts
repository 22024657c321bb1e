import type { Point } from '../../../src/core/geo/path.ts'
import { type LatLng, onEarth } from '../../../src/core/geo/point.ts'
import type { Yards } from '../../../src/core/units.ts'
import { holeYards, positionsOf } from '../../../src/course/card.ts'
import { type CardName, type Golfer, holeOfGolfer, teeOfGolfer } from '../../../src/course/card-of-golfer.ts'
import { spotOf } from '../../../src/course/find-hole.ts'
import type { Layout } from '../../../src/course/layout.ts'
import { layoutOnMap } from '../../../src/course/layout-on-map.ts'
import type { PlayableHole, PlayableMap } from '../../../src/course/playable-map.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'
import type { CoursePack } from '../../../src/pack/course-pack.ts'
import type { Ground } from '../../../src/terrain/ground.ts'

/** A course's pack, opened. */
export type OpenCourse = {
  readonly pack: CoursePack
  /** Null if nobody has traced its holes. */
  readonly map: PlayableMap | null
  readonly ground: Ground | null
  readonly layouts: readonly Layout[]
}

/** A hole as one golfer plays it. */
export type PlayHole = {
  /** Where it is in the map's list; null if it is on the card only. */
  readonly place: number | null
  readonly position: number
  /** False where the map does not number its holes, and we count them. */
  readonly isNumbered: boolean
  readonly par: number | null
  readonly strokeIndex: number | null
  /** Whose par and stroke index these are, and in words; see `holeOfGolfer`. */
  readonly card: CardName
  readonly cardWords: string | null
  /** From the golfer's tee (TEE-3: a gap stays a gap); without a tee, as on the reference card. */
  readonly yards: Yards | null
  /** The line of play, from the back tee to the green; empty without a map. */
  readonly line: readonly LatLng[]
  readonly tee: LatLng | null
  /** The middle of the green; where none is drawn, the end of the line. */
  readonly green: LatLng | null
  readonly hasGreen: boolean
}

/** The layout of that name. The first one where none is named, or none is called that. */
export const layoutNamed = ({ layouts }: Pick<OpenCourse, 'layouts'>, name: string | null): Layout | null =>
  layouts.find((layout) => name !== null && layout.name?.toLowerCase() === name.toLowerCase()) ??
  layouts[0] ??
  null

/** What a round on a course is for those who know nothing else about it. */
export const USUAL_HOLES = 18

/** The holes of a layout in the order of play, from its card and from the map; without either, as many as usual. */
export function holesOf(course: OpenCourse, layoutName: string | null, golfer: Golfer): readonly PlayHole[] {
  const layout = layoutNamed(course, layoutName)
  const onMap = placesOf(course, layout)
  const known = new Set([...(layout ? positionsOf(layout) : []), ...onMap.keys()])
  const positions = known.size > 0 ? known : Array.from({ length: USUAL_HOLES }, (_, index) => index + 1)
  const isNumbered = (course.map?.holes ?? []).some(({ position }) => position !== null) || layout !== null
  return [...positions]
    .toSorted((a, b) => a - b)
    .map((position) => ({
      ...{ position, isNumbered },
      ...onCard(layout, position, golfer),
      ...onEarthOf(course.map, onMap.get(position) ?? null, golfer.tee),
    }))
}

/** Where each hole of a layout is in the map's list. A map without any numbers is counted from 1. */
function placesOf({ map, layouts }: OpenCourse, layout: Layout | null): ReadonlyMap<number, number> {
  const holes = map?.holes ?? []
  const name = layoutOnMap({ layouts: [...layouts] }, layout)
  const numbered = holes.flatMap((hole, place) =>
    hole.position !== null && hole.layout === name ? [[hole.position, place] as const] : [],
  )
  if (numbered.length > 0 || layout !== null) return new Map(numbered)
  return new Map(holes.map((_, place) => [place + 1, place] as const))
}

function onCard(layout: Layout | null, position: number, golfer: Golfer) {
  const tee = layout && teeOfGolfer(layout, golfer)
  const reference = layout?.holes.find((hole) => hole.position === position)?.yards ?? null
  return { ...holeOfGolfer(layout, position, golfer), yards: tee ? holeYards(tee, position) : reference }
}

type OnEarth = Pick<PlayHole, 'place' | 'line' | 'tee' | 'green' | 'hasGreen'>

const NOWHERE: OnEarth = { place: null, line: [], tee: null, green: null, hasGreen: false }

function onEarthOf(map: PlayableMap | null, place: number | null, tee: string | null): OnEarth {
  const hole = place === null ? undefined : map?.holes[place]
  if (!map || !hole) return NOWHERE
  const at = (point: Point) => latLngOf(map.plane, point)
  return {
    ...{ place, line: hole.line.map(at), hasGreen: hole.green !== null },
    tee: at(teeSpot(hole, tee)),
    green: at(hole.goal),
  }
}

/** The golfer's own tee, if the map names it; else where the line starts. */
function teeSpot({ tees, line, backTee }: PlayableHole, name: string | null): Point {
  const own = tees.find((shape) => shape.tees.some((tee) => tee.toLowerCase() === name?.toLowerCase()))
  return own ? spotOf(own) : (line[0] ?? backTee)
}

export const latLngOf = ({ toEarth }: Plane, point: Point): LatLng => {
  const [lng, lat] = toEarth(point)
  return { lat, lng }
}

/** A hole on the map by its place, or null. */
export const holeAt = ({ map }: Pick<OpenCourse, 'map'>, place: number | null): PlayableHole | null =>
  (place === null ? undefined : map?.holes[place]) ?? null

/** False for what a device may send and no map knows. */
export const isSound = ({ lat, lng }: LatLng) =>
  Number.isFinite(lat) && Number.isFinite(lng) && onEarth(lat, lng)
