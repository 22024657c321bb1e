import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hillOf, LOG, near, UNIFORM } from '../../test/support/land.ts'
import { windBasis } from './make-basis.ts'
import { packBasis, unpackBasis } from './pack-basis.ts'
import { windAt } from './wind-at.ts'

const HILL = hillOf({ columns: 30, rows: 24, cell: 10 })

test('a stored basis gives the same wind where golf is played, to a ten-thousandth', () => {
  const local = Float32Array.from(HILL.heights, (_, node) => (node % 2 === 0 ? 0.01 : 0.04))
  for (const profile of [LOG, UNIFORM, { ...LOG, local }]) {
    const basis = windBasis(HILL, profile)
    const stored = unpackBasis(packBasis(basis))
    assert.ok(stored)
    assert.equal(stored.worstFlux, basis.worstFlux)
    for (const above of [0.5, 2, 10, 40, 60]) {
      const [wind, again] = [
        windAt(basis, [0.6, 0.8], [133, 95], above),
        windAt(stored, [0.6, 0.8], [133, 95], above),
      ]
      for (const part of ['east', 'north', 'up'] as const) near(again[part], wind[part], 1e-4)
    }
  }
})

test('bytes of another method, or cut off, are no basis', () => {
  const bytes = packBasis(windBasis(HILL, LOG))
  assert.equal(unpackBasis(bytes.subarray(0, bytes.length - 1)), null)
  assert.equal(unpackBasis(bytes.subarray(0, 20)), null)
  const other = bytes.slice()
  new DataView(other.buffer).setFloat64(0, 999, true)
  assert.equal(unpackBasis(other), null)
})
