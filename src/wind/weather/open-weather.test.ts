import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { openEngine, USUAL_ENGINES } from '../../../test/support/engines.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { CURRENT, sendCurrent, startWeatherService } from '../../../test/support/weather-service.ts'
import { openWeather, type Weather, type WeatherOptions } from './open-weather.ts'

const T0 = Date.UTC(2026, 10, 16, 2, 5)
const MINUTE = 60_000
const COURSE = { slug: 'presidio-a1b2', point: { lat: 37.7903, lng: -122.4628 } }
const courseOf = (n: number) => ({ slug: `course-${n}`, point: { lat: n / 10, lng: 0 } })
const timeOf = (at: number) => new Date(at).toISOString().slice(0, 16)

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    /** A database, a weather service and a clock that the test moves; `open` starts another process's weather. */
    async function setUp(t: TestContext) {
      const { db, close } = await openEngine(engine)
      const service = await startWeatherService()
      const clock = { now: T0 }
      const errors: unknown[] = []
      const opened: Weather[] = []
      const open = (options: Partial<WeatherOptions> = {}) => {
        const onError = (error: unknown) => errors.push(error)
        // Patient enough for any machine: what must not wait says so.
        const limits = { waitMs: 120_000, timeoutMs: 120_000 }
        const weather = openWeather({
          ...{ url: service.url, db, now: () => clock.now, onError },
          ...limits,
          ...options,
        })
        opened.push(weather)
        return weather
      }
      t.after(async () => {
        await Promise.all(opened.map((weather) => weather.close()))
        await service.close()
        await close()
      })
      const fail = () => {
        service.answer = (response) => void response.writeHead(503).end()
      }
      return { db, service, clock, errors, open, fail }
    }

    /** Answers that wait until the test lets them go. */
    function holdAnswers(service: Awaited<ReturnType<typeof startWeatherService>>) {
      const waiting: ServerResponse[] = []
      service.answer = (response) => void waiting.push(response)
      return waiting
    }

    test('the first request waits for the observation, and tells all about it', async (t) => {
      const { service, open } = await setUp(t)
      assert.deepEqual(await open().readAmbient(COURSE), {
        ambient: {
          ...{ speedMps: 6.1, gustMps: 10.4, fromDeg: 248 },
          ...{ temperatureC: 12.3, pressureHpa: 1009.6, humidityPercent: 81 },
          ...{ observedAt: new Date('2026-11-16T02:00:00.000Z'), source: 'open-meteo', stale: false },
        },
        validUntil: new Date(T0 + 15 * MINUTE),
        failure: null,
      })
      assert.match(service.requests[0] ?? '', /latitude=37\.7903&longitude=-122\.4628&/)
    })

    test('the service is asked once in 15 minutes for a course, by all requests and processes', async (t) => {
      const { service, clock, open } = await setUp(t)
      const processes = [open(), open(), open()]
      const readAll = () =>
        Promise.all(processes.flatMap((each) => Array.from({ length: 20 }, () => each.readAmbient(COURSE))))
      await readAll()
      assert.equal(service.requests.length, 1)
      for (let minute = 1; minute <= 45; minute++) {
        clock.now = T0 + minute * MINUTE
        await readAll()
        await Promise.all(processes.map((each) => each.settled()))
        assert.equal(service.requests.length, 1 + Math.floor(minute / 15), `after ${minute} minutes`)
      }
      await open().readAmbient(courseOf(1))
      assert.equal(service.requests.length, 5, 'another course is asked for on its own')
    })

    test('an old observation is served at once while a new one is fetched', async (t) => {
      const { service, clock, open } = await setUp(t)
      const weather = open()
      await weather.readAmbient(COURSE)
      clock.now += 16 * MINUTE
      const held = holdAnswers(service)
      const { ambient, validUntil } = await weather.readAmbient(COURSE)
      assert.deepEqual([ambient?.speedMps, ambient?.stale], [6.1, false])
      assert.ok(validUntil && validUntil.getTime() > clock.now, 'never in the past')
      await waitUntil(() => held.length === 1)
      for (const response of held) sendCurrent(response, { ...CURRENT, wind_speed_10m: 3 })
      await weather.settled()
      assert.equal((await weather.readAmbient(COURSE)).ambient?.speedMps, 3)
    })

    test('a silent service keeps nobody: there is no wind yet, and a late answer is for the next', async (t) => {
      const { service, open } = await setUp(t)
      const weather = open({ waitMs: 1 })
      const held = holdAnswers(service)
      assert.deepEqual(await weather.readAmbient(COURSE), { ambient: null, validUntil: null, failure: null })
      await weather.readAmbient(COURSE)
      await waitUntil(() => held.length > 0)
      for (const response of held) sendCurrent(response, CURRENT)
      await weather.settled()
      assert.equal((await weather.readAmbient(COURSE)).ambient?.speedMps, 6.1)
      assert.equal(service.requests.length, 1)
    })

    test('a service that never answers in time has failed', async (t) => {
      const { service, open } = await setUp(t)
      holdAnswers(service)
      const { ambient, failure } = await open({ timeoutMs: 20 }).readAmbient(COURSE)
      assert.equal(ambient, null)
      assert.match(failure ?? '', /did not answer in time/)
    })

    test('HTML, nonsense and errors never throw, and the last observation stays', async (t) => {
      const { service, clock, errors, open } = await setUp(t)
      const weather = open()
      const bad: ((response: ServerResponse) => void)[] = [
        (response) => response.end('<!doctype html>'),
        (response) => response.end('{"current": {"wind_speed_10m": -5}}'),
        (response) => response.end(''),
        (response) => response.writeHead(500).end(),
        (response) => response.destroy(),
      ]
      for (const [n, answer] of bad.entries()) {
        service.answer = answer
        const { ambient, failure } = await weather.readAmbient(courseOf(n))
        assert.equal(ambient, null)
        assert.ok(failure)
      }
      assert.equal(errors.length, bad.length)
      service.answer = null
      await weather.readAmbient(COURSE)
      service.answer = (response) => response.end('<!doctype html>')
      clock.now += 20 * MINUTE
      await weather.readAmbient(COURSE)
      await weather.settled()
      const { ambient, failure, validUntil } = await weather.readAmbient(COURSE)
      assert.equal(ambient?.speedMps, 6.1)
      assert.match(failure ?? '', /did not answer with JSON/)
      assert.equal(validUntil?.getTime(), clock.now + MINUTE, 'when the service is asked again')
    })

    test('an observation is stale when it is older than an hour, by its own time', async (t) => {
      const { service, clock, open, fail } = await setUp(t)
      const weather = open()
      await weather.readAmbient(COURSE)
      fail()
      const staleAt = async (now: number) => {
        clock.now = now
        const { ambient, validUntil } = await weather.readAmbient(COURSE)
        await weather.settled()
        assert.ok(validUntil && validUntil.getTime() > now && validUntil.getTime() <= now + 15 * MINUTE)
        return ambient?.stale
      }
      const observedAt = Date.UTC(2026, 10, 16, 2)
      assert.equal(await staleAt(observedAt + 60 * MINUTE), false)
      assert.equal(await staleAt(observedAt + 60 * MINUTE + 1), true)
      assert.equal(await staleAt(observedAt + 20 * 60 * MINUTE), true)
      service.answer = null
      service.current = { ...CURRENT, time: timeOf(clock.now - 90 * MINUTE) }
      assert.equal((await open().readAmbient(courseOf(2))).ambient?.stale, true)
    })

    test('a failing service is asked again after pauses that grow to 15 minutes', async (t) => {
      const { service, clock, open, fail } = await setUp(t)
      const [weather, other] = [open(), open()]
      fail()
      await weather.readAmbient(COURSE)
      const seconds = [60, 120, 240, 480, 900, 900]
      for (const [n, pause] of seconds.entries()) {
        clock.now += pause * 1_000 - 1
        for (const each of [weather, other]) await each.readAmbient(COURSE)
        assert.equal(service.requests.length, n + 1, `within ${pause} s`)
        clock.now += 1
        await weather.readAmbient(COURSE)
        assert.equal(service.requests.length, n + 2, `after ${pause} s`)
      }
      service.answer = null
      service.current = { ...CURRENT, time: timeOf(clock.now) }
      clock.now += 900_000
      assert.equal((await weather.readAmbient(COURSE)).failure, null)
      fail()
      clock.now += 15 * MINUTE
      await weather.readAmbient(COURSE)
      await weather.settled()
      clock.now += MINUTE
      await weather.readAmbient(COURSE)
      await weather.settled()
      assert.equal(service.requests.length, seconds.length + 4, 'after an answer the pauses are short again')
    })

    test('a slow service gets four requests at once, some wait, and the rest come another time', async (t) => {
      const { service, clock, errors, open } = await setUp(t)
      const weather = open({ waitMs: 1 })
      const held = holdAnswers(service)
      const courses = Array.from({ length: 60 }, (_, n) => courseOf(n))
      const readings = await Promise.all(courses.map((course) => weather.readAmbient(course)))
      assert.ok(readings.every(({ ambient }) => ambient === null))
      const refused = 60 - 4 - 32
      await waitUntil(() => held.length === 4 && errors.length === refused)
      assert.equal(service.requests.length, 4)
      service.answer = null
      for (const response of held) sendCurrent(response, CURRENT)
      await weather.settled()
      assert.equal(service.requests.length, 4 + 32)
      clock.now += 1_000
      for (const course of courses) await weather.readAmbient(course)
      await weather.settled()
      assert.equal(service.requests.length, 60)
    })

    test('a new process serves what another one found, even while the service is silent', async (t) => {
      const { service, clock, open } = await setUp(t)
      await open().readAmbient(COURSE)
      clock.now += 20 * MINUTE
      holdAnswers(service)
      const { ambient } = await open().readAmbient(COURSE)
      assert.equal(ambient?.speedMps, 6.1)
    })

    test('while another process asks, we look again after a second, and do not ask', async (t) => {
      const { service, clock, open } = await setUp(t)
      const [asking, looking] = [open({ waitMs: 1 }), open()]
      const held = holdAnswers(service)
      await asking.readAmbient(COURSE)
      await waitUntil(() => held.length === 1)
      assert.equal((await looking.readAmbient(COURSE)).ambient, null)
      for (const response of held) sendCurrent(response, CURRENT)
      await asking.settled()
      clock.now += 1_000
      assert.equal((await looking.readAmbient(COURSE)).ambient?.speedMps, 6.1)
      assert.equal(service.requests.length, 1)
    })

    test('without the database, a process asks no more often, and remembers', async (t) => {
      const { db, service, clock, errors, open, fail } = await setUp(t)
      const weather = open()
      await db.schema.dropTable('course_weather').execute()
      for (let i = 0; i < 5; i++) assert.equal((await weather.readAmbient(COURSE)).ambient?.speedMps, 6.1)
      assert.equal(service.requests.length, 1)
      assert.ok(errors.length > 0)
      clock.now += 15 * MINUTE
      fail()
      for (let i = 0; i < 5; i++) {
        assert.equal((await weather.readAmbient(COURSE)).ambient?.speedMps, 6.1)
        await weather.settled()
      }
      assert.equal(service.requests.length, 2)
    })

    test('closing ends the request, blames nobody, and lets the next process ask at once', async (t) => {
      const { service, errors, open } = await setUp(t)
      const weather = open({ waitMs: 1 })
      const held = holdAnswers(service)
      await weather.readAmbient(COURSE)
      await waitUntil(() => held.length === 1)
      await weather.close()
      assert.deepEqual(errors, [])
      service.answer = null
      assert.equal((await open().readAmbient(COURSE)).ambient?.speedMps, 6.1)
    })

    test('off: the built-in pattern, the same for a quarter of an hour, and nobody is asked', async (t) => {
      const { service, clock, open } = await setUp(t)
      const weather = open({ url: null })
      const first = await weather.readAmbient(COURSE)
      assert.deepEqual(
        [first.ambient?.source, first.ambient?.stale, first.failure],
        ['built-in', false, null],
      )
      assert.deepEqual(first.ambient?.observedAt, new Date('2026-11-16T02:00:00Z'))
      assert.deepEqual(first.validUntil, new Date('2026-11-16T02:15:00Z'))
      clock.now = Date.UTC(2026, 10, 16, 2, 14, 59)
      assert.deepEqual(await weather.readAmbient(COURSE), first)
      clock.now += 1_000
      assert.deepEqual((await weather.readAmbient(COURSE)).ambient?.observedAt, first.validUntil)
      assert.equal(service.requests.length, 0)
    })
  })
