import { type Static, Type } from 'typebox'
import { closed, nullable, optional } from './nullable.ts'

export const Hole = Type.Object(
  {
    position: Type.Integer({
      minimum: 1,
      description: 'Hole number in order of play.',
      examples: [7],
    }),
    par: optional(Type.Integer(), { description: 'Par; null if unknown.', examples: [4] }),
    stroke_index: optional(Type.Integer(), {
      description: 'Handicap stroke index; 1 is the hardest hole.',
      examples: [11],
    }),
    yards: optional(Type.Integer(), { description: 'Length in yards.', examples: [412] }),
  },
  closed('Hole', 'One hole on a scorecard. A null is a gap: show it as a gap.'),
)

export const Tee = Type.Object(
  {
    name: Type.String({ description: 'Name of the tee.', examples: ['Blue'] }),
    gender: Type.Optional(
      Type.Unsafe<'M' | 'F' | null>({
        type: ['string', 'null'],
        enum: ['M', 'F', null],
        description:
          'Whom the rating is for. A tee name can appear twice, once per gender, so select by both.',
        examples: ['M'],
      }),
    ),
    yards: optional(Type.Integer(), {
      description: 'Recorded total. It doesn’t mean that every hole below has a yardage.',
      examples: [6544],
    }),
    par: optional(Type.Integer(), { description: 'Recorded par of the tee.', examples: [72] }),
    rating: optional(Type.Number(), { description: 'Course rating.', examples: [71.3] }),
    slope: optional(Type.Integer(), { description: 'Slope rating.', examples: [128] }),
    holes: Type.Array(Hole, {
      description:
        'Hole data for this tee and gender, by position. Empty if we have none. Positions can be missing: never fill them from the layout, another tee or the total.',
      examples: [[{ position: 7, par: 4, stroke_index: 11, yards: 412 }]],
    }),
  },
  closed('Tee', 'A tee, rated for one gender.'),
)

export const Layout = Type.Object(
  {
    name: nullable(Type.String(), {
      description: 'Name of the routing; null if the club has only one.',
      examples: ['Dunes–Meadow'],
    }),
    par: nullable(Type.Integer(), {
      description: 'Total par of the holes below; null if one is unknown.',
      examples: [72],
    }),
    yards: nullable(Type.Integer(), {
      description: 'Total yardage of the holes below; null if one is unknown.',
      examples: [6544],
    }),
    holes: Type.Array(Hole, {
      description: 'Course card of the layout. Its yardages aren’t for any one tee.',
      examples: [[{ position: 7, par: 4, stroke_index: 11, yards: 412 }]],
    }),
    tees: Type.Array(Tee, {
      description: 'The tees; empty if the course has a scorecard but no ratings.',
      examples: [[]],
    }),
  },
  closed('Layout', 'One rated routing. A club that combines three nines has one for each combination.'),
)

/** Cards as they are sent: with every field. */
export type HoleJson = Required<Static<typeof Hole>>
export type TeeJson = Required<Omit<Static<typeof Tee>, 'holes'>> & { readonly holes: HoleJson[] }
export type LayoutJson = Omit<Static<typeof Layout>, 'holes' | 'tees'> & {
  readonly holes: HoleJson[]
  readonly tees: TeeJson[]
}
