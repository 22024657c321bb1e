import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holesOfLayout } from './holes-of-layout.ts'

const hole = (layout: string | null, number: number) => ({ layout, number })

test('holes of a layout by its name, in any case; all without a name', () => {
  const holes = [hole('North', 1), hole('South', 1)]
  assert.deepEqual(holesOfLayout(holes, ['North', 'South'], null), holes)
  assert.deepEqual(holesOfLayout(holes, ['North', 'South'], 'south'), [holes[1]])
  assert.throws(() => holesOfLayout(holes, ['North', 'South'], 'East'), /doesn’t have a layout called East/)
})

test('the only layout may be named or not, and another name is none', () => {
  const holes = [hole(null, 1)]
  assert.deepEqual(holesOfLayout(holes, ['Links'], 'links'), holes)
  assert.throws(() => holesOfLayout(holes, ['Links'], 'Dunes'), /doesn’t have/)
  assert.throws(() => holesOfLayout(holes, [], 'Dunes'), /doesn’t have/)
  assert.throws(() => holesOfLayout(holes, [null], 'null'), /doesn’t have/)
})
