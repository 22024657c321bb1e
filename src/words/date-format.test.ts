import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { dayIn, longDayIn, momentIn } from './format.ts'

test('dates have the day before the month, in both languages', () => {
  const at = new Date('2026-11-17T14:05:00Z')
  assert.deepEqual(
    [dayIn('en', at), longDayIn('en', '2026-11-17'), momentIn('en', at)],
    ['17 Nov 2026', 'Tuesday, 17 November 2026', '17 Nov 2026, 14:05 UTC'],
  )
  assert.deepEqual(
    [dayIn('es', at), longDayIn('es', '2026-11-17')],
    ['17 nov 2026', 'martes, 17 de noviembre de 2026'],
  )
})

// These read a clock or a zone, and nobody reads what they write.
const CLOCKS = [
  'src/course/record/parse-place.ts',
  'src/place/time-zone.ts',
  'src/club/pin-day.ts',
  'src/tee-sheet/clock.ts',
]

test('pages, emails and messages have no other way to write dates', async () => {
  const others: string[] = []
  for await (const file of glob('{src,web}/**/*.{ts,tsx}'))
    if (/DateTimeFormat\(|toLocale(?:Date|Time)String/.test(await readFile(file, 'utf8'))) others.push(file)
  assert.deepEqual(
    others.filter((file) => !file.endsWith('.test.ts')).toSorted(),
    [...CLOCKS, 'src/words/date-format.ts'].toSorted(),
  )
})
