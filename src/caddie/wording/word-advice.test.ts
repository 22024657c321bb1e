import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yards } from '../../core/units.ts'
import { readQuestion } from '../question/read-question.ts'
import type { Advice, Advised } from '../shot/advice.ts'
import { type ToWord, wordAdvice } from './word-advice.ts'

const ODDS = { green: 0.58, fairway: 0.07, rough: 0.2, bunker: 0.06, water: 0.09, trees: 0, out_of_bounds: 0 }
const BEST: Advised = {
  ...{ club: '7-iron', isFull: true, carry: yards(155), lands: yards(147), aim: null, aside: -6, drift: 8 },
  ...{ isLayUp: false, hasFairway: true, isShort: true, leaves: 5, strokes: 3.21, odds: ODDS, ellipse: null },
}
const SAFE: Advised = {
  ...BEST,
  ...{ club: '8-iron', aside: 1, strokes: 3.33, odds: { ...ODDS, green: 0.4, rough: 0.46, water: 0.01 } },
}
const ADVICE: Advice = {
  ...{ lie: 'fairway', lieFrom: 'map', handicap: 12, isHandicapAssumed: false, isBagAssumed: false },
  conditions: {
    ...{ wind: { head: 3, fromLeft: 4 }, rise: 2, altitude: 40 },
    adjustments: { wind: 9, slope: 2, air: -3 },
  },
  ...{
    best: BEST,
    next: { ...BEST, club: '6-iron', strokes: 3.3 },
    safe: null,
    layUp: null,
    attack: null,
    putt: null,
    unknown: [],
  },
  hazards: [{ kind: 'water', side: 'across', reach: yards(110), carry: yards(140) }],
  swings: [
    { club: 'Driver', carry: yards(230), lands: yards(220), spread: 20, mishits: 0.1 },
    { club: '7-iron', carry: yards(155), lands: yards(147), spread: 14, mishits: 0.1 },
    { club: '9-iron', carry: yards(130), lands: yards(122), spread: 10, mishits: 0.1 },
  ],
}

const said = (question: string, change: Partial<Advice> = {}, more: Partial<ToWord> = {}) =>
  wordAdvice({
    ...{
      question: readQuestion(question),
      units: 'yards',
      hole: 'Hole 7, par 4:',
      goal: 'pin',
      distance: 152,
    },
    ...{
      distances: '152 yards to today’s pin.',
      advice: { ...ADVICE, ...change },
      stroke: 'You get a stroke here.',
    },
    ...{ wind: 'The wind is 11 mph from the west.', profilePage: 'https://app.example/profile', ...more },
  })

test('a club, an aim, what it plays like, and the odds', () => {
  assert.equal(
    said('What club?').answer,
    'Hole 7, par 4: Take the 7-iron and aim 6 yards left of the pin; the wind brings it back about 8 yards. It plays like 160 yards (wind +9, slope +2, air −3). Of 100 such shots, about 58 finish on the green, 9 in the water, 6 in a bunker.',
  )
})

test('the safe choice is named where it is another one, and chosen for those who ask for it', () => {
  assert.match(
    said('What club?', { safe: SAFE }).answer,
    /To play safe, take the 8-iron and aim at the pin: 1 of 100 in the water instead of 9\. It costs about a tenth of a stroke\.$/,
  )
  assert.match(said('What is the safe play here?', { safe: SAFE }).answer, /^Hole 7, par 4: Take the 8-iron/)
})

test('lay-ups say what they leave', () => {
  const layUp = { ...BEST, club: '4-hybrid', aside: 0, drift: 0, isLayUp: true, leaves: 95 }
  assert.match(
    said('Lay up?', { best: layUp }).answer,
    /Take the 4-hybrid and aim at the middle of the fairway\. That leaves about 95 yards\./,
  )
})

test('who wants to lay up hears how, and what it costs', () => {
  const layUp = { ...BEST, club: '9-iron', isLayUp: true, leaves: 30, strokes: 3.5, aside: 0, drift: 0 }
  assert.match(
    said('I want to lay up', { layUp }).answer,
    /Take the 9-iron and aim at the middle of the fairway.*The 7-iron would be better: this costs about 0\.3 strokes more\./,
  )
})

test('what the golfer says about hazard, wind and slope counts, or the answer says what it took', () => {
  assert.match(
    said('Can I carry the water at 120 with my 9 iron?').answer,
    /To carry 120 yards: Your 9-iron lands about 122 yards away, and carries it 52 times in 100\./,
  )
  const all = said('150 out, into the wind, uphill. What club?').because.join(' ')
  assert.match(all, /so I assumed 10 mph\..*how far uphill, so that isn’t included/)
})

test('each question has its own answer', () => {
  assert.match(
    said('How far is it?').answer,
    /^Hole 7, par 4: 152 yards to today’s pin\. It plays like 160 yards/,
  )
  assert.match(
    said('Can I carry the water?').answer,
    /The water in front of you starts at 110 yards, and it takes 140 yards to carry it\. Your 7-iron lands about 147 yards away, and carries it 62 times in 100\. The driver carries it 90 times in 100\./,
  )
  assert.match(said('Can I carry the bunker?').answer, /I see no bunker on this line\./)
  assert.match(
    said('What is the wind doing?').answer,
    /The wind is 11 mph from the west\. On this shot you’ll feel 7 mph against you and 9 mph from the left\./,
  )
  assert.equal(said('Do I get a stroke here?').answer, 'Hole 7, par 4: You get a stroke here.')
  assert.match(said('How does it break?').answer, /I can read a putt once your ball is on the green\./)
  assert.match(said('Is 9 iron enough?').answer, /Your 9-iron lands about 122 yards away from here\.$/)
  assert.match(said('What is the capital of France?').answer, /^I can only help with golf/)
})

test('on the green, aim, pace and chance', () => {
  const putt = {
    ...{ feet: 18.2, playsLikeFeet: 21, breakInches: 7, side: 'left' as const, aim: null, riseInches: 4 },
    ...{ makePercent: 14.4, strokes: 1.94, confidence: 'high' },
  } as const
  assert.equal(
    said('How does it break?', { putt, best: null, lie: 'green' }).answer,
    'Hole 7, par 4: Aim 7 inches left of the hole: it breaks to the right. The putt is 18 feet long and 4 inches uphill, and plays like 21 feet. You hole about 14 of 100 such putts. It takes 1.9 putts on average.',
  )
  const level = { ...putt, breakInches: null, side: null, playsLikeFeet: null, riseInches: null }
  assert.match(
    said('What now?', { putt: level, best: null }).answer,
    /The putt is 18 feet long\. You hole about 14/,
  )
})

test('the golfer’s unit', () => {
  const { answer } = said('What club?', {}, { units: 'metres' })
  assert.match(
    answer,
    /aim 5 metres left of the pin; .*plays like 146 metres \(wind \+8, slope \+2, air −3\)/,
  )
  assert.match(said('What is the wind doing?', {}, { units: 'metres' }).answer, /11 km\/h against you/)
})

test('what an answer had to do without is among its reasons', () => {
  const { because } = said('What club?', {
    unknown: ['wind', 'slope', 'bag', 'pin'],
    lieFrom: 'assumed',
    lie: 'rough',
  })
  const all = because.join(' ')
  for (const words of [
    'the wind here',
    'the slope here',
    'https://app.example/profile',
    'No pin is set',
    'in the rough',
  ])
    assert.ok(all.includes(words), words)
  assert.match(said('What club?', { best: null }).answer, /too far for me to recommend/)
})
