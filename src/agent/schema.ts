import { type Static, type TSchema, Type } from 'typebox'
import { GROUNDS } from '../caddie/hole/ground.ts'
import { LIES } from '../caddie/lie.ts'
import { CARD_NAMES } from '../course/card-of-golfer.ts'
import { PLAN_IDS } from '../premium/plans.ts'
import { MAX_QUESTION_LENGTH } from './agent-input.ts'

// What the agent routes and the tools take and answer: the tool list and the tests read it.

const nullable = <T extends TSchema & { type: string }>(schema: T, description = '') =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(description !== '' && { description }),
  })

const closed = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

const oneOf = <T extends string>(values: readonly T[], description = '') =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description !== '' && { description }) })

/** The server finds the golfer's position: these are for clients that know better. */
const SHOT_INPUT = {
  lat: Type.Optional(
    Type.Number({
      minimum: -90,
      maximum: 90,
      description:
        'Latitude of the device’s GPS position, only if this client has it. Never ask the golfer for it.',
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
      description: 'Slug of the course from search, not its name. Default: the course the golfer is on.',
    }),
  ),
  hole: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'Hole number. Default: the hole they’re on.',
    }),
  ),
  competition: Type.Optional(
    Type.Boolean({
      description: 'In a competition the golfer gets distances only.',
    }),
  ),
}

export const DistanceInput = closed(SHOT_INPUT)

export const CaddieInput = closed({
  question: Type.String({
    description: `The golfer’s question, in their own words. 1 to ${MAX_QUESTION_LENGTH} characters.`,
  }),
  yards: Type.Optional(
    Type.Number({
      minimum: 1,
      maximum: 1200,
      description: 'Yards to the flag, if the golfer states them. No position is needed then.',
    }),
  ),
  lie: Type.Optional(oneOf(LIES, 'What the ball lies on, if the golfer says so.')),
  ...SHOT_INPUT,
})

export const SubscribeInput = closed({
  plan: oneOf(PLAN_IDS, 'The plan the golfer chose.'),
})

/** Every distance in a tool's answer is in whole yards. */
const yards = (description = '') => Type.Integer({ minimum: 0, ...(description !== '' && { description }) })

const signed = () => nullable(Type.Integer())

/** Null where it is not known, and all of it in a competition. */
const CONDITIONS = closed({
  wind: nullable(
    closed({
      speed_mph: Type.Number(),
      gust_mph: nullable(Type.Number()),
      from_deg: nullable(Type.Number(), 'Clockwise from north.'),
      head_mph: Type.Number({ description: 'On this shot; negative is behind the golfer.' }),
      from_left_mph: Type.Number({ description: 'Negative is from the right.' }),
      source: oneOf(['open-meteo', 'built-in', 'golfer']),
      observed_at: nullable(Type.String(), 'ISO 8601.'),
    }),
  ),
  slope: nullable(closed({ rise_yards: Type.Number({ description: 'Target above the ball.' }) })),
  air: nullable(
    closed({
      temperature_f: nullable(Type.Number()),
      altitude_ft: nullable(Type.Integer()),
      pressure_hpa: nullable(Type.Number()),
    }),
  ),
  adjustments_yards: closed({ wind: signed(), slope: signed(), air: signed() }),
  note: Type.String(),
})

const COURSE = closed({
  slug: Type.String(),
  name: Type.String(),
  url: Type.String({ description: 'The page to cite.' }),
  app_url: Type.String({ description: 'The course in the app.' }),
})

const SHOT = {
  course: COURSE,
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
  yards_to_pin: nullable(yards(), 'To today’s pin; null if no pin is set today.'),
  yards_to_middle: yards('To the middle of the green.'),
  yards_to_front: nullable(
    yards(),
    'To the front edge, on the line to the middle; 0 on the green; null if not mapped.',
  ),
  yards_to_back: nullable(yards(), 'To the back edge, on the same line.'),
  plays_like_yards: nullable(
    yards(),
    'To the pin, else the middle, plus the adjustments that are known; null in a competition.',
  ),
  pin_source: nullable(Type.String(), '`today` if the club set the pin today, otherwise null.'),
  position_source: oneOf(
    ['client', 'app'],
    'Where the position came from: sent by the client, or live from the app.',
  ),
  position_age_s: Type.Integer({ minimum: 0, description: 'Age of the position in seconds.' }),
  accuracy_yards: nullable(
    yards(),
    'How far off the distances may be; null if we don’t know the position’s accuracy.',
  ),
  conditions: CONDITIONS,
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

const share = Type.Number()

const CLUB = {
  club: Type.String(),
  target: Type.String(),
  carry_yards: nullable(Type.Number(), 'In calm air; null for a putt.'),
  plays_like_yards: nullable(yards()),
  expected_strokes: Type.Number({ description: 'To hole out, with this shot.' }),
  odds: Type.Object(Object.fromEntries(GROUNDS.map((ground) => [ground, share])), {
    additionalProperties: false,
    required: [...GROUNDS],
    description: 'Where the ball ends up: shares that sum to 1.',
  }),
  aim: nullable(
    closed({
      lat: nullable(Type.Number()),
      lng: nullable(Type.Number()),
      words: Type.String(),
    }),
  ),
}

const ADVICE = {
  answer: Type.String({ description: 'What to tell the golfer.' }),
  recommendation: nullable(closed(CLUB), 'Null if there is none; `answer` says why.'),
  alternatives: Type.Array(closed({ ...CLUB, safe: Type.Boolean({ description: 'The least trouble.' }) })),
  bag_assumed: Type.Boolean({ description: 'The golfer entered no clubs.' }),
  because: Type.Array(Type.String()),
  engine: closed({
    version: Type.String(),
    inputs: Type.Unsafe<object>({ type: 'object', description: 'What the answer was made of.' }),
  }),
}

/** Of a shot whose distance the golfer states, less is known. */
const TOLD = {
  ...SHOT,
  course: nullable(COURSE, 'Null if we don’t know which.'),
  yards_to_middle: nullable(yards()),
  yards_to_front: nullable(yards()),
  yards_to_back: nullable(yards()),
  position_source: nullable(Type.String(), '`client` or `app`; null if the golfer stated the distance.'),
  position_age_s: nullable(Type.Integer({ minimum: 0 })),
}

export const AdviceOutput = closed({ ...ADVICE, ...TOLD })

export const UnpaidOutput = closed({ premium_required: Type.Literal(true), plans: Plans })

/** One or the other, complete; some clients read only the properties of the root object. */
const orPlans = <T extends Record<string, TSchema>>(answer: T) =>
  Type.Partial(closed({ ...answer, ...UnpaidOutput.properties }), {
    additionalProperties: false,
    anyOf: [{ required: Object.keys(answer) }, { required: ['premium_required', 'plans'] }],
  })

export const DistanceOutput = orPlans(SHOT)
export const CaddieOutput = orPlans({ ...ADVICE, ...TOLD })

export const SubscribeOutput = closed({
  checkout_url: Type.String({ description: 'The page where the golfer pays.' }),
  plan: oneOf(PLAN_IDS, 'The plan they pay for.'),
  price_cents: Type.Integer({ description: 'What they’ll be charged, in cents.' }),
  currency: Type.Literal('usd'),
  first_time_discount: Type.Boolean(),
  expires_at: Type.String({ description: 'ISO 8601.' }),
})
