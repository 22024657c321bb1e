import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { courseToRecord } from '../../src/course/course-json.ts'
import type { CoursePack } from '../../src/pack/course-pack.ts'
import { openPack, UnreadablePack } from '../../src/pack/open-pack.ts'
import { readRelief } from '../../src/terrain/green/read-green.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { courseGreens, outlineOf } from '../../src/terrain/hole-greens.ts'
import { surveyedGreen } from '../../src/terrain/surveyed-green.ts'
import { type AppClient, openClient, openGuest } from '../support/app-client.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, GROUND } from '../support/invented-course.ts'
import { TWENTY_SEVEN, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DRAWN = {
  ...DESIGNED,
  slug: 'drawn-links-x1y2',
}
const PARTLY = { ...courseToRecord(COURSE), ground: groundToJson(GROUND), slug: 'partly-surveyed-p1p1' }

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

    const pathOf = (slug: string) => `/api/v1/courses/${slug}/pack`
    const packOf = async (slug: string): Promise<CoursePack> => {
      const { status, json } = await guest.get(pathOf(slug))
      assert.equal(status, 200, slug)
      return json
    }

    test('USE-3: a guest gets everything that one course needs, and its tag', async () => {
      const { status, headers, json } = await guest.get(pathOf(DRAWN.slug))
      assert.equal(status, 200)
      assert.match(headers.get('etag') ?? '', /^".+"$/)
      assert.equal(headers.get('cache-control'), 'private, max-age=300')
      assert.deepEqual([json.format, json.slug, json.has_wind], [1, DRAWN.slug, true])
      assert.match(json.version, /^[\w-]{22}$/)
      assert.ok(json.url.endsWith(`/courses/${DRAWN.slug}`) && json.place.length > 3)
      assert.ok(json.greens.length >= 9 && json.ground.terrain !== null)
      const { json: served } = await guest.get(`/v1/courses/${DRAWN.slug}`)
      assert.deepEqual(json.card.layouts, served.layouts)
      assert.deepEqual([json.lat, json.lng, json.timezone], [served.lat, served.lng, served.timezone])
      assert.deepEqual(json.map, (await guest.get(`/api/v1/courses/${DRAWN.slug}/map`)).json)
      assert.ok(gzipSync(JSON.stringify(json)).length < 250_000)
    })

    test('the app reads the same slopes from a pack as the server from the survey', async () => {
      const pack = await packOf(PARTLY.slug)
      const { drawing, layouts, ground } = openPack(pack)
      const { drawn, holes } = courseGreens({ map: drawing, layouts })
      const seventh = holes.find(({ hole }) => hole === 7)
      assert.ok(drawn && seventh)
      const green = surveyedGreen(ground, drawn.plane, outlineOf(seventh))
      assert.ok(green)
      const arrows = readRelief(green.measured, 1.5).arrows
      const { json } = await guest.get(`/api/v1/courses/${PARTLY.slug}/greens/7`)
      assert.equal(arrows.length, json.arrows.features.length)
      for (const [index, { percent }] of arrows.entries()) {
        const { slope_percent } = json.arrows.features[index].properties
        assert.ok(Math.abs(percent - slope_percent) < 0.1, `${percent} and ${slope_percent}`)
      }
      assert.ok(Math.abs((green.measured.measures.steepest ?? 0) - json.steepest_percent) < 0.1)
    })

    test('a pack opens to the holes of every layout, and names its sources', async () => {
      const pack = await packOf(DRAWN.slug)
      const { map, ground, layouts } = openPack(pack)
      assert.ok(layouts[0]?.tees.length)
      assert.ok((map?.holes.length ?? 0) >= (layouts[0]?.holes.length ?? 0))
      assert.equal(ground?.greens.length, pack.greens.length)
      assert.deepEqual(
        pack.sources.map(({ what, name }) => [what, name]),
        [
          ['card', 'Dogleg demo'],
          ['map', 'Dogleg demo'],
          ['ground', 'Dogleg demo'],
        ],
      )
      assert.equal(pack.is_demo, true)
    })

    test('a course without a map has a pack too', async () => {
      const pack = await packOf(UNMAPPED.slug)
      assert.deepEqual([pack.map.features, pack.greens, pack.ground.terrain], [[], [], null])
      assert.deepEqual([pack.has_wind, pack.is_demo], [false, false])
      const opened = openPack(pack)
      assert.deepEqual([opened.map, opened.ground, opened.drawing], [null, null, null])
      assert.equal(openPack(await packOf(TWENTY_SEVEN.slug)).layouts.length, TWENTY_SEVEN.layouts.length)
    })

    test('whoever has the pack already gets 304, in either coding', async () => {
      const first = await guest.get(pathOf(DRAWN.slug))
      const tag = first.headers.get('etag') ?? ''
      const again = await guest.call('GET', pathOf(DRAWN.slug), { headers: { 'If-None-Match': tag } })
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', tag])
      const plain = await guest.call('GET', pathOf(DRAWN.slug), {
        headers: { 'Accept-Encoding': 'identity' },
      })
      assert.equal(plain.headers.get('content-encoding'), null)
      assert.deepEqual(plain.json, first.json)
    })

    test('without a session it is 401, and without such a course 404', async () => {
      assert.equal((await openClient(service.origin).get(pathOf(DRAWN.slug))).status, 401)
      const { status, json } = await guest.get(pathOf('no-such-course'))
      assert.deepEqual([status, json.error], [404, 'not_found'])
    })

    test('a pack of another version and a damaged one are told apart, and never crash', async () => {
      const pack = await packOf(PARTLY.slug)
      const reasonOf = (changed: unknown) => {
        try {
          return openPack(changed as CoursePack) && 'opens'
        } catch (error) {
          assert.ok(error instanceof UnreadablePack && error.message !== '')
          return error.reason
        }
      }
      for (const other of [null, undefined, {}, [], 'x', { ...pack, format: 0 }, { ...pack, format: '1' }])
        assert.equal(reasonOf(other), 'format')
      for (const key of ['card', 'map', 'ground', 'greens'])
        for (const value of [null, undefined, 1, 'x', [null], { layouts: 1, features: 1, terrain: 1 }])
          assert.notEqual(reasonOf({ ...pack, [key]: value }), 'format', `${key}: ${JSON.stringify(value)}`)
      assert.equal(reasonOf({ ...pack, greens: [{ ...pack.greens[0], heights: 'AAA' }] }), 'damaged')
    })
  })
