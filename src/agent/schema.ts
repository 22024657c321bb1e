import { type Static, type TSchema, Type } from 'typebox'
import { PLAN_IDS } from '../premium/plans.ts'
import { MAX_QUESTION_LENGTH } from './agent-input.ts'

// What the agent routes and the tools take and answer: the tool list and the tests read it.

const nullable = <T extends TSchema & { type: string }>(schema: T, description: string) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'], description })

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
        'Latitude of the golfer’s precise GPS position, only when the client itself has it. Never ask the golfer for it.',
    }),
  ),
  lng: Type.Optional(
    Type.Number({
      minimum: -180,
      maximum: 180,
      description: 'Longitude; sent together with lat or not at all.',
    }),
  ),
  accuracy_m: Type.Optional(
    Type.Number({ minimum: 0, maximum: 10_000, description: 'Accuracy of lat and lng in metres.' }),
  ),
  course: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Slug of the course as search gives it, not its name; left out, the course the golfer is on.',
      examples: ['heron-lookout-gc-bridgehampton-n75v'],
    }),
  ),
  hole: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'Number of the hole on the layout the golfer is playing; left out, the hole they are on.',
      examples: [7],
    }),
  ),
}

export const DistanceInput = Type.Object(SHOT_INPUT)

export const CaddieInput = Type.Object({
  question: Type.String({
    minLength: 1,
    maxLength: MAX_QUESTION_LENGTH,
    description: 'What the golfer wants to know, in their words.',
    examples: ['What should I hit?'],
  }),
  ...SHOT_INPUT,
})

export const SubscribeInput = Type.Object({
  plan: oneOf(PLAN_IDS, 'The plan the golfer chose.'),
})

/** Every distance in a tool's answer is in whole yards. */
const yards = (description: string) => Type.Integer({ minimum: 0, description })

const SHOT = {
  course: Type.Object({
    slug: Type.String(),
    name: Type.String(),
    url: Type.String({ description: 'The page to cite.' }),
    app_url: Type.String({ description: 'The course in the app.' }),
  }),
  hole: Type.Object({
    position: nullable(Type.Integer({ minimum: 1 }), 'Null where the map does not number its holes.'),
    par: nullable(Type.Integer(), 'As on the card; null where it is not recorded.'),
    stroke_index: nullable(Type.Integer(), 'As on the card; null where it is not recorded.'),
    inferred: Type.Boolean({ description: 'Whether the hole was found by the position.' }),
  }),
  yards_to_pin: nullable(yards(''), 'To today’s pin; null while no pin is set today.'),
  yards_to_middle: yards('To the middle of the green.'),
  yards_to_front: yards('To the edge where the way to the middle comes onto the green; 0 on the green.'),
  yards_to_back: yards('To the edge where that way leaves it.'),
  plays_like_yards: nullable(
    yards(''),
    'With wind, slope and temperature; null while they are not reckoned with.',
  ),
  pin_source: nullable(Type.String(), '`today` when the club set the pin today, else null.'),
  position_source: oneOf(['client', 'app'], 'Who told the position.'),
  position_age_s: Type.Integer({ minimum: 0, description: 'Seconds since the position was taken.' }),
  accuracy_yards: nullable(
    yards(''),
    'How far off the distances may be; null when the position’s accuracy is not known.',
  ),
  conditions: Type.Object({
    wind: nothing('Not reckoned with yet.'),
    slope: nothing('Not reckoned with yet.'),
    temperature: nothing('Not reckoned with yet.'),
    note: Type.String(),
  }),
}

export const DistanceOutput = Type.Object(SHOT)

export const Plans = Type.Array(
  Type.Object({
    id: oneOf(PLAN_IDS, 'What the plan is called here.'),
    name: Type.String(),
    price_cents: Type.Integer(),
    first_price_cents: Type.Integer({ description: 'What this golfer pays first.' }),
    currency: Type.Literal('usd'),
    renews: nullable(Type.String(), 'month, year, or null when it does not renew.'),
    price: Type.String({ description: 'The price in words.' }),
  }),
)

const Club = Type.Object({
  club: nullable(Type.String(), 'Null when no club can or may be named; `because` says why.'),
  target: Type.String(),
  carry_yards: nullable(yards(''), 'How far the golfer carries it.'),
  plays_like_yards: nullable(yards(''), 'Null until wind, slope and temperature are reckoned with.'),
  expected_strokes: nullable(Type.Number(), 'Null until it is reckoned.'),
  odds: nothing('Null until they are reckoned.'),
})

const ADVICE = {
  answer: Type.String({ description: 'What to tell the golfer.' }),
  recommendation: Club,
  alternatives: Type.Array(Club),
  because: Type.Array(Type.String({ description: 'Why; the answer says it already.' })),
  engine: Type.Object({ version: Type.String(), inputs: Type.Object({}) }),
}

export const AdviceOutput = Type.Object({ ...ADVICE, ...SHOT })

export const UnpaidOutput = Type.Object({ premium_required: Type.Literal(true), plans: Plans })

/** One or the other, complete; some clients read only the properties of the root object. */
export const CaddieOutput = Type.Partial(Type.Object({ ...ADVICE, ...SHOT, ...UnpaidOutput.properties }), {
  anyOf: [{ required: Object.keys({ ...ADVICE, ...SHOT }) }, { required: ['premium_required', 'plans'] }],
})

export const SubscribeOutput = Type.Object({
  checkout_url: Type.String({ description: 'For the golfer to open and pay on.' }),
  plan: oneOf(PLAN_IDS, 'The plan to be paid.'),
  price_cents: Type.Integer({ description: 'What is charged when they pay, in cents.' }),
  currency: Type.Literal('usd'),
  first_time_discount: Type.Boolean(),
  expires_at: Type.String({ description: 'ISO 8601.' }),
})
