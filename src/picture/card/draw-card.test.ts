import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { textsOf } from '../../../test/support/check-svg.ts'
import { textWidth } from '../labels.ts'
import { drawCard } from './draw-card.ts'
import { printable } from './printable.ts'
import { wrapText } from './wrap-text.ts'

const SIZES = [
  { size: 60, lines: 2 },
  { size: 40, lines: 3 },
] as const

test('a name is wrapped, then shrunk, then cut, and never wider than its room', () => {
  assert.deepEqual(wrapText('Old Mill', 500, SIZES), { size: 60, lines: ['Old Mill'] })
  assert.equal(wrapText('The Honourable Company of Old Mill', 500, SIZES).size, 40)
  assert.match(wrapText('word '.repeat(90).trim(), 500, SIZES).lines.at(-1) ?? '', /…$/)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { size, lines } = wrapText(name, 500, SIZES)
      assert.ok(lines.length <= 3 && lines.every((line) => textWidth(line, size) <= 500))
    }),
  )
})

test('a letter with a mark that the fonts lack is printed without it; another script is not printed', () => {
  assert.equal(printable('Ärlön  & Șes-Golf'), 'Ärlön & Ses-Golf')
  for (const name of ['高尔夫', 'Гольф', 'نادي', '⛳️', '\u202e', '']) assert.equal(printable(name), null)
})

test('without a name that can be printed, the card shows the place in its room', () => {
  const stats = [{ value: '18', label: 'holes' }]
  const words = (title: string, under: string) =>
    textsOf(drawCard({ title, under, stats }, { kind: 'none' }, null, {})).map(({ content }) => content)
  assert.deepEqual(words('Old Mill', 'Galway'), ['Dogleg', 'Old Mill', 'Galway', '18', 'holes'])
  assert.deepEqual(words('高尔夫', 'Kyoto, Japan'), ['Dogleg', 'Kyoto, Japan', '18', 'holes'])
  assert.deepEqual(words('高尔夫', ''), ['Dogleg', '', '18', 'holes'])
})
