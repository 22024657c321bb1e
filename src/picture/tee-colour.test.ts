import assert from 'node:assert/strict'
import { test } from 'node:test'
import { teeColour } from './tee-colour.ts'

test('a tee has the colour in its name, in several languages, or a neutral one', () => {
  assert.equal(teeColour('Blue'), teeColour('Bleus'))
  assert.equal(teeColour('Gelb'), teeColour('YELLOW (M)'))
  assert.notEqual(teeColour('White'), teeColour('Black'))
  assert.equal(teeColour('Championship'), teeColour('18'))
})
