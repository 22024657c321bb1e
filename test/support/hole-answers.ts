// Answers of distance_to_flag and ask_caddie, as a view receives them.

import { ADVICES, SHOTS } from './caddie-answers.ts'
import { DRAWN_HOLE, ON_GREEN, SHOT, TEE_SHOT } from './drawn-hole.ts'

const answer = (structuredContent: object, hole: object | null = null, more: object = {}) => ({
  content: [{ type: 'text', text: 'Hole 7, par 4: 152 yards to the pin.' }],
  structuredContent,
  ...(hole === null ? {} : { _meta: { 'dogleg/hole': hole } }),
  ...more,
})

const PLANS = [
  { id: 'day_pass', name: 'Day pass', price: '$3.00 once for 24 hours, no renewal' },
  {
    id: 'plus_monthly',
    name: 'Plus, monthly',
    price: '$5.00 for the first month (50% off), then $10.00 a month',
  },
  {
    id: 'plus_yearly',
    name: 'Plus, yearly',
    price: '$50.00 for the first year (50% off), then $100.00 a year',
  },
]

export const ANSWERS = {
  distances: answer(SHOTS.distances, DRAWN_HOLE),
  withoutPin: answer(SHOTS.withoutPin),
  caddie: answer(ADVICES.caddie, { ...DRAWN_HOLE, shot: SHOT }),
  layUp: answer(ADVICES.layUp, { ...DRAWN_HOLE, player: [2, 0], pin: null, shot: TEE_SHOT }),
  putt: answer(ADVICES.putt, { ...DRAWN_HOLE, player: ON_GREEN }),
  competition: answer(ADVICES.competition, DRAWN_HOLE),
  stated: answer(ADVICES.stated),
  tooFar: answer(ADVICES.tooFar),
  /** As the first caddie answered, which knew distances only. */
  earlier: answer(
    {
      ...SHOTS.distances,
      plays_like_yards: null,
      conditions: { wind: null, slope: null, temperature: null, note: 'Wind and slope are not in it yet.' },
      answer: 'Take the 8 iron. It stays short of the back at 161.',
      recommendation: { club: '8 iron', target: 'the middle of the green', carry_yards: 150, odds: null },
      alternatives: [{ club: '7 iron', carry_yards: 160 }],
      because: ['It stays short of the back at 161.'],
    },
    { ...DRAWN_HOLE, shot: undefined },
  ),
  nulls: answer({
    course: { slug: 'a', name: 'Somewhere', url: null, app_url: null },
    hole: { position: 3, par: null, stroke_index: null, inferred: false, card: 'reference' },
    yards_to_pin: null,
    yards_to_middle: 201,
    yards_to_front: null,
    yards_to_back: null,
    plays_like_yards: null,
    pin_source: null,
    position_source: 'client',
    position_age_s: null,
    accuracy_yards: null,
    conditions: null,
  }),
  premium: answer(
    { error: { code: 'premium_required', detail: 'Distances need Premium.' }, plans: PLANS },
    null,
    { isError: true },
  ),
  caddiePremium: answer({ premium_required: true, plans: PLANS }),
  noPosition: answer(
    {
      error: {
        code: 'no_recent_position',
        detail: 'Open https://app.example/gps on the course and let it see where you are.',
      },
    },
    null,
    { isError: true },
  ),
  textOnly: { content: [{ type: 'text', text: 'Hole 7, par 4: 152 yards to the pin.' }] },
}

/** Names and texts that would run or navigate away if treated as markup. */
const EVIL = '<img src=x onerror="document.title=1"><script>document.title=1</script>'

export const HOSTILE_ANSWER = answer(
  {
    ...SHOTS.distances,
    course: { slug: 'x', name: EVIL, url: 'javascript:document.title=1', app_url: 'data:text/html,x' },
    hole: { position: EVIL, par: EVIL, stroke_index: [], inferred: 'yes' },
    answer: EVIL,
    recommendation: {
      ...{ club: EVIL, carry_yards: '150', expected_strokes: EVIL, aim: { words: EVIL } },
      odds: { green: '1', fairway: -1, rough: 7, [EVIL]: 0.5 },
    },
    because: [EVIL, 7, null],
    alternatives: [{ club: EVIL, aim: { words: EVIL }, odds: [EVIL], safe: EVIL }, null],
    conditions: {
      ...{
        wind: { head_mph: EVIL, from_left_mph: 3, source: '__proto__' },
        slope: { rise_yards: Number.NaN },
      },
      ...{ air: { temperature_f: EVIL }, adjustments_yards: { wind: EVIL }, note: EVIL },
    },
  },
  {
    ...{ ...DRAWN_HOLE, greens: [[EVIL, [1, Number.NaN]], EVIL], pin: [EVIL, EVIL] },
    shot: { ...SHOT, along: EVIL, bearing: EVIL },
  },
)
