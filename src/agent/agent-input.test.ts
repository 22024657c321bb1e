import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../core/problem.ts'
import { MAX_QUESTION_LENGTH, parsePlan, parseQuestion, parseShot } from './agent-input.ts'

/** ERR-400: the detail names the field. */
const refused = (parse: () => unknown, field: RegExp) =>
  assert.throws(
    parse,
    (error) => error instanceof Problem && error.code === 'malformed_parameter' && field.test(error.detail),
  )

test('TOOL-2: everything about a shot may be left out, or null', () => {
  const nothing = { point: null, accuracy: null, course: null, hole: null, competition: false }
  for (const input of [
    undefined,
    null,
    {},
    { lat: null, lng: null, hole: null, course: ' ', accuracy_m: null, competition: null },
  ])
    assert.deepEqual(parseShot(input), nothing)
  assert.deepEqual(
    parseShot({
      lat: 56.3,
      lng: -2.8,
      accuracy_m: 4,
      course: ' old-links ',
      hole: 7,
      competition: true,
      more: 1,
    }),
    {
      ...{ point: { lat: 56.3, lng: -2.8 }, accuracy: 4, course: 'old-links', hole: 7 },
      competition: true,
    },
  )
})

test('a latitude without a longitude is refused, and so is a point off the Earth', () => {
  refused(() => parseShot({ lat: 56.3 }), /^lat and lng /)
  refused(() => parseShot({ lng: -2.8 }), /^lat and lng /)
  refused(() => parseShot({ lat: 91, lng: 0 }), /^lat /)
  refused(() => parseShot({ lat: '56.3', lng: 0 }), /^lat /)
  refused(() => parseShot({ lat: Number.NaN, lng: 0 }), /^lat /)
})

test('competition is true or false', () => {
  for (const competition of [0, 'true', []]) refused(() => parseShot({ competition }), /^competition /)
})

test('a hole is a whole number from 1', () => {
  for (const hole of [0, 1.5, 100, '7', [7]]) refused(() => parseShot({ hole }), /^hole /)
})

test('a name that a model makes up is refused, with the right one', () => {
  refused(() => parseShot({ latitude: 56.3, longitude: -2.8 }), /^latitude .*\blat\b/)
  refused(() => parseShot({ slug: 'old-links' }), /^slug .*\bcourse\b/)
  refused(() => parseShot({ hole_number: 7 }), /^hole_number .*\bhole\b/)
})

test('a question has 1 to so many characters, however many bytes they take', () => {
  assert.equal(parseQuestion({ question: '⛳'.repeat(MAX_QUESTION_LENGTH) }).length, MAX_QUESTION_LENGTH)
  assert.ok(parseQuestion({ question: '🏌'.repeat(MAX_QUESTION_LENGTH) }))
  for (const question of [undefined, '', ' \n', 7, '🏌'.repeat(MAX_QUESTION_LENGTH + 1), '\ud800'])
    refused(() => parseQuestion({ question }), /^question /)
})

test('TOOL-3: a plan is one that we sell, and the price is not the agent’s to send', () => {
  assert.equal(parsePlan({ plan: 'day_pass', price_cents: 1 }), 'day_pass')
  for (const plan of [undefined, 'free', 'constructor', 1]) refused(() => parsePlan({ plan }), /^plan /)
})
