import { CADDIE_STATES, LINE_ORDERS, LOOP_KINDS } from '../../src/caddie-yard/yard.ts'
import { chance, integer, pick, type Random } from '../../src/demo/random.ts'
import { addDays } from '../../src/tee-sheet/clock.ts'
import { type Examples, email, nothing, PASSWORD, pointOf } from './example.ts'

const ROLES = ['member', 'caddie', 'starter', 'professional', 'manager']
const roleOf = (random: Random) => pick(random, ROLES)
const TIMES = ['07:00', '07:10', '12:00', '23:59']
const dayIn = (random: Random) => addDays('2026-11-17', integer(random, -3, 30))

/** Bodies for clubs: of the API, and of the forms on their pages. */
export const CLUB_EXAMPLES: Examples = {
  'POST /api/v1/clubs/:club/members': (_, random) => ({
    ...{
      email: email(random),
      role: roleOf(random),
      member: `F-${integer(random, 0, 1e9)}`,
      name: 'Somebody',
    },
  }),
  'POST /api/v1/clubs/:club/members/import': nothing,
  'POST /api/v1/clubs/:club/members/:member/invitation': nothing,
  'POST /api/v1/clubs/:club/categories': (_, random) => ({ name: `Category ${integer(random, 0, 60)}` }),
  'PUT /api/v1/clubs/:club/categories/:category': () => ({ name: 'Five-day' }),
  'DELETE /api/v1/clubs/:club/categories/:category': nothing,
  'PUT /api/v1/clubs/:club/members/me': (_, random) => ({
    pin: String(integer(random, 1_000, 99_999)),
    password: PASSWORD,
  }),
  'POST /api/v1/clubs/:club/members/me': () => ({ accept: true }),
  'DELETE /api/v1/clubs/:club/members/me': nothing,
  'PUT /api/v1/clubs/:club/members/:member': (_, random) => ({
    ...{ role: roleOf(random), pin: null, handicap: integer(random, -100, 540) / 10 },
    ...{ category: null, joined: '2020-02-29', archived: chance(random, 0.2) },
  }),
  'DELETE /api/v1/clubs/:club/members/:member': nothing,
  'PUT /api/v1/clubs/:club/pins': (catalogue, random) => ({
    pins: Array.from({ length: integer(random, 1, 3) }, () => ({
      hole: integer(random, 1, 18),
      ...pointOf(catalogue, random),
    })),
  }),
  'DELETE /api/v1/clubs/:club/pins': nothing,
  'POST /club/:club/pins': (catalogue, random) => {
    const { lat, lng } = pointOf(catalogue, random)
    return { [`pin-${integer(random, 1, 18)}`]: `${lat},${lng}` }
  },
  'POST /club/:club/pins/clear': nothing,
  'POST /club/:club/pins/:hole': (catalogue, random) => {
    const { lat, lng } = pointOf(catalogue, random)
    const paces = { front: String(integer(random, 0, 40)), left: String(integer(random, 0, 30)) }
    return { ...paces, lat: String(lat), lng: String(lng) }
  },
  'POST /club/:club/sheet/book': (_, random) => ({
    ...{ day: dayIn(random), time: pick(random, TIMES), tee: '1', me: 'yes' },
    ...{ player1: 'Pat', guest1: 'yes', key: String(integer(random, 0, 1e9)) },
  }),
  'POST /club/:club/sheet/cancel': (_, random) => ({ booking: 'none', day: dayIn(random) }),
  'POST /club/:club/sheet/wait': (_, random) => ({
    day: dayIn(random),
    from: '07:00',
    to: '09:00',
    me: 'yes',
  }),
  'POST /club/:club/sheet/leave': (_, random) => ({ waiting: 'none', day: dayIn(random) }),
  'POST /club/:club/sheet/calendar': (_, random) => ({
    day: dayIn(random),
    do: pick(random, ['renew', 'end']),
  }),
  'POST /club/:club/sheet/mark': (_, random) => ({ day: dayIn(random), as: 'next', t: '07:00-1-h' }),
  'POST /club/:club/sheet/move': (_, random) => ({
    ...{ booking: 'none', day: dayIn(random), time: pick(random, TIMES), tee: '1' },
  }),
  'POST /club/:club/sheet/players': (_, random) => ({ booking: 'none', day: dayIn(random), player1: 'Pat' }),
  'POST /club/:club/sheet/close': (_, random) => ({
    day: dayIn(random),
    from: '07:00',
    to: '08:00',
    title: 'Fog',
  }),
  'POST /club/:club/sheet/block': (_, random) => ({
    ...{
      day: dayIn(random),
      kind: pick(random, ['event', 'shotgun']),
      title: 'Cup',
      from: '07:00',
      to: '08:00',
    },
    ...{ to_day: dayIn(random), tee: '', holes: '9', groups: '2' },
  }),
  'POST /club/:club/sheet/reopen': (_, random) => ({ block: 'none', day: dayIn(random) }),
  'POST /api/v1/clubs/:club/tee-sheet': (_, random) => ({ day: dayIn(random), time: pick(random, TIMES) }),
  'PUT /api/v1/clubs/:club/tee-sheet': (_, random) => ({
    ...{ booking: 'none', day: dayIn(random), time: pick(random, TIMES), tee: '1' },
  }),
  'DELETE /api/v1/clubs/:club/tee-sheet': nothing,
  'POST /api/v1/clubs/:club/tee-sheet/waiting': (_, random) => ({
    ...{ day: dayIn(random), from: '07:00', to: '09:00', players: [{ guest: 'A Guest' }] },
  }),
  'DELETE /api/v1/clubs/:club/tee-sheet/waiting/:waiting': nothing,
  'PUT /api/v1/clubs/:club/tee-sheet/players': () => ({ booking: 'none', seats: [0], state: 'here' }),
  'POST /api/v1/clubs/:club/tee-sheet/players': () => ({ booking: 'none', players: [{ guest: 'Pat' }] }),
  'POST /api/v1/clubs/:club/tee-sheet/blocks': (_, random) => ({
    ...{ kind: pick(random, ['maintenance', 'event', 'closed']), title: 'Hollow tining' },
    ...{ from_day: dayIn(random), from: '07:00', to: '08:00' },
  }),
  'DELETE /api/v1/clubs/:club/tee-sheet/blocks/:block': nothing,
  'PUT /api/v1/clubs/:club/tee-sheet/settings': (_, random) => ({
    seasons: [
      {
        ...{ name: 'All year', from: '01-01', to: '12-31', first: '07:00', last: '18:00' },
        ...{ interval_minutes: integer(random, 4, 60), group_size: 4, two_tees: [] },
      },
    ],
    rules: {
      ...{
        days_ahead: 14,
        opens: '07:00',
        max_open: 4,
        max_guests: 3,
        members_only: [],
        cancel_minutes: 120,
      },
    },
    round_minutes: null,
  }),
  'POST /api/v1/clubs/:club/messages': () => ({ to: { everyone: true }, text: 'Frost on the greens' }),
  'PUT /api/v1/clubs/:club/messages/:message': () => ({ read: true }),
  'PUT /api/v1/clubs/:club/messages/emails': (_, random) => ({
    ...{ urgent_at_once: chance(random, 0.5), digest: pick(random, [null, '18:00']) },
    quiet: pick(random, [null, { from: '21:00', to: '07:00' }]),
  }),
  'PUT /api/v1/clubs/:club/status': (_, random) => ({
    ...{ state: pick(random, ['open', 'closed']), preferred_lies: chance(random, 0.5) },
    ...{ temporary_greens: [integer(random, 1, 18)], carts: pick(random, ['allowed', 'none']) },
    ...{ note: 'Frost', until: pick(random, [null, dayIn(random)]), public_status: chance(random, 0.5) },
  }),
  'POST /club/:club': () => ({ state: 'open', carts: 'allowed', note: '', until: '', 'green 3': 'yes' }),
  'POST /club/:club/messages/write': () => ({
    to: 'everyone',
    numbers: '',
    text: 'Frost on the greens',
    sure: 'yes',
  }),
  'POST /club/:club/messages/emails': () => ({
    ...{ at_once: 'yes', digest: '18:00', quiet_from: '21:00', quiet_to: '07:00' },
  }),
  'POST /club/:club/messages/:message': () => ({ text: 'Thanks', reply_to: 'none' }),
  'POST /club/:club/competitions/:competition/card': (_, random) => ({
    ...{ hole: String(integer(random, 0, 19)), 'strokes-none': String(integer(random, 0, 31)) },
    'picked-none': pick(random, ['', 'yes']),
  }),
  'POST /club/:club/competitions/:competition/card/agreement': () => ({ card: 'none', seen: '1:4 2:5' }),
  'POST /club/:club/join': (_, random) => ({ decision: pick(random, ['accept', 'decline']) }),
  'POST /club/:club/leave': nothing,
  'POST /club/:club/members/mail': nothing,
  'POST /club/:club/members/invite': (_, random) => ({
    ...{
      email: email(random),
      member: `P-${integer(random, 0, 1e9)}`,
      name: 'Somebody',
      role: roleOf(random),
    },
    ...{ handicap: '+2.1', joined: '2020-02-29' },
  }),
  'POST /club/:club/members/categories': (_, random) => ({ category: `Category ${integer(random, 0, 60)}` }),
  'POST /club/:club/members/file': nothing,
  'POST /club/:club/member/:member': (_, random) => ({ role: roleOf(random), handicap: '12,4', joined: '' }),
  'POST /club/:club/member/:member/pin': () => ({ remove: '1' }),
  'POST /club/:club/member/:member/mail': nothing,
  'POST /club/:club/member/:member/restore': nothing,
  'POST /club/:club/member/:member/archive': nothing,
  'POST /club/:club/member/:member/remove': nothing,
  'PUT /api/v1/clubs/:club/caddies/line/me': (_, random) => ({ state: pick(random, CADDIE_STATES) }),
  'PUT /api/v1/clubs/:club/caddies/line/:caddie': (_, random) =>
    chance(random, 0.5)
      ? { state: pick(random, CADDIE_STATES) }
      : { place: integer(random, 1, 5), reason: 'A long drive home' },
  'POST /api/v1/clubs/:club/caddies/loops': (_, random) => ({
    ...{ booking: 'none', caddie: pick(random, [null, 'N-1']), players: [integer(random, 0, 3)] },
    ...{ kind: pick(random, LOOP_KINDS), holes: pick(random, [9, 18]) },
  }),
  'PUT /api/v1/clubs/:club/caddies/loops/:loop': (_, random) => ({ caddie: pick(random, [null, 'N-1']) }),
  'DELETE /api/v1/clubs/:club/caddies/loops/:loop': nothing,
  'PUT /api/v1/clubs/:club/caddies/loops/:loop/pay': (_, random) => ({
    fee: integer(random, 0, 10_000),
    tip: integer(random, 0, 5_000),
  }),
  'PUT /api/v1/clubs/:club/caddies/settings': (_, random) => ({
    ...{ order: pick(random, LINE_ORDERS), currency: pick(random, ['EUR', 'JPY', 'USD']) },
    rates: { bag_18: integer(random, 0, 10_000), bag_9: null },
  }),
  'POST /api/v1/clubs/:club/tee-sheet/caddie-request': (_, random) => ({
    ...{ booking: 'none', caddie: pick(random, [null, 'N-1']), note: 'Left-hander' },
  }),
  'DELETE /api/v1/clubs/:club/tee-sheet/caddie-request': nothing,
  'POST /club/:club/caddies/state': (_, random) => ({ state: pick(random, CADDIE_STATES), caddie: '' }),
  'POST /club/:club/caddies/place': (_, random) => ({
    ...{ caddie: 'N-1', place: String(integer(random, 1, 5)), reason: 'A long drive home' },
  }),
  'POST /club/:club/caddies/loops': (_, random) => ({
    ...{ booking: 'none', caddie: '', kind: pick(random, LOOP_KINDS), holes: '18', player_0: 'on' },
  }),
  'POST /club/:club/caddies/replace': () => ({ loop: 'none', caddie: '' }),
  'POST /club/:club/caddies/release': () => ({ loop: 'none' }),
  'POST /club/:club/caddies/pay': (_, random) => ({
    loop: 'none',
    fee: String(integer(random, 0, 99)),
    tip: '',
  }),
  'POST /club/:club/caddies/settings': (_, random) => ({
    ...{ order: pick(random, LINE_ORDERS), currency: 'EUR', bag_18: '40.50', bag_9: '' },
  }),
  'POST /club/:club/caddie-request': () => ({ booking: 'none', caddie: '', note: '' }),
  'POST /club/:club/set-up/zone': (_, random) => ({
    timezone: pick(random, ['Europe/Madrid', 'Mars/Olympus']),
  }),
  'POST /club/:club/set-up/season': () => ({
    ...{ season: '0', name: 'All year', from: '01-01', to: '12-31', first: '07:00', last: '18:00' },
    ...{ interval_minutes: '10', group_size: '4' },
  }),
  'POST /club/:club/set-up/round': () => ({ round_minutes: '240' }),
  'POST /club/:club/set-up/rules': () => ({
    ...{ days_ahead: '14', opens: '07:00', max_open: '4', max_guests: '3', cancel_minutes: '120' },
  }),
  'POST /club/:club/set-up/page': (_, random) => ({ public: pick(random, ['', 'yes']), about: 'A club' }),
}
