import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataDateOf } from './data-date.ts'

const date = (format: Parameters<typeof dataDateOf>[0], text: string) => dataDateOf(format, Buffer.from(text))

test('each format says in its own way how new it is', () => {
  assert.equal(date('opengolfmap', '{"metadata":{"fetched_at":"2026-05-11T06:05:27.993Z"}}'), '2026-05-11')
  assert.equal(date('osm', '<osm version="0.6"><meta osm_base="2026-01-02T00:00:00Z"/>'), '2026-01-02')
  assert.equal(date('osm', '{"osm3s":{"timestamp_osm_base":"2025-12-31T10:00:00Z"}}'), '2025-12-31')
})

test('of the rows of a list the newest counts', () => {
  assert.equal(
    date('opengolfapi', 'a,2026-04-15T22:09:16+00:00,4\nb,2026-04-17T01:00:00+00:00,5\n'),
    '2026-04-17',
  )
})

test('no date, or one that is none, is null', () => {
  assert.equal(date('opengolfapi', 'a,b,c'), null)
  assert.equal(date('opengolfmap', '{"metadata":{"fetched_at":"2026-99-99"}}'), null)
  assert.equal(date('records', '{"fetched_at":"2026-05-11"}'), null)
})
