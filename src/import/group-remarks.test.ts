import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupRemarks } from './group-remarks.ts'
import type { ImportWarning } from './import-warning.ts'

const NOTHING = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  merged: 0,
  left_out: 0,
  rejected: 0,
  warnings: 0,
}
const reportOf = (file: string, remarks: readonly ImportWarning[]) =>
  ({ ...NOTHING, file, format: 'records', remarks, not_used: [] }) as const
const warned = (...messages: readonly string[]) =>
  messages.map((message, index) => ({ line: index + 1, severity: 'warning', message }) as const)

/** The reasons of these warnings, with how many have them. */
const reasonsOf = (...messages: readonly string[]) =>
  groupRemarks([reportOf('a', warned(...messages))]).map(({ reason, remarks }) => [reason, remarks.length])

test('warnings that differ only in their values have one reason', () => {
  const cases: readonly (readonly [string, ...string[]])[] = [
    [
      'website … is not an http(s) address: ignored',
      'website Golf Course is not an http(s) address: ignored',
      'feature 4877, way/397607821: website avoti.com/golfs is not an http(s) address: ignored',
    ],
    [
      'par … is outside 2 to 7: ignored',
      'layout 1, hole 4: par 9 is outside 2 to 7: ignored',
      'layout 2, tee 1 (White (old)), hole 3: par -1 is outside 2 to 7: ignored',
    ],
    [
      'stroke index is 0, which means unknown: ignored',
      'layout 1, hole 1: stroke index is 0, which means unknown: ignored',
      'layout 1, hole 2: stroke index is 0, which means unknown: ignored',
    ],
    [
      'the same course as …: merged into it',
      'the same course as a-b: merged into it',
      'the same course as c: merged into it',
    ],
    [
      'city … is a postal code: ignored',
      'city WI 53081 is a postal code: ignored',
      'city 31764 is a postal code: ignored',
    ],
    [
      'type … is not a kind of course: ignored',
      'type 72 is not a kind of course: ignored',
      'type Residential Community is not a kind of course: ignored',
    ],
    [
      'the holes add up to … yards, the total says …',
      'the layout, tee White (-): the holes add up to 1 yards, the total says 2',
      'East: Lake, tee Red (M): the holes add up to 3 yards, the total says 4',
    ],
    [
      'stroke index … appears twice',
      'the layout: stroke index 2 appears twice',
      'West: stroke index 3 appears twice',
    ],
    [
      'the coordinates lie …, not in the stated us',
      'the coordinates lie in Canada (ca), not in the stated us',
      'the coordinates lie at sea, not in the stated us',
    ],
    [
      'this is not JSON…',
      'this is not JSON (Unexpected end)',
      'this is not JSON (Expected "}" (line 1 column 19))',
    ],
    [
      'could be any of …: kept as a course of its own',
      'could be any of a-b, c-d: kept as a course of its own',
      'could be any of a-b, c-d, e-f: kept as a course of its own',
    ],
    [
      'we have no course called … there',
      'we have no course called Old Mill there',
      'we have no course called Dunes there',
    ],
    [
      'we have no course called … there…',
      'we have no course called Old Mill there (similar: old-mill-1)',
      'we have no course called Dunes there (similar: dunes-1, dunes-2)',
    ],
    ['no course has the slug …', 'no course has the slug nope', 'no course has the slug old-mill'],
    [
      '… is drawn from the green to the tee: we turned it around',
      'way/1: way/2 is drawn from the green to the tee: we turned it around',
      'way/3 is drawn from the green to the tee: we turned it around',
    ],
    [
      'the coordinates … are not on Earth',
      'the coordinates 95,10 are not on Earth',
      'the coordinates -91.5,null are not on Earth',
    ],
  ]
  for (const [reason, ...messages] of cases)
    assert.deepEqual(reasonsOf(...messages), [[reason, messages.length]])
})

test('a reason keeps the values that all its messages have', () => {
  assert.deepEqual(reasonsOf('city WI 53081 is a postal code: ignored'), [
    ['city WI 53081 is a postal code: ignored', 1],
  ])
  assert.deepEqual(reasonsOf('the course has no name', 'the course has no name'), [
    ['the course has no name', 2],
  ])
})

test('the worst come first, then the most frequent, each with its file', () => {
  const remark = (severity: ImportWarning['severity'], line: number, message: string) => ({
    severity,
    line,
    message,
  })
  const groups = groupRemarks([
    reportOf('a', [
      remark('warning', 1, 'odd'),
      remark('rejected', 2, 'once'),
      remark('rejected', 3, 'no name'),
    ]),
    reportOf('b', [
      remark('left out', 4, 'a range'),
      remark('rejected', 5, 'no name'),
      remark('warning', 6, 'no name'),
    ]),
  ])
  assert.deepEqual(
    groups.map(({ severity, reason, remarks }) => [
      severity,
      reason,
      remarks.map(({ file, line }) => `${file}:${line}`),
    ]),
    [
      ['rejected', 'no name', ['a:3', 'b:5']],
      ['rejected', 'once', ['a:2']],
      ['left out', 'a range', ['b:4']],
      ['warning', 'odd', ['a:1']],
      ['warning', 'no name', ['b:6']],
    ],
  )
})
