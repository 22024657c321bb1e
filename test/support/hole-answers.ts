// Answers of distance_to_flag and ask_caddie, as a view receives them.

const COURSE = {
  slug: 'crail-balcomie',
  name: 'Balcomie Links',
  url: 'https://site.example/courses/crail-balcomie',
  app_url: 'https://app.example/gps?course=crail-balcomie',
}

const CONDITIONS = {
  wind: null,
  slope: null,
  temperature: null,
  note: 'Wind, slope and temperature are not in it yet.',
}

const DISTANCES = {
  course: COURSE,
  hole: { position: 7, par: 4, stroke_index: 11, inferred: true, card: 'reference' },
  yards_to_pin: 152,
  yards_to_middle: 148,
  yards_to_front: 137,
  yards_to_back: 161,
  plays_like_yards: null,
  pin_source: 'today',
  position_source: 'app',
  position_age_s: 12,
  accuracy_yards: 6,
  conditions: CONDITIONS,
}

const ring = (x: number, y: number, rx: number, ry: number) =>
  Array.from({ length: 24 }, (_, i) => [
    Math.round(x + rx * Math.cos((i * Math.PI) / 12)),
    Math.round(y + ry * Math.sin((i * Math.PI) / 12)),
  ])

/** A 380-yard hole that bends to the right, played to the north-east. */
export const DRAWN_HOLE = {
  fairways: [
    [
      [40, 90],
      [75, 70],
      [150, 190],
      [245, 250],
      [250, 285],
      [130, 235],
    ],
  ],
  greens: [ring(285, 290, 17, 13)],
  tees: [
    [
      [-6, -4],
      [6, -10],
      [12, 2],
      [0, 8],
    ],
  ],
  bunkers: [ring(262, 310, 9, 6), ring(160, 165, 10, 7)],
  water: [ring(215, 150, 40, 22)],
  line: [
    [2, 0],
    [120, 190],
    [285, 290],
  ],
  player: [176, 226],
  pin: [290, 293],
}

const answer = (structuredContent: object, more: object = {}) => ({
  content: [{ type: 'text', text: 'Hole 7, par 4: 152 yards to the pin.' }],
  structuredContent,
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
  distances: answer(DISTANCES, { _meta: { 'dogleg/hole': DRAWN_HOLE } }),
  withoutPin: answer({ ...DISTANCES, yards_to_pin: null, pin_source: null, plays_like_yards: 155 }),
  caddie: answer(
    {
      ...DISTANCES,
      answer: 'Take the 8 iron. It stays short of the back at 161.',
      recommendation: {
        club: '8 iron',
        target: 'the middle of the green',
        carry_yards: 150,
        plays_like_yards: null,
        expected_strokes: null,
        odds: null,
      },
      alternatives: [
        { club: '7 iron', carry_yards: 160 },
        { club: '9 iron', carry_yards: 139 },
      ],
      because: [
        'Its carry of 150 yards is the nearest to the 152 to the pin.',
        'It stays short of the back at 161.',
      ],
      engine: { version: 'distance-only-1', inputs: {} },
    },
    { _meta: { 'dogleg/hole': DRAWN_HOLE } },
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
    { isError: true },
  ),
  textOnly: { content: [{ type: 'text', text: 'Hole 7, par 4: 152 yards to the pin.' }] },
}

/** Names and texts that would run or navigate away if treated as markup. */
const EVIL = '<img src=x onerror="document.title=1"><script>document.title=1</script>'

export const HOSTILE_ANSWER = answer(
  {
    ...DISTANCES,
    course: { slug: 'x', name: EVIL, url: 'javascript:document.title=1', app_url: 'data:text/html,x' },
    hole: { position: EVIL, par: EVIL, stroke_index: [], inferred: 'yes' },
    answer: EVIL,
    recommendation: { club: EVIL, carry_yards: '150' },
    because: [EVIL, 7, null],
    alternatives: [{ club: EVIL }, null],
    conditions: { note: EVIL },
  },
  { _meta: { 'dogleg/hole': { ...DRAWN_HOLE, greens: [[EVIL, [1, Number.NaN]], EVIL], pin: [EVIL, EVIL] } } },
)
