import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { DAY_MS } from '../core/duration.ts'
import { readBasis, removeOldWindFields, saveBasis } from './wind-field-store.ts'

const NOW = Date.UTC(2026, 10, 16)
const BASIS = Uint8Array.from({ length: 1_000 }, (_, i) => i % 251)

for (const engine of ENGINES)
  describe(engine, () => {
    test('a field is found by what it was made from, and replaced by a newer one', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      assert.equal(await readBasis(db, 7, 'map 1', NOW), null)
      await saveBasis(db, 7, 'map 1', BASIS, NOW)
      assert.deepEqual(Buffer.from((await readBasis(db, 7, 'map 1', NOW)) ?? []), Buffer.from(BASIS))
      assert.equal(await readBasis(db, 7, 'map 2', NOW), null)
      assert.equal(await readBasis(db, 8, 'map 1', NOW), null)
      await saveBasis(db, 7, 'map 2', BASIS.subarray(1), NOW)
      assert.equal(await readBasis(db, 7, 'map 1', NOW), null)
      assert.equal((await readBasis(db, 7, 'map 2', NOW))?.length, 999)
    })

    test('fields that nobody asked for are removed after a while, and asking keeps them', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      const removedAfter = (days: number) => removeOldWindFields({ db, now: () => NOW + days * DAY_MS })
      await saveBasis(db, 7, 'map', BASIS, NOW)
      assert.equal(await removedAfter(89), 0)
      await readBasis(db, 7, 'map', NOW + 89 * DAY_MS)
      assert.equal(await removedAfter(120), 0)
      assert.equal(await removedAfter(200), 1)
    })
  })
