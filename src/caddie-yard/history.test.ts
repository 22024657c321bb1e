import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earningsBy } from './history.ts'
import { historyCsv } from './history-csv.ts'
import { inUnits, parseUnits } from './money.ts'
import type { Loop } from './yard.ts'

const LOOP: Loop = {
  ...{ id: 'l', bookingId: 'b', accountId: 'a', day: '2026-06-20', tee: '1', minute: 600 },
  ...{ startsAt: 0, endsAt: 1, kind: 'bag', holes: 18, players: [0, 1], linePlace: null },
  ...{ rate: 8000, currency: 'EUR', fee: 8000, tip: 1550, paidAt: 2 },
}

test('earnings add up by week from Monday and by month, each currency for itself', () => {
  const loops = [
    LOOP,
    { ...LOOP, day: '2026-06-21', fee: null, tip: null },
    { ...LOOP, day: '2026-06-22', currency: 'JPY', fee: 5, tip: 1 },
    { ...LOOP, day: '2026-07-01' },
  ]
  assert.deepEqual(earningsBy('week', loops), [
    { from: '2026-06-29', currency: 'EUR', rounds: 1, fees: 8000, tips: 1550 },
    { from: '2026-06-22', currency: 'JPY', rounds: 1, fees: 5, tips: 1 },
    { from: '2026-06-15', currency: 'EUR', rounds: 2, fees: 8000, tips: 1550 },
  ])
  assert.deepEqual(
    earningsBy('month', loops).map(({ from, currency, rounds }) => [from, currency, rounds]),
    [
      ['2026-07-01', 'EUR', 1],
      ['2026-06-01', 'EUR', 2],
      ['2026-06-01', 'JPY', 1],
    ],
  )
})

test('a spreadsheet opens the history without running anything in it', () => {
  const names = new Map([['a', { number: '-7', name: '=HYPERLINK("http://x.example","a, b")' }]])
  const [head, row, none] = historyCsv([LOOP, { ...LOOP, accountId: null, kind: 'forecaddie' }], names).split(
    '\r\n',
  )
  assert.equal(head, 'day,time,tee,caddie,name,kind,holes,bags,rate,fee,tip,currency')
  assert.equal(
    row,
    `2026-06-20,10:00,1,'-7,"'=HYPERLINK(""http://x.example"",""a, b"")",bag,18,2,80.00,80.00,15.50,EUR`,
  )
  assert.equal(none, '2026-06-20,10:00,1,,,forecaddie,18,,80.00,80.00,15.50,EUR')
})

test('amounts are read and written in the digits of their currency', () => {
  assert.deepEqual(
    ['40', '40.5', '40,50', ' 40 ', '0'].map((text) => parseUnits(text, 'EUR')),
    [4000, 4050, 4050, 4000, 0],
  )
  assert.deepEqual(
    ['', '-1', '40.505', '1e3', '4 0', '99999999999', '12.'].map((text) => parseUnits(text, 'EUR')),
    Array(7).fill(null),
  )
  assert.deepEqual([parseUnits('40', 'JPY'), parseUnits('40.5', 'JPY')], [40, null])
  assert.deepEqual([inUnits(4050, 'EUR'), inUnits(40, 'JPY'), inUnits(1234, 'KWD')], ['40.50', '40', '1.234'])
})
