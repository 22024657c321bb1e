import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Path, ringsHold } from '../../src/core/geo/path.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, GROUND, toEarth } from '../support/invented-course.ts'
import { TWENTY_SEVEN, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DRAWN = {
  ...DESIGNED,
  slug: 'drawn-links-x1y2',
}

/** Holes 7, 8 and 9 are on its map, and only the green of hole 7 is surveyed. */
const PARTLY = {
  ...courseToRecord({ ...COURSE, layouts: [], holeCount: null }),
  ground: groundToJson(GROUND),
  slug: 'partly-surveyed-p1p1',
}

type Feature = {
  readonly properties: Readonly<Record<string, number>>
  readonly geometry: { readonly type: string; readonly coordinates: never }
}

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let guest: AppClient
    before(async () => {
      service = await startTestService({
        records: [DRAWN, PARTLY, UNMAPPED, TWENTY_SEVEN],
        postgres: engine === 'postgres',
      })
      guest = await openGuest(service.origin)
    })
    after(() => service.stop())

    const greens = (slug: string, rest = '') => guest.get(`/api/v1/courses/${slug}/greens${rest}`)

    test('USE-3: a guest sees the greens of a course, those without a survey too', async () => {
      const { status, json, headers } = await greens(PARTLY.slug)
      assert.equal(status, 200)
      assert.match(headers.get('etag') ?? '', /^".+"$/)
      assert.match(headers.get('cache-control') ?? '', /^private\b/)
      assert.equal(json.course, PARTLY.slug)
      assert.deepEqual(
        json.greens.map(({ hole, surveyed, layout }: never) => [hole, surveyed, layout]),
        [
          [7, true, null],
          [8, false, null],
          [9, false, null],
        ],
      )
      const [seventh, eighth] = json.greens
      assert.ok(seventh.area_m2 > 500 && seventh.area_m2 < 800, `${seventh.area_m2}`)
      assert.ok(seventh.high_m > seventh.low_m && seventh.low_m > 40)
      assert.ok(seventh.mean_percent < seventh.steepest_percent && seventh.interval_m > 0)
      assert.ok(seventh.flat_share >= 0 && seventh.flat_share <= 1)
      assert.deepEqual([eighth.area_m2, eighth.low_m, eighth.steepest_percent], [null, null, null])
    })

    test('one green: bands fill the outline, lines lie in it, arrows point downhill', async () => {
      const { status, json } = await greens(PARTLY.slug, '/7')
      assert.equal(status, 200)
      assert.equal(json.outline.type, 'Polygon')
      const bands: readonly Feature[] = json.bands.features
      const sum = bands.reduce((area, { geometry }) => area + areaOf(geometry.coordinates), 0)
      const whole = areaOf([json.outline.coordinates] as never)
      assert.ok(Math.abs(sum - whole) < whole * 0.001, `${sum} of ${whole} square degrees`)
      for (const [index, { properties }] of bands.entries()) {
        assert.ok(Math.abs((properties.from_m ?? -1) - index * json.interval_m) < 0.001)
        assert.ok((properties.to_m ?? 0) > (properties.from_m ?? 0))
      }
      assert.equal(json.lines.features.length, bands.length - 1)
      const ring: Path = json.outline.coordinates[0]
      // The green rises from the front to the back, which is ahead as the hole is played.
      const [front, back] = [toEarth([92, 360]), toEarth([92, 384])]
      const down = (Math.atan2((front[0] - back[0]) * 0.62, front[1] - back[1]) * 180) / Math.PI
      const arrows: readonly Feature[] = json.arrows.features
      assert.ok(arrows.length > 100)
      const turned = arrows.map(({ properties, geometry }) => {
        assert.ok(ringsHold([ring], geometry.coordinates), 'on the green')
        const { slope_percent = -1, slope_class = -1, toward_deg = -1 } = properties
        assert.equal(slope_class, Math.min(5, Math.floor(slope_percent)))
        return Math.cos(((toward_deg - down) * Math.PI) / 180)
      })
      assert.ok(turned.filter((along) => along > 0.5).length > turned.length * 0.8)
      assert.equal(json.pinnable.type, 'MultiPolygon')
      assert.ok(areaOf(json.pinnable.coordinates) < whole * 0.8)
      assert.equal(json.survey.resolution_m, 0.5)
      assert.deepEqual(Object.keys(json.survey).sort(), [
        ...['accuracy_m', 'date', 'licence', 'resolution_m', 'smoothing_m', 'source'],
      ])
    })

    test('whoever has a green already gets 304, in either coding', async () => {
      const first = await greens(PARTLY.slug, '/7')
      const tag = first.headers.get('etag') ?? ''
      const path = `/api/v1/courses/${PARTLY.slug}/greens/7`
      const again = await guest.call('GET', path, { headers: { 'If-None-Match': tag } })
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', tag])
      const plain = await guest.call('GET', path, { headers: { 'Accept-Encoding': 'identity' } })
      assert.equal(plain.headers.get('content-encoding'), null)
      assert.deepEqual(plain.json, first.json)
      assert.notEqual(plain.headers.get('etag'), tag)
    })

    test('what is not surveyed and what does not exist are different answers', async () => {
      const cases: readonly (readonly [string, string, number, string])[] = [
        [PARTLY.slug, '/8', 404, 'not_surveyed'],
        [PARTLY.slug, '/12', 404, 'not_found'],
        [UNMAPPED.slug, '/1', 404, 'not_surveyed'],
        ['no-such-course', '', 404, 'not_found'],
        ['no-such-course', '/1', 404, 'not_found'],
        [PARTLY.slug, '/x', 400, 'malformed_parameter'],
        [PARTLY.slug, '/-1', 400, 'malformed_parameter'],
        [PARTLY.slug, '/7?layout=Nowhere', 404, 'not_found'],
        [TWENTY_SEVEN.slug, '/1?layout=Nowhere', 404, 'not_found'],
        [PARTLY.slug, '?layout=Nowhere', 404, 'not_found'],
        [PARTLY.slug, `/7?layout=${'x'.repeat(10_000)}`, 404, 'not_found'],
      ]
      for (const [slug, rest, status, error] of cases) {
        const reply = await greens(slug, rest)
        assert.deepEqual([reply.status, reply.json.error], [status, error], `${slug}${rest}: ${reply.text}`)
      }
      const stranger = openClient(service.origin)
      assert.equal((await stranger.get(`/api/v1/courses/${PARTLY.slug}/greens`)).status, 401)
    })

    test('contours: true means that every hole has a green to show, and false that one has not', async () => {
      const coverage = async (slug: string) => (await guest.get(`/v1/courses/${slug}`)).json.coverage
      assert.equal((await coverage(DRAWN.slug)).contours, true)
      assert.equal((await coverage(PARTLY.slug)).contours, false)
      const { json } = await greens(DRAWN.slug)
      assert.ok(json.greens.length >= 9)
      for (const { hole, surveyed } of json.greens) {
        assert.equal(surveyed, true)
        assert.equal((await greens(DRAWN.slug, `/${hole}`)).status, 200, `hole ${hole}`)
      }
    })

    const at = (right: number, ahead: number) => {
      const [lng, lat] = toEarth([right, ahead])
      return `${lat},${lng}`
    }
    const putt = (rest: string) => greens(PARTLY.slug, `/7/putt?${rest}`)

    test('a putt: uphill plays longer, the aim is on the high side, and a faster green breaks more', async () => {
      const up = (await putt(`from=${at(92, 361)}&to=${at(92, 368)}`)).json
      assert.ok(Math.abs(up.feet - 23) < 0.1, `${up.feet}`)
      assert.ok(up.rise_inches > 0 && up.plays_like_feet > up.feet)
      const down = (await putt(`from=${at(92, 368)}&to=${at(92, 361)}`)).json
      assert.ok(down.rise_inches < 0 && down.plays_like_feet < down.feet)
      // Across the slope to the right: the high side is on the left.
      const across = (stimp: number) => putt(`from=${at(88, 366)}&to=${at(95, 366)}&stimp=${stimp}`)
      const breaks: number[] = []
      for (const stimp of [8, 10, 12]) {
        const { status, json } = await across(stimp)
        assert.deepEqual([status, json.side], [200, 'left'], JSON.stringify(json))
        breaks.push(json.break_inches)
        assert.equal(json.path.type, 'LineString')
        assert.deepEqual(Object.keys(json.aim), ['lat', 'lng'])
        assert.ok(['high', 'medium', 'low'].includes(json.confidence))
        assert.ok(json.make_percent > 0 && json.make_percent < 100)
        assert.deepEqual([json.handicap, json.handicap_assumed], [14, true])
      }
      assert.deepEqual(
        breaks,
        breaks.toSorted((a, b) => a - b),
      )
      assert.equal((await putt(`from=${at(88, 366)}&to=${at(95, 366)}`)).json.break_inches, breaks[1])
    })

    test('how likely a putt drops depends on the handicap in the profile', async () => {
      const shares = []
      for (const handicap of [2, 30]) {
        const golfer = await openGolfer(service.origin)
        await golfer.call('PUT', '/api/v1/profile', { json: { handicap } })
        const path = `/api/v1/courses/${PARTLY.slug}/greens/7/putt?from=${at(92, 361)}&to=${at(92, 364)}`
        const { json } = await golfer.get(path)
        assert.deepEqual([json.handicap, json.handicap_assumed], [handicap, false])
        shares.push(json.make_percent)
      }
      assert.ok((shares[0] ?? 0) > (shares[1] ?? 0) + 5, `${shares}`)
    })

    test('a putt that cannot be is refused with the parameter’s name, or explained', async () => {
      const [on, off] = [at(92, 366), at(200, 366)]
      for (const [rest, name] of [
        [`to=${on}`, 'from'],
        [`from=${on}&to=`, 'to'],
        [`from=${off}&to=${on}`, 'from'],
        [`from=${on}&to=${off}`, 'to'],
        [`from=1,2,3&to=${on}`, 'from'],
        [`from=NaN,1&to=${on}`, 'from'],
        [`from=91,1&to=${on}`, 'from'],
        [`from=${on}&to=${on}&stimp=99`, 'stimp'],
        [`from=${on}&to=${on}&stimp=fast`, 'stimp'],
      ] as const) {
        const { status, json } = await putt(rest)
        assert.deepEqual([status, json.error], [400, 'malformed_parameter'], rest)
        assert.match(json.detail, new RegExp(`^${name} must be`), rest)
      }
      const { status, json } = await putt(`from=${on}&to=${on}`)
      assert.deepEqual([status, json.feet, json.aim, json.path], [200, 0, null, null])
      assert.match(json.note, /same place/)
      assert.equal((await greens(PARTLY.slug, `/8/putt?from=${on}&to=${on}`)).json.error, 'not_surveyed')
    })
  })

/** Of polygons, in square degrees. */
const areaOf = (polygons: readonly (readonly Path[])[]): number =>
  polygons.reduce(
    (sum, rings) =>
      sum + rings.reduce((part, ring, index) => part + (index === 0 ? 1 : -1) * ringArea(ring), 0),
    0,
  )

function ringArea(ring: Path): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  let sum = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [px, py] = ring[index - 1] ?? [x, y]
    sum += (px - x0) * (y - y0) - (x - x0) * (py - y0)
  }
  return Math.abs(sum) / 2
}
