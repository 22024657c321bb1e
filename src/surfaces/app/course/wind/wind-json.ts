import type { Plane } from '../../../../course/read-shapes.ts'
import type { WindHole } from '../../../../wind/course-wind.ts'
import type { Ambient } from '../../../../wind/weather/ambient.ts'
import type { Wind } from '../../../../wind/wind-at.ts'
import type { HoleWind, NodeWinds } from '../../../../wind/wind-over-course.ts'

const round = (value: number, digits = 2) => Number(value.toFixed(digits))

export const ambientJson = (ambient: Ambient) => ({
  speed_mps: ambient.speedMps,
  gust_mps: ambient.gustMps,
  from_deg: ambient.fromDeg,
  temperature_c: ambient.temperatureC,
  pressure_hpa: ambient.pressureHpa,
  humidity_percent: ambient.humidityPercent,
  observed_at: ambient.observedAt.toISOString(),
  source: ambient.source,
  stale: ambient.stale,
})

export function fieldJson(field: NodeWinds, { toEarth }: Plane) {
  const [west, south] = toEarth(field.origin)
  return {
    ...{ west: round(west, 8), south: round(south, 8), cell_m: round(field.cell, 3) },
    ...{ columns: field.columns, rows: field.rows },
    east_mps: Array.from(field.east, (speed) => round(speed)),
    north_mps: Array.from(field.north, (speed) => round(speed)),
  }
}

export const holeWindJson = ({ layout, hole }: WindHole, wind: HoleWind) => ({
  layout,
  hole,
  tee: windJson(wind.tee),
  green: windJson(wind.green),
  head_mps: round(wind.head),
  from_left_mps: round(wind.fromLeft),
})

function windJson({ east, north }: Wind) {
  const from = (Math.atan2(-east, -north) * 180) / Math.PI
  return { speed_mps: round(Math.hypot(east, north)), from_deg: round(from + 360, 1) % 360 }
}
