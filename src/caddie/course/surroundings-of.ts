import type { Point } from '../../core/geo/path.ts'
import { heightAt } from '../../terrain/grid.ts'
import { shareAt } from '../../wind/profile.ts'
import type { Ambient } from '../../wind/weather/ambient.ts'
import { partsOf } from '../../wind/wind-at.ts'
import { blowOver } from '../../wind/wind-over-course.ts'
import { type Air, airOf } from '../flight/air.ts'
import type { GroundWind, Surroundings } from '../shot/surroundings.ts'
import type { CaddieCourse } from './caddie-course.ts'

/** Roughness length of mown grass and low plants, in metres. */
const OPEN = { kind: 'log', open: 0.03, local: null } as const
/** 70 °F: what golfers' distances are for. */
const USUAL_C = 21.1

/** What is known around a ball: the course's ground, and the weather if there is any to go by. */
export function surroundingsOf(course: CaddieCourse, ball: Point, weather: Ambient | null): Surroundings {
  const { toEarth } = course.map.plane
  const terrain = course.ground?.terrain ?? null
  const heightOf = (at: Point) => {
    const [lng, lat] = toEarth(at)
    return terrain && heightAt(terrain, { lat, lng })
  }
  return {
    air: airAround(weather, heightOf(ball)),
    windAt: weather && windAround(course, weather),
    heightAt: heightOf,
  }
}

/** The altitude counts where nobody measured the pressure. */
function airAround(weather: Ambient | null, altitude: number | null): Air | null {
  if (weather?.temperatureC == null && weather?.pressureHpa == null && altitude === null) return null
  return airOf({
    temperatureC: weather?.temperatureC ?? USUAL_C,
    altitudeM: altitude ?? 0,
    pressureHpa: weather?.pressureHpa ?? null,
    humidityPercent: weather?.humidityPercent ?? null,
  })
}

/** Over the course's ground and trees; without terrain, as over open, level ground. */
function windAround(
  { wind, windField }: CaddieCourse,
  { speedMps, fromDeg }: Ambient,
): (at: Point, above: number) => GroundWind {
  const ambient = { speed: speedMps, fromDegrees: fromDeg }
  if (wind !== null) return blowOver(wind, ambient).at
  const [east, north] = partsOf(ambient)
  const everywhere = { east, north }
  return (at, above) => {
    const stated = windField?.(at) ?? everywhere
    const share = shareAt(OPEN, above, OPEN.open)
    return { east: stated.east * share, north: stated.north * share }
  }
}
