import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, type GreenPin, pinOfToday } from './pin-day.ts'

const at = (text: string) => Date.parse(text)

test('a day begins at midnight of the course’s own clock', () => {
  const zone = 'Pacific/Auckland'
  assert.equal(dayIn(zone, at('2026-07-01T11:59:59.999Z')), '2026-07-01')
  assert.equal(dayIn(zone, at('2026-07-01T12:00:00Z')), '2026-07-02')
  assert.equal(dayIn('Pacific/Honolulu', at('2026-07-01T09:59:59Z')), '2026-06-30')
  assert.equal(dayIn('Asia/Kathmandu', at('2026-01-01T18:15:00Z')), '2026-01-02')
})

test('a day on which the clocks change begins at midnight too', () => {
  // Summer time starts in Dublin on 29 March 2026 and ends on 25 October.
  assert.equal(dayIn('Europe/Dublin', at('2026-03-29T00:00:00Z')), '2026-03-29')
  assert.equal(dayIn('Europe/Dublin', at('2026-03-29T22:59:59Z')), '2026-03-29')
  assert.equal(dayIn('Europe/Dublin', at('2026-03-29T23:00:00Z')), '2026-03-30')
  assert.equal(dayIn('Europe/Dublin', at('2026-10-25T23:59:59Z')), '2026-10-25')
})

test('without a time zone the day is that of UTC', () => {
  assert.equal(dayIn(null, at('2026-02-28T23:59:59Z')), '2026-02-28')
  assert.equal(dayIn(null, at('2026-03-01T00:00:00Z')), '2026-03-01')
})

const pin = (layout: string, hole: number, day: string, setAt: number): GreenPin => ({
  ...{ layout, hole, day, setAt },
  ...{ lat: setAt, lng: 0 },
})

test('only a pin of that green and of that day counts, and of several the latest', () => {
  const pins = [
    pin('', 3, '2026-07-01', 9),
    pin('', 3, '2026-07-02', 1),
    pin('', 3, '2026-07-02', 5),
    pin('', 3, '2026-07-02', 4),
    pin('', 4, '2026-07-02', 8),
    pin('Dunes', 3, '2026-07-02', 7),
  ]
  assert.equal(pinOfToday(pins, { layout: '', hole: 3, day: '2026-07-02' })?.setAt, 5)
  assert.equal(pinOfToday(pins, { layout: 'Dunes', hole: 3, day: '2026-07-02' })?.setAt, 7)
  assert.equal(pinOfToday(pins, { layout: '', hole: 3, day: '2026-07-03' }), null)
  assert.equal(pinOfToday(pins, { layout: '', hole: 5, day: '2026-07-02' }), null)
})
