import { yards } from '../core/units.ts'
import { parOf, yardsOf } from './card.ts'
import type { Hole, Layout } from './layout.ts'
import type { HoleJson, LayoutJson } from './layout-schema.ts'

// Objects are made here in the order and shape of the schemas (a test compares the two), so that JSON.stringify
// can write them in one piece: a compiled serializer makes hundreds of pieces, which the digest would have to join.

const holeToJson = ({ position, par, strokeIndex, yards }: Hole): HoleJson => ({
  position,
  par,
  stroke_index: strokeIndex,
  yards,
})

const holeFromJson = (hole: HoleJson): Hole => ({
  position: hole.position,
  par: hole.par,
  strokeIndex: hole.stroke_index,
  yards: hole.yards === null ? null : yards(hole.yards),
})

/** The `layouts` of a course as they are served. A club's only layout is served without its name. */
export const layoutsToJson = (layouts: readonly Layout[]): readonly LayoutJson[] =>
  layouts.map(({ name, holes, tees }) => ({
    name: layouts.length === 1 ? null : name,
    par: parOf(holes),
    yards: yardsOf(holes),
    holes: holes.map(holeToJson),
    tees: tees.map((tee) => ({
      name: tee.name,
      gender: tee.gender,
      yards: tee.yards,
      par: tee.par,
      rating: tee.rating,
      slope: tee.slope,
      holes: tee.holes.map(holeToJson),
    })),
  }))

/** Layouts as a record gives them: nothing derived, and a club's only layout with its name. */
export const layoutsToRecord = (layouts: readonly Layout[]) =>
  layouts.map(({ name, holes, tees }) => ({
    name,
    holes: holes.map(holeToJson),
    tees: tees.map((tee) => ({ ...tee, holes: tee.holes.map(holeToJson) })),
  }))

export const layoutsFromJson = (layouts: readonly LayoutJson[]): readonly Layout[] =>
  layouts.map(({ name, holes, tees }) => ({
    name,
    holes: holes.map(holeFromJson),
    tees: tees.map((tee) => ({
      ...tee,
      yards: tee.yards === null ? null : yards(tee.yards),
      holes: tee.holes.map(holeFromJson),
    })),
  }))
