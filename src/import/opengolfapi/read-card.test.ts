import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCard } from './read-card.ts'

/** A card of so many holes, written as `par/stroke index`; `/` is a hole of which nothing is known. */
function read(holes: string) {
  const cells = holes.split(' ').flatMap((hole) => hole.split('/'))
  const pars = cells.flatMap((_, index) => (index % 2 === 0 ? [index] : []))
  const remarks: string[] = []
  const card = readCard(cells, { pars, strokeIndexes: pars.map((index) => index + 1) }, remarks)
  const texts = card.holes.map(({ position, par, stroke_index }) => `${position}: ${par}/${stroke_index}`)
  return { holes: texts.join(' '), given: card.given, remarks }
}

test('TEE-3: a hole of which nothing is known stays as a gap between the others', () => {
  assert.deepEqual(read('4/1 / 3/2'), { holes: '1: 4/1 2: null/null 3: 3/2', given: 2, remarks: [] })
})

test('the card ends with the last hole of which anything is known', () => {
  assert.deepEqual(read('4/1 /18 / /'), { holes: '1: 4/1 2: null/18', given: 2, remarks: [] })
  assert.deepEqual(read('/ /'), { holes: '', given: 0, remarks: [] })
})

test('par 0 at the end fills a card up: those holes are left out with one remark', () => {
  assert.deepEqual(read('4/1 3/2 0/0 / 0/ 0/0'), {
    holes: '1: 4/1 2: 3/2',
    given: 5,
    remarks: ['holes 3 to 6 are padded with par 0: ignored'],
  })
})

test('a zero that is no padding is handed on for the checks', () => {
  assert.deepEqual(read('4/0 0/0 3/0'), { holes: '1: 4/0 2: 0/0 3: 3/0', given: 3, remarks: [] })
  assert.equal(read('4/1 0/2').holes, '1: 4/1 2: 0/2')
})

test('what is no number is handed on for the checks', () => {
  assert.equal(read('four/1 4/1st 5/10 -4/1.5 44/007').holes, '1: four/1 2: 4/1st 3: 5/10 4: -4/1.5 5: 44/7')
})

test('a column that the file does not have is a gap', () => {
  const { holes } = readCard(['4', '3'], { pars: [0, 1], strokeIndexes: [-1, -1] }, [])
  assert.deepEqual(holes, [
    { position: 1, par: 4, stroke_index: null },
    { position: 2, par: 3, stroke_index: null },
  ])
})
