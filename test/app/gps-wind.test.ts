import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { type AppClient, openGolfer, openGuest } from '../support/app-client.ts'
import { checkSvg, wordsIn } from '../support/check-svg.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, GROUND } from '../support/invented-course.ts'
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
const COURSES = ['Breezy', 'Silent', 'Wrong', 'Ageing', 'Still', 'Unplaced'].map(windy)
const [BREEZY = '', SILENT = '', WRONG = '', AGEING = '', STILL = '', UNPLACED = ''] = COURSES.map(
  ({ slug }) => slug,
)
const LEVEL = { ...windy('Level'), ground: undefined }
const NO_ANSWER = 'We don’t know the wind right now: the weather service hasn’t answered.'

/** The line under the drawing; null where there is none. */
const lineOf = (page: string) => {
  const [, line] = /<p class="wind">([\s\S]*?)<\/p>/.exec(page) ?? []
  return line?.replace(/<[^>]+>/g, '') ?? null
}

const pageOf = (client: AppClient, slug: string) => client.get(`/gps?course=${slug}&hole=7`)
const pictureOf = (client: AppClient, slug: string) => client.get(`/gps/course.svg?course=${slug}&hole=7`)

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let weather: WeatherService
    let guest: AppClient
    const clock = { at: NOW }
    before(async () => {
      weather = await startWeatherService()
      service = await startTestService({
        records: [...COURSES.map((course) => withoutPoint(course, UNPLACED)), LEVEL],
        postgres: engine === 'postgres',
        env: { DOGLEG_WEATHER_URL: weather.url },
        tuning: { now: () => clock.at },
      })
      guest = await openGuest(service.origin)
    })
    afterEach(() => {
      clock.at = NOW
      weather.answer = null
      weather.current = CURRENT
    })
    after(async () => {
      await service.stop()
      await weather.close()
    })

    test('USE-3: a hole is drawn with the wind, and the words under it name source and age', async () => {
      const page = await pageOf(guest, BREEZY)
      assert.equal(page.status, 200)
      assert.equal(
        lineOf(page.text),
        'Wind 14 mph from the west-southwest, gusts 23 mph. Weather data by Open-Meteo, 5 minutes old.',
      )
      assert.match(page.text, /<a href="https:\/\/open-meteo\.com\/">Open-Meteo<\/a>/)
      const picture = await pictureOf(guest, BREEZY)
      checkSvg(picture.text)
      const words = wordsIn(picture.text)
      for (const word of ['14 mph', 'from the west-southwest', 'gusts 23 mph', 'Open-Meteo'])
        assert.ok(words.includes(word), `${word} in ${words.join(' | ')}`)
      assert.equal(picture.headers.get('cache-control'), 'private, max-age=60')
    })

    test('the wind is in the golfer’s units', async () => {
      const golfer = await openGolfer(service.origin)
      await golfer.call('PUT', '/api/v1/profile', { json: { units: 'metres' } })
      assert.match(
        lineOf((await pageOf(golfer, BREEZY)).text) ?? '',
        /^Wind 6 m\/s from .*, gusts 10\.5 m\/s\./,
      )
      assert.ok(wordsIn((await pictureOf(golfer, BREEZY)).text).includes('6 m/s'))
    })

    test('in competition mode there is no wind, and no contour of a green', async () => {
      const golfer = await openGolfer(service.origin)
      await golfer.call('PUT', '/api/v1/profile', { json: { competition: true } })
      assert.equal(
        lineOf((await pageOf(golfer, BREEZY)).text),
        'Competition mode is on, so this page doesn’t show wind or green contours.',
      )
      const words = wordsIn((await pictureOf(golfer, BREEZY)).text)
      assert.ok(!words.includes('Open-Meteo'))
      assert.ok(words.includes('No green contours'))
      assert.ok(!wordsIn((await pictureOf(guest, BREEZY)).text).includes('No green contours'))
    })

    test('a picture that the browser keeps never contradicts the words: each wind has its own address', async () => {
      const golfer = await openGolfer(service.origin)
      const addresses = new Set<string>()
      for (const json of [{}, { units: 'metres' }, { competition: true }]) {
        await golfer.call('PUT', '/api/v1/profile', { json })
        const [, address] = /<img src="(\/gps\/[^"]+)"/.exec((await pageOf(golfer, BREEZY)).text) ?? []
        assert.ok(address)
        addresses.add(address)
      }
      assert.equal(addresses.size, 3, [...addresses].join(' '))
    })

    test('when the weather service fails, the hole is drawn without wind, and the page says so', async () => {
      for (const [slug, answer] of [
        [SILENT, 500],
        [WRONG, 200],
      ] as const) {
        weather.answer = (response) => void response.writeHead(answer).end('<script>alert(1)</script>')
        const [page, picture] = [await pageOf(guest, slug), await pictureOf(guest, slug)]
        assert.deepEqual([page.status, picture.status, lineOf(page.text)], [200, 200, NO_ANSWER])
        assert.doesNotMatch(page.text, /alert/)
        checkSvg(picture.text)
        assert.doesNotMatch(picture.text, / Wind: |Open-Meteo/)
      }
    })

    test('old weather is marked as such, on the page and in the drawing', async () => {
      await pageOf(guest, AGEING)
      weather.answer = (response) => void response.writeHead(503).end()
      clock.at += 130 * MINUTE
      assert.match(
        lineOf((await pageOf(guest, AGEING)).text) ?? '',
        / Open-Meteo, 2 hours old\. We couldn’t get anything newer\.$/,
      )
      const words = wordsIn((await pictureOf(guest, AGEING)).text)
      assert.ok(words.includes('over an hour old'), words.join(' | '))
    })

    test('a calm is called calm', async () => {
      weather.current = { ...CURRENT, wind_speed_10m: 0.1, wind_gusts_10m: 0.1 }
      assert.match(lineOf((await pageOf(guest, STILL)).text) ?? '', /^Calm\. Weather data/)
      const picture = await pictureOf(guest, STILL)
      checkSvg(picture.text)
      assert.ok(wordsIn(picture.text).includes('Calm'))
    })

    test('a course without a point has the weather of its map', async () => {
      const before = weather.requests.length
      assert.match(lineOf((await pageOf(guest, UNPLACED)).text) ?? '', /^Wind 14 mph/)
      assert.match(weather.requests[before] ?? '', /latitude=51\.6\d*&longitude=-8\.2\d*&/)
    })

    test('the whole course, and a course without terrain, have no wind and ask for none', async () => {
      const before = weather.requests.length
      assert.equal(lineOf((await guest.get(`/gps?course=${BREEZY}`)).text), null)
      assert.equal(lineOf((await pageOf(guest, LEVEL.slug)).text), null)
      const picture = await pictureOf(guest, LEVEL.slug)
      assert.equal(picture.headers.get('cache-control'), 'private, max-age=300')
      assert.doesNotMatch(picture.text, / Wind: /)
      assert.equal(weather.requests.length, before)
    })
  })

function withoutPoint(course: ReturnType<typeof windy>, slug: string) {
  return course.slug === slug ? { ...course, lat: null, lng: null } : course
}

test('the built-in pattern is named as what it is', async () => {
  const service = await startTestService({ records: [windy('Breezy')] })
  try {
    const guest = await openGuest(service.origin)
    assert.match(
      lineOf((await pageOf(guest, BREEZY)).text) ?? '',
      /^(Calm|Wind \d+ mph from the [a-z-]+)(, gusts \d+ mph)?\. This is a built-in pattern, not an observation\.$/,
    )
    assert.ok(wordsIn((await pictureOf(guest, BREEZY)).text).includes('built-in pattern'))
  } finally {
    await service.stop()
  }
})
