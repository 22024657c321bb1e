import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WrongSetting } from '../../platform/config.ts'
import { experiment } from './green.ts'

type Answer = {
  bands: { from_m: number; to_m: number; area_m2: number }[]
  lines: { height_m: number; paths: [number, number][][] }[]
  at: { height_m: number | null; slope_percent: number | null; toward_deg: number | null }[]
  steepest_percent: number | null
  surveyed_share: number
  smoothing_m: number
}

/** 21 by 21 nodes of a plane that falls 2 % to the west, 100 m up. */
const PLANE = {
  ...{ cell_m: 1, columns: 21, rows: 21 },
  heights_m: Array.from({ length: 441 }, (_, i) => 100 + 0.02 * (i % 21)),
  outline: [
    [2, 2],
    [18, 2],
    [18, 18],
    [2, 18],
  ],
}
const ask = (fields: object) => experiment({ ...PLANE, ...fields }) as Answer

test('V21: the lab reads a plane of 2 % exactly, above its lowest point', () => {
  const { bands, lines, at, steepest_percent, surveyed_share, smoothing_m } = ask({
    at: [
      [10, 10.5],
      [2, 3],
    ],
  })
  assert.deepEqual(at, [
    { height_m: 0.16, slope_percent: 2, toward_deg: 270 },
    { height_m: 0, slope_percent: 2, toward_deg: 270 },
  ])
  assert.deepEqual(
    bands.map(({ from_m, to_m, area_m2 }) => [from_m, to_m, area_m2]),
    [0, 1, 2, 3, 4, 5, 6].map((band) =>
      [band * 5, (band + 1) * 5, band < 6 ? 40 : 16].map((n, i) => (i < 2 ? n / 100 : n)),
    ),
  )
  assert.deepEqual(
    lines.map(({ height_m, paths: [[[x] = [0]] = []] }) => [height_m, x]),
    [1, 2, 3, 4, 5, 6].map((line) => [(line * 5) / 100, 2 + line * 2.5]),
  )
  assert.deepEqual([steepest_percent, surveyed_share, smoothing_m], [2, 1, 0])
})

test('level ground has no direction, and an unknown height no slope', () => {
  const heights_m = PLANE.heights_m.map((_, i) => (i === 10 * 21 + 10 ? null : 5))
  const { at, bands, surveyed_share } = ask({
    heights_m,
    at: [
      [5, 5],
      [10, 10],
    ],
  })
  assert.deepEqual(at, [
    { height_m: 0, slope_percent: 0, toward_deg: null },
    { height_m: null, slope_percent: null, toward_deg: null },
  ])
  assert.deepEqual(bands, [{ from_m: 0, to_m: 0.05, area_m2: 255 }])
  assert.equal(surveyed_share, 0.996094)
})

test('what is malformed is named in one line', () => {
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ outline: [[0, 0]] }, /^outline must be a list of at least three points\.$/],
    [
      {
        outline: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      },
      /^outline must be a ring around an area\.$/,
    ],
    [
      {
        outline: [
          [40, 40],
          [50, 40],
          [50, 50],
        ],
      },
      /^outline must be around known heights of the grid\.$/,
    ],
    [
      {
        outline: [
          [0, 0],
          [1e6, 0],
          [0, 1e6],
        ],
      },
      /^outline must be on the grid\.$/,
    ],
    [{ interval_m: -1 }, /^interval_m must be a number from/],
    [{ interval_m: 0 }, /^interval_m must be a number from/],
    [{ interval_m: 0.0002 }, /^interval_m must be at least 0\.00032, for at most 1000 bands\.$/],
    [{ noise_m: -0.1 }, /^noise_m must be a number from 0 to 0\.5\.$/],
    [
      {
        at: [
          [10, 10],
          [21, 10],
        ],
      },
      /^at\[1\] must be a point on the grid\.$/,
    ],
    [{ at: [[10]] }, /^at\[0\] must be two numbers/],
    [{ heights_m: [1] }, /^heights_m must be a list of 441 heights/],
    [{ heights_m: PLANE.heights_m.map(() => null) }, /^outline must be around known heights of the grid\.$/],
  ]
  for (const [fields, reason] of cases)
    assert.throws(
      () => ask(fields),
      (error) => error instanceof WrongSetting && reason.test(error.message),
      JSON.stringify(fields).slice(0, 80),
    )
})
