import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Finish, orderOfMerit } from './order-of-merit.ts'

const TABLE = [100, 70, 50, 30, 20]

/** `ann` for a place alone, `ann=bob` for a shared one, `ann+bob` for partners; `-` in front for no place. */
function finishes(text: string): readonly Finish[] {
  const all: Finish[] = []
  for (const sharing of text.split(' ')) {
    const place = sharing.startsWith('-') ? null : all.length + 1
    const sides = sharing.replace('-', '').split('=')
    all.push(...sides.map((side) => ({ who: side.split('+').filter((who) => who !== 'guest'), place })))
  }
  return all
}

const show = (competitions: readonly string[], bestOf: number | null = null) =>
  orderOfMerit(TABLE, competitions.map(finishes), bestOf).map(
    ({ who, place, tied, total, counted }) => `${place}${tied ? '=' : ''} ${who} ${total}/${counted}`,
  )

const CASES: readonly (readonly [string, readonly string[], number | null, readonly string[]])[] = [
  ['points by place add up', ['ann bob cy', 'bob ann'], null, ['1= ann 170/2', '1= bob 170/2', '3 cy 50/1']],
  [
    'who shares a place shares the points of the places',
    ['ann=bob cy'],
    null,
    ['1= ann 85/1', '1= bob 85/1', '3 cy 50/1'],
  ],
  [
    'three share the second place',
    ['d ann=bob=cy'],
    null,
    ['1 d 100/1', '2= ann 50/1', '2= bob 50/1', '2= cy 50/1'],
  ],
  ['only the best results count', ['ann bob', 'ann bob', 'bob ann'], 2, ['1 ann 200/2', '2 bob 170/2']],
  [
    'partners both get the points of their side',
    ['ann+bob cy+d'],
    null,
    ['1= ann 100/1', '1= bob 100/1', '3= cy 70/1', '3= d 70/1'],
  ],
  [
    'a guest fills a place without getting points',
    ['ann=guest guest bob'],
    null,
    ['1 ann 85/1', '2 bob 30/1'],
  ],
  ['without a place there are no points', ['ann -bob'], null, ['1 ann 100/1']],
]

for (const [what, competitions, bestOf, expected] of CASES) {
  test(`order of merit: ${what}`, () => {
    assert.deepEqual(show(competitions, bestOf), expected)
  })
}

test('places after the end of the table get no points, also when they share the last one', () => {
  // Fifth and sixth share 20 and 0.
  assert.deepEqual(show(['a b c d e=f g']).slice(4), ['5= e 10/1', '5= f 10/1', '7 g 0/1'])
})

test('shared points have two decimals', () => {
  const [row] = orderOfMerit(TABLE, [finishes('a=b=c d'), finishes('d')], null)
  assert.deepEqual([row?.who, row?.points], ['d', [30, 100]])
  const [, shared] = orderOfMerit(TABLE, [finishes('a=b=c d'), finishes('d')], null)
  assert.deepEqual([shared?.who, shared?.points], ['a', [73.33, null]])
})

test('thirds of points add up to the same in any order of competitions', () => {
  const competition = fc.constantFrom('a=b=c d', 'd a=b=c', 'a b=c=d', 'b=c=d=a', 'c a b d')
  fc.assert(
    fc.property(
      fc.array(competition, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (all, bestOf) => {
        const sums = (list: readonly string[]) => show(list, bestOf)
        assert.deepEqual(sums(all.toReversed()), sums(all))
      },
    ),
  )
})
