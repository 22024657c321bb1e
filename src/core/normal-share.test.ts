import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalShare } from './normal-share.ts'

test('the share of a normal distribution within some standard deviations agrees with the tables', () => {
  for (const [deviations, share] of [
    [0, 0],
    [0.5, 0.38292492254802624],
    [1, 0.6826894921370859],
    [2, 0.9544997361036416],
    [3, 0.9973002039367398],
    [5, 0.9999994266968563],
    [40, 1],
    [Number.POSITIVE_INFINITY, 1],
  ] as const)
    assert.ok(Math.abs(normalShare(deviations) - share) < 1e-14, `${deviations}: ${normalShare(deviations)}`)
})
