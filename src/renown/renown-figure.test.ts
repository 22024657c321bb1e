import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { renownFigure } from './renown-figure.ts'

const held = (name: string, times: number) => ({
  name,
  years: Array.from({ length: times }, (_, index) => 1900 + index),
})

test('a venue has 40, and more for each championship and each further time, up to 100', () => {
  assert.equal(renownFigure([held('Irish Open', 1)]), 45)
  assert.equal(renownFigure([held('Irish Open', 4)]), 48)
  assert.equal(renownFigure([held('Irish Open', 40)]), 55, 'at most 15 for any other championship')
  assert.equal(renownFigure([held('Walker Cup', 2)]), 52)
  assert.equal(renownFigure([held('Ryder Cup', 1), held('Solheim Cup', 1)]), 62)
  assert.equal(renownFigure([held('U.S. Open', 5), held("U.S. Women's Open", 1)]), 88)
  assert.equal(renownFigure([held('The Open', 30), held('Walker Cup', 9)]), 100)
})

test('docs/renown.md has the figures that the code uses', async () => {
  const docs = await readFile(path.join(import.meta.dirname, '../../docs/renown.md'), 'utf8')
  const rows = [...docs.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  assert.equal(rows.length, 4)
  for (const [, names = '', first, further, most] of rows)
    for (const name of names.split(', ')) {
      assert.equal(renownFigure([held(name, 1)]), 40 + Number(first), name)
      assert.equal(renownFigure([held(name, 2)]), 40 + Number(first) + Number(further), name)
      assert.equal(renownFigure([held(name, 99)]), Math.min(100, 40 + Number(most)), name)
    }
})
