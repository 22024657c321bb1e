import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areaOf, grownBy, holdsPoint, type Path } from '../core/geo/path.ts'
import { clipLine, clipRing } from './clip.ts'

const point = fc.tuple(
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.double({ min: -50, max: 50, noNaN: true }),
)

const FRAME = { x: -20, y: -20, width: 40, height: 40 }

test('clipped paths are inside the frame', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (path) => {
      const room = grownBy(FRAME, 1e-9)
      for (const corner of clipRing(path, FRAME)) assert.ok(holdsPoint(room, corner))
      for (const corner of clipLine(path, FRAME).flat()) assert.ok(holdsPoint(room, corner))
    }),
  )
})

test('a line through the frame is clipped at both sides, and one that leaves it comes back as a second piece', () => {
  assert.deepEqual(
    clipLine(
      [
        [-50, 0],
        [50, 0],
      ],
      FRAME,
    ),
    [
      [
        [-20, 0],
        [20, 0],
      ],
    ],
  )
  const there: Path = [
    [0, 0],
    [40, 0],
    [40, 10],
    [0, 10],
  ]
  assert.deepEqual(clipLine(there, FRAME), [
    [
      [0, 0],
      [20, 0],
    ],
    [
      [20, 10],
      [0, 10],
    ],
  ])
  assert.deepEqual(
    clipLine(
      [
        [-50, 30],
        [50, 30],
      ],
      FRAME,
    ),
    [],
  )
})

test('a square larger than the frame becomes the frame', () => {
  assert.equal(
    areaOf(
      clipRing(
        [
          [-50, -50],
          [50, -50],
          [50, 50],
          [-50, 50],
        ],
        FRAME,
      ),
    ),
    1_600,
  )
})
