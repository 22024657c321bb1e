import { LIES } from '../../src/caddie/lie.ts'
import { chance, integer, pick, type Random } from '../../src/demo/random.ts'
import { PLAN_IDS } from '../../src/premium/plans.ts'
import { FAIRWAYS, SHOT_LIES } from '../../src/round/round-json.ts'
import type { Catalogue, RouteEntry } from './catalogue.ts'
import { CLUB_EXAMPLES } from './club-bodies.ts'
import { COMPETITION_EXAMPLES } from './competition-bodies.ts'
import { type Example, type Examples, email, nothing, PASSWORD, pointOf, ROUND_IDS } from './example.ts'
import { SOCIAL_EXAMPLES } from './social-bodies.ts'

const newcomer: Example = (_, random) => ({
  email: email(random),
  password: PASSWORD,
  name: 'A Golfer',
  return_to: '/gps',
})
const signIn: Example = (_, random) => ({
  email: chance(random, 0.5) ? '{{email}}' : email(random),
  password: PASSWORD,
})
const pinSignIn: Example = ({ clubs }, random) => ({
  club: pick(random, clubs),
  member: 'N-1',
  pin: String(integer(random, 0, 9_999)),
})
const passwords: Example = () => ({ current: 'not the password', password: PASSWORD })
const invalidLink: Example = () => ({ token: 'x'.repeat(43), password: PASSWORD })
const shot: Example = (catalogue, random) => ({
  ...(chance(random, 0.7) && { ...pointOf(catalogue, random), accuracy_m: integer(random, 0, 50) }),
  ...{
    course: pick(random, catalogue.slugs),
    hole: integer(random, 1, 18),
    competition: chance(random, 0.5),
  },
})

/** A body that each route accepts, by method and address. Every route that takes one is listed here. */
const EXAMPLES: Examples = {
  'POST /api/v1/session/guest': ({ slugs }, random) => ({ golf_course_slug: pick(random, slugs) }),
  'DELETE /api/v1/session': nothing,
  'PATCH /api/v1/session': ({ slugs }, random) => ({
    golf_course_slug: pick(random, slugs),
    units: 'metres',
  }),
  'POST /api/v1/session': signIn,
  'POST /api/v1/session/pin': pinSignIn,
  'POST /api/v1/session/google': () => ({ credential: 'a.b.c', state: null }),
  'POST /api/v1/accounts': newcomer,
  'PUT /api/v1/password': passwords,
  'DELETE /api/v1/sessions': nothing,
  'DELETE /api/v1/sessions/:session': passwords,
  'POST /api/v1/password-reset': (_, random) => ({ email: email(random) }),
  'POST /api/v1/password-reset/confirm': invalidLink,
  'POST /api/v1/email-verification': nothing,
  'POST /api/v1/email-verification/confirm': invalidLink,
  'PUT /api/v1/profile': (catalogue, random) => profileOf(catalogue, random),
  'POST /api/v1/position': (catalogue, random) => ({
    ...pointOf(catalogue, random),
    accuracy_m: integer(random, 0, 50),
  }),
  'DELETE /api/v1/position': nothing,
  'POST /api/v1/caddie': (catalogue, random) => ({
    ...shot(catalogue, random),
    ...(chance(random, 0.3) && { yards: integer(random, 1, 600), lie: pick(random, LIES) }),
    question: 'Which club should I hit?',
  }),
  'POST /api/v1/distance': shot,
  'POST /api/v1/rounds': (catalogue, random) => roundOf(catalogue, random),
  // Takes files, and no JSON.
  'POST /api/v1/rounds/import': nothing,
  'POST /rounds/file': nothing,
  'POST /rounds/:id/delete': nothing,
  'DELETE /api/v1/rounds': nothing,
  'DELETE /api/v1/rounds/:id': nothing,
  'DELETE /api/v1/agents/:client': nothing,
  ...SOCIAL_EXAMPLES,
  'DELETE /api/v1/account': () => ({ password: 'not the password', email: '{{email}}' }),
  'POST /sign-in': signIn,
  'POST /sign-in/pin': pinSignIn,
  'POST /sign-up': newcomer,
  'POST /forgotten': (_, random) => ({ email: email(random) }),
  'POST /reset': invalidLink,
  'POST /verify': invalidLink,
  'POST /gps': ({ slugs }, random) => ({ course: pick(random, slugs) }),
  'POST /gps/start': ({ slugs }, random) => ({ course: pick(random, slugs) }),
  'POST /profile': ({ slugs }, random) => ({
    name: 'A Golfer',
    handicap: '12.4',
    gender: 'F',
    units: 'yards',
    home: '',
    home_course: pick(random, slugs),
    competition: 'on',
  }),
  'POST /profile/rounds': nothing,
  'POST /profile/bag': (_, random) => ({
    club_0: 'Driver',
    carry_0: String(integer(random, 1, 450)),
    club_1: '7 iron',
    carry_1: '150',
    usual: pick(random, ['', '1']),
    remove: '',
  }),
  'POST /profile/units': (_, random) => ({ units: pick(random, ['yards', 'metres']) }),
  'POST /profile/claim': newcomer,
  'POST /profile/password': passwords,
  'POST /profile/devices': (_, random) => ({ session: 'none', ...passwords(_, random) }),
  'POST /profile/verify': nothing,
  'POST /profile/sign-out': nothing,
  'POST /profile/sign-out-everywhere': nothing,
  'POST /unsubscribe': nothing,
  'POST /profile/agents': () => ({ client: '{{clientId}}' }),
  'POST /profile/premium/cancel': nothing,
  'POST /profile/premium/renew': nothing,
  'POST /profile/premium/portal': nothing,
  'POST /profile/delete': () => ({ password: 'not the password', email: '{{email}}' }),
  'POST /checkout': (_, random) => ({ plan: pick(random, PLAN_IDS) }),
  'POST /checkout/:id': (_, random) => ({ outcome: pick(random, ['pay', 'fail', 'cancel']) }),
  ...CLUB_EXAMPLES,
  ...COMPETITION_EXAMPLES,
}

export const hasExample = ({ method, url }: RouteEntry) =>
  method === 'GET' || Object.hasOwn(EXAMPLES, `${method} ${url}`)

export const exampleBody = (catalogue: Catalogue, { method, url }: RouteEntry, random: Random): object =>
  EXAMPLES[`${method} ${url}`]?.(catalogue, random) ?? {}

/** Those that hash a password or a PIN. */
export const isCostly = ({ method, url }: RouteEntry) =>
  method !== 'GET' &&
  (/\/(?:session|session\/pin|accounts|password|account|members\/me)$/.test(url) ||
    /^\/(?:sign-in|sign-in\/pin|sign-up|profile\/(?:claim|password|delete))$/.test(url)) &&
  !(method === 'DELETE' && url.endsWith('/session'))

function profileOf({ slugs }: Catalogue, random: Random) {
  const all = {
    ...{
      name: 'A Golfer',
      handicap: integer(random, -100, 540) / 10,
      gender: pick(random, ['M', 'F', null]),
    },
    bag: [
      { club: 'Driver', carry_yards: integer(random, 1, 450) },
      { club: '7 iron', carry_yards: null },
    ],
    ...{
      units: pick(random, ['yards', 'metres']),
      home_course: pick(random, slugs),
      competition: chance(random, 0.5),
    },
  }
  return Object.fromEntries(Object.entries(all).filter(() => chance(random, 0.6)))
}

/** The same in every run, so not by the clock. */
const hourOf = (random: Random) =>
  new Date(Date.UTC(2026, 5, integer(random, 1, 28), integer(random, 0, 23))).toISOString()

function roundOf(catalogue: Catalogue, random: Random) {
  const course = pick(random, catalogue.slugs)
  const started_at = hourOf(random)
  return {
    ...{ id: pick(random, ROUND_IDS), course, course_name: course, layout: null },
    tee: pick(random, [null, { name: 'White', gender: 'M', rating: 71.2, slope: 131 }]),
    ...{ handicap_index: integer(random, -100, 540) / 10, playing_handicap: integer(random, -10, 54) },
    ...{ started_at, finished_at: pick(random, [null, started_at]), updated_at: hourOf(random) },
    holes: Array.from({ length: integer(random, 0, 18) }, (_, place) =>
      roundHoleOf(catalogue, random, place + 1),
    ),
  }
}

function roundHoleOf(catalogue: Catalogue, random: Random, hole: number) {
  const shotOf = () => ({
    ...{ club: '7 iron', ...pointOf(catalogue, random) },
    ...{ lie: pick(random, SHOT_LIES), at: hourOf(random) },
  })
  return {
    ...{ hole, par: integer(random, 3, 5), stroke_index: hole, strokes: integer(random, 1, 12) },
    ...{ picked_up: chance(random, 0.1), putts: integer(random, 0, 4), penalties: integer(random, 0, 2) },
    fairway: pick(random, [null, ...FAIRWAYS]),
    shots: Array.from({ length: integer(random, 0, 3) }, shotOf),
  }
}
