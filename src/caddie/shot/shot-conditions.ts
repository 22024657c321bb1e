import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { metres, toYards } from '../../core/units.ts'
import { bagLaunch, type CarriedClub, type LaunchFor } from '../flight/bag-launch.ts'
import { inWholeYards, playsLike } from '../flight/plays-like.ts'
import { bearingTo } from '../strategy/line-of-play.ts'
import type { ShotConditions } from './advice.ts'
import type { Surroundings } from './surroundings.ts'
import { windOnLine } from './wind-on-line.ts'

/** Metres above the ground where we state the wind, and between the places that we take the mean of. */
const [STATED_AT, STEP] = [10, 15] as const

/** What wind, slope and air do to a shot at a target. */
export function shotConditions(
  around: Surroundings,
  ball: Point,
  target: Point,
  bag: readonly CarriedClub[],
): ShotConditions {
  const length = distanceBetween(ball, target)
  const line = bearingTo(ball, target)
  const [here, there] = [around.heightAt(ball), around.heightAt(target)]
  const rise = here === null || there === null ? null : there - here
  const wind = windOnLine(around, ball, line)
  const distance = toYards(metres(length))
  const found = playsLike(launchForBag(bag), { yards: distance, wind, rise, air: around.air })
  return {
    wind: meanWind(around, ball, target),
    rise,
    altitude: here,
    adjustments: found ? inWholeYards(found, distance).parts : NO_ADJUSTMENTS,
  }
}

const launches = new Map<string, LaunchFor>()
const MOST_BAGS = 100

/** Finding the speeds of a bag takes a hundred flights. */
function launchForBag(bag: readonly CarriedClub[]): LaunchFor {
  const key = JSON.stringify(bag)
  const known = launches.get(key)
  if (known) return known
  if (launches.size >= MOST_BAGS) launches.clear()
  const launch = bagLaunch(bag)
  launches.set(key, launch)
  return launch
}

/** No shot lands there, so nothing can be said. */
const NO_ADJUSTMENTS = { wind: null, slope: null, air: null }

function meanWind({ windAt }: Surroundings, ball: Point, target: Point) {
  if (windAt === null) return null
  const length = distanceBetween(ball, target)
  const line = bearingTo(ball, target)
  const [sin, cos] = [Math.sin(line), Math.cos(line)]
  const stops = Math.max(2, Math.ceil(length / STEP))
  let [head, fromLeft] = [0, 0]
  for (let stop = 0; stop < stops; stop++) {
    const way = (stop / (stops - 1)) * length
    const { east, north } = windAt([ball[0] + sin * way, ball[1] + cos * way], STATED_AT)
    head -= (east * sin + north * cos) / stops
    fromLeft += (east * cos - north * sin) / stops
  }
  return { head, fromLeft }
}
