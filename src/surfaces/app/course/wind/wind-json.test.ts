import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holeWindJson } from './wind-json.ts'

const HOLE = { layout: null, hole: 1, tee: [0, 0], green: [0, 100] } as const

/** Where a wind comes from that blows this way, as we state it. */
const fromDeg = (east: number, north: number) => {
  const wind = { east, north, up: 0 }
  return holeWindJson(HOLE, { tee: wind, green: wind, head: 0, fromLeft: 0 }).tee.from_deg
}

test('a wind from just west of north is from 0 degrees, never from 360', () => {
  assert.equal(fromDeg(0.0026, -5), 0)
  assert.equal(fromDeg(0, -5), 0)
  assert.deepEqual([fromDeg(-5, 0), fromDeg(0, 5), fromDeg(5, 0), fromDeg(0.1, -5)], [90, 180, 270, 358.9])
})
