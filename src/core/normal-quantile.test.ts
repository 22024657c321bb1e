import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalQuantile } from './normal-quantile.ts'

test('the quantiles of the normal distribution agree with the tables', () => {
  for (const [share, deviations] of [
    [0.5, 0],
    [0.6, 0.2533471031357997],
    [0.8413447460685429, 1],
    [0.975, 1.959963984540054],
    [0.999, 3.090232306167814],
    [0.000001, -4.753424308822899],
  ] as const)
    assert.ok(Math.abs(normalQuantile(share) - deviations) < 1e-9, `${share}: ${normalQuantile(share)}`)
})

test('the quantiles are the same on both sides', () => {
  for (const share of [0.25, 0.125, 1 / 1024]) assert.equal(normalQuantile(share), -normalQuantile(1 - share))
})
