import assert from 'node:assert/strict'
import { test } from 'node:test'
import { near } from '../../../test/support/land.ts'
import { experiment } from './wind.ts'

const FLAT = {
  ...{ cell_m: 10, columns: 5, rows: 4, heights_m: new Array(20).fill(3) },
  ...{ speed_mps: 6, from_deg: 270, roughness_m: 0.03 },
}

type Answer = {
  readonly at: readonly {
    readonly east_mps: number
    readonly north_mps: number
    readonly speed_mps: number
  }[]
  readonly worst_flux: number
}

const answer = (fields: object) => experiment({ ...FLAT, ...fields }) as Answer

test('the lab gives the wind at points above the ground', () => {
  const { at, worst_flux } = answer({
    at: [
      { x: 20, y: 10, above_m: 10 },
      { x: 20, y: 10, above_m: 2 },
    ],
  })
  assert.deepEqual(Object.keys(at[0] ?? {}), ['east_mps', 'north_mps', 'up_mps', 'speed_mps'])
  near(at[0]?.east_mps ?? 0, 6, 1e-6)
  near(at[1]?.speed_mps ?? 0, (6 * Math.log(2 / 0.03)) / Math.log(10 / 0.03), 1e-6)
  assert.ok(worst_flux < 1e-4)
})

test('a wind from the north blows south; a uniform one is the same at all heights', () => {
  const { at } = answer({
    from_deg: 0,
    uniform: true,
    roughness_m: undefined,
    at: [{ x: 0, y: 0, above_m: 0.1 }],
  })
  near(at[0]?.north_mps ?? 0, -6, 1e-6)
})

test('trees shelter; points over unknown ground or off the grid have no number', () => {
  const outline = [
    [0, -200],
    [5, -200],
    [5, 200],
    [0, 200],
  ]
  const heights_m = [...FLAT.heights_m.slice(0, 19), null]
  const { at } = answer({
    heights_m,
    trees: [{ outline, height_m: 5, dense: true }],
    at: [
      { x: 25, y: 10, above_m: 10 },
      { x: 25, y: 10, above_m: 2 },
      { x: 40, y: 30, above_m: 2 },
      { x: 90, y: 0, above_m: 2 },
    ],
  })
  near(at[0]?.speed_mps ?? 0, 6, 1e-6)
  near(at[1]?.speed_mps ?? 0, (0.38 * 6 * Math.log(2 / 0.03)) / Math.log(10 / 0.03), 1e-3)
  assert.equal(at[2]?.speed_mps, null)
  assert.equal(at[3]?.speed_mps, null)
})

test('one node, two by two or a single row give the profile', () => {
  for (const [columns, rows] of [
    [1, 1],
    [2, 2],
    [3, 1],
  ] as const) {
    const heights_m = Array.from({ length: columns * rows }, (_, index) => index)
    const { at } = answer({ columns, rows, heights_m, at: [{ x: 0, y: 0, above_m: 10 }] })
    near(at[0]?.east_mps ?? 0, 6, 1e-6)
  }
})

test('what is malformed is named', () => {
  const outline = [
    [0, 0],
    [1, 0],
    [1, 1],
  ]
  for (const [fields, name] of [
    [{ roughness_m: undefined }, /^roughness_m must/],
    [{ roughness_m: 0 }, /^roughness_m must/],
    [{ speed_mps: '5' }, /^speed_mps must/],
    [{ from_deg: 1e7 }, /^from_deg must/],
    [{ uniform: 1 }, /^uniform must/],
    [{ heights_m: [1] }, /^heights_m must/],
    [{ heights_m: new Array(20).fill(null) }, /^heights_m must/],
    [{ heights_m: [...FLAT.heights_m.slice(1), 1e7] }, /^heights_m\[19\] must/],
    [{ trees: [{ outline, height_m: 1000 }] }, /^trees\[0\].height_m must/],
    [{ trees: [{ outline, height_m: -3 }] }, /^trees\[0\].height_m must/],
    [{ trees: [{ outline: [[0, 0]], height_m: 5 }] }, /^trees\[0\].outline must/],
    [
      {
        trees: [
          {
            outline: [
              [0, 0],
              [1e308, 0],
              [0, 5],
            ],
            height_m: 5,
          },
        ],
      },
      /^trees\[0\].outline\[1\] must/,
    ],
    [{ at: [{ x: 0, y: 0 }] }, /^at\[0\].above_m must/],
    [{ at: [{ x: 0, y: 0, above_m: -1 }] }, /^at\[0\].above_m must/],
    [{ at: [5] }, /^at\[0\] must/],
  ] as const)
    assert.throws(() => answer(fields), { message: name })
})
