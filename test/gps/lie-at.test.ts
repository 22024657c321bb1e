import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lieAt } from '../../web/gps/engine/lie-at.ts'
import { holesOf } from '../../web/gps/engine/open-course.ts'
import { INVENTED } from '../support/opened-course.ts'

const [hole] = holesOf(INVENTED, null, { gender: null, tee: null })

test('a mark in the middle of the green is a putt, one on the tee is a tee shot', () => {
  assert.ok(hole?.green && hole.tee)
  assert.equal(lieAt(INVENTED, hole.place, hole.green), 'green')
  assert.equal(lieAt(INVENTED, hole.place, hole.tee), 'tee')
})

test('without a map, or from nowhere on Earth, nobody knows', () => {
  assert.equal(lieAt({ ...INVENTED, map: null }, 0, { lat: 0, lng: 0 }), null)
  assert.equal(lieAt(INVENTED, hole?.place ?? 0, { lat: Number.NaN, lng: 0 }), null)
})
