import { type Static, Type } from 'typebox'
import { closed, nullable, optional } from './nullable.ts'

export const Hole = Type.Object(
  {
    position: Type.Integer({
      minimum: 1,
      description: 'Number of the hole in order of play.',
      examples: [7],
    }),
    par: optional(Type.Integer(), { description: 'Par, or null when it is not recorded.', examples: [4] }),
    stroke_index: optional(Type.Integer(), {
      description: 'Handicap stroke index; 1 is the hardest hole.',
      examples: [11],
    }),
    yards: optional(Type.Integer(), { description: 'Length in yards.', examples: [412] }),
  },
  closed('Hole', 'One hole of a card. A null is a gap in the record: show it as one.'),
)

export const Tee = Type.Object(
  {
    name: Type.String({ description: 'Name of the tee.', examples: ['Blue'] }),
    gender: Type.Optional(
      Type.Unsafe<'M' | 'F' | null>({
        type: ['string', 'null'],
        enum: ['M', 'F', null],
        description: 'Whose rating this is. One tee name can stand twice, once per gender: select by both.',
        examples: ['M'],
      }),
    ),
    yards: optional(Type.Integer(), {
      description: 'Recorded total. It does not promise that every hole below has a yardage.',
      examples: [6544],
    }),
    par: optional(Type.Integer(), { description: 'Recorded par of the tee.', examples: [72] }),
    rating: optional(Type.Number(), { description: 'Course rating.', examples: [71.3] }),
    slope: optional(Type.Integer(), { description: 'Slope rating.', examples: [128] }),
    holes: Type.Array(Hole, {
      description:
        'What is recorded hole by hole for this tee and gender, by position. Empty when nothing is. Positions may be missing: never fill them from the layout, another tee or the total.',
      examples: [[{ position: 7, par: 4, stroke_index: 11, yards: 412 }]],
    }),
  },
  closed('Tee', 'A tee, rated for one gender.'),
)

export const Layout = Type.Object(
  {
    name: nullable(Type.String(), {
      description: 'Name of the routing; null when the club has one.',
      examples: ['Dunes–Meadow'],
    }),
    par: nullable(Type.Integer(), {
      description: 'Sum of the reference pars; null if one lacks.',
      examples: [72],
    }),
    yards: nullable(Type.Integer(), {
      description: 'Sum of the reference yardages; null if one lacks.',
      examples: [6544],
    }),
    holes: Type.Array(Hole, {
      description: 'Reference card of the layout. Its yardages belong to no tee.',
      examples: [[{ position: 7, par: 4, stroke_index: 11, yards: 412 }]],
    }),
    tees: Type.Array(Tee, {
      description: 'The rated tees; empty when the course has a card but no rating.',
      examples: [[]],
    }),
  },
  closed(
    'Layout',
    'One rated routing. A club that plays three nines in combination has one per combination.',
  ),
)

/** Cards as they are sent: with every field. */
export type HoleJson = Required<Static<typeof Hole>>
export type TeeJson = Required<Omit<Static<typeof Tee>, 'holes'>> & { readonly holes: HoleJson[] }
export type LayoutJson = Omit<Static<typeof Layout>, 'holes' | 'tees'> & {
  readonly holes: HoleJson[]
  readonly tees: TeeJson[]
}
