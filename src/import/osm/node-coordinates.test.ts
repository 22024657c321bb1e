import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nodeCoordinates } from './node-coordinates.ts'

test('whatever the order of the nodes, each way finds the positions of its own', () => {
  const ids = fc.array(fc.integer({ min: -20, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 4 }), ids, fc.boolean(), (ways, nodes, isSorted) => {
      const { put, pathOf } = nodeCoordinates(ways)
      const order = isSorted ? nodes.toSorted((a, b) => a - b) : nodes
      for (const node of order) put(node, node / 10, -node / 10)
      const known = new Set(nodes)
      for (const refs of ways)
        assert.deepEqual(
          pathOf(refs),
          refs.map((ref) => (known.has(ref) ? [ref / 10, -ref / 10] : null)),
        )
    }),
  )
})

test('ids beyond 32 bits are kept apart', () => {
  const { put, pathOf } = nodeCoordinates([[12_345_678_901, 12_345_678_902]])
  put(12_345_678_902, 2, 2)
  put(12_345_678_901, 1, 1)
  put(12_345_678_903, 3, 3)
  assert.deepEqual(pathOf([12_345_678_901, 12_345_678_902, 12_345_678_903]), [[1, 1], [2, 2], null])
})
