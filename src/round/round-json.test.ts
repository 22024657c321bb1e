import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../core/problem.ts'
import { parseRound, type RoundJson } from './round-json.ts'

const ROUND: RoundJson = {
  id: '0198f3a2-5c1e-7b3a-9d21-6f0a4b7c8d9e',
  course: 'drawn-links-x1y2',
  course_name: 'Drawn Links',
  layout: null,
  tee: { name: 'White', gender: 'M', rating: 71.3, slope: 128 },
  handicap_index: 14.2,
  playing_handicap: 15,
  started_at: '2026-06-13T09:30:00.000Z',
  finished_at: null,
  updated_at: '2026-06-13T10:00:00.000Z',
  holes: [
    {
      ...{ hole: 1, par: 4, stroke_index: 7, strokes: 5, picked_up: false, putts: 2, fairway: 'left' },
      penalties: 1,
      shots: [{ club: 'Driver', lat: 56.34, lng: -2.8, lie: 'tee', at: '2026-06-13T09:31:00.000Z' }],
    },
    {
      ...{ hole: 2, par: null, stroke_index: null, strokes: null, picked_up: true, putts: null },
      ...{ fairway: null, penalties: 0, shots: [] },
    },
  ],
}

test('a round comes back as it was sent, without what we do not know', () => {
  assert.deepEqual(parseRound(ROUND), ROUND)
  assert.deepEqual(parseRound({ ...ROUND, id: ROUND.id.toUpperCase(), colour: 'red' }), ROUND)
  assert.equal(parseRound({ ...ROUND, started_at: '2026-06-13T11:30+02:00' }).started_at, ROUND.started_at)
})

test('a round of which only the sum is known has no holes', () => {
  const total = { holes: 9, strokes: 44, par: null, putts: 17 } as const
  assert.deepEqual(parseRound({ ...ROUND, holes: [], total }), { ...ROUND, holes: [], total })
  assert.ok(!('total' in parseRound({ ...ROUND, total: null })))
  const { holes, strokes } =
    parseRound({ ...ROUND, holes: [], total: { holes: 18, strokes: 90 } }).total ?? {}
  assert.deepEqual([holes, strokes], [18, 90])
})

test('what may be left out is null, or nothing', () => {
  const { id, course, course_name, started_at, updated_at } = ROUND
  const least = { id, course, course_name, started_at, updated_at, holes: [{ hole: 3 }] }
  const round = parseRound(least)
  assert.deepEqual(
    [round.tee, round.layout, round.handicap_index, round.finished_at],
    [null, null, null, null],
  )
  const [hole] = round.holes
  assert.deepEqual([hole?.strokes, hole?.picked_up, hole?.penalties, hole?.shots], [null, false, 0, []])
})

const hole = (change: object) => ({ holes: [{ ...ROUND.holes[0], ...change }] })
const shot = (change: object) => hole({ shots: [{ ...ROUND.holes[0]?.shots[0], ...change }] })

const WRONG: readonly (readonly [object, string])[] = [
  [{ id: '7' }, 'id'],
  [{ id: null }, 'id'],
  [{ course: '' }, 'course'],
  [{ course: 7 }, 'course'],
  [{ course_name: 'x'.repeat(301) }, 'course_name'],
  [{ course_name: 'a\0b' }, 'course_name'],
  [{ layout: [] }, 'layout'],
  [{ tee: 'White' }, 'tee'],
  [{ tee: {} }, 'tee.name'],
  [{ tee: { name: 'White', gender: 'X' } }, 'tee.gender'],
  [{ tee: { name: 'White', slope: 12.5 } }, 'tee.slope'],
  [{ handicap_index: 55 }, 'handicap_index'],
  [{ playing_handicap: '15' }, 'playing_handicap'],
  [{ started_at: '2026-06-13' }, 'started_at'],
  [{ started_at: undefined }, 'started_at'],
  [{ finished_at: '2026-06-13T09:00:00Z' }, 'finished_at'],
  [{ updated_at: 1_781_343_000_000 }, 'updated_at'],
  [{ updated_at: '2026-13-13T09:00:00Z' }, 'updated_at'],
  [{ holes: {} }, 'holes'],
  [{ holes: Array.from({ length: 37 }, (_, index) => ({ hole: index + 1 })) }, 'holes'],
  [{ holes: [{ hole: 1 }, { hole: 1 }] }, 'holes'],
  [{ holes: [null] }, 'holes[0]'],
  [{ holes: [{ hole: 1 }, { hole: 0 }] }, 'holes[1].hole'],
  [hole({ hole: null }), 'holes[0].hole'],
  [hole({ par: 1 }), 'holes[0].par'],
  [hole({ stroke_index: 0 }), 'holes[0].stroke_index'],
  [hole({ strokes: 0 }), 'holes[0].strokes'],
  [hole({ strokes: 51 }), 'holes[0].strokes'],
  [hole({ strokes: 4.5 }), 'holes[0].strokes'],
  [hole({ picked_up: 1 }), 'holes[0].picked_up'],
  [hole({ putts: -1 }), 'holes[0].putts'],
  [hole({ fairway: 'missed' }), 'holes[0].fairway'],
  [hole({ penalties: Number.NaN }), 'holes[0].penalties'],
  [hole({ shots: Array.from({ length: 21 }, () => ({})) }), 'holes[0].shots'],
  [{ total: { holes: 18, strokes: 90 } }, 'total'],
  [{ holes: [], total: { holes: 12, strokes: 90 } }, 'total.holes'],
  [{ holes: [], total: { holes: 18 } }, 'total.strokes'],
  [{ holes: [], total: { holes: 18, strokes: 17 } }, 'total.strokes'],
  [{ holes: [], total: { holes: 18, strokes: 90, putts: -1 } }, 'total.putts'],
  [shot({ club: '' }), 'holes[0].shots[0].club'],
  [shot({ lat: 91 }), 'holes[0].shots[0].lat'],
  [shot({ lng: null }), 'holes[0].shots[0].lng'],
  [shot({ lie: 'water' }), 'holes[0].shots[0].lie'],
  [shot({ at: 'now' }), 'holes[0].shots[0].at'],
]

test('what is wrong is named, with what would do', () => {
  for (const [change, field] of WRONG)
    assert.throws(
      () => parseRound({ ...ROUND, ...change }),
      (error) => error instanceof Problem && error.detail.startsWith(`${field} must be `),
      JSON.stringify(change),
    )
  for (const body of [[], 'round', 7]) assert.throws(() => parseRound(body), Problem)
})

test('whatever is sent is a round or a problem, and a round parses to itself', () => {
  const anything = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(ROUND)))
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(ROUND)), anything, { maxKeys: 3 })
  fc.assert(
    fc.property(changes, (change) => {
      try {
        const round = parseRound({ ...ROUND, ...change })
        assert.deepEqual(parseRound(JSON.parse(JSON.stringify(round))), round)
      } catch (error) {
        assert.ok(error instanceof Problem, String(error))
      }
    }),
  )
})
