import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A weather service on loopback that answers as Open-Meteo's forecast, or as a test likes. */
export type WeatherService = {
  readonly url: string
  /** What it was asked, path and query. */
  readonly requests: string[]
  /** The fields of its answer. */
  current: Readonly<Record<string, unknown>>
  /** Replaces the normal answer; null restores it. */
  answer: ((response: ServerResponse) => void) | null
  readonly close: () => Promise<void>
}

export const CURRENT = {
  time: '2026-11-16T02:00',
  interval: 900,
  wind_speed_10m: 6.1,
  wind_direction_10m: 248,
  wind_gusts_10m: 10.4,
  temperature_2m: 12.3,
  surface_pressure: 1009.6,
  relative_humidity_2m: 81,
}

export async function startWeatherService(): Promise<WeatherService> {
  const server = createServer((request, response) => {
    service.requests.push(request.url ?? '')
    if (service.answer) service.answer(response)
    else sendCurrent(response, service.current)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: WeatherService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`,
    requests: [],
    current: CURRENT,
    answer: null,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

export const sendCurrent = (response: ServerResponse, current: object) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(
    JSON.stringify({
      latitude: 37.79,
      longitude: -122.46,
      utc_offset_seconds: 0,
      timezone: 'GMT',
      current_units: { time: 'iso8601', wind_speed_10m: 'm/s' },
      current,
    }),
  )
