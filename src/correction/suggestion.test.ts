import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { newReference, parseReference, shownReference } from './reference.ts'
import { parseSuggestion } from './suggestion.ts'

const GOOD = { about: 'scorecard', explanation: 'Hole 7 is a par 4.' }
const wrongOf = (fields: object) => {
  const parsed = parseSuggestion({ ...GOOD, ...fields })
  return 'wrong' in parsed ? parsed.wrong : null
}

test('a suggestion needs a subject and an explanation, and nothing else', () => {
  assert.deepEqual(parseSuggestion(GOOD), {
    about: 'scorecard',
    explanation: 'Hole 7 is a par 4.',
    knownFrom: null,
    email: null,
  })
  assert.deepEqual(parseSuggestion({ ...GOOD, known_from: ' the card ', email: ' Ann@Example.test ' }), {
    about: 'scorecard',
    explanation: 'Hole 7 is a par 4.',
    knownFrom: 'the card',
    email: 'Ann@Example.test',
  })
})

test('the first field that is wrong is named', () => {
  for (const about of [undefined, '', 'weather', 'toString', 7]) assert.equal(wrongOf({ about }), 'about')
  for (const explanation of [undefined, '', 'x'.repeat(9), `  ${'x'.repeat(9)}\n`, 'x'.repeat(2_001), ['a']])
    assert.equal(wrongOf({ explanation }), 'explanation')
  for (const explanation of ['x'.repeat(10), 'x'.repeat(2_000)]) assert.equal(wrongOf({ explanation }), null)
  assert.equal(wrongOf({ known_from: 'x'.repeat(301) }), 'known_from')
  assert.equal(wrongOf({ known_from: 'x'.repeat(300) }), null)
  for (const email of ['ann', 'ann@', 'a b@example.test', 'ann@example.test, bob@example.test'])
    assert.equal(wrongOf({ email }), 'email', email)
})

test('line breaks count once, as in a browser, and control characters are left out', () => {
  const lines = `${'a\r\n'.repeat(999)}bb`
  const parsed = parseSuggestion({ ...GOOD, explanation: lines })
  assert.ok(!('wrong' in parsed))
  assert.equal(parsed.explanation, `${'a\n'.repeat(999)}bb`)
  const hostile = parseSuggestion({ ...GOOD, explanation: 'par\u0000 is \u001b[31m4\u0007\tnot 3' })
  assert.ok(!('wrong' in hostile))
  assert.equal(hostile.explanation, 'par is [31m4\tnot 3')
})

test('a reference survives being read aloud and typed', () => {
  for (let i = 0; i < 200; i++) {
    const reference = newReference(randomBytes)
    assert.match(reference, /^[2-9A-HJ-NP-Z]{8}$/)
    const shown = shownReference(reference)
    assert.match(shown, /^.{4}-.{4}$/)
    for (const typed of [shown, shown.toLowerCase(), ` ${reference} `])
      assert.equal(parseReference(typed), reference)
  }
  for (const typed of ['', '7K3M', '7K3M-9QX0', '7K3M-9QXDD', 'undefined'])
    assert.equal(parseReference(typed), null)
})
