import type { GroundWind } from '../../../src/caddie/shot/surroundings.ts'
import { eastOf, scaleAt } from '../../../src/core/geo/local-plane.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { type LocalGrid, localHeight } from '../../../src/terrain/local-grid.ts'
import type { Ambient } from '../../../src/wind/weather/ambient.ts'

/** The wind over a course as the server tells it: plain data, also for another thread. */
export type WindNow = { readonly ambient: Ambient; readonly field: WindField | null }

/** Wind at the nodes of a grid, 10 m above the ground; rows from south to north. */
export type WindField = {
  readonly west: number
  readonly south: number
  readonly cell_m: number
  readonly columns: number
  readonly rows: number
  readonly east_mps: readonly number[]
  readonly north_mps: readonly number[]
}

type AmbientJson = {
  readonly speed_mps: number
  readonly gust_mps: number | null
  readonly from_deg: number
  readonly temperature_c: number | null
  readonly pressure_hpa: number | null
  readonly humidity_percent: number | null
  readonly observed_at: string
  readonly source: 'open-meteo' | 'built-in'
  readonly stale: boolean
}

/** From an answer of `/wind`. As on the server, made-up weather counts on made-up courses only. */
export function windNow(
  { ambient, field }: { readonly ambient: AmbientJson | null; readonly field: WindField | null },
  isDemo: boolean,
): WindNow | null {
  if (ambient === null || (ambient.source === 'built-in' && !isDemo)) return null
  return {
    field,
    ambient: {
      ...{ speedMps: ambient.speed_mps, gustMps: ambient.gust_mps, fromDeg: ambient.from_deg },
      ...{ temperatureC: ambient.temperature_c, pressureHpa: ambient.pressure_hpa },
      ...{ humidityPercent: ambient.humidity_percent, observedAt: new Date(ambient.observed_at) },
      ...{ source: ambient.source, stale: ambient.stale },
    },
  }
}

/** The wind at any point of a field; points outside have the wind of its edge. */
export function windIn(field: WindField): (at: LatLng) => GroundWind {
  const { west, south, cell_m: cell, columns, rows } = field
  const { east, north } = scaleAt(south)
  const gridOf = (values: readonly number[]): LocalGrid => ({
    ...{ origin: [0, 0], east: cell, north: cell, columns, rows },
    heights: Float64Array.from(values),
  })
  const [eastward, northward] = [gridOf(field.east_mps), gridOf(field.north_mps)]
  const within = (way: number, count: number) => Math.max(0, Math.min((count - 1) * cell, way))
  return ({ lat, lng }) => {
    const at = [within(eastOf(lng, west) * east, columns), within((lat - south) * north, rows)] as const
    return { east: localHeight(eastward, at), north: localHeight(northward, at) }
  }
}
