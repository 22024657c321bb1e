import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../test/support/any-text.ts'
import { readQuestion } from './read-question.ts'

/** Made to be slow where a pattern tries again and again. */
const HOSTILE = [
  'a'.repeat(1_000),
  ' '.repeat(1_000),
  '1'.repeat(1_000),
  '1 '.repeat(500),
  'one '.repeat(250),
  'one fifty '.repeat(100),
  'a hundred and '.repeat(70),
  '7 or '.repeat(200),
  '7 or 7 '.repeat(140),
  'the '.repeat(250),
  'in the '.repeat(140),
  'in the left right deep '.repeat(43),
  'into the a '.repeat(90),
  'can i get over '.repeat(66),
  'how the the the '.repeat(62),
  'ignore '.repeat(142),
  'my club0 '.repeat(110),
  'club1 club2 '.repeat(80),
  "1'".repeat(500),
  '1-'.repeat(500),
  '1,'.repeat(500),
  '1.'.repeat(500),
  ',.?!;'.repeat(200),
  '\u0301'.repeat(1_000),
  '\ud83c\udfcc'.repeat(500),
  '東京'.repeat(500),
  '(((((((((('.repeat(100),
  '__proto__ constructor toString hasOwnProperty',
  'hit my '.repeat(140),
  '10 feet up '.repeat(90),
  'plan for my the '.repeat(60),
  '\0'.repeat(1_000),
]

test('no text makes a pattern try without end, and hostile text gives nothing implausible', () => {
  for (const text of HOSTILE) plausible(text)
})

test('any text at all is read the same way twice, and gives nothing implausible', () => {
  const words = fc.constantFrom(
    ..."150 one fifty hundred and a the in into over bunker water 7 iron wood hole par feet yards m mph club up hill wind left right to from , . - ' my i hit can".split(
      ' ',
    ),
  )
  const texts = fc.oneof(
    anyText({ maxLength: 1_100 }),
    fc.array(words, { maxLength: 200 }).map((all) => all.join(' ')),
  )
  fc.assert(fc.property(texts, (text) => plausible(text)))
})

function plausible(text: string) {
  const question = readQuestion(text)
  assert.deepEqual(readQuestion(text), question)
  const { yards, hazardYards, feet, hole, wind, slope, clubs } = question.given
  for (const far of [yards, hazardYards]) assert.ok(far === null || (far >= 1 && far <= 700), `${far}`)
  assert.ok(feet === null || (feet > 0 && feet <= 300), `${feet}`)
  assert.ok(hole === null || (Number.isInteger(hole) && hole >= 1 && hole <= 36), `${hole}`)
  assert.ok(!wind || wind.mph === null || (wind.mph >= 0 && wind.mph <= 100), `${wind?.mph}`)
  assert.ok(!slope || slope.yards === null || (slope.yards >= 0 && slope.yards <= 40), `${slope?.yards}`)
  for (const club of clubs)
    assert.match(club, /^(?:\d{1,2} (?:iron|wood|hybrid)|\w+ wedge|Driver|Putter|Hybrid)$/)
}
