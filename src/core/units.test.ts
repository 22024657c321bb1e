import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../test/support/thorough.ts'
import { metres, miles, milesToMetres, toMiles, toYards, yards, yardsToMetres } from './units.ts'

test('a yard is 0.9144 m and a statute mile 1609.344 m, exactly', () => {
  assert.equal(toYards(metres(0.9144)), 1)
  assert.equal(toYards(metres(914.4)), 1_000)
  assert.equal(yardsToMetres(yards(1)), 0.9144)
  assert.equal(toMiles(metres(1609.344)), 1)
  assert.equal(milesToMetres(miles(1)), 1609.344)
  assert.equal(milesToMetres(miles(250)), 402_336)
})

test('a mile is 1760 yards', () => {
  assert.ok(Math.abs(toYards(milesToMetres(miles(1))) - 1_760) < 1e-9)
})

test('nothing stays nothing', () => {
  assert.equal(toYards(metres(0)), 0)
  assert.equal(toMiles(metres(0)), 0)
})

test('miles come back from metres as they went', () => {
  const property = fc.property(fc.double({ min: 0, max: 25_000, noNaN: true }), (length) => {
    assert.ok(Math.abs(toMiles(milesToMetres(miles(length))) - length) <= length * 1e-15)
  })
  fc.assert(property, { numRuns: thorough(125, 500) })
})
