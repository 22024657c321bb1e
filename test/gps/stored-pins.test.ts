import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedPins, storePins } from '../../web/gps/state/keep-pins.ts'

const PINS = { day: '2026-06-13', pins: [{ layout: null, hole: 3, lat: 56.34, lng: -2.8 }] }

function box(text: string | null = null) {
  let value = text
  return () => ({
    getItem: () => value,
    setItem: (_key: string, given: string) => {
      value = given
    },
  })
}

test('pins that were read are there without a network, on that day and that course only', () => {
  const storage = box()
  storePins(storage, 'links', PINS)
  assert.deepEqual(storedPins(storage, 'links', '2026-06-13'), PINS.pins)
  assert.deepEqual(storedPins(storage, 'links', '2026-06-14'), [])
  assert.deepEqual(storedPins(storage, 'park', '2026-06-13'), [])
})

test('storage that is refused, full or changed by hand gives no pins, and no fault', () => {
  for (const text of ['', '{', '"pins"', '{"slug":"links","day":"2026-06-13"}'])
    assert.deepEqual(storedPins(box(text), 'links', '2026-06-13'), [], text)
  const refused = () => {
    throw new Error('SecurityError')
  }
  storePins(refused, 'links', PINS)
  assert.deepEqual(storedPins(refused, 'links', '2026-06-13'), [])
})
