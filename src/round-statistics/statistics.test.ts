import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toEarth } from '../../test/support/invented-course.ts'
import { anyRound, finishedRound } from '../../test/support/played-rounds.ts'
import { strokesGained } from '../caddie/strokes/strokes-gained.ts'
import type { RoundHole, RoundJson } from '../round/round-json.ts'
import { bestsOf } from './bests.ts'
import { chooseRounds } from './choose-rounds.ts'
import { meanOf } from './mean.ts'
import { playedRound } from './played-round.ts'
import { type Statistics, statisticsOf } from './statistics.ts'
import { trendOf } from './trends.ts'

const played = (rounds: readonly RoundJson[]) => rounds.map((round) => playedRound(round, () => null))

test('a hand-worked nine: fairways, greens, putts, scrambling, penalties and scores', () => {
  const holes: readonly Partial<RoundHole>[] = [
    { par: 4, strokes: 4, putts: 2, fairway: 'hit' }, // a green, a par
    { par: 3, strokes: 2, putts: 1 }, // a green, a birdie
    { par: 5, strokes: 5, putts: 1, fairway: 'left' }, // missed, saved
    { par: 4, strokes: 6, putts: 2, fairway: 'right', penalties: 1 }, // missed, a double
    { par: 4, strokes: 5, putts: null, fairway: 'short' }, // nobody knows about the green
    { par: 3, strokes: 1, putts: 0 }, // an ace: a green, an eagle
    { par: 5, strokes: 3, putts: 1, fairway: 'hit' }, // an eagle
    { par: null, strokes: 4, putts: 2 }, // no par, no green
    { par: 4, strokes: 7, putts: 3, fairway: 'long' }, // missed, a triple
  ]
  const of = statisticsOf(played([finishedRound(1, {}, holes)]), null)
  assert.deepEqual([of.rounds, of.holes, of.pickedUp], [1, 9, 0])
  assert.deepEqual(of.fairways, { hit: 2, left: 1, right: 1, short: 1, long: 1, of: 6 })
  assert.deepEqual(of.greens, { hit: 4, of: 7 })
  assert.deepEqual(of.putts, { sum: 12, of: 8 })
  assert.deepEqual(of.puttsOnGreens, { sum: 4, of: 4 })
  assert.deepEqual(of.scrambling, { hit: 1, of: 3 })
  assert.deepEqual(of.penalties, { sum: 1, of: 9 })
  assert.deepEqual(of.byPar, { 3: { sum: 3, of: 2 }, 4: { sum: 22, of: 4 }, 5: { sum: 8, of: 2 } })
  assert.deepEqual(of.scores, {
    ...{ albatross: 0, eagle: 2, birdie: 1, par: 2, bogey: 1, double: 1, more: 1 },
  })
  assert.deepEqual(
    [of.strokes.nine, of.toPar.nine],
    [
      { sum: 37, of: 1 },
      { sum: 0, of: 0 },
    ],
  )
})

test('what nobody recorded is no figure, and a picked-up ball no score', () => {
  const holes = Array.from({ length: 9 }, (_, place) =>
    place === 0 ? { picked_up: true, strokes: 3, putts: null } : { putts: null },
  )
  const of = statisticsOf(played([finishedRound(1, {}, holes)]), null)
  assert.deepEqual([of.holes, of.pickedUp, of.strokes.nine.of], [8, 1, 0])
  assert.deepEqual([of.putts.of, of.greens.of, of.fairways.of, of.gained.holes], [0, 0, 0, 0])
  assert.equal(meanOf(of.putts), null)
})

test('a round of which only the sum is known adds its score and its putts', () => {
  const sum = finishedRound(1, { total: { holes: 18, strokes: 88, par: 72, putts: 33 } }, [])
  const of = statisticsOf(played([sum, finishedRound(2)]), null)
  assert.deepEqual([of.rounds, of.sumsOnly, of.holes], [2, 1, 18])
  assert.deepEqual(of.strokes.eighteen, { sum: 88 + 90, of: 2 })
  assert.deepEqual(of.toPar.eighteen, { sum: 16 + 18, of: 2 })
  assert.deepEqual(of.putts, { sum: 33 + 36, of: 36 })
})

/** The same figures in the plainest way, hole by hole. */
function naive(rounds: readonly RoundJson[]) {
  let [holes, hit, greens, putts, onPuttHoles, saved, missed, fairways, threes] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const round of rounds) {
    if (round.total && round.total.putts !== null) {
      putts += round.total.putts
      onPuttHoles += round.total.holes
    }
    for (const { par, strokes, putts: own, picked_up, fairway } of round.holes) {
      if (strokes === null || picked_up) continue
      holes++
      if (fairway !== null) fairways++
      if (par === 3) threes += strokes
      if (own !== null) {
        putts += own
        onPuttHoles++
        if (par !== null) {
          greens++
          if (strokes - own <= par - 2) hit++
          else {
            missed++
            if (strokes <= par) saved++
          }
        }
      }
    }
  }
  return [holes, hit, greens, putts, onPuttHoles, saved, missed, fairways, threes]
}

const sameOf = (of: Statistics) => [
  ...[of.holes, of.greens.hit, of.greens.of, of.putts.sum, of.putts.of],
  ...[of.scrambling.hit, of.scrambling.of, of.fairways.of, of.byPar[3].sum],
]

test('whatever the rounds, the figures are those of a plain count, and the order of rounds changes none', () => {
  fc.assert(
    fc.property(fc.array(anyRound, { maxLength: 6 }), (rounds) => {
      const of = statisticsOf(played(rounds), 10)
      assert.deepEqual(sameOf(of), naive(rounds))
      const again = statisticsOf(played(rounds.toReversed()), 10)
      assert.deepEqual({ ...again, gained: null }, { ...of, gained: null })
      const scores = Object.values(of.scores).reduce((sum, value) => sum + value, 0)
      assert.ok(scores <= of.holes && of.greens.hit <= of.greens.of)
    }),
    { numRuns: 60 },
  )
})

const at = (ahead: number) => {
  const [lng, lat] = toEarth([0, ahead * 0.9144])
  return { lat, lng }
}

/** Two shots and two putts on a par 4 of 400 yards, with all marks. */
const markedHole = (place: number): Partial<RoundHole> => ({
  ...{ par: 4, strokes: 4, putts: 2 },
  shots: [
    { ...at(place), club: 'Driver', lie: 'tee', at: '2026-01-01T09:00:00.000Z' },
    { ...at(250 + place), club: '8 iron', lie: 'fairway', at: '2026-01-01T09:00:00.000Z' },
    { ...at(390), club: 'Putter', lie: 'green', at: '2026-01-01T09:00:00.000Z' },
  ],
})

test('strokes gained are those of the app’s own sum, by part of the game and against any handicap', () => {
  const holes = Array.from({ length: 9 }, (_, place) => (place === 4 ? {} : markedHole(place * 3)))
  const round = finishedRound(1, {}, holes)
  const pin = () => at(400)
  for (const against of [null, -2, 0, 14.2, 36, 54]) {
    const { gained } = statisticsOf([playedRound(round, pin)], against)
    const exact = strokesGained(round.holes, pin, against)
    assert.deepEqual([gained.holes, gained.played, gained.rounds], [exact.holes, exact.played, 1])
    for (const { part, strokes, shots } of exact.parts) {
      assert.equal(gained.parts[part].shots, shots)
      // A table with straight lines between whole yards, and feet on the green.
      assert.ok(Math.abs(gained.parts[part].strokes - strokes) < 0.02, `${part} ${against}`)
    }
  }
  const better = statisticsOf([playedRound(round, pin)], 30).gained.strokes
  assert.ok(better > statisticsOf([playedRound(round, pin)], 0).gained.strokes)
  // Without a map nothing is known.
  assert.equal(statisticsOf([playedRound(round, () => null)], 0).gained.holes, 0)
})

test('the last twenty, a year and a course are chosen from finished rounds', () => {
  const rounds = played([
    ...Array.from({ length: 25 }, (_, number) => finishedRound(number)),
    finishedRound(40, { finished_at: null }),
    finishedRound(41, { course: 'elsewhere', started_at: '2025-05-01T09:00:00.000Z' }),
  ])
  const count = (choice: Parameters<typeof chooseRounds>[1]) => chooseRounds(rounds, choice).length
  assert.equal(count({ period: 'last', course: null }), 20)
  assert.equal(count({ period: 'all', course: null }), 26)
  assert.equal(count({ period: 2025, course: null }), 1)
  assert.equal(count({ period: 'all', course: 'elsewhere' }), 1)
  assert.equal(count({ period: 2026, course: 'elsewhere' }), 0)
})

test('bests: the lowest score, to par, points, putts, the longest shot and each course', () => {
  const low = Array.from({ length: 18 }, (_, place) =>
    place === 0 ? { strokes: 3, putts: 1 } : place === 1 ? { par: 3, strokes: 1, putts: 0 } : { strokes: 4 },
  )
  const rounds = [
    finishedRound(1),
    finishedRound(2, {}, low),
    finishedRound(
      3,
      { course: 'nine', course_name: 'Nine' },
      Array.from({ length: 9 }, () => ({ strokes: 4 })),
    ),
    finishedRound(4, {}, [markedHole(0)]),
  ]
  const bests = bestsOf(played(rounds), new Map([[rounds[1]?.id ?? '', -2.1]]))
  assert.equal(bests.strokes[18]?.value, 68)
  assert.equal(bests.toPar[18]?.value, -3)
  assert.equal(bests.strokes[9]?.value, 36)
  assert.equal(bests.toPar[9]?.value, 0)
  assert.equal(bests.putts?.value, 33)
  assert.equal(bests.differential?.value, -2.1)
  // Two points a par, one more for each of 15 strokes received and each stroke under par.
  assert.equal(bests.points?.value, 36 + 15 + 3)
  assert.equal(Math.round(bests.longest?.shot.yards ?? 0), 250)
  assert.deepEqual(bests.counts, { birdies: 1, eagles: 1, aces: 1 })
  assert.deepEqual(
    bests.courses.map(({ name, holes, rounds: count, best }) => [name, holes, count, best.value]),
    [
      ['Drawn Links', 18, 2, 68],
      ['Nine', 9, 1, 36],
    ],
  )
})

test('a round without par, putts or marks is a gap in those lines', () => {
  const rounds = [
    finishedRound(1),
    finishedRound(
      2,
      {},
      Array.from({ length: 9 }, () => ({ putts: null })),
    ),
  ]
  const [eighteen, nine] = trendOf(played(rounds), new Map([[rounds[0]?.id ?? '', 18]]), 0)
  assert.deepEqual(
    [eighteen?.toPar, eighteen?.differential, eighteen?.putts, eighteen?.gained],
    [18, 18, 36, null],
  )
  assert.deepEqual([nine?.toPar, nine?.differential, nine?.putts, nine?.gained], [null, null, null, null])
})
