import { airOf } from '../src/caddie/flight/air.ts'
import { bagLaunch } from '../src/caddie/flight/bag-launch.ts'
import { fly } from '../src/caddie/flight/fly.ts'
import { launchOf } from '../src/caddie/flight/golfer-club.ts'
import { playsLike } from '../src/caddie/flight/plays-like.ts'
import { yards } from '../src/core/units.ts'
import { alternate, summarize } from './alternate.ts'
import { ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'

const part = 'flight'
const FLIGHTS = 2_000
const SHOTS = 50

const IRON = launchOf('7 iron', 150)
const BAG = bagLaunch(
  Object.entries({ Driver: 215, '4 hybrid': 180, '7 iron': 145, '9 iron': 120, PW: 108, SW: 80 }).map(
    ([club, carry]) => ({ club, carryYards: yards(carry) }),
  ),
)
const AIR = airOf({ temperatureC: 8, altitudeM: 600, pressureHpa: null, humidityPercent: null })
/** Six metres per second from ahead on the left. */
const WIND = { along: -5, across: 3.3 }

/** One flight, and what a shot plays like in wind, cold air and uphill, compared with square roots. */
export async function measureFlight(): Promise<readonly Figure[]> {
  return [
    await compared('a 7 iron of 150 yards', flights, 3),
    await compared('what a shot plays like in wind, cold air and uphill', shots, 250),
  ]
}

async function compared(subject: string, time: () => Promise<number>, atMost: number): Promise<Figure> {
  await time()
  await squareRoots()
  const rounds = await alternate(ROUNDS, time, squareRoots)
  const { median: ratio, spread } = summarize(rounds.map((round) => round.subject / round.reference))
  const value = summarize(rounds.map((round) => round.subject)).median
  const reference = summarize(rounds.map((round) => round.reference)).median
  const what = `${subject}, compared with ten thousand square roots`
  return figure({ part, what, unit: 'µs', value, reference, ratio, spread, target: ratioAtMost(atMost) })
}

/** Microseconds per flight. */
const flights = async () =>
  microseconds(FLIGHTS, (index) => fly(IRON, { wind: WIND, rise: index / 1_000 })?.carry)

const shots = async () =>
  microseconds(SHOTS, (index) =>
    playsLike(BAG, { yards: yards(100 + 2 * index), wind: WIND, rise: 4, air: AIR }),
  )

const squareRoots = async () =>
  microseconds(FLIGHTS, (index) => {
    let sum = index
    for (let step = 0; step < 10_000; step++) sum += Math.sqrt(step)
    return sum
  })

function microseconds(times: number, work: (index: number) => unknown): number {
  const start = performance.now()
  for (let index = 0; index < times; index++) work(index)
  return ((performance.now() - start) * 1_000) / times
}
