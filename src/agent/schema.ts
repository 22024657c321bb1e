import { type Static, type TSchema, Type } from 'typebox'
import { CARD_NAMES } from '../course/card-of-golfer.ts'
import { PLAN_IDS } from '../premium/plans.ts'
import { MAX_QUESTION_LENGTH } from './agent-input.ts'

// What the agent routes and the tools take and answer: the tool list and the tests read it.

const nullable = <T extends TSchema & { type: string }>(schema: T, description: string) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'], description })

const closed = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

const nothing = (description: string) => Type.Unsafe<null>({ type: 'null', description })

/** The server finds the golfer's position: these are for clients that know better. */
const SHOT_INPUT = {
  lat: Type.Optional(
    Type.Number({
      minimum: -90,
      maximum: 90,
      description:
        'Latitude of the golfer’s precise GPS position. Send it only if the client has it. Never ask the golfer for it.',
    }),
  ),
  lng: Type.Optional(
    Type.Number({
      minimum: -180,
      maximum: 180,
      description: 'Longitude. Send it together with lat, or not at all.',
    }),
  ),
  accuracy_m: Type.Optional(
    Type.Number({ minimum: 0, maximum: 10_000, description: 'Accuracy of lat and lng in metres.' }),
  ),
  course: Type.Optional(
    Type.String({
      description:
        'Slug of the course from search, such as heron-lookout-gc-bridgehampton-n75v, not its name. Default: the course the golfer is on.',
    }),
  ),
  hole: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'Hole number on the layout the golfer is playing. Default: the hole they’re on.',
    }),
  ),
  competition: Type.Optional(
    Type.Boolean({
      description: 'True if the golfer is playing in a competition: they then get distances only, no club.',
    }),
  ),
}

export const DistanceInput = closed(SHOT_INPUT)

export const CaddieInput = closed({
  question: Type.String({
    description: `The golfer’s question, in their own words. 1 to ${MAX_QUESTION_LENGTH} characters.`,
  }),
  ...SHOT_INPUT,
})

export const SubscribeInput = closed({
  plan: oneOf(PLAN_IDS, 'The plan the golfer chose.'),
})

/** Every distance in a tool's answer is in whole yards. */
const yards = (description: string) => Type.Integer({ minimum: 0, description })

const SHOT = {
  course: closed({
    slug: Type.String(),
    name: Type.String(),
    url: Type.String({ description: 'The page to cite.' }),
    app_url: Type.String({ description: 'The course in the app.' }),
  }),
  hole: closed({
    position: nullable(Type.Integer({ minimum: 1 }), 'Null if the map has no hole numbers.'),
    par: nullable(Type.Integer(), 'For this golfer, from the card that `card` names; null if unknown.'),
    stroke_index: nullable(Type.Integer(), 'From the same card; null if that card doesn’t have it.'),
    inferred: Type.Boolean({ description: 'True if we worked out the hole from the position.' }),
    card: oneOf(
      CARD_NAMES,
      'Where par and stroke index are from: `tee`, the tee in the golfer’s profile for their gender; `gender`, what all tees of their gender agree on; `reference`, the course card.',
    ),
  }),
  yards_to_pin: nullable(yards(''), 'To today’s pin; null if no pin is set today.'),
  yards_to_middle: yards('To the middle of the green.'),
  yards_to_front: yards('To the front edge, on the line to the middle; 0 on the green.'),
  yards_to_back: yards('To the back edge, on the same line.'),
  plays_like_yards: nullable(
    yards(''),
    'Adjusted for wind, slope and temperature; null because they are not included yet.',
  ),
  pin_source: nullable(Type.String(), '`today` if the club set the pin today, otherwise null.'),
  position_source: oneOf(
    ['client', 'app'],
    'Where the position came from: sent by the client, or live from the app.',
  ),
  position_age_s: Type.Integer({ minimum: 0, description: 'Age of the position in seconds.' }),
  accuracy_yards: nullable(
    yards(''),
    'How far off the distances may be; null if we don’t know the position’s accuracy.',
  ),
  conditions: closed({
    wind: nothing('Not included yet.'),
    slope: nothing('Not included yet.'),
    temperature: nothing('Not included yet.'),
    note: Type.String(),
  }),
}

export const ShotOutput = closed(SHOT)

export const Plans = Type.Array(
  closed({
    id: oneOf(PLAN_IDS, 'Plan id.'),
    name: Type.String(),
    price_cents: Type.Integer(),
    first_price_cents: Type.Integer({ description: 'What this golfer pays for the first period.' }),
    currency: Type.Literal('usd'),
    renews: nullable(Type.String(), 'month, year, or null if it doesn’t renew.'),
    price: Type.String({ description: 'The price in words.' }),
  }),
)

const Club = closed({
  club: nullable(Type.String(), 'Null if there’s no club to recommend; `because` says why.'),
  target: Type.String(),
  carry_yards: nullable(Type.Number(), 'The golfer’s carry with this club.'),
  plays_like_yards: nullable(yards(''), 'Null: wind, slope and temperature are not included yet.'),
  expected_strokes: nullable(Type.Number(), 'Null: not included yet.'),
  odds: nothing('Null: not included yet.'),
})

const ADVICE = {
  answer: Type.String({ description: 'What to tell the golfer.' }),
  recommendation: Club,
  alternatives: Type.Array(Club),
  because: Type.Array(Type.String({ description: 'One reason. The answer already includes it.' })),
  engine: closed({
    version: Type.String(),
    inputs: closed({
      target: Type.String(),
      yards_to_target: yards(''),
      yards_to_front: yards(''),
      yards_to_back: yards(''),
      handicap: nullable(Type.Number(), ''),
      bag: Type.Array(closed({ club: Type.String(), carry_yards: nullable(Type.Number(), '') })),
      competition: Type.Boolean(),
    }),
  }),
}

export const AdviceOutput = closed({ ...ADVICE, ...SHOT })

export const UnpaidOutput = closed({ premium_required: Type.Literal(true), plans: Plans })

/** One or the other, complete; some clients read only the properties of the root object. */
const orPlans = <T extends Record<string, TSchema>>(answer: T) =>
  Type.Partial(closed({ ...answer, ...UnpaidOutput.properties }), {
    additionalProperties: false,
    anyOf: [{ required: Object.keys(answer) }, { required: ['premium_required', 'plans'] }],
  })

export const DistanceOutput = orPlans(SHOT)
export const CaddieOutput = orPlans({ ...ADVICE, ...SHOT })

export const SubscribeOutput = closed({
  checkout_url: Type.String({ description: 'The page where the golfer pays.' }),
  plan: oneOf(PLAN_IDS, 'The plan they pay for.'),
  price_cents: Type.Integer({ description: 'What they’ll be charged, in cents.' }),
  currency: Type.Literal('usd'),
  first_time_discount: Type.Boolean(),
  expires_at: Type.String({ description: 'ISO 8601.' }),
})
