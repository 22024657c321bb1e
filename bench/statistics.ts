import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGuest } from '../src/account/guest-store.ts'
import { integer, seededRandom } from '../src/demo/random.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDb } from '../src/platform/db/open.ts'
import { addRounds, readAllRounds } from '../src/round/all-rounds-store.ts'
import { handicapRecord } from '../src/round/handicap/record.ts'
import { mapInTurns } from '../src/round/in-turns.ts'
import type { RoundHole, RoundJson } from '../src/round/round-json.ts'
import { bestsOf } from '../src/round-statistics/bests.ts'
import { type PlayedRound, playedRound } from '../src/round-statistics/played-round.ts'
import { statisticsOf } from '../src/round-statistics/statistics.ts'
import { trendOf } from '../src/round-statistics/trends.ts'
import { alternate, summarize } from './alternate.ts'
import { ROUNDS } from './context.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'

const part = 'statistics'
const COUNT = 1_000
const AGAINST = 14.2
/** Milliseconds. */
const TARGET = 50
const PIN = { lat: 40.0035, lng: -72 }

/** A golfer's figures, lines and bests from a thousand rounds, of which every third has all its shots marked. */
export async function measureStatistics(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
  const db = openDb({ folder, url: null })
  try {
    await migrate(db)
    const golfer = await createGuest({ db, now: Date.now, random: randomBytes })
    await addRounds(db, golfer, manyRounds())
    const read = async () => play(await readAllRounds(db, golfer))
    const played = await read()
    const figures = async () => timed(() => calculate(played))
    const fromDatabase = async () => timed(async () => calculate(await read()))
    await figures()
    await fromDatabase()
    const rounds = await alternate(ROUNDS, figures, fromDatabase)
    const median = (of: 'subject' | 'reference') => summarize(rounds.map((round) => round[of])).median
    return [
      figureOf('figures, lines and bests of rounds that were read before', median('subject'), TARGET),
      figureOf('the same, with reading every round from SQLite first, in turns', median('reference'), null),
      figureOf(
        'the longest turn of that: how long somebody else waits',
        await longestTurn(fromDatabase),
        TARGET,
      ),
    ]
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}

const figureOf = (what: string, value: number, most: number | null) =>
  figure({
    ...{ part, what: `${COUNT} rounds: ${what}`, unit: 'ms', value },
    target: most === null ? null : valueAtMost(most),
  })

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** All that the page and the API answer from. */
function calculate(played: readonly PlayedRound[]) {
  const { differentials } = handicapRecord(played.map(({ round }) => round))
  return [
    statisticsOf(played, AGAINST),
    trendOf(played, differentials, AGAINST),
    bestsOf(played, differentials),
  ]
}

/** So many at once as the app does. */
const play = (rounds: readonly RoundJson[]) =>
  mapInTurns(rounds, (round) => playedRound(round, () => PIN), 10)

/** Looks at the clock in every turn while the work is done. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isDone] = [0, performance.now(), false]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  return Math.max(longest, performance.now() - last)
}

function manyRounds(): readonly RoundJson[] {
  const random = seededRandom(1, 0, 'rounds')
  return Array.from({ length: COUNT }, (_, number) => {
    const at = new Date(Date.UTC(2020, 0, 1 + 2 * number, 9)).toISOString()
    return {
      id: `0198f3a2-5c1e-7b3a-9d21-${String(number).padStart(12, '0')}`,
      ...{ course: `links-${number % 30}`, course_name: `Links ${number % 30}`, layout: null },
      tee: { name: 'White', gender: 'M', rating: 71.2, slope: 131 },
      ...{ handicap_index: AGAINST, playing_handicap: 15, started_at: at, finished_at: at, updated_at: at },
      holes: Array.from({ length: 18 }, (_hole, place) =>
        holeOf(place, integer(random, 1, 3), integer(random, 1, 3), number % 3 === 0, at),
      ),
    }
  })
}

/** So many long shots and putts, each long shot and the first putt marked. */
function holeOf(place: number, long: number, putts: number, isMarked: boolean, at: string): RoundHole {
  const lat = (shot: number) => 40 + (0.0034 * shot) / long
  const shots = Array.from({ length: long + 1 }, (_, shot) => ({
    ...{ club: shot === 0 ? 'Driver' : '7 iron', lat: lat(shot), lng: -72, at },
    lie: shot === 0 ? ('tee' as const) : shot === long ? ('green' as const) : ('fairway' as const),
  }))
  return {
    ...{ hole: place + 1, par: 4, stroke_index: place + 1, strokes: long + putts, picked_up: false, putts },
    ...{ fairway: 'hit', penalties: 0, shots: isMarked ? shots : [] },
  }
}
