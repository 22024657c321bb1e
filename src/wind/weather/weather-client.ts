import type { LatLng } from '../../core/geo/point.ts'
import { fetchJson } from '../../platform/net/fetch-json-client.ts'
import type { Observation } from './ambient.ts'
import { parseObservation, WrongObservation } from './parse-observation.ts'

export type WeatherAnswer =
  | { readonly observation: Observation; readonly failure: null }
  | { readonly observation: null; readonly failure: string }

/** Asks for the weather at one place. It never throws: whatever goes wrong is a failure with a reason. */
export type AskWeather = (place: LatLng) => Promise<WeatherAnswer>

export type WeatherClientOptions = {
  readonly url: string
  readonly now: () => number
  /** Ends every request. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** Longer than people wait: what comes late serves those who ask next. */
export const TIMEOUT_MS = 10_000

/** A weather service that is asked, and answers, as Open-Meteo's forecast. */
export function openWeatherClient({
  url,
  now,
  timeoutMs = TIMEOUT_MS,
  ...rest
}: WeatherClientOptions): AskWeather {
  return async (place) => {
    try {
      const answer = await fetchJson(addressOf(url, place), { timeoutMs, ...rest })
      return { observation: parseObservation(answer, now()), failure: null }
    } catch (error) {
      return { observation: null, failure: reasonOf(error) }
    }
  }
}

const FIELDS = [
  'wind_speed_10m',
  'wind_direction_10m',
  'wind_gusts_10m',
  'temperature_2m',
  'surface_pressure',
  'relative_humidity_2m',
].join(',')

/** Written by hand: URLSearchParams would encode the commas. */
function addressOf(url: string, { lat, lng }: LatLng): string {
  const place = `latitude=${rounded(lat)}&longitude=${rounded(lng)}`
  const joint = url.includes('?') ? '&' : '?'
  return `${url}${joint}${place}&current=${FIELDS}&wind_speed_unit=ms&timezone=UTC`
}

/** To 11 m, much finer than any forecast. */
const rounded = (degrees: number) => String(Number(degrees.toFixed(4)))

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The request to the weather service failed.'
  if (error instanceof WrongObservation)
    return `The weather service’s answer makes no sense: ${error.message}`
  if (error.name === 'TimeoutError') return 'The weather service did not answer in time.'
  // Its message would repeat what the service sent.
  if (error instanceof SyntaxError) return 'The weather service did not answer with JSON.'
  return error.cause instanceof Error ? networkReason(error.cause) : error.message
}

function networkReason(cause: Error): string {
  if (cause.message === 'unexpected redirect') return 'The weather service redirects to another address.'
  const code = 'code' in cause ? String(cause.code) : cause.message
  return `The connection to the weather service failed (${code}).`
}
