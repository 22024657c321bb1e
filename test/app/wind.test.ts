import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scaleAt } from '../../src/core/geo/local-plane.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { type AppClient, openClient, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, GROUND, toEarth } from '../support/invented-course.ts'
import { UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { CURRENT, startWeatherService, type WeatherService } from '../support/weather-service.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 16, 2, 5)

/** Each test has its own course, since the weather of a course is kept for a while. */
const windy = (name: string) => ({
  ...courseToRecord({ ...COURSE, name, layouts: [], holeCount: null }),
  ground: groundToJson(GROUND),
  slug: `${name.toLowerCase()}-w1w1`,
})
const COURSES = ['Breezy', 'Silent', 'Wrong', 'Ageing', 'Twice'].map(windy)
const [BREEZY, SILENT, WRONG, AGEING, TWICE] = COURSES.map(({ slug }) => slug)
const LEVEL = { ...windy('Level'), ground: undefined }

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let weather: WeatherService
    let guest: AppClient
    const clock = { at: NOW }
    before(async () => {
      weather = await startWeatherService()
      service = await startTestService({
        records: [...COURSES, LEVEL, UNMAPPED],
        postgres: engine === 'postgres',
        env: { DOGLEG_WEATHER_URL: weather.url },
        tuning: { now: () => clock.at },
      })
      guest = await openGuest(service.origin)
    })
    after(async () => {
      await service.stop()
      await weather.close()
    })

    const wind = (slug: string | undefined, rest = '') => guest.get(`/api/v1/courses/${slug}/wind${rest}`)

    test('USE-3: a guest sees the wind over a course, its source and how long it holds', async () => {
      const { status, json, headers } = await wind(BREEZY)
      assert.equal(status, 200)
      assert.match(headers.get('etag') ?? '', /^".+"$/)
      assert.match(headers.get('cache-control') ?? '', /^private\b/)
      assert.deepEqual(json.ambient, {
        ...{ speed_mps: 6.1, gust_mps: 10.4, from_deg: 248, temperature_c: 12.3 },
        ...{ pressure_hpa: 1009.6, humidity_percent: 81, observed_at: '2026-11-16T02:00:00.000Z' },
        ...{ source: 'open-meteo', stale: false },
      })
      assert.equal(json.valid_until, new Date(NOW + 15 * MINUTE).toISOString())
      const { field } = json
      assert.ok(json.height_m > 0)
      assert.equal(field.east_mps.length, field.columns * field.rows)
      assert.equal(field.north_mps.length, field.columns * field.rows)
      const mean = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length
      assert.ok(mean(field.east_mps) > 3 && mean(field.north_mps) > 0.8, 'it blows to the east-north-east')
      const scale = scaleAt(field.south)
      const [lng, lat] = toEarth([92, 372])
      const [column, row] = [
        ((lng - field.west) * scale.east) / field.cell_m,
        ((lat - field.south) * scale.north) / field.cell_m,
      ]
      assert.ok(column > 0 && column < field.columns && row > 0 && row < field.rows, 'the course is in it')
    })

    test('each hole has its wind at the tee, at the green, and along the way', async () => {
      const { json } = await wind(BREEZY)
      assert.deepEqual(
        json.holes.map(({ layout, hole }: never) => [layout, hole]),
        [
          [null, 7],
          [null, 8],
          [null, 9],
        ],
      )
      const [seventh] = json.holes
      for (const end of ['tee', 'green'])
        assert.ok(seventh[end].speed_mps > 0 && Math.abs(seventh[end].from_deg - 248) < 25)
      // Hole 7 runs to the north-west, so wind from the west-south-west comes from the left, a little in the face.
      const [from, to] = [toEarth([0, 0]), toEarth([92, 372])]
      const { east, north } = scaleAt(from[1])
      const line = Math.atan2((to[0] - from[0]) * east, (to[1] - from[1]) * north)
      const turn = (248 * Math.PI) / 180 - line
      assert.equal(Math.sign(seventh.head_mps), Math.sign(Math.cos(turn)))
      assert.equal(Math.sign(seventh.from_left_mps), -Math.sign(Math.sin(turn)))
    })

    test('one hole has its own part of the field', async () => {
      const whole = (await wind(BREEZY)).json
      const { status, json } = await wind(BREEZY, '?hole=8')
      assert.equal(status, 200)
      assert.deepEqual(
        json.holes,
        whole.holes.filter(({ hole }: { hole: number }) => hole === 8),
      )
      assert.ok(json.field.columns * json.field.rows < whole.field.columns * whole.field.rows)
      const scale = scaleAt(whole.field.south)
      const column = Math.round(((json.field.west - whole.field.west) * scale.east) / whole.field.cell_m)
      const row = Math.round(((json.field.south - whole.field.south) * scale.north) / whole.field.cell_m)
      assert.equal(json.field.east_mps[0], whole.field.east_mps[row * whole.field.columns + column])
    })

    test('the answer has a tag, and the weather service is asked once for many requests', async () => {
      const first = await wind(TWICE)
      const before = weather.requests.length
      for (let n = 0; n < 5; n++) assert.equal((await wind(TWICE)).text, first.text)
      assert.equal(weather.requests.length, before)
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
      const again = await guest.call('GET', `/api/v1/courses/${TWICE}/wind`, { headers })
      assert.equal(again.status, 304)
    })

    test('a service that answers nonsense is no server error, and no made-up wind', async () => {
      weather.answer = (response) =>
        void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Hello</h1>')
      const nothing = { ambient: null, valid_until: null, height_m: 10, field: null, holes: [] }
      const html = await wind(WRONG)
      assert.deepEqual([html.status, html.json], [200, nothing])
      weather.answer = (response) => void response.writeHead(500).end()
      const failed = await wind(SILENT)
      assert.deepEqual([failed.status, failed.json], [200, nothing])
      weather.answer = null
    })

    test('an old observation is marked stale, and still used', async () => {
      assert.equal((await wind(AGEING)).json.ambient.stale, false)
      weather.answer = (response) => void response.writeHead(503).end()
      clock.at += 70 * MINUTE
      const { status, json } = await wind(AGEING)
      assert.deepEqual(
        [status, json.ambient.stale, json.ambient.speed_mps],
        [200, true, CURRENT.wind_speed_10m],
      )
      assert.ok(Date.parse(json.valid_until) >= clock.at)
      assert.equal(json.holes.length, 3)
      clock.at = NOW
      weather.answer = null
    })

    test('without terrain or map there is no wind to show, and a wrong hole is none', async () => {
      for (const [slug, rest, status, error] of [
        [LEVEL.slug, '', 404, 'not_surveyed'],
        [UNMAPPED.slug, '', 404, 'not_surveyed'],
        ['no-such-course', '', 404, 'not_found'],
        [BREEZY, '?hole=12', 404, 'not_found'],
        [BREEZY, '?hole=none', 400, 'malformed_parameter'],
        [BREEZY, '?layout=Nowhere', 404, 'not_found'],
      ] as const) {
        const reply = await wind(slug, rest)
        assert.deepEqual([reply.status, reply.json.error], [status, error], `${slug}${rest}`)
      }
      assert.equal((await openClient(service.origin).get(`/api/v1/courses/${BREEZY}/wind`)).status, 401)
    })

    test('wind: true means that there is wind to show', async () => {
      const flag = async (slug: string | undefined) =>
        (await guest.get(`/v1/courses/${slug}`)).json.coverage.wind
      assert.deepEqual(
        [await flag(BREEZY), await flag(LEVEL.slug), await flag(UNMAPPED.slug)],
        [...[true, false, false]],
      )
    })
  })
