import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { CURRENT, startWeatherService, type WeatherService } from '../../../test/support/weather-service.ts'
import { openWeatherClient } from './weather-client.ts'

const NOW = Date.UTC(2026, 10, 16, 2, 10)
const PRESIDIO = { lat: 37.790_312, lng: -122.462_847 }

let service: WeatherService
before(async () => {
  service = await startWeatherService()
})
after(() => service.close())
beforeEach(() => {
  service.answer = null
  service.requests.length = 0
})

const clientOf = (url = service.url, timeoutMs = 60_000) =>
  openWeatherClient({ url, now: () => NOW, timeoutMs })

async function fails(reason: RegExp, answer: (response: ServerResponse) => void, timeoutMs?: number) {
  service.answer = answer
  const { observation, failure } = await clientOf(service.url, timeoutMs)(PRESIDIO)
  assert.equal(observation, null)
  assert.match(failure ?? '', reason)
  assert.doesNotMatch(failure ?? '', /37\.79|122\.46|secret/, 'neither coordinates nor what it sent')
}

test('the service is asked as Open-Meteo’s forecast is', async () => {
  const { observation, failure } = await clientOf()(PRESIDIO)
  assert.equal(failure, null)
  assert.equal(observation?.speedMps, 6.1)
  assert.deepEqual(service.requests, [
    '/v1/forecast?latitude=37.7903&longitude=-122.4628' +
      '&current=wind_speed_10m,wind_direction_10m,wind_gusts_10m,temperature_2m,surface_pressure,relative_humidity_2m' +
      '&wind_speed_unit=ms&timezone=UTC',
  ])
})

test('a key in the address stays, and a point near the equator is written without an exponent', async () => {
  await clientOf(`${service.url}?apikey=abc`)({ lat: -0.000_001, lng: 0.000_149 })
  assert.match(service.requests[0] ?? '', /^\/v1\/forecast\?apikey=abc&latitude=0&longitude=0\.0001&current=/)
})

test('an error, a redirect, an empty answer or another kind of document is a failure', async () => {
  const send = (status: number, body = 'secret') =>
    fails(/forecast answered \d/, (to) => to.writeHead(status).end(body))
  for (const status of [400, 403, 404, 429, 500, 502, 503]) await send(status)
  await fails(/answered 204/, (to) => to.writeHead(204).end())
  for (const status of [301, 302, 307, 308])
    await fails(/redirects/, (to) => to.writeHead(status, { Location: service.url }).end())
  assert.equal(service.requests.length, 12, 'no redirect is followed')
  for (const body of [
    '',
    '<!doctype html><title>secret</title>',
    'secret',
    '{"current": {"time": "2026-11',
    '\0',
  ])
    await fails(/did not answer with JSON/, (to) => to.end(body))
})

test('nonsense in the right shape is a failure that names the field', async () => {
  const wrong = {
    wind_speed_10m: 500,
    wind_direction_10m: 720,
    temperature_2m: 'secret',
    time: '1999-01-01T00:00',
  }
  for (const [name, value] of Object.entries(wrong))
    await fails(new RegExp(`makes no sense: ${name} is `), (to) =>
      to.end(JSON.stringify({ current: { ...CURRENT, [name]: value } })),
    )
})

test('a connection that breaks is a failure', async () => {
  await fails(/connection to the weather service failed/, (to) => to.destroy())
  await fails(/connection to the weather service failed/, (to) => {
    to.writeHead(200, { 'Content-Length': 1_000 })
    to.write('{"current":', () => to.destroy())
  })
  const { failure } = await clientOf('http://127.0.0.1:9/v1/forecast')(PRESIDIO)
  assert.match(failure ?? '', /connection to the weather service failed/)
})

test('an answer without end is cut off, compressed or not', async () => {
  let sent = 0
  await fails(/too large/, (to) => {
    const more = () => {
      sent += 65_536
      if (!to.destroyed) to.write(' '.repeat(65_536), more)
    }
    more()
  })
  assert.ok(sent < 1e9, `${sent} bytes were sent`)
  const bomb = gzipSync(Buffer.alloc(1 << 24, ' '))
  await fails(/too large/, (to) => to.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
})

test('silence, and an answer that comes letter by letter, end at the limit', async () => {
  await fails(/did not answer in time/, () => {}, 20)
  await fails(/did not answer in time/, (to) => void to.writeHead(200).flushHeaders(), 20)
  await fails(
    /did not answer in time/,
    (to) => {
      const timer = setInterval(() => to.write(' '), 5)
      to.once('close', () => clearInterval(timer))
    },
    100,
  )
})
