// What distance_to_flag and ask_caddie answer, in several situations.

import type { Static } from 'typebox'
import type { AdviceOutput, ShotOutput } from '../../src/agent/schema.ts'

type ShotAnswer = Static<typeof ShotOutput>
type AdviceAnswer = Static<typeof AdviceOutput>

const COURSE = {
  slug: 'crail-balcomie',
  name: 'Balcomie Links',
  url: 'https://site.example/courses/crail-balcomie',
  app_url: 'https://app.example/gps?course=crail-balcomie',
}

const CONDITIONS: ShotAnswer['conditions'] = {
  wind: {
    ...{ speed_mph: 12.1, gust_mph: 20.1, from_deg: 250, head_mph: 6.9, from_left_mph: -10.4 },
    ...{ source: 'open-meteo', observed_at: '2026-06-01T14:00:00.000Z' },
  },
  slope: { rise_yards: -2.6 },
  air: { temperature_f: 59, altitude_ft: 1049, pressure_hpa: 1005 },
  adjustments_yards: { wind: 12, slope: -4, air: 1 },
  note: 'Wind, slope and air are included.',
}

const NOTE = 'In a competition only distances are given (Rule 4.3).'

const NO_CONDITIONS: ShotAnswer['conditions'] = {
  ...{ wind: null, slope: null, air: null },
  adjustments_yards: { wind: null, slope: null, air: null },
  note: NOTE,
}

const DISTANCES: ShotAnswer = {
  course: COURSE,
  hole: { position: 7, par: 4, stroke_index: 11, inferred: true, card: 'reference' },
  yards_to_pin: 152,
  yards_to_middle: 148,
  yards_to_front: 137,
  yards_to_back: 161,
  plays_like_yards: 161,
  pin_source: 'today',
  position_source: 'app',
  position_age_s: 12,
  accuracy_yards: 6,
  conditions: CONDITIONS,
}

const NOWHERE = { green: 0, fairway: 0, rough: 0, bunker: 0, water: 0, trees: 0, out_of_bounds: 0 }

type Club = NonNullable<AdviceAnswer['recommendation']>

const EIGHT_IRON: Club = {
  club: '8-iron',
  target: 'today’s pin',
  carry_yards: 160,
  plays_like_yards: 161,
  expected_strokes: 3.21,
  odds: {
    green: 0.58,
    fairway: 0.13,
    rough: 0.143,
    bunker: 0.12,
    water: 0.016,
    trees: 0.008,
    out_of_bounds: 0.003,
  },
  aim: { lat: 56.2981, lng: -2.5912, words: '6 yards left of the pin' },
}

const ENGINE = { version: 'strokes-1', inputs: {} }

const ADVICE: AdviceAnswer = {
  ...DISTANCES,
  answer:
    'Hole 7, par 4: Take the 8-iron and aim 6 yards left of the pin. Of 100 such shots, about 58 finish on the green, 12 in a bunker.',
  recommendation: EIGHT_IRON,
  alternatives: [
    {
      ...{ ...EIGHT_IRON, club: '7-iron', carry_yards: 171, expected_strokes: 3.26, safe: false },
      odds: { ...NOWHERE, green: 0.55, rough: 0.4, bunker: 0.05 },
    },
    {
      ...{ ...EIGHT_IRON, club: '9-iron', carry_yards: 148, expected_strokes: 3.4, safe: true },
      odds: { ...NOWHERE, green: 0.31, fairway: 0.5, rough: 0.17, bunker: 0.02 },
      aim: { lat: 56.298, lng: -2.5911, words: 'the middle of the green' },
    },
  ],
  bag_assumed: false,
  because: [
    '152 yards to today’s pin, 148 to the middle (front 137, back 161).',
    'Your 8-iron carries 160 yards and lands about 151 yards away from here today.',
    'Of 100 such shots, about 58 finish on the green, 12 in a bunker.',
  ],
  engine: ENGINE,
}

const LAY_UP: AdviceAnswer = {
  ...ADVICE,
  ...{ yards_to_pin: null, yards_to_middle: 372, yards_to_front: 360, yards_to_back: 385, pin_source: null },
  ...{ plays_like_yards: 381, bag_assumed: true },
  answer:
    'Hole 7, par 4: Take the 3-wood and aim at the middle of the fairway. That leaves about 165 yards. Of 100 such shots, about 49 finish on the fairway, 9 in the water.',
  recommendation: {
    ...{
      club: '3-wood',
      target: 'the fairway',
      carry_yards: 202,
      plays_like_yards: 202,
      expected_strokes: 4.87,
    },
    odds: { ...NOWHERE, fairway: 0.49, rough: 0.4, water: 0.09, trees: 0.02 },
    aim: { lat: 56.2975, lng: -2.594, words: 'the middle of the fairway' },
  },
  alternatives: [],
}

const PUTT: AdviceAnswer = {
  ...ADVICE,
  ...{ yards_to_pin: 8, yards_to_middle: 5, yards_to_front: 0, yards_to_back: 18, plays_like_yards: 8 },
  answer:
    'Hole 7, par 4: Aim 15 inches left of the hole: it breaks to the right. The putt is 23 feet long and 5 inches uphill, and plays like 29 feet. About 3 of 100 such putts drop, and you need 2.1 on average.',
  recommendation: {
    ...{
      club: 'Putter',
      target: 'today’s pin',
      carry_yards: null,
      plays_like_yards: 10,
      expected_strokes: 2.09,
    },
    odds: { ...NOWHERE, green: 1 },
    aim: { lat: 56.2982, lng: -2.591, words: '15 inches left of the hole' },
  },
  alternatives: [],
  conditions: { ...CONDITIONS, adjustments_yards: { wind: 0, slope: 0, air: 0 } },
  because: ['8 yards to today’s pin, 5 to the middle (you’re on the green).'],
}

const COMPETITION: AdviceAnswer = {
  ...ADVICE,
  answer: `Hole 7, par 4: 152 yards to today’s pin, 148 to the middle (front 137, back 161). ${NOTE}`,
  ...{ recommendation: null, alternatives: [], plays_like_yards: null, conditions: NO_CONDITIONS },
  because: ['152 yards to today’s pin, 148 to the middle (front 137, back 161).', NOTE],
}

/** As far as the golfer says, on a course that nobody named. */
const STATED: AdviceAnswer = {
  ...ADVICE,
  course: null,
  hole: { position: null, par: null, stroke_index: null, inferred: true, card: 'reference' },
  ...{ yards_to_pin: 150, yards_to_middle: null, yards_to_front: null, yards_to_back: null },
  ...{ pin_source: null, position_source: null, position_age_s: null, accuracy_yards: null },
  ...{ plays_like_yards: 170, bag_assumed: true, alternatives: [] },
  answer: 'Take the 6-iron and aim at the pin. It plays like 170 yards (wind +20).',
  recommendation: {
    ...EIGHT_IRON,
    ...{ club: '6-iron', carry_yards: 171, plays_like_yards: 170 },
    aim: { lat: null, lng: null, words: 'the pin' },
  },
  conditions: {
    ...NO_CONDITIONS,
    wind: {
      ...{ speed_mph: 15, gust_mph: null, from_deg: null, head_mph: 15, from_left_mph: 0 },
      ...{ source: 'golfer', observed_at: null },
    },
    adjustments_yards: { wind: 20, slope: null, air: null },
    note: 'Slope and air are not known here, so not included.',
  },
  because: ['I don’t know the course, so I took a green of ordinary size with nothing in the way.'],
}

const TOO_FAR: AdviceAnswer = {
  ...ADVICE,
  answer: 'Hole 7, par 4: It is 900 yards to the pin: too far for me to recommend a shot.',
  ...{ yards_to_pin: 900, yards_to_middle: 896, yards_to_front: 885, yards_to_back: 909 },
  ...{ recommendation: null, alternatives: [], plays_like_yards: 909 },
}

/** Of distance_to_flag. */
export const SHOTS = {
  distances: DISTANCES,
  withoutPin: { ...DISTANCES, yards_to_pin: null, pin_source: null, plays_like_yards: 157 },
}

/** Of ask_caddie. */
export const ADVICES = {
  ...{ caddie: ADVICE, layUp: LAY_UP, putt: PUTT },
  ...{ competition: COMPETITION, stated: STATED, tooFar: TOO_FAR },
}
